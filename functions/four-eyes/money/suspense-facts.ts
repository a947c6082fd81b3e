import { bodyOfId, timeOfIdBody } from '../../../shared/ids.ts';
import { formatThb } from '../../../shared/money.ts';
import { periodsAt } from '../../domains/calendar/periods.ts';
import { readSuspense } from '../../ledger/refund.ts';
import type { Suspense } from '../../ledger/refund.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { equals, equalsOrNone } from '../../table/expression.ts';
import { DamagedItem } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import type { Fact } from '../act.ts';

/** What every act on money in suspense is bound to. */
export const suspenseFactNames = ['state', 'amount', 'bankReference', 'stuckBecause'] as const;

/** Money in suspense by its id, consistently; undefined where there is none. */
export async function findSuspense({ aws, table }: Runtime, suspenseId: string): Promise<Suspense | undefined> {
  const body = bodyOfId('sus', suspenseId);
  if (body === undefined) return undefined;
  const item = await readItem(aws.documents, table, keys.suspense(periodsAt(timeOfIdBody(body)).month, body));
  return item === undefined ? undefined : readSuspense(item);
}

/** The same where it has to be there. @throws DamagedItem where it is not. */
export async function loadSuspense(runtime: Runtime, suspenseId: string): Promise<Suspense> {
  const suspense = await findSuspense(runtime, suspenseId);
  if (suspense === undefined) throw new DamagedItem('suspense');
  return suspense;
}

/** Money in suspense that a failed condition has found. @throws DamagedItem where it is gone. */
export function foundSuspense(item: Item | undefined): Suspense {
  if (item === undefined) throw new DamagedItem('suspense');
  return readSuspense(item);
}

/** The facts as they are. */
export function suspenseFacts({
  key: of,
  state,
  amountSatang,
  bankReference,
  stuckBecause,
}: Suspense): Readonly<Record<(typeof suspenseFactNames)[number], Fact>> {
  return {
    state: { of, shown: state, holds: equals('state', state) },
    amount: { of, shown: formatThb(amountSatang), holds: equals('amountSatang', amountSatang) },
    bankReference: { of, shown: bankReference, holds: equals('bankReference', bankReference) },
    stuckBecause: { of, shown: stuckBecause ?? 'not known', holds: equalsOrNone('stuckBecause', stuckBecause) },
  };
}
