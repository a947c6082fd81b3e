import { createHash } from 'node:crypto';
import { idBody, idOf } from '../../../shared/ids.ts';
import type { LookedIntoEvent } from '../../../shared/looked-into-event.ts';
import { lookedIntoSinceMs, publicWord } from '../../domains/payout/public-word.ts';
import { optionalIntegerOf } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import { newWord } from '../../table/partner-word.ts';
import { payoutOfHold, readHold } from '../hold.ts';
import { readerOf } from './payout-readers.ts';

/** When a change was made that may have begun it: a partner's word, silence included, or operators' lock. */
function momentOf(before: Item | undefined, after: Item): number | undefined {
  const lockedAtMs = optionalIntegerOf(after, 'lockedAtMs');
  const isNewLock = before === undefined || optionalIntegerOf(before, 'lockedAtMs') !== lockedAtMs;
  return newWord(before, after)?.atMs ?? (isNewLock ? lockedAtMs : undefined);
}

/**
 * The event of a hold that is looked into, by the very word that its owner's pages say; undefined for every other
 * change. The mark itself comes with the clock and is stored nowhere, so each later word tells it again, under the same
 * id: the notice is written once.
 */
export function lookedIntoOf(before: Item | undefined, after: Item): LookedIntoEvent | undefined {
  const momentMs = momentOf(before, after);
  if (momentMs === undefined) return undefined;
  const hold = readHold(after);
  const { userId, body, type, amountSatang, feeSatang } = hold;
  const [payout, { terms }] = [payoutOfHold(hold), readerOf(hold.reader)];
  if (publicWord(payout, terms, momentMs).says !== 'looking-into-it') return undefined;
  const atMs = lookedIntoSinceMs(payout, terms) ?? momentMs;
  // The notice's own id, not the payment's, which is of the moment in which it was asked for.
  const noticeBody = idBody(atMs, createHash('sha256').update(`looked into\n${userId}\n${body}`).digest());
  return {
    kind: 'payment-looked-into',
    eventId: idOf('ntf', noticeBody),
    userId,
    transactionId: idOf('txn', body),
    transactionType: type,
    amountSatang: amountSatang + feeSatang,
    atMs,
  };
}
