import { freezeReasons, freezeScopes } from '../../shared/freeze.ts';
import type { CaseFreeze } from '../domains/freeze/case-freeze.ts';
import { freezeTransitions } from '../domains/freeze/transitions.ts';
import type { FreezeEvent } from '../domains/freeze/transitions.ts';
import type { DueQueue } from '../engine/due/due-queue.ts';
import { edgeTaken, statesOf } from '../engine/transitions.ts';
import { dueAt, dueAttributes } from './due.ts';
import { deleteItem, equals, putNewItem, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, oneOf, optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import { inPriorState } from './prior-state.ts';

/** Where freezes wait for their end. It is no partner's, so nothing that hangs outside delays it. */
export const freezeQueue: DueQueue = { name: 'freezes', shards: 1, atOnce: 4, mostTries: 12 };

/** Reads a stored freeze. */
export function readFreeze(item: Item): CaseFreeze {
  const policeCase = optionalTextOf(item, 'policeCase');
  const caseBody = optionalTextOf(item, 'caseBody');
  const paymentBody = optionalTextOf(item, 'paymentBody');
  const editedBy = optionalTextOf(item, 'editedBy');
  return {
    userId: textOf(item, 'pk'),
    body: textOf(item, 'sk').slice('FREEZE#'.length),
    state: oneOf(item, 'state', statesOf(freezeTransitions)),
    scope: oneOf(item, 'scope', freezeScopes),
    reasonClass: oneOf(item, 'reasonClass', freezeReasons),
    caseNumber: textOf(item, 'caseNumber'),
    amountSatang: integerOf(item, 'amountSatang'),
    leftSatang: integerOf(item, 'leftSatang'),
    frozenAtMs: integerOf(item, 'frozenAtMs'),
    endsAtMs: integerOf(item, 'endsAtMs'),
    by: textOf(item, 'by'),
    ...(policeCase !== undefined && { policeCase }),
    ...(caseBody !== undefined && { caseBody }),
    ...(paymentBody !== undefined && { paymentBody }),
    ...(editedBy !== undefined && { editedBy }),
  };
}

/** The puts of a new freeze and of its line in the release queue; it is due at its end. */
export function putNewFreeze(
  table: string,
  { userId, body, ...freeze }: Omit<CaseFreeze, 'state' | 'leftSatang'>,
): readonly [TransactItem, TransactItem] {
  return [
    putNewItem(table, keys.freeze(userId, body), {
      ...freeze,
      leftSatang: freeze.amountSatang,
      state: freezeTransitions.start,
      ...dueAt(freezeQueue, body, freeze.endsAtMs),
    }),
    putNewItem(table, keys.standingFreeze(body), { userId }),
  ];
}

/** Ends a freeze as it was read, and takes it out of the release queue. */
export function endFreeze(
  table: string,
  { userId, body, state, scope, leftSatang, endsAtMs, caseNumber }: CaseFreeze,
  event: FreezeEvent & ('release' | 'lapse'),
  nowMs: number,
): readonly [TransactItem, TransactItem] {
  const edge = edgeTaken(freezeTransitions, state, event);
  return [
    updateItem(table, keys.freeze(userId, body), {
      set: { state: edge.to, endedAtMs: nowMs },
      remove: dueAttributes,
      where: [
        ...inPriorState(edge),
        equals('scope', scope),
        equals('leftSatang', leftSatang),
        equals('endsAtMs', endsAtMs),
        equals('caseNumber', caseNumber),
      ],
    }),
    deleteItem(table, keys.standingFreeze(body)),
  ];
}

/** Takes its part out of a freeze as it was read; all of it ends the freeze. What is left has whose act it was. */
export function takeFromFreeze(
  table: string,
  { userId, body, state, scope, leftSatang }: CaseFreeze,
  { takenSatang, editedBy, nowMs }: { readonly takenSatang: number; readonly editedBy: string; readonly nowMs: number },
): readonly [TransactItem, ...TransactItem[]] {
  const isAll = takenSatang === leftSatang;
  const edge = edgeTaken(freezeTransitions, state, isAll ? 'take' : 'take-part');
  const taken = updateItem(table, keys.freeze(userId, body), {
    set: { state: edge.to, leftSatang: leftSatang - takenSatang, editedBy, ...(isAll && { endedAtMs: nowMs }) },
    ...(isAll && { remove: dueAttributes }),
    where: [...inPriorState(edge), equals('scope', scope), equals('leftSatang', leftSatang)],
  });
  return isAll ? [taken, deleteItem(table, keys.standingFreeze(body))] : [taken];
}

/** More of its own payment in a freeze as it was read, with its end and who has added it. */
export function addToFreeze(
  table: string,
  { userId, body, state, scope, amountSatang, leftSatang, endsAtMs }: CaseFreeze,
  added: { readonly addedSatang: number; readonly endsAtMs: number; readonly editedBy: string },
): TransactItem {
  const edge = edgeTaken(freezeTransitions, state, 'add');
  return updateItem(table, keys.freeze(userId, body), {
    set: {
      state: edge.to,
      amountSatang: amountSatang + added.addedSatang,
      leftSatang: leftSatang + added.addedSatang,
      endsAtMs: added.endsAtMs,
      editedBy: added.editedBy,
      ...dueAt(freezeQueue, body, added.endsAtMs),
    },
    where: [
      ...inPriorState(edge),
      equals('scope', scope),
      equals('leftSatang', leftSatang),
      equals('endsAtMs', endsAtMs),
    ],
  });
}

/** Another end under a police case's number, of a freeze as it was read. */
export function extendFreeze(
  table: string,
  { userId, body, state, endsAtMs }: CaseFreeze,
  to: { readonly endsAtMs: number; readonly policeCase: string; readonly editedBy: string },
): TransactItem {
  const edge = edgeTaken(freezeTransitions, state, 'extend');
  return updateItem(table, keys.freeze(userId, body), {
    set: { ...to, ...dueAt(freezeQueue, body, to.endsAtMs) },
    where: [...inPriorState(edge), equals('endsAtMs', endsAtMs)],
  });
}

/** Against every way out from now on, of a freeze as it was read: what of it is still there, in satang. */
export function widenFreeze(
  table: string,
  { userId, body, state, scope, leftSatang }: CaseFreeze,
  to: { readonly leftSatang: number; readonly editedBy: string },
): TransactItem {
  const edge = edgeTaken(freezeTransitions, state, 'widen');
  return updateItem(table, keys.freeze(userId, body), {
    set: { ...to, state: edge.to, scope: 'all' },
    where: [...inPriorState(edge), equals('scope', scope), equals('leftSatang', leftSatang)],
  });
}
