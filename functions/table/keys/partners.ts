import { idBodyStart } from '../../../shared/ids.ts';
import type { Key } from './key.ts';

/** What partners have said. */
export const partnersKeys = {
  /** What a payout's partner said at one moment, by the payout's id body. */
  partnerWord: (userId: string, body: string, atMs: number, what: string): Key => ({
    pk: userId,
    sk: `WORD#${body}#${idBodyStart(atMs)}#${what}`,
  }),
  /** Whose payout a partner calls by this reference of its own. */
  partnerReference: (reference: string, body: string): Key => ({ pk: `PARTNERREF#${reference}`, sk: `HOLD#${body}` }),
  arrival: (bankReference: string): Key => ({ pk: `BANK#${bankReference}`, sk: 'ARRIVAL' }),
  /** A message of a partner, by the partner's own event id. */
  partnerMessage: (partner: string, eventId: string): Key => ({ pk: `PARTNER#${partner}#${eventId}`, sk: 'MESSAGE' }),
  /** A message of a partner that could not be taken, by the same event id. */
  failedMessage: (partner: string, eventId: string): Key => ({ pk: 'FAILEDMESSAGES', sk: `MSG#${partner}#${eventId}` }),
  contradiction: (body: string): Key => ({ pk: 'CONTRADICTIONS', sk: `CON#${body}` }),
  /** Through which day a partner's own list was held against our books. */
  comparedDays: (partner: string): Key => ({ pk: 'OPERATORS', sk: `COMPARED#${partner}` }),
} as const;

/** The lists of these that are read page by page. */
export const partnersLists = {
  partnerWords: (userId: string, body: string) => ({ pk: userId, prefix: `WORD#${body}#` }),
  partnerReferences: (reference: string) => ({ pk: `PARTNERREF#${reference}`, prefix: 'HOLD#' }),
  contradictionsAbout: (subject: string, reference: string) => ({
    pk: 'CONTRADICTIONS',
    prefix: `CON#${subject}-${reference}-`,
  }),
  contradictionsOf: (subject: string) => ({ pk: 'CONTRADICTIONS', prefix: `CON#${subject}-` }),
  failedMessages: () => ({ pk: 'FAILEDMESSAGES', prefix: 'MSG#' }),
  contradictions: () => ({ pk: 'CONTRADICTIONS', prefix: 'CON#' }),
} as const;
