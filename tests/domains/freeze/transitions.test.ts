import { describe, expect, test } from 'vitest';
import type { CaseFreeze } from '../../../functions/domains/freeze/case-freeze.ts';
import { freezeTransitions } from '../../../functions/domains/freeze/transitions.ts';
import type { FreezeEvent, FreezeState } from '../../../functions/domains/freeze/transitions.ts';
import { isDueIn, statesOf, walkOf } from '../../../functions/engine/transitions.ts';
import type { TransactItem } from '../../../functions/table/expression.ts';
import { asksFor, equals } from '../../../functions/table/expression.ts';
import { addToFreeze, endFreeze, extendFreeze, takeFromFreeze, widenFreeze } from '../../../functions/table/freeze.ts';
import { keys } from '../../../functions/table/keys.ts';
import { freezeStates } from '../../../shared/freeze.ts';

const body = 'F'.repeat(20);
const inState = (state: FreezeState): CaseFreeze => ({
  userId: 'usr_1',
  body,
  state,
  scope: 'all',
  reasonClass: 'reported',
  caseNumber: 'CASE-1',
  amountSatang: 5_000,
  leftSatang: 4_000,
  frozenAtMs: 0,
  endsAtMs: 60_000,
  by: 'report',
});

/** The write of each event. */
const writes: Readonly<Record<FreezeEvent, (from: CaseFreeze) => readonly TransactItem[]>> = {
  extend: (from) => [extendFreeze('table', from, { endsAtMs: 90_000, policeCase: 'POL-1', editedBy: 'malee' })],
  add: (from) => [addToFreeze('table', from, { addedSatang: 1_000, endsAtMs: 90_000, editedBy: 'malee' })],
  widen: (from) => [widenFreeze('table', from, { leftSatang: 3_000, editedBy: 'malee' })],
  release: (from) => endFreeze('table', from, 'release', 0),
  lapse: (from) => endFreeze('table', from, 'lapse', 0),
  'take-part': (from) => takeFromFreeze('table', from, { takenSatang: 3_999, editedBy: 'malee', nowMs: 0 }),
  take: (from) => takeFromFreeze('table', from, { takenSatang: 4_000, editedBy: 'malee', nowMs: 0 }),
};

/** What a write holds on to beside the state it leads from. */
const besides: Readonly<Record<FreezeEvent, readonly (readonly [string, string | number])[]>> = {
  extend: [['endsAtMs', 60_000]],
  widen: [
    ['scope', 'all'],
    ['leftSatang', 4_000],
  ],
  add: [
    ['scope', 'all'],
    ['leftSatang', 4_000],
    ['endsAtMs', 60_000],
  ],
  release: [
    ['scope', 'all'],
    ['leftSatang', 4_000],
    ['endsAtMs', 60_000],
    ['caseNumber', 'CASE-1'],
  ],
  lapse: [
    ['scope', 'all'],
    ['leftSatang', 4_000],
    ['endsAtMs', 60_000],
  ],
  'take-part': [
    ['scope', 'all'],
    ['leftSatang', 4_000],
  ],
  take: [
    ['scope', 'all'],
    ['leftSatang', 4_000],
  ],
};

describe('the states of a freeze', () => {
  test.for(walkOf(freezeTransitions).filter(([, , to]) => to !== undefined))(
    '%s, %s: is written to %s, over that state and what was read of it alone',
    ([from, event, to]) => {
      const [own, ...others] = writes[event](inState(from));
      if (own === undefined) throw new Error('nothing is written');
      for (const [attribute, value] of [['state', from] as const, ...besides[event]])
        expect(asksFor(own, keys.freeze('usr_1', body), equals(attribute, value))).toBe(true);
      // An extension leaves the state as it is.
      const values = Object.values(own.Update?.ExpressionAttributeValues ?? {});
      expect(values.includes(to)).toBe(true);
      // What ends leaves the release queue in the same transaction, and nothing else does.
      expect(others.map(({ Delete }) => Delete?.Key)).toEqual(
        to === 'standing' ? [] : [{ ...keys.standingFreeze(body) }],
      );
    },
  );

  test.for(walkOf(freezeTransitions).filter(([, , to]) => to === undefined))(
    '%s, %s: is no edge, and is not written',
    ([from, event]) => {
      expect(() => writes[event](inState(from))).toThrow(RangeError);
    },
  );

  test('somebody comes by while it stands, and what has ended stays as it is', () => {
    expect(statesOf(freezeTransitions).filter((state) => isDueIn(freezeTransitions, state))).toEqual(['standing']);
    for (const state of ['released', 'lapsed', 'taken'] as const)
      expect(freezeTransitions.edges.filter(({ from }) => from === state)).toEqual([]);
  });

  test('the wire knows the same states', () => {
    expect([...freezeStates]).toEqual(statesOf(freezeTransitions));
  });
});
