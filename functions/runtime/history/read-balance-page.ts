import { isDeepStrictEqual } from 'node:util';
import { TransactGetCommand } from '@aws-sdk/lib-dynamodb';
import type { Place } from '../../domains/transaction/balance-changes.ts';
import { readBalanceChanges } from '../../ledger/balance-changes.ts';
import type { ChangesRead } from '../../ledger/balance-changes.ts';
import { DamagedItem } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readWallet } from '../../table/wallet.ts';
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

/** The wallet with nothing half done: a transaction under way refuses this read. Undefined while one is. */
async function readSettled({ aws, table }: Runtime, userId: string): Promise<Item | undefined> {
  try {
    const { Responses: [found] = [] } = await aws.documents.send(
      new TransactGetCommand({ TransactItems: [{ Get: { TableName: table, Key: { ...keys.wallet(userId) } } }] }),
    );
    if (found?.Item === undefined) throw new DamagedItem('wallet');
    return found.Item;
  } catch (error) {
    if (error instanceof Error && error.name === 'TransactionCanceledException') return undefined;
    throw error;
  }
}

/**
 * The newest changes with the balance after them. Wallet and history are read one after the other and are no snapshot,
 * so the wallet is read before and behind the history, each time with nothing under way; where it is the same, all that
 * it says stands in what was read between. @throws BusyError where it was paid from all the while.
 */
async function readNewest(runtime: Runtime, userId: string, size: number): Promise<BalancePageRead> {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    if (looks > 0) await runtime.wait(runtime.random.fraction() * longestWaitMs);
    const before = await readSettled(runtime, userId);
    if (before === undefined) continue;
    const read = await readBalanceChanges(runtime.aws.documents, runtime.table, userId, { size });
    const after = await readSettled(runtime, userId);
    if (isDeepStrictEqual(before, after)) return { ...read, balanceSatang: readWallet(before).availableSatang };
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
  const read = await readBalanceChanges(runtime.aws.documents, runtime.table, userId, { before, size });
  return { ...read, balanceSatang };
}
