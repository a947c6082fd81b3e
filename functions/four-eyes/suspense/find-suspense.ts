import { bodyOfId, timeOfIdBody } from '../../../shared/ids.ts';
import { periodsAt } from '../../domains/calendar/periods.ts';
import { readSuspense } from '../../ledger/suspense/refund.ts';
import type { Suspense } from '../../ledger/suspense/refund.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';

/** Money in suspense by its id, consistently; undefined where there is none. */
export async function findSuspense({ aws, table }: Runtime, suspenseId: string): Promise<Suspense | undefined> {
  const body = bodyOfId('sus', suspenseId);
  if (body === undefined) return undefined;
  const item = await readItem(aws.documents, table, keys.suspense(periodsAt(timeOfIdBody(body)).month, body));
  return item === undefined ? undefined : readSuspense(item);
}
