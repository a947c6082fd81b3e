import { isToldOn } from '../domains/books/open-references.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import type { KeptDay } from '../table/books.ts';
import type { OurDay } from './end-day.ts';
import { booksOf } from './judge-page.ts';
import { openReferencesNow } from './open-now.ts';

/**
 * Tells what stays open of what was overpaid, every so many closed days: once it is corrected no finding tells of it
 * any more, and it is a claim on the bank, or money that somebody is owed. What was cleared since is told to nobody.
 */
export async function tellLongOverpaid(
  runtime: Runtime,
  closed: KeptDay,
  { overpaidSince }: Pick<OurDay, 'overpaidSince'>,
  nowMs: number,
): Promise<void> {
  const due = Object.entries(overpaidSince).filter(([, since]) => isToldOn(since, closed.day));
  if (due.length === 0) return;
  const now = await openReferencesNow(booksOf(runtime), closed, 'provider:overpaid', nowMs);
  for (const [reference, day] of due) {
    const amountSatang = now[reference];
    if (amountSatang === undefined) continue;
    runtime.log.error('book-finding', { day, reference, amountSatang, stillOpenOn: closed.day });
  }
}
