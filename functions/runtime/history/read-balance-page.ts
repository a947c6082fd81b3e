import { isDeepStrictEqual } from 'node:util';
import type { Place } from '../../domains/transaction/balance-changes.ts';
import { readBalanceChanges } from '../../ledger/history/balance-changes.ts';
import type { ChangesRead } from '../../ledger/history/balance-changes.ts';
import { keys } from '../../table/keys.ts';
import { readSettled } from '../../table/pages.ts';
import { foundWallet } from '../../table/wallet.ts';
import { BusyError } from '../operation/settle.ts';
import type { Runtime } from '../process/runtime.ts';

/** Where a page begins, and what the balance is there, in satang. */
export interface BalancePlace extends Place {
  readonly balanceSatang: number;
}

/** Some changes, newest first, and the balance after the first of them. */
export interface BalancePageRead extends ChangesRead {
  readonly balanceSatang: number;
}

/** So often a wallet is looked at that somebody pays from at this moment; a payment takes the table milliseconds. */
const mostLooks = 6;
const longestWaitMs = 100;

/**
 * The newest changes with the balance after them. Wallet and history are read one after the other and are no snapshot,
 * so the wallet is read before and behind the history, each time with nothing under way; where it is the same, all that
 * it says stands in what was read between. @throws BusyError where it was paid from all the while.
 */
async function readNewest(runtime: Runtime, userId: string, size: number): Promise<BalancePageRead> {
  const {
    aws: { documents },
    table,
  } = runtime;
  for (let looks = 0; looks < mostLooks; looks += 1) {
    if (looks > 0) await runtime.wait(runtime.random.fraction() * longestWaitMs);
    const before = await readSettled(documents, table, keys.wallet(userId));
    if (before === 'under-way') continue;
    const read = await readBalanceChanges(runtime, userId, { size });
    const after = await readSettled(documents, table, keys.wallet(userId));
    if (isDeepStrictEqual(before, after)) return { ...read, balanceSatang: foundWallet(before).availableSatang };
  }
  throw new BusyError('the wallet changed while its changes were read');
}

/** A page of a balance's changes: the newest, or those from a place on, which no later change moves any more. */
export async function readBalancePage(
  runtime: Runtime,
  userId: string,
  { from, size }: { readonly from: BalancePlace | undefined; readonly size: number },
): Promise<BalancePageRead> {
  if (from === undefined) return readNewest(runtime, userId, size);
  const { atMs, body, balanceSatang } = from;
  const before = { atMs, body };
  const read = await readBalanceChanges(runtime, userId, { before, size });
  return { ...read, balanceSatang };
}
