import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordOf } from '../../functions/engine/request-record.ts';
import { putAnswered, putRefused, readRequestRecord, settlesOver } from '../../functions/table/request-record.ts';
import { refusalSettles, settlesCommand } from '../../shared/settling.ts';
import type { Item } from '../../functions/table/item.ts';
import { shareOf } from '../turns/share-of-run.ts';
import { explore } from './explore.ts';
import type { Explored } from './explore.ts';
import { holds } from './holds.ts';
import { keyOf, nexts, start, wrongIn } from './very-bytes.ts';
import type { Bounds, Rules, World } from './very-bytes.ts';

/**
 * A person wants to pay once. Explored is every order of: seals that are held back, replayed and reordered for ever;
 * twins of the same bytes under way at once; crashes before a write and answers that are lost; money that comes in
 * between; both clocks set forth and back; an unsigned header changed; the person confirming again under a new id once
 * the first was told as refused; and another tab that tries the same command. The conditions, words and settling rules
 * are the server's and the client's own functions.
 *
 * Bounds: two ids, clocks of two readings of which only the same one is in time, and per run as below. An answer that
 * does not settle is the same as none, so the model leaves it out.
 */
const oneTab: Bounds = { ids: 2, tries: 2, tabs: 1, flying: 1 };
const twins: Bounds = { ids: 1, tries: 2, tabs: 1, flying: 2 };
const twoTabs: Bounds = { ids: 1, tries: 2, tabs: 2, flying: 1 };
const manyTries: Bounds = { ids: 1, tries: 3, tabs: 1, flying: 1 };

const asBuilt: Rules = { marks: true, order: 'try', settles: refusalSettles };

function walk(rules: Rules, bounds: Bounds): Explored {
  const isSettled = ({ told, id }: World) => told[id] !== 'nothing';
  return explore({
    start: start(bounds),
    keyOf,
    nexts: (world) => nexts(world, rules, bounds),
    wrongIn,
    hasEnded: isSettled,
    // Out of tries the person waits until tomorrow: that is the model's bound, not the protocol's.
    mustEnd: (world) => world.tries < bounds.tries,
  });
}

describe('the very bytes are taken once', () => {
  test.for([
    ['one tab, two ids', oneTab],
    ['twins of the same bytes', twins],
    ['two tabs', twoTabs],
    ['three tries', manyTries],
  ] as const)('%s: paid at most once, and told the truth in the end', ([, bounds]) => {
    const { trace, stuck, states } = walk(asBuilt, bounds);
    expect({ trace, stuck }).toEqual({ trace: undefined, stuck: 0 });
    expect(states).toBeGreaterThan(2_000);
  });
});

describe('a command that is taken back', () => {
  const worlds: readonly (readonly [string, Bounds])[] = [
    ['two ids', oneTab],
    ['two ids and twins of the same bytes', { ...oneTab, flying: 2 }],
    ['two tabs', { ...twoTabs, tries: 3 }],
  ];
  // The two large ones are as many states as all other walks of this file together.
  const played = shareOf(worlds, { oneIn: 2, always: ([name]) => name === 'two ids' });
  test.for(played)('%s: is paid at most once beside what is confirmed after it, and told the truth', ([, bounds]) => {
    const { trace, stuck, states } = walk({ ...asBuilt, takesBack: 'by-mark' }, bounds);
    expect({ trace, stuck }).toEqual({ trace: undefined, stuck: 0 });
    expect(states).toBeGreaterThan(10_000);
  });

  test('is found to be paid twice where the phone alone says that it is over', () => {
    const { trace = [] } = walk({ ...asBuilt, takesBack: 'by-itself' }, oneTab);
    expect(trace).toContain('the person gives it up');
    expect(trace.at(-1)).toMatch(/^paid twice$|^told as refused, and paid$/);
  });
});

describe('the walk finds the trace', () => {
  test('without the mark: refused bytes pay once the money is there', () => {
    const { trace = [] } = walk({ ...asBuilt, marks: false }, oneTab);
    expect(trace.at(-1)).toMatch(/^paid twice$|^told as refused, and paid$/);
    expect(trace.filter((says) => says === 'try 1 of id 0 arrives')).toHaveLength(2);
  });

  test('without the mark the payment is made a second time beside the one that was confirmed again', () => {
    const paidTwice = (world: World) => (wrongIn(world) === 'paid twice' ? 'paid twice' : undefined);
    const { trace = [] } = explore({
      start: start(oneTab),
      keyOf,
      nexts: (world) => nexts(world, { ...asBuilt, marks: false }, oneTab),
      wrongIn: paidTwice,
      hasEnded: () => true,
      mustEnd: () => true,
    });
    expect(trace).toContain('the person confirms again, under a new id');
    expect(trace.at(-1)).toBe('paid twice');
  });

  test('with the time of the seal in the place of the count: a clock that was set back', () => {
    const { trace = [] } = walk({ ...asBuilt, order: 'time' }, oneTab);
    expect(trace.at(-1)).toBe('told as refused, and paid');
    expect(trace.filter((says) => says.includes('clock'))).not.toEqual([]);
  });

  test('where an end of the session settles a command', () => {
    const settles: Rules['settles'] = (code, tryNumber, tries) =>
      code === 20_001 || refusalSettles(code, tryNumber, tries);
    expect(walk({ ...asBuilt, settles }, oneTab).trace?.at(-1)).toBe('told as refused, and paid');
  });

  test('where the refusal of an earlier try settles a later one of another tab', () => {
    const settles: Rules['settles'] = (code) => settlesCommand(code);
    expect(walk({ ...asBuilt, settles }, twoTabs).trace?.at(-1)).toBe('told as refused, and paid');
  });
});

/** A record as the release before has written it. */
function inFormerForm(item: Item | undefined): Item | undefined {
  if (item === undefined) return undefined;
  const { keyedHash, ...others } = item;
  return { ...others, contentHash: `former ${String(keyedHash)}` };
}

test('the condition of both writes is the very rule that reads the record, also one in the form before', () => {
  const tried = fc.record({ contentHash: fc.constantFrom('a', 'b'), tryNumber: fc.integer({ min: 1, max: 4 }) });
  const written = fc.oneof(
    tried.map((each) => putRefused('table', { owner: 'usr_1', requestId: '1', ...each }, 'mark', 0).Put.Item),
    tried.map((each) => putAnswered('table', { owner: 'usr_1', requestId: '1', ...each }, {}, 0).Put?.Item),
  );
  const put = fc.oneof(fc.constant(undefined), written, written.map(inFormerForm));
  fc.assert(
    fc.property(put, tried, fc.boolean(), (item, { contentHash, tryNumber }, knowsFormer) => {
      const each = { contentHash, tryNumber, ...(knowsFormer && { formerHash: `former ${contentHash}` }) };
      const word = wordOf(item === undefined ? undefined : readRequestRecord(item), each);
      expect(holds(settlesOver(each), item)).toBe(word === 'open');
    }),
  );
});

test('a record in the form before says of its content what one in this form says, and of any content no more once the time for it is over', () => {
  const first = { owner: 'usr_1', requestId: '1', contentHash: 'a', tryNumber: 1 };
  const again = { contentHash: 'a', formerHash: 'former a' };
  const other = { contentHash: 'b', formerHash: 'former b' };
  const refused = putRefused('table', first, 'mark', 0).Put.Item;
  const answered = putAnswered('table', first, {}, 0).Put?.Item;
  const wordsOn = (item: Item | undefined) => {
    const record = item === undefined ? undefined : readRequestRecord(item);
    return [
      wordOf(record, { ...again, tryNumber: 1 }),
      wordOf(record, { ...again, tryNumber: 2 }),
      wordOf(record, { ...other, tryNumber: 2 }),
    ];
  };
  expect(wordsOn(refused)).toEqual(['refused-before', 'open', 'other-content']);
  expect(wordsOn(answered)).toEqual(['answered', 'answered', 'other-content']);
  for (const item of [refused, answered]) {
    const former = inFormerForm(item);
    expect(wordsOn(former)).toEqual(wordsOn(item));
    expect(wordOf(former && readRequestRecord(former), { contentHash: 'a', tryNumber: 2 })).toBe('other-content');
  }
});
