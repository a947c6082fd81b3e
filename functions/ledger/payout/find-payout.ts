import { bodyOfId, readReference } from '../../../shared/ids.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { findReferenced } from '../../table/reference.ts';
import { readPayoutFacts } from './take-word.ts';
import type { PayoutFacts } from './take-word.ts';

/**
 * The payout behind a transaction's id, as operators know it, with its owner's wallet, consistently; undefined where
 * the transaction is none. The stream lets it be found, a moment after it was held.
 */
export async function findPayout(runtime: Runtime, transactionId: string): Promise<PayoutFacts | undefined> {
  const [body, written] = [bodyOfId('txn', transactionId), readReference(transactionId)];
  if (body === undefined || written === undefined) return undefined;
  const found = await findReferenced(runtime.aws.documents, runtime.table, written);
  const own = found.find((entry) => entry.body === body);
  return own === undefined ? undefined : readPayoutFacts(runtime, own.userId, own.body);
}
