import { BusyError, settle } from '../../../functions/runtime/operation/settle.ts';
import { atLeast, putNewItem, updateItem } from '../../../functions/table/expression.ts';
import { keys } from '../../../functions/table/keys.ts';
import { seeded } from '../../chaos/seeded.ts';
import { createContendedTable } from './contended-table.ts';
import { createVirtualTime } from './virtual-time.ts';

const mostReadingMs = 20;
/** When the probes come, and until when whoever has paid pays again, in milliseconds. */
const probesAtMs = 1_000;
const heldUntilMs = 6_000;

export interface HeldReceiver {
  /** Wallets that pay the receiver one payment after the other, so that nobody else gets at it. */
  readonly holders: number;
  /** Payments of one payer, all at once, that fit. */
  readonly probes: number;
  /** Of the probes, those that went through all the same: their money is gone. */
  readonly paidProbes: number;
  /** Payments that the holders have made by then. */
  readonly paidByHolders: number;
}

/**
 * A script that holds up a receiver by payments, and asks by others, of one payer, which amounts fit: a probe that
 * stays busy has told something, one that goes through has paid for it. The product's own `settle` does the waiting.
 */
export async function holdReceiver(holders: number, probes: number, seed: number): Promise<HeldReceiver> {
  const random = seeded(seed);
  const time = createVirtualTime();
  const { documents } = createContendedTable(time, random.fork('table'));
  const tools = { documents, fraction: random.fork('waits').fraction, wait: time.wait };
  const reading = random.fork('reading');
  const where = [atLeast('availableSatang', 1)] as const;
  const pay = async (payerId: string, requestId: string): Promise<0 | 1> => {
    await time.wait(reading.fraction() * mostReadingMs);
    const writes = [
      putNewItem('table', keys.request(payerId, requestId), {}),
      updateItem('table', keys.wallet(payerId), { add: { availableSatang: -1 }, where }),
      updateItem('table', keys.wallet('usr_receiver'), { add: { availableSatang: 1 }, where }),
    ];
    return settle(tools, undefined, () => ({ answer: '', steps: writes.map((write) => ({ write })) })).then(
      () => 1,
      (error: unknown) => {
        if (error instanceof BusyError) return 0;
        throw error;
      },
    );
  };
  const figures = { holders, probes, paidProbes: 0, paidByHolders: 0 };
  const hold = async (holder: number): Promise<void> => {
    for (let count = 0; time.nowMs() < heldUntilMs; count += 1) {
      const paid = await pay(`usr_holder${holder}`, `${count}`);
      figures.paidByHolders += paid;
    }
  };
  const probe = async (number: number): Promise<void> => {
    await time.wait(probesAtMs);
    const paid = await pay('usr_prober', `${number}`);
    figures.paidProbes += paid;
  };
  const all = Promise.all([
    ...Array.from({ length: holders }, (_none, holder) => hold(holder)),
    ...Array.from({ length: probes }, (_none, number) => probe(number)),
  ]);
  await time.run();
  await all;
  return figures;
}
