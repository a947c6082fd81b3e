import { bodyOfId, readReference } from '../../../shared/ids.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { findReferenced } from '../../table/reference.ts';
import { readPayoutFacts, readPayoutOfKey } from './take-word.ts';
import type { PayoutFacts } from './take-word.ts';

/**
 * The payout that operators name (`payoutIdSchema`), with its owner's wallet, consistently; undefined where there is
 * none. By its transaction's id it is found once the stream has come by, by its partner's key whatever the stream does.
 */
export async function findPayout(runtime: Runtime, payoutId: string): Promise<PayoutFacts | undefined> {
  const [body, written] = [bodyOfId('txn', payoutId), readReference(payoutId)];
  if (body === undefined || written === undefined) return readPayoutOfKey(runtime, payoutId);
  const found = await findReferenced(runtime.aws.documents, runtime.table, written);
  const own = found.find((entry) => entry.body === body);
  return own === undefined ? undefined : readPayoutFacts(runtime, own.userId, own.body);
}
