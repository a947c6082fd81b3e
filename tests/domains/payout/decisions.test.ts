import { describe, expect, test } from 'vitest';
import { decideCancel, decideForced, isAwaited, saysUnpaid } from '../../../functions/domains/payout/decide-by-hand.ts';
import { decideDue } from '../../../functions/domains/payout/decide-due.ts';
import { isOverdue } from '../../../functions/domains/payout/payout.ts';
import type { PartnerTerms, Payout } from '../../../functions/domains/payout/payout.ts';
import { publicWord } from '../../../functions/domains/payout/public-word.ts';
import { readWord } from '../../../functions/domains/payout/read-word.ts';
import type { Word } from '../../../functions/domains/payout/read-word.ts';
import { payoutTransitions } from '../../../functions/domains/payout/transitions.ts';
import { edgeFrom, statesOf } from '../../../functions/engine/transitions.ts';

const terms: PartnerTerms = { marginMs: 100, memoryMs: 10_000, keepsEndedKeys: true };
const payout = (more: Partial<Payout> = {}): Payout => ({
  state: 'sent',
  amountSatang: 50_000,
  heldAtMs: 0,
  notAfterMs: 1_000,
  ...more,
});
const word = (more: Partial<Word>): Word => ({
  via: 'query',
  says: 'unknown',
  askedAtMs: 1_100,
  isPrimary: true,
  ...more,
});

describe('on the very edge of its times', () => {
  test.for([
    [999, 'order'],
    [1_000, 'lapse'],
  ] as const)('a held payout at %i: %s', ([nowMs, event]) => {
    expect(decideDue(payout({ state: 'held' }), false, nowMs)).toMatchObject({ does: 'move', event });
  });

  test.for([
    [999, 'order'],
    [1_000, 'nothing'],
  ] as const)('never heard of it, at %i: %s', ([nowMs, does]) => {
    expect(readWord(word({ askedAtMs: nowMs }), payout(), terms, nowMs)).toMatchObject({ does });
  });

  test.for([
    [1_099, 1_200, 'nothing'],
    [1_100, 1_200, 'move'],
    [1_100, 9_999, 'move'],
    [1_100, 10_000, 'nothing'],
  ] as const)('never heard of it, asked at %i and heard at %i: %s', ([askedAtMs, nowMs, does]) => {
    expect(readWord(word({ askedAtMs }), payout(), terms, nowMs)).toMatchObject({ does });
  });

  test.for([
    ['query', 9_999, 'move'],
    ['query', 10_000, 'nothing'],
    ['webhook', 10_000, 'nothing'],
    ['cancellation', 10_000, 'note-cancellation-answered'],
  ] as const)('cancelled, by %s at %i: %s, for a forgotten key is cancelled as one that was never seen', (row) => {
    const [via, nowMs, does] = row;
    const told = word({ via, says: 'cancelled', askedAtMs: nowMs });
    expect(readWord(told, payout({ cancellation: 'wanted' }), terms, nowMs)).toMatchObject({ does });
  });

  test.for([
    ['unknown', 9_999, false, true],
    ['unknown', 10_000, false, false],
    ['unknown', 10_000, true, true],
    ['cancelled', 9_999, false, true],
    ['cancelled', 10_000, false, false],
    ['cancelled', 10_000, true, true],
    ['failed', 10_000, false, true],
    ['completed', 10_000, true, false],
    ['pending', 10_000, true, false],
    ['silence', 10_000, true, false],
  ] as const)('%s at %i, no line on any statement %s: it says unpaid: %s', ([says, nowMs, hasNoLine, is]) => {
    expect(saysUnpaid(word({ says, askedAtMs: nowMs }), payout(), terms, hasNoLine, nowMs)).toBe(is);
  });

  test.for([
    [1_099, { lacks: 'time' }],
    [1_100, { event: 'force-void' }],
  ] as const)('a forced void at %i', ([nowMs, step]) => {
    const facts = {
      isProven: false,
      provenBy: 'statement-line',
      isOtherwise: false,
      saysUnpaid: true,
      takesNoLine: false,
    } as const;
    expect(decideForced('force-void', payout({ cancellation: 'answered' }), facts, terms, nowMs)).toEqual(step);
  });

  test.for([
    [999, 'paused', 1_000],
    [1_000, 'looking-into-it', 1_100],
  ] as const)('the word of a paused payout at %i: %s until %i', ([nowMs, says, untilMs]) => {
    expect(publicWord(payout({ state: 'paused' }), terms, nowMs)).toMatchObject({ status: 1, says, untilMs });
  });

  test('a paused one that operators hold back is looked into by us until its not-after: its owner can unlock nothing', () => {
    expect(publicWord(payout({ state: 'paused', lockedAtMs: 1 }), terms, 999)).toMatchObject({
      says: 'looking-into-it',
      acts: 'us',
      untilMs: 1_000,
    });
  });

  test.for([
    [1_099, 'on-its-way', 1_100],
    [1_100, 'looking-into-it', 10_000],
  ] as const)('the word of a sent payout at %i: %s until %i', ([nowMs, says, untilMs]) => {
    expect(publicWord(payout(), terms, nowMs)).toMatchObject({ status: 1, says, untilMs });
  });
});

test.for([
  ['sent', 7_201_099, false],
  ['sent', 7_201_100, true],
  ['held', 7_201_100, false],
  ['paused', 7_201_100, false],
  ['posted', 7_201_100, false],
  ['voided', 7_201_100, false],
  ['returned', 7_201_100, false],
] as const)('%s at %i: a word that moves nothing is as good as none: %s', ([state, nowMs, is]) => {
  expect(isOverdue(payout({ state }), terms, nowMs)).toBe(is);
});

describe('whoever marks an order sent reads the lock first', () => {
  test.for([
    ['held', true, 'lock'],
    ['held', false, 'order'],
    ['paused', false, 'unlock'],
  ] as const)('%s, locked %s: %s', ([state, isLocked, event]) => {
    expect(decideDue(payout({ state }), isLocked, 0)).toMatchObject({ does: 'move', event });
  });

  test('a paused one waits for as long as the lock is there, and is voided at its not-after', () => {
    expect(decideDue(payout({ state: 'paused' }), true, 999)).toEqual({ does: 'nothing' });
    expect(decideDue(payout({ state: 'paused' }), true, 1_000)).toMatchObject({ event: 'lapse' });
  });
});

describe('what two operators may force, and what each of them lacks', () => {
  const proven = {
    isProven: true,
    provenBy: 'statement-line',
    isOtherwise: false,
    saysUnpaid: true,
    takesNoLine: false,
  } as const;
  const unproven = { ...proven, isProven: false };
  const wanted: Partial<Payout> = { cancellation: 'wanted' };
  test.for([
    ['force-post', {}, proven, 0, { event: 'force-post' }],
    ['force-post', {}, unproven, 0, { lacks: 'statement-line' }],
    ['force-post', {}, { ...unproven, provenBy: 'amount' }, 0, { lacks: 'amount' }],
    ['force-void', wanted, proven, 1_100, { event: 'force-void' }],
    ['force-void', {}, proven, 1_100, { lacks: 'cancellation' }],
    ['force-void', wanted, proven, 1_099, { lacks: 'time' }],
    ['force-void', wanted, { ...proven, saysUnpaid: false }, 1_100, { lacks: 'word' }],
    ['force-void', wanted, { ...proven, saysUnpaid: false, takesNoLine: true }, 10_000, { lacks: 'no-line' }],
    ['force-return', { state: 'posted' }, { ...unproven, saysUnpaid: false, takesNoLine: true }, 0, { lacks: 'word' }],
    ['force-void', wanted, { ...proven, isOtherwise: true }, 1_100, { lacks: 'amount' }],
    ['force-return', { state: 'posted' }, unproven, 0, { event: 'force-return' }],
    ['force-return', { state: 'posted' }, { ...proven, saysUnpaid: false }, 0, { event: 'force-return' }],
    ['force-return', { state: 'posted' }, { ...unproven, isOtherwise: true }, 0, { lacks: 'statement-line' }],
    ['force-return', { state: 'posted' }, { ...unproven, saysUnpaid: false }, 0, { lacks: 'word' }],
    ['force-return', {}, proven, 0, { lacks: 'state' }],
    ['force-post', { state: 'posted' }, proven, 0, { lacks: 'state' }],
    ['force-void', { state: 'held', ...wanted }, proven, 1_100, { lacks: 'state' }],
  ] as const)('%s of %o with %o at %i: %o', ([act, more, facts, nowMs, step]) => {
    expect(decideForced(act, payout(more), facts, terms, nowMs)).toEqual(step);
  });
});

describe('a line of the statement still proves', () => {
  test.for([
    ['out', 50_000, { state: 'sent' }, true],
    // Another amount is booked as it was paid, and what came back is booked behind that.
    ['out', 1, { state: 'sent' }, true],
    ['in', 50_000, { state: 'sent' }, true],
    ['in', 1, { state: 'posted' }, true],
    ['in', 501, { state: 'posted', paidSatang: 50_500 }, true],
    // What comes back of an overpayment alone is no return.
    ['in', 500, { state: 'posted', paidSatang: 50_500 }, false],
    ['out', 50_000, { state: 'posted' }, false],
    ['out', 50_000, { state: 'held' }, false],
    ['out', 50_000, { state: 'paused' }, false],
    ['out', 50_000, { state: 'voided' }, false],
    ['in', 50_000, { state: 'voided', debt: 'owed' }, false],
    ['in', 50_000, { state: 'returned' }, false],
  ] as const)('%s, %i, of a payout that is %o: %s', ([direction, amountSatang, more, expected]) => {
    expect(isAwaited(payout(more), { direction, amountSatang })).toBe(expected);
  });
});

describe('that it is under way', () => {
  const ended = (state: Payout['state'], more: Partial<Payout> = {}) => payout({ state, endedAtMs: 2_000, ...more });
  test.for([
    ['posted', {}, 'contradiction'],
    ['posted', { correctedAs: 'force-post' }, 'nothing'],
    // Its order, of which it speaks, has the amount that was ordered, whatever a line says that was paid.
    ['posted', { correctedAs: 'force-post', paidSatang: 49_000 }, 'nothing'],
    ['posted', { correctedAs: 'force-post', paidSatang: 49_000, amountSatang: 51_000 }, 'contradiction'],
    ['voided', {}, 'contradiction'],
    ['voided', { debt: 'owed' }, 'contradiction'],
    ['voided', { correctedAs: 'force-void', cancellation: 'wanted' }, 'contradiction'],
    ['returned', {}, 'contradiction'],
    ['returned', { correctedAs: 'force-return' }, 'contradiction'],
  ] as const)('of one that is %s, %o, asked well after its end: %s', ([state, more, does]) => {
    const told = word({ says: 'pending', askedAtMs: 2_100, amountSatang: 50_000 });
    expect(readWord(told, ended(state, more), terms, 2_100)).toEqual({ does });
  });

  test.for([
    ['asked before its end, and answered late', { askedAtMs: 1_999 }],
    ['asked right after its end', { askedAtMs: 2_099 }],
    ['the answer to its order', { via: 'order', askedAtMs: 3_000 }],
    ['the answer to its cancellation', { via: 'cancellation', askedAtMs: 3_000 }],
    ['a message', { via: 'webhook', askedAtMs: 3_000 }],
    ['a copy that lags behind', { isPrimary: false, askedAtMs: 3_000 }],
  ] as const)('of one that has ended, %s, means nothing', ([, more]) => {
    for (const state of ['posted', 'voided', 'returned'] as const)
      expect(readWord(word({ says: 'pending', ...more }), ended(state), terms, 9_000)).toEqual({ does: 'nothing' });
  });
});

describe('what only sometimes comes', () => {
  test.for(['completed', 'returned'] as const)('another amount is a contradiction: %s', (says) => {
    for (const state of statesOf(payoutTransitions)) {
      expect(readWord(word({ via: 'webhook', says, amountSatang: 49_999 }), payout({ state }), terms, 0)).toEqual({
        does: 'contradiction',
      });
    }
  });

  test('money that comes back after a void settles the debt and never credits the user', () => {
    const returned = word({ via: 'webhook', says: 'returned' });
    expect(readWord(returned, payout({ state: 'voided' }), terms, 0)).toEqual({ does: 'owe', isOpen: true });
    expect(readWord(returned, payout({ state: 'voided', debt: 'owed' }), terms, 0)).toEqual({ does: 'settle-debt' });
    expect(readWord(returned, payout({ state: 'voided', debt: 'settled' }), terms, 0)).toEqual({ does: 'nothing' });
  });

  test.for([
    [{}, 'completed', 'nothing', 'nothing'],
    [{}, 'failed', 'contradiction', 'nothing'],
    [{ correctedAs: 'force-return' }, 'completed', 'contradiction', 'ask'],
    [{ correctedAs: 'force-return' }, 'failed', 'nothing', 'ask'],
    [{ correctedAs: 'force-return' }, 'returned', 'nothing', 'ask'],
    [{ correctedAs: 'force-post' }, 'completed', 'nothing', 'nothing'],
  ] as const)('returned, %o: %s is %s, and once due it is asked: %s', ([more, told, does, step]) => {
    const returned = payout({ state: 'returned', ...more });
    expect(readWord(word({ via: 'webhook', says: told }), returned, terms, 0)).toEqual({ does });
    expect(decideDue(returned, false, 0)).toEqual({ does: step });
  });

  test('that it failed names the amount that was ordered, also of one that was posted as another and given back', () => {
    const returned = payout({ state: 'returned', correctedAs: 'force-return', paidSatang: 49_000 });
    const said = (amountSatang: number) => readWord(word({ says: 'failed', amountSatang }), returned, terms, 0).does;
    expect([said(50_000), said(49_000)]).toEqual(['nothing', 'contradiction']);
  });

  test('a cancellation takes unsent money back, stores its intent for a sent order, and comes too late for all else', () => {
    expect(statesOf(payoutTransitions).map((state) => [state, decideCancel(payout({ state })).does])).toEqual([
      ['held', 'move'],
      ['sent', 'store-cancellation'],
      ['paused', 'move'],
      ['posted', 'nothing'],
      ['voided', 'nothing'],
      ['returned', 'nothing'],
    ]);
  });
});

const vias = ['order', 'cancellation', 'query', 'webhook'] as const;
const says = [
  'completed',
  'failed',
  'cancelled',
  'returned',
  'pending',
  'unknown',
  'refused',
  'accepted',
  'silence',
] as const;

test('no word at no time asks for a move that the table does not have', () => {
  const moves = statesOf(payoutTransitions).flatMap((state) =>
    vias.flatMap((via) =>
      says.flatMap((each) =>
        [0, 1_100, 10_000].flatMap((nowMs) => {
          const effect = readWord(word({ via, says: each, askedAtMs: nowMs }), payout({ state }), terms, nowMs);
          return effect.does === 'move' ? [edgeFrom(payoutTransitions, state, effect.event)] : [];
        }),
      ),
    ),
  );
  expect(moves.length).toBeGreaterThan(10);
  expect(moves).not.toContain(undefined);
});
