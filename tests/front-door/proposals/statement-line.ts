import { createHash } from 'node:crypto';
import type { Finding } from '../../../functions/domains/books/finding.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { putFinding } from '../../../functions/table/note-finding.ts';
import type { Door } from '../door/door.ts';
import type { HeldPayout } from '../payouts/hold.ts';

/** Lets the books of today have a line of the bank's statement that says that a payout was paid. */
export async function stated(
  { clients: { documents }, runtime: { table }, clock }: Door,
  { payoutKey, amountSatang }: Pick<HeldPayout, 'payoutKey' | 'amountSatang'>,
  more: Partial<Finding> = {},
): Promise<{
  readonly line: { readonly lineDay: string; readonly lineIdentity: string };
  readonly bookedAtMs: number;
}> {
  const bookedAtMs = clock.peekMs();
  const { day } = periodsAt(bookedAtMs);
  const identity = createHash('sha256')
    .update(`${payoutKey} ${JSON.stringify(more)}`)
    .digest('hex')
    .slice(0, 40);
  await putFinding({ documents, table }, day, {
    identity,
    ordinal: 1,
    outcome: 'theirs-only',
    about: 'order',
    direction: 'out',
    amountSatang,
    lineReference: 'LINE1',
    reference: payoutKey,
    bookedAtMs,
    ...more,
  });
  return { line: { lineDay: day, lineIdentity: identity }, bookedAtMs };
}
