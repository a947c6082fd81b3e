import { textTable } from '../../../infra/ops/text-table.ts';
import { median, ms, percentile } from '../samples.ts';
import type { HeldReceiver } from './held-receiver.ts';
import type { ContentionFigures } from './payers-at-once.ts';
import type { SentAtOnce } from './send-at-once.ts';

const share = (part: number): string => `${(part * 100).toFixed(2)} %`;
const numbers = new Set([
  'holders',
  'probes',
  'paid all the same',
  'paid by holders',
  'payers',
  'busy',
  'p50',
  'p99',
  'slowest',
  'transactions each',
  'conflicts each',
]);

/** The model's figures as a table. */
export function describeContention(figures: readonly ContentionFigures[]): string {
  return textTable(
    ['payers', 'busy', 'p50', 'p99', 'slowest', 'transactions each'],
    figures.map(({ payers, busyShare, p50Ms, p99Ms, slowestMs, transactionsEach }) => [
      `${payers}`,
      share(busyShare),
      ms(p50Ms),
      ms(p99Ms),
      ms(slowestMs),
      transactionsEach.toFixed(1),
    ]),
    numbers,
  );
}

/** What the real handler did, as a table. */
export function describeSent(sent: readonly SentAtOnce[]): string {
  return textTable(
    ['payers', 'busy', 'p50', 'p99', 'conflicts each'],
    sent.map(({ codes, times, conflicts }) => [
      `${codes.length}`,
      share(codes.filter((code) => code === 20_503).length / codes.length),
      ms(median(times)),
      ms(percentile(times, 0.99)),
      (conflicts / codes.length).toFixed(1),
    ]),
    numbers,
  );
}

/** What it costs to hold up a receiver, as a table. */
export function describeHeld(held: readonly HeldReceiver[]): string {
  return textTable(
    ['holders', 'probes', 'paid all the same', 'paid by holders'],
    held.map(({ holders, probes, paidProbes, paidByHolders }) => [
      `${holders}`,
      `${probes}`,
      `${paidProbes}`,
      `${paidByHolders}`,
    ]),
    numbers,
  );
}
