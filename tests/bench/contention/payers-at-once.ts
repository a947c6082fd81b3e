import { BusyError, settle } from '../../../functions/runtime/operation/settle.ts';
import { atLeast, putNewItem, updateItem } from '../../../functions/table/expression.ts';
import { keys } from '../../../functions/table/keys.ts';
import { seeded } from '../../chaos/seeded.ts';
import { percentile } from '../samples.ts';
import { createContendedTable } from './contended-table.ts';
import { createVirtualTime } from './virtual-time.ts';

/** How long before the commit a payer's request reads and decides, in milliseconds: nobody is in step with another. */
const mostReadingMs = 20;

export interface ContentionFigures {
  readonly payers: number;
  /** Of all payers, those who were told 20503: busy, the same request again. */
  readonly busyShare: number;
  /** Milliseconds from the request until the answer, a 20503 included. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
  /** Transactions sent for each payer; a refused one costs its write units too. */
  readonly transactionsEach: number;
}

interface Payer {
  readonly tookMs: number;
  readonly busy: boolean;
}

function writesOf(table: string, payer: number) {
  const payerId = `usr_payer${payer}`;
  const where = [atLeast('availableSatang', 1)] as const;
  return [
    putNewItem(table, keys.request(payerId, 'request'), {}),
    updateItem(table, keys.wallet(payerId), { add: { availableSatang: -1 }, where }),
    updateItem(table, keys.wallet('usr_receiver'), { add: { availableSatang: 1 }, where }),
    putNewItem(table, keys.entry(payerId, 'body'), {}),
    putNewItem(table, keys.entry('usr_receiver', `body${payer}`), {}),
  ];
}

/** So many payers send to one receiver in the same moment; the product's own `settle` does the waiting. */
async function playOnce(
  payers: number,
  seed: number,
): Promise<{ readonly played: readonly Payer[]; readonly transactions: number }> {
  const random = seeded(seed);
  const time = createVirtualTime();
  const { documents, asked } = createContendedTable(time, random.fork('table'));
  const tools = { documents, fraction: random.fork('waits').fraction, wait: time.wait };
  const reading = random.fork('reading');
  const pay = async (payer: number): Promise<Payer> => {
    await time.wait(reading.fraction() * mostReadingMs);
    const steps = writesOf('table', payer).map((write) => ({ write }));
    const busy = await settle(tools, undefined, () => ({ answer: '', steps })).then(
      () => false,
      (error: unknown) => {
        if (error instanceof BusyError) return true;
        throw error;
      },
    );
    return { tookMs: time.nowMs(), busy };
  };
  const all = Promise.all(Array.from({ length: payers }, (_none, payer) => pay(payer)));
  await time.run();
  return { played: await all, transactions: asked.transactions };
}

/** Plays `rounds` rounds, each with a seed of its own from `firstSeed` on, and puts all their payers together. */
export async function measureContention(payers: number, rounds: number, firstSeed: number): Promise<ContentionFigures> {
  const played: Payer[] = [];
  let transactions = 0;
  for (let round = 0; round < rounds; round += 1) {
    const once = await playOnce(payers, firstSeed + round);
    played.push(...once.played);
    transactions += once.transactions;
  }
  const times = played.map(({ tookMs }) => tookMs);
  return {
    payers,
    busyShare: played.filter(({ busy }) => busy).length / played.length,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    slowestMs: Math.max(...times),
    transactionsEach: transactions / played.length,
  };
}
