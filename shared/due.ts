import * as z from 'zod/mini';

/**
 * What may be due: an open top-up at its expiry, the reference of a closed one, money on its way back, money on its way
 * out, what waits for a second operator, money that is kept back for a case, a lock or unlock of a wallet that is not
 * whole yet, an asking to unlock one, an upload that nothing has become of, a review of a person that is to be looked
 * after, a face check that nothing has come of, a person who is to be held against the lists, the document that a level
 * rests on, pictures that prove a transfer at their end, a statement that nobody has made.
 */
export const dueKinds = [
  'top-up',
  'closed-top-up',
  'suspense',
  'payout',
  'proposal',
  'freeze',
  'wallet-lock',
  'unlock-ask',
  'upload',
  'review',
  'face-check',
  'screening',
  'renewal',
  'transfer-proofs',
  'statement',
] as const;
export type DueKind = (typeof dueKinds)[number];

const keyPart = '[A-Za-z0-9_#-]{1,100}';
const cursor = new RegExp(`^\\d{1,16}\\.${keyPart}\\.${keyPart}$`);

/** Behind which thing that is due a page begins: its time and its key. */
export const dueCursorSchema = z.string().check(z.regex(cursor, { error: 'cursor-not-valid' }));
