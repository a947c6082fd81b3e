import { scamKinds, scamOutcomes } from '../../shared/scam.ts';
import type { ScamOutcome } from '../../shared/scam.ts';
import type { OwnReports, ScamCase } from '../domains/scam/scam-case.ts';
import { scamCaseTransitions } from '../domains/scam/transitions.ts';
import { edgeTaken, statesOf } from '../engine/transitions.ts';
import { equalsOrNone, putNewItem, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { DamagedItem, integerOf, oneOf, optionalIntegerOf, optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import { inPriorState } from './prior-state.ts';

/** Reads a stored case. */
export function readScamCase(item: Item): ScamCase {
  const freezeBody = optionalTextOf(item, 'freezeBody');
  const frozenSatang = optionalIntegerOf(item, 'frozenSatang');
  const closedBy = optionalTextOf(item, 'closedBy');
  const closedAtMs = optionalIntegerOf(item, 'closedAtMs');
  return {
    body: textOf(item, 'sk').slice('CASE#'.length),
    state: oneOf(item, 'state', statesOf(scamCaseTransitions)),
    kind: oneOf(item, 'kind', scamKinds),
    reporterId: textOf(item, 'reporterId'),
    receiverId: textOf(item, 'receiverId'),
    paymentBody: textOf(item, 'paymentBody'),
    receivedBody: textOf(item, 'receivedBody'),
    amountSatang: integerOf(item, 'amountSatang'),
    paidAtMs: integerOf(item, 'paidAtMs'),
    reportedAtMs: integerOf(item, 'reportedAtMs'),
    ...(freezeBody !== undefined && { freezeBody }),
    ...(frozenSatang !== undefined && { frozenSatang }),
    ...(item['outcome'] !== undefined && { outcome: oneOf(item, 'outcome', scamOutcomes) }),
    ...(closedBy !== undefined && { closedBy }),
    ...(closedAtMs !== undefined && { closedAtMs }),
  };
}

/** The put of a new case. */
export function putNewScamCase(table: string, { body, ...scamCase }: Omit<ScamCase, 'state'>): TransactItem {
  return putNewItem(table, keys.scamCase(body), { ...scamCase, state: scamCaseTransitions.start });
}

/** Ends a case with what was found. */
export function closeScamCase(
  table: string,
  { body, state }: ScamCase,
  closed: { readonly outcome: ScamOutcome; readonly closedBy: string; readonly closedAtMs: number },
): TransactItem {
  const edge = edgeTaken(scamCaseTransitions, state, 'close');
  return updateItem(table, keys.scamCase(body), { set: { ...closed, state: edge.to }, where: inPriorState(edge) });
}

/** Reads what a person's reports have frozen; no item is none. */
export function readOwnReports(item: Item | undefined): OwnReports {
  if (item === undefined) return { freezesAtMs: [], changes: 0 };
  const times: unknown = item['freezesAtMs'];
  if (!Array.isArray(times) || !times.every((atMs): atMs is number => typeof atMs === 'number'))
    throw new DamagedItem('freezesAtMs');
  return { freezesAtMs: times, changes: integerOf(item, 'changes') };
}

/** The freezes that count from now on, over the reports as they were read: of two at once one decides again. */
export function keepOwnReports(
  table: string,
  userId: string,
  { changes }: OwnReports,
  freezesAtMs: readonly number[],
): TransactItem {
  return updateItem(table, keys.scamReports(userId), {
    set: { freezesAtMs, changes: changes + 1 },
    where: [equalsOrNone('changes', changes === 0 ? undefined : changes)],
  });
}
