import { transactionStatus } from '../../../shared/enums.ts';
import type { TransactionRow } from '../../../shared/transaction.ts';
import type { Entry } from '../../ledger/entry.ts';
import { readHold } from '../../ledger/hold.ts';
import { keys } from '../../table/keys.ts';
import type { Key } from '../../table/keys/key.ts';
import { readTogether } from '../operation/read-together.ts';
import type { Runtime } from '../process/runtime.ts';
import { attentionOf, isToldByHold } from './transaction-facts.ts';

type Attention = Pick<TransactionRow, 'attention'>;

/**
 * What of a list of one person's entries takes longer than it should, by the id bodies of the entries. What is still on
 * its way out is read in one more round trip; a list without any costs none.
 */
export async function readAttention(
  runtime: Runtime,
  entries: readonly Entry[],
  nowMs: number,
): Promise<ReadonlyMap<string, Attention>> {
  const waiting = entries.filter((entry) => entry.status === transactionStatus.pending && isToldByHold(entry));
  if (waiting.length === 0) return new Map();
  const keyOf = ({ userId, body }: Entry): Key => keys.hold(userId, body);
  const found = await readTogether(runtime, waiting.map(keyOf));
  return new Map(
    waiting.flatMap((entry) => {
      const item = found.of(keyOf(entry));
      return item === undefined ? [] : [[entry.body, attentionOf(readHold(item), nowMs)] as const];
    }),
  );
}
