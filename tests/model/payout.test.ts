import { describe, expect, test } from 'vitest';
import { statesOf } from '../../functions/engine/transitions.ts';
import { payoutTransitions } from '../../functions/domains/payout/transitions.ts';
import { explore } from './explore.ts';
import type { Explored } from './explore.ts';
import { asBuilt, plain } from './payout-as-built.ts';
import { taken } from './payout-rules.ts';
import { nexts } from './payout-steps.ts';
import { hasEnded, keyOf, start, termsOf, wrongIn } from './payout-world.ts';
import type { Bounds, Rules, World } from './payout-world.ts';

/**
 * Somebody's money is held and is to be paid to them outside, once. Explored is every order of: workers that crash
 * between any two steps and hear late or nothing; orders, cancellations and webhooks that are lost, late, doubled and
 * reordered; the owner cancelling, locking and unlocking; operators who hold it back, let it go on or correct it; and
 * money that comes back after it was paid. The table, the decisions, the conditions and the public word are the
 * product's own functions. The statement is read by nobody but operators, as in the product.
 *
 * Bounds: one payout of one key. A clock of four zones: before not-after, within the margin, past it, past the
 * partner's memory. What was decided in one zone is done and has arrived by the end of the next, or never: so the
 * margin is defined. The partner ends within its memory what it took. Which worlds are walked says each test; not all
 * of everything at once, which would take hours.
 */
function walk(rules: Rules, bounds: Bounds, mustEnd: (world: World) => boolean = () => true): Explored {
  return explore({
    start: start(bounds),
    keyOf,
    nexts: (world) => nexts(world, rules, bounds),
    wrongIn: (world) => wrongIn(world, rules, bounds),
    hasEnded: (world) => hasEnded(world, bounds),
    mustEnd,
  });
}

const worlds: readonly (readonly [says: string, more: Partial<Bounds>, fewest: number])[] = [
  ['two workers and the whole clock', {}, 5_000],
  ['one worker, a lock, operators and the whole clock', { workers: 1, locks: 1, operators: true }, 10_000],
  ['one worker, a lock and a cancellation', { workers: 1, locks: 1, cancels: true, operators: true }, 20_000],
  ['two workers and a cancellation', { cancels: true }, 20_000],
  ['two workers, a lock, a cancellation and the whole clock', { locks: 1, cancels: true }, 40_000],
  ['two workers and two locks', { locks: 2, lastZone: 2 }, 10_000],
  ['two workers, a lock and operators who hold it back', { locks: 1, holdsBack: true, lastZone: 2 }, 10_000],
  ['two workers and a partner that promises nothing about ended keys', { keepsEnded: false, lastZone: 2 }, 5_000],
  [
    'one worker, a cancellation, operators and a partner that promises nothing',
    { workers: 1, keepsEnded: false, cancels: true, operators: true },
    5_000,
  ],
  [
    'one worker, a cancellation, operators and copies that lag behind',
    { workers: 1, cancels: true, operators: true, copies: true },
    2_000,
  ],
  ['two workers and a partner that says of what has ended that it is under way', { reopens: true, lastZone: 2 }, 5_000],
  ['one worker, operators and a partner that breaks its word', { workers: 1, operators: true, breaks: true }, 2_000],
];

describe('a payout is paid at most once, never voided while paid or payable, conserved, and can always end', () => {
  test.for(worlds)('%s', ([, more, fewest]) => {
    const bounds = { ...plain, ...more };
    // Past the partner's memory only two operators end it.
    const mustEnd = ({ zone }: World) => bounds.operators || zone < 3;
    const { trace, stuckTrace, states } = walk({ ...asBuilt, terms: termsOf(bounds.keepsEnded) }, bounds, mustEnd);
    expect({ trace, stuckTrace }).toEqual({ trace: undefined, stuckTrace: undefined });
    expect(states).toBeGreaterThan(fewest);
  });
});

describe('the walk finds the trace without rule', () => {
  test.for(taken)('$rule', ({ rules, bounds, wrong }) => {
    // A cancellation that nobody calls for is what hangs where time stands still.
    const mustEnd = ({ payout }: World) => bounds?.lastZone !== 0 || payout.cancellation === 'wanted';
    const { trace, stuckTrace } = walk({ ...asBuilt, ...rules }, { ...plain, ...bounds }, mustEnd);
    expect((trace ?? stuckTrace)?.at(-1), (trace ?? stuckTrace)?.join('\n')).toBe(wrong);
  });

  test('and every one of the ten is taken away at least once', () => {
    const numbers = new Set(
      taken.map(({ rule }) => Number.parseInt(rule, 10)).filter((number) => !Number.isNaN(number)),
    );
    expect([...numbers]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

test('before not-after a stored cancellation can be answered, so that nobody has to wait for the margin', () => {
  const { stuckTrace } = walk(
    asBuilt,
    { ...plain, cancels: true, lastZone: 0 },
    ({ payout }) => payout.cancellation === 'wanted',
  );
  expect(stuckTrace).toBeUndefined();
});

test('the walk passes through every state of the table', () => {
  const seen = new Set<string>();
  const bounds = { ...plain, workers: 1, locks: 1 };
  explore({
    start: start(bounds),
    keyOf,
    nexts: (world) => nexts(world, asBuilt, bounds),
    wrongIn: ({ payout: { state } }) => void seen.add(state),
    hasEnded: () => true,
    mustEnd: () => true,
  });
  expect([...seen, 'held'].toSorted()).toEqual(expect.arrayContaining(statesOf(payoutTransitions).toSorted()));
});
