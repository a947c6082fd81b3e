import { describe, expect, it } from 'vitest';
import { movementNameOf } from '../../../functions/domains/books/match.ts';
import { Books, days, fileOf, lineOf, oursOf, readFile } from './days.ts';

const [day, next] = days;
const payment = lineOf('payment', 'BNK1', 50_000, day);

/** What becomes of these lines of the first day against our side of those. */
function outcomes(lines: readonly (typeof payment)[], ours: readonly (typeof payment)[]): readonly string[] {
  const books = new Books(ours.map(oursOf));
  const { pages } = readFile(day, fileOf(day, lines));
  return [...pages.flatMap((page) => books.take(page)).map(({ outcome }) => outcome), ...books.oursOnly()];
}

describe('a line of the statement', () => {
  it.each<[string, readonly (typeof payment)[], readonly (typeof payment)[], readonly string[]]>([
    ['matches our reference, amount and direction', [payment], [payment], ['matched']],
    ['is theirs only where we have nothing', [payment], [], ['theirs-only']],
    ['is missed where only we have it', [], [payment], ['payment BNK1']],
    ['differs by a satang', [{ ...payment, amountSatang: 50_001 }], [payment], ['amount-differs', 'payment BNK1']],
    ['differs by its reference', [{ ...payment, reference: 'REFX' }], [payment], ['amount-differs', 'payment BNK1']],
    [
      'differs where it has no reference, and we have one',
      [{ ...payment, reference: undefined }],
      [payment],
      ['amount-differs', 'payment BNK1'],
    ],
    [
      "is theirs only without a reference and without one of the bank's own",
      [{ ...payment, reference: undefined, lineReference: 'by hand' }],
      [payment],
      ['theirs-only', 'payment BNK1'],
    ],
    ['matches once', [payment, payment], [payment], ['matched', 'twice']],
    ['matches in the right direction', [{ ...payment, direction: 'out' }], [payment], ['theirs-only', 'payment BNK1']],
    [
      'tells an order that was paid from one that came back',
      [lineOf('returned', 'K', 9, day)],
      [lineOf('paid', 'K', 9, day)],
      ['theirs-only', 'paid K'],
    ],
    [
      'is not confused with another of the same amount',
      [lineOf('payment', 'BNK2', 50_000, day), payment],
      [payment, lineOf('payment', 'BNK3', 50_000, day)],
      ['theirs-only', 'matched', 'payment BNK3'],
    ],
    [
      'is judged by its amount first, whichever comes first',
      [{ ...payment, amountSatang: 1 }, payment, { ...payment, amountSatang: 2 }],
      [payment],
      ['amount-differs', 'matched', 'amount-differs'],
    ],
  ])('%s', (_name, lines, ours, expected) => {
    expect(outcomes(lines, ours)).toEqual(expected);
  });

  it.each([undefined, 'rent for May', 'X'.repeat(21)])(
    'with %s for a reference matches what was booked for none',
    (reference) => {
      const books = new Books([{ ...oursOf(payment), reference: '' }]);
      const { pages } = readFile(day, fileOf(day, [{ ...payment, reference }]));
      expect(pages.flatMap((page) => books.take(page)).map(({ outcome }) => outcome)).toEqual(['matched']);
    },
  );

  it('matches what the bank booked a day later than we', () => {
    const books = new Books([oursOf(payment)]);
    const take = (of: string, lines: readonly (typeof payment)[]): readonly string[] =>
      readFile(of, fileOf(of, lines)).pages.flatMap((page) => books.take(page).map(({ outcome }) => outcome));
    expect(take(day, [])).toEqual([]);
    expect(books.oursOnly()).toEqual(['payment BNK1']);
    expect(take(next, [lineOf('payment', 'BNK1', 50_000, next)])).toEqual(['matched']);
    expect(books.oursOnly()).toEqual([]);
  });

  it('has the same name and outcome when the file is taken again, in whatever order', () => {
    const lines = [payment, payment, lineOf('payment', 'BNK2', 1, day), lineOf('paid', 'K', 2, day)];
    const books = new Books(lines.slice(1).map(oursOf));
    const take = (file: readonly (typeof payment)[]): Record<string, string> =>
      Object.fromEntries(
        readFile(day, fileOf(day, file)).pages.flatMap((page) =>
          books.take(page).map(({ identity, outcome }) => [identity, outcome]),
        ),
      );
    const first = take(lines);
    expect(Object.keys(first)).toHaveLength(4);
    expect(take(lines)).toEqual(first);
    expect(take(lines.toReversed())).toEqual(first);
  });
});

it('a payment without the bank’s own reference is called nothing, whatever of ours it names', () => {
  const line = lineOf('payment', 'BNK1', 1, day);
  expect(movementNameOf(line)).toBe('payment BNK1');
  expect(movementNameOf({ ...line, lineReference: '' })).toBeUndefined();
});
