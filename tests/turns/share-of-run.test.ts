import { existsSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseTurn, sayTurn, turnFrom, turnOfCommit } from '../../infra/local/run-turn.ts';
import { hasTurn, shareOf, turnTaker } from './share-of-run.ts';
import { filesInTurn, oneFileIn, oneLookIn, waitingFiles } from './waiting-files.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const anyTurn = fc.nat({ max: 2 ** 48 - 1 });

describe('the share of a run', () => {
  test('over as many turns as it says, each case is played exactly once, in its order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9 }), anyTurn, (count, oneIn, first) => {
        const cases = upTo(count);
        const turns = upTo(Math.min(oneIn, count)).map((nth) => shareOf(cases, { oneIn }, first + nth));
        expect(turns.flat().toSorted((one, other) => one - other)).toEqual(cases);
        for (const [nth, played] of turns.entries()) {
          const takes = turnTaker(Math.min(oneIn, count), first + nth);
          expect(cases.filter(() => takes())).toEqual(played);
          expect(played.length).toBeGreaterThanOrEqual(1);
          expect(played.length).toBeLessThanOrEqual(Math.ceil(count / oneIn) + 1);
          expect(played).toEqual(played.toSorted((one, other) => one - other));
        }
      }),
    );
  });

  test('the same turn plays the same, and what stands in every run is in each', () => {
    fc.assert(
      fc.property(anyTurn, (turn) => {
        const share = { oneIn: 4, always: (each: number) => each % 10 === 3 };
        const played = shareOf(upTo(40), share, turn);
        expect(played).toEqual(shareOf(upTo(40), share, turn));
        expect(played).toEqual(expect.arrayContaining([3, 13, 23, 33]));
        expect(played).toHaveLength(4 + 9);
      }),
    );
  });

  test('a place of a walk is looked at in one of so many turns, whatever its name', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 9 }), anyTurn, (name, oneIn, first) => {
        expect(upTo(oneIn).filter((nth) => hasTurn(name, oneIn, first + nth))).toHaveLength(1);
        expect(hasTurn(name, oneIn, 'every')).toBe(true);
      }),
    );
  });

  test('all of it is played when every case is asked for, and nothing of nothing', () => {
    expect(shareOf(upTo(40), { oneIn: 7 }, 'every')).toEqual(upTo(40));
    expect(upTo(9).map(turnTaker(3, 'every'))).toEqual(upTo(9).map(() => true));
    expect(shareOf([], { oneIn: 7 }, 5)).toEqual([]);
  });
});

describe('the turn of a run', () => {
  const day = 20_780;
  const nowMs = day * 86_400_000 + 5;

  test('is the commit of a whole run, and the day where there is no commit', () => {
    expect(turnOfCommit('c71fd6de93a0', nowMs)).toBe(0xc71fd6de93a0);
    expect(turnOfCommit('', nowMs)).toBe(day);
    expect(chooseTurn(true, undefined)).toBe(turnOfCommit());
  });

  test('is the one that was asked for', () => {
    expect(chooseTurn(true, '17')).toBe(17);
    expect(chooseTurn(false, '17')).toBe(17);
    expect(chooseTurn(true, 'every')).toBe('every');
  });

  test('is every case of what is run by itself', () => {
    expect(chooseTurn(false, undefined)).toBe('every');
    expect(turnFrom(undefined)).toBe('every');
  });

  test('is said so that it can be repeated', () => {
    expect(sayTurn(17)).toContain('TEST_TURN=17 before the command');
    expect(sayTurn('every')).toBe('Every case is played.');
  });
});

test('every one of these is a file, has its turn among seven, and waits for none where everything is played', () => {
  for (const file of filesInTurn) expect([file, existsSync(file)]).toEqual([file, true]);
  const waiting = upTo(oneFileIn).map((turn) => new Set(waitingFiles(turn)));
  for (const file of filesInTurn) expect(waiting.filter((files) => files.has(file))).toHaveLength(oneFileIn - 1);
  expect(waitingFiles('every')).toEqual([]);
});

// A file that came always with the same number modulo three would walk in one language for ever.
test('what takes turns inside of these comes with each of its cases in some turn of its file', () => {
  // Two languages, three, or the ten bugs: what the files of this list share out.
  for (const oneIn of [2, 3, 10])
    for (const file of filesInTurn) {
      const own = upTo(oneFileIn * oneIn).filter((turn) => !waitingFiles(turn).includes(file));
      expect([file, new Set(own.map((turn) => turn % oneIn)).size]).toEqual([file, oneIn]);
    }
});

test('each look of a walk at a page comes in each of the languages of that walk', () => {
  for (const file of filesInTurn) {
    const own = upTo(oneFileIn * oneLookIn * 3).filter((turn) => !waitingFiles(turn).includes(file));
    const looks = own.filter((turn) => hasTurn('the card', oneLookIn, turn));
    expect([file, new Set(looks.map((turn) => turn % 3)).size]).toEqual([file, 3]);
  }
});
