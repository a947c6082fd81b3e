import { describe, expect, test } from 'vitest';
import { suspenseTransitions } from '../../../functions/domains/suspense/transitions.ts';
import type { SuspenseEvent, SuspenseState } from '../../../functions/domains/suspense/transitions.ts';
import { edgeFrom, isDueIn, priorStates, statesOf, walkOf } from '../../../functions/engine/transitions.ts';
import {
  beginRefund,
  completeByHand,
  completeByLine,
  completeRefund,
  stickRefund,
} from '../../../functions/ledger/suspense/refund.ts';
import type { Suspense } from '../../../functions/ledger/suspense/refund.ts';
import {
  endKeeping,
  keepUntil,
  markCredited,
  orderAgain,
} from '../../../functions/ledger/suspense/suspense-by-hand.ts';
import { absent, equals } from '../../../functions/table/expression.ts';
import type { Clause, UpdateParts } from '../../../functions/table/expression.ts';
import { suspenseStates } from '../../../shared/top-up.ts';
import { holds } from '../../model/holds.ts';

/** The runbook's own list of what may follow what, and by which event. */
const allowed: Readonly<Record<SuspenseState, Readonly<Partial<Record<SuspenseEvent, SuspenseState>>>>> = {
  arrived: { ask: 'refunding' },
  refunding: { ask: 'refunding', complete: 'refunded', correct: 'refunded', 'give-up': 'stuck' },
  stuck: {
    complete: 'refunded',
    'order-again': 'refunding',
    resolve: 'refunded',
    correct: 'refunded',
    keep: 'kept',
    credit: 'credited',
  },
  kept: {
    complete: 'refunded',
    'order-again': 'refunding',
    resolve: 'refunded',
    correct: 'refunded',
    credit: 'credited',
    review: 'stuck',
  },
  refunded: {},
  credited: {},
};

const body = '1M81XTKEXPY9VEDN29C2';
const inState = (state: SuspenseState): Suspense => ({
  key: { pk: 'SUSPENSE#202611', sk: `SUS#${body}` },
  body,
  reference1: '1M81XTKEXPY9VEDN29C3',
  bankReference: 'BNK1M7YXDWXNZVN83TJ7S37',
  amountSatang: 50_000,
  reason: 'expired',
  state,
  arrivedAtMs: 0,
  tries: 3,
});

const lookedAt = [
  equals('amountSatang', 50_000),
  equals('bankReference', 'BNK1M7YXDWXNZVN83TJ7S37'),
  absent('stuckBecause'),
];

/** The write of each event, and what it asks for beside the state. */
const writes: Readonly<Record<SuspenseEvent, readonly [(from: Suspense) => UpdateParts, readonly Clause[]]>> = {
  ask: [(from) => beginRefund(from, 0, 0), [equals('tries', 3)]],
  complete: [(from) => completeRefund(from, body, 0), []],
  'give-up': [(from) => stickRefund(from, 'no answer', 0), []],
  'order-again': [(from) => orderAgain(from, 'malee', 0), lookedAt],
  resolve: [(from) => completeByHand(from, { journalBody: body, paidBackBy: 'BNK1' }, 0), lookedAt],
  correct: [(from) => completeByLine(from, { journalBody: body, partnerSatang: 1 }, 0), lookedAt],
  keep: [(from) => keepUntil(from, 'malee', 1), lookedAt],
  credit: [(from) => markCredited(from, 'usr_1', body, 0), lookedAt],
  review: [(from) => endKeeping(from, 0), []],
};

describe('the states of money in suspense', () => {
  test.for(walkOf(suspenseTransitions).filter(([, , to]) => to !== undefined))(
    '%s, %s: is written to %s, and only over the state that it leads from',
    ([from, event, to]) => {
      expect(allowed[from][event]).toBe(to);
      expect(priorStates(suspenseTransitions, event)).toContain(from);
      const [write, besides] = writes[event];
      const { set, where } = write(inState(from));
      expect(set?.['state']).toBe(to);
      expect(where).toEqual([equals('state', from), ...besides]);
      for (const state of statesOf(suspenseTransitions))
        expect(holds(where, { ...inState(state) })).toBe(state === from);
    },
  );

  test.for(walkOf(suspenseTransitions).filter(([, , to]) => to === undefined))(
    '%s, %s: is no edge, and is not written',
    ([from, event]) => {
      expect(edgeFrom(suspenseTransitions, from, event)).toBeUndefined();
      expect(() => writes[event][0](inState(from))).toThrow(RangeError);
    },
  );

  test('every way that the runbook allows is an edge, and nothing else', () => {
    const edges = suspenseTransitions.edges.map(({ from, event, to }) => `${from} ${event} ${to}`);
    const wanted = Object.entries(allowed).flatMap(([from, ways]) =>
      Object.entries(ways).map(([event, to]) => `${from} ${event} ${to}`),
    );
    expect(edges.toSorted()).toEqual(wanted.toSorted());
  });

  test('somebody comes by until it is back or stuck, and from what is stuck a way leads on', () => {
    expect(statesOf(suspenseTransitions).filter((state) => isDueIn(suspenseTransitions, state))).toEqual([
      'arrived',
      'refunding',
      'kept',
    ]);
    for (const state of statesOf(suspenseTransitions))
      expect(suspenseTransitions.states[state].endsBy === 'never').toBe(Object.keys(allowed[state]).length === 0);
  });

  test('the wire knows the same states', () => {
    expect([...suspenseStates]).toEqual(statesOf(suspenseTransitions));
  });
});
