import type { CodeAsker } from '../../domains/auth/sms-code.ts';
import type { Key } from './key.ts';

/**
 * Whose an event of the auth audit trail is: a user's, a number's without a known user, or nobody's on a Bangkok day.
 */
export type AuthEventOwner = { readonly userId: string } | { readonly phoneHash: string } | { readonly day: string };

function authEventPartition(owner: AuthEventOwner): string {
  if ('userId' in owner) return owner.userId;
  return 'phoneHash' in owner ? `PHONE#${owner.phoneHash}` : `AUTH#${owner.day}`;
}

/** What a device of the number's owner has for itself stands beside what all others share. */
const ofDevice = (shared: string, ownDevice: string | undefined): string =>
  ownDevice === undefined ? shared : `${shared}#${ownDevice}`;

/** The way in: numbers, codes, passwords, devices, sessions, and what bounds requests. */
export const loginKeys = {
  /** The password and the generation of sessions. */
  access: (userId: string): Key => ({ pk: userId, sk: 'ACCESS' }),
  device: (userId: string, thumbprint: string): Key => ({ pk: userId, sk: `DEVICE#${thumbprint}` }),
  session: (userId: string, secretHash: string): Key => ({ pk: userId, sk: `SESSION#${secretHash}` }),
  /** `owner` is whoever asks: a user id, or an operator's partition. */
  request: (owner: string, requestId: string): Key => ({ pk: owner, sk: `REQUEST#${requestId}` }),
  phone: (phoneHash: string): Key => ({ pk: `PHONE#${phoneHash}`, sk: 'OWNER' }),
  /** When codes were sent to a phone, whatever for: to one device of the number's owner, or to all who ask like it. */
  codeSends: (phoneHash: string, askedBy: CodeAsker, ownDevice?: string): Key => ({
    pk: `PHONE#${phoneHash}`,
    sk: askedBy === 'session' ? 'SENDS#SESSION' : ofDevice('SENDS', ownDevice),
  }),
  /** Of one device of the number's owner, or of all others together. */
  passwordTries: (phoneHash: string, thumbprint?: string): Key => ({
    pk: `PHONE#${phoneHash}`,
    sk: ofDevice('PASSWORDTRIES', thumbprint),
  }),
  /** The code of one device of the number's owner, or the one of all others together. */
  code: (phoneHash: string, purpose: string, ownDevice?: string): Key => ({
    pk: `PHONE#${phoneHash}`,
    sk: ofDevice(`CODE#${purpose}`, ownDevice),
  }),
  authEvent: (owner: AuthEventOwner, body: string): Key => ({ pk: authEventPartition(owner), sk: `AUTH#${body}` }),
  serverKey: (kid: string): Key => ({ pk: 'SERVERKEYS', sk: `KEY#${kid}` }),
  cap: (kind: string, hash: string, windowStartMs: number): Key => ({
    pk: `CAP#${kind}#${hash}#${windowStartMs}`,
    sk: 'CAP',
  }),
  /** A request's own key that was seen, so that the very same bytes are not taken twice. */
  usedSeal: (keyHash: string): Key => ({ pk: `SEAL#${keyHash}`, sk: 'USED' }),
  clock: (): Key => ({ pk: 'CLOCK', sk: 'CLOCK' }),
} as const;

/** The lists of these that are read page by page. */
export const loginLists = {
  passwordTries: (phoneHash: string) => ({ pk: `PHONE#${phoneHash}`, prefix: 'PASSWORDTRIES' }),
  sessions: (userId: string) => ({ pk: userId, prefix: 'SESSION#' }),
  authEvents: (owner: AuthEventOwner) => ({ pk: authEventPartition(owner), prefix: 'AUTH#' }),
  serverKeys: () => ({ pk: 'SERVERKEYS', prefix: 'KEY#' }),
} as const;
