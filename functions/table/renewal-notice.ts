import { notificationStatus, notificationType } from '../../shared/enums.ts';
import type { RenewalWord } from '../../shared/renewal.ts';
import { putNewItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { keys } from './keys.ts';

/** Whose document or level ends, how near that is, and when. */
export interface RenewalNotice {
  readonly userId: string;
  readonly body: string;
  readonly atMs: number;
  readonly word: RenewalWord;
  readonly endsAtMs?: number | undefined;
}

/** A notice about the document that a level rests on; what to do, the app shows. */
export function putRenewalNotice(
  table: string,
  { userId, body, atMs, word, endsAtMs }: RenewalNotice,
  position: number,
): TransactItem {
  return putNewItem(table, keys.notice(userId, body), {
    type: notificationType.renewal,
    status: notificationStatus.unread,
    position,
    createdAtMs: atMs,
    renewalWord: word,
    ...(endsAtMs !== undefined && { renewalAtMs: endsAtMs }),
  });
}
