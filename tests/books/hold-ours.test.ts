import { describe, expect, test } from 'vitest';
import { holdOurs } from '../../functions/books/hold-ours.ts';
import { identityOfOurs } from '../../functions/books/ours-only.ts';
import { mostOpenItems } from '../../functions/domains/books/open-items.ts';
import { bangkokDayStartMs } from '../../functions/domains/calendar/periods.ts';
import type { Runtime } from '../../functions/runtime/process/runtime.ts';
import { findingsOf, lastClosedDay } from '../../functions/table/books.ts';
import { keys } from '../../functions/table/keys.ts';
import { hourMs, openPaperBooks } from './paper-books.ts';
import type { PaperBooks } from './paper-books.ts';

const [daysBefore, day, next, last] = ['20261119', '20261122', '20261123', '20261124'];
const startMs = bangkokDayStartMs(day);
const noonMs = startMs + 12 * hourMs;

type Kind = 'payment' | 'paid' | 'returned';

/** What only our books have of a kind, a satang each. */
const ours = (kind: Kind, howMany = mostOpenItems + 1): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: howMany }, (_none, index) => [
      `${kind} ${kind.toUpperCase()}${index}`,
      kind === 'paid' ? -1 : 1,
    ]),
  );

/** The bank's own lists have it, with this amount and of this moment. */
function list({ payments, payoutLines }: PaperBooks, name: string, amountSatang = 1, atMs = noonMs): void {
  const [kind = '', reference = ''] = name.split(' ');
  const payer = { payerBank: 'KBANK', payerAccountMasked: 'xxx-x-x4821-x' };
  if (kind === 'payment')
    payments.push({ bankReference: reference, reference1: 'ANY', amountSatang, paidAtMs: atMs, ...payer });
  else {
    const what = kind === 'paid' ? 'paid' : 'returned';
    payoutLines.push({ lineReference: `L${reference}`, payoutKey: reference, what, amountSatang, atMs });
  }
}

/** Closing a day has once asked the bank for it. */
const ended = ({ put }: PaperBooks, name: string, of: string, end: 'confirmed' | 'left') => {
  const line = { outcome: 'ours-only', about: 'payment', direction: 'in', amountSatang: 1, ordinal: 1 };
  const rest = { lineReference: name, bookedAtMs: noonMs, end };
  return put({ ...keys.bookFinding(of, identityOfOurs(name)), ...line, ...rest });
};

describe('more than differences may be of what only our books have', () => {
  const hold = (
    { runtime }: Pick<PaperBooks, 'runtime'>,
    open: Record<string, number>,
    carried: readonly string[] = [],
  ) => holdOurs(runtime, day, open, carried, noonMs, () => undefined);
  const tooMany = { howMany: mostOpenItems + 1 };

  test.each<[Kind, string, number]>([
    ['payment', 'of the day', noonMs],
    ['paid', 'of the day', noonMs],
    ['returned', 'of the day', noonMs],
    ['payment', 'of the day before, by its own midnight', startMs - 1],
  ])('closes a day where the bank has a %s on its list %s', async (kind, _what, atMs) => {
    const paper = await openPaperBooks();
    const open = ours(kind);
    const [first = ''] = Object.keys(open);
    await expect(hold(paper, open)).rejects.toMatchObject(tooMany);
    list(paper, first, 2, atMs);
    await expect(hold(paper, open)).rejects.toMatchObject(tooMany);
    list(paper, first, 1, atMs);
    await expect(hold(paper, open)).resolves.toBeUndefined();
  });

  test('closes a day where the bank says of a refund, of which it has no list, that it was paid', async () => {
    const { runtime } = await openPaperBooks();
    const bodies = Array.from({ length: mostOpenItems + 1 }, (_none, index) => String(index).padStart(20, '0'));
    const open = Object.fromEntries(bodies.map((body) => [`paid ${body}`, -1]));
    let asked = 0;
    const bankOf = (amountSatang: number): Runtime => ({
      ...runtime,
      partnerAccess: async (partner) => ({
        ...(await runtime.partnerAccess(partner)),
        fetch: (input) => {
          const refundKey = new URL(new Request(input).url).pathname.split('/').at(-1);
          const isList = refundKey === 'payments' || refundKey === 'payouts';
          asked += Number(!isList);
          const refund = { refundKey, bankReference: 'BNK1', amountSatang, status: 'completed', completedAtMs: noonMs };
          return Promise.resolve(Response.json(isList ? { payments: [], lines: [] } : refund));
        },
      }),
    });
    await expect(hold({ runtime: bankOf(2) }, open)).rejects.toMatchObject(tooMany);
    asked = 0;
    await expect(hold({ runtime: bankOf(1) }, open)).resolves.toBeUndefined();
    // No more than it takes.
    expect(asked).toBe(1);
  });

  test('closes no day by a list of another day, or by one that the bank does not give', async () => {
    const paper = await openPaperBooks();
    const open = ours('payment');
    list(paper, 'payment PAYMENT0', 1, startMs - 24 * hourMs - 1);
    list(paper, 'payment PAYMENT0', 1, startMs + 24 * hourMs);
    await expect(hold(paper, open)).rejects.toMatchObject(tooMany);
    list(paper, 'payment PAYMENT0');
    const error = { code: 'day-not-kept', message: 'not kept' };
    const fetch = () => Promise.resolve(Response.json({ error }, { status: 404 }));
    const partnerAccess: Runtime['partnerAccess'] = async (partner) => ({
      ...(await paper.runtime.partnerAccess(partner)),
      fetch,
    });
    await expect(hold({ runtime: { ...paper.runtime, partnerAccess } }, open)).rejects.toMatchObject(tooMany);
  });

  test('closes a day where the bank has said before that it has it, on this day or on the one that it is carried from', async () => {
    const paper = await openPaperBooks();
    const open = ours('payment');
    const [first = '', ...others] = Object.keys(open);
    await ended(paper, first, daysBefore, 'left');
    await expect(hold(paper, open, [first])).rejects.toMatchObject(tooMany);
    await ended(paper, first, daysBefore, 'confirmed');
    await expect(hold(paper, open, [first])).resolves.toBeUndefined();
    // What is of this day was on no day before asked for.
    await expect(hold(paper, open, others)).rejects.toMatchObject(tooMany);
    await ended(paper, first, day, 'confirmed');
    await expect(hold(paper, open, others)).resolves.toBeUndefined();
  });

  test('is looked for only where it is so much, and in no run whose time is over', async () => {
    const { runtime } = await openPaperBooks();
    const silent = { runtime: { ...runtime, partnerAccess: () => Promise.reject(new Error('asked')) } };
    await expect(hold(silent, ours('paid', mostOpenItems))).resolves.toBeUndefined();
    await expect(hold(silent, ours('paid'))).rejects.toThrow('asked');
    const over = () => {
      throw new Error('over');
    };
    await expect(holdOurs(runtime, day, ours('paid'), [], noonMs, over)).rejects.toThrow('over');
  });
});

test('days whose payments the bank has and states on a later one close, however many they are, and end with its lines', async () => {
  const paper = await openPaperBooks();
  const names = Array.from({ length: mostOpenItems + 1 }, (_none, index) => `N${index}`);
  const lines = await Promise.all(names.map((name) => paper.pay(name, 1, noonMs)));
  const late = await paper.pay('LATE', 1, noonMs + 24 * hourMs);
  paper.state(day, [], 0);
  paper.state(next, [], 0);
  const stated = [...lines, late].map((line) => ({ ...line, bookedAtMs: noonMs + 48 * hourMs }));
  paper.state(last, stated, 0, 500);
  expect(await paper.close(day)).toEqual({ closed: [day] });
  expect(new Set((await findingsOf(paper.books, day)).map(({ end }) => end))).toEqual(new Set(['confirmed']));
  const open = { owedSatang: lines.length, coveredSatang: 0, unexplainedSatang: 0 };
  const closed = await lastClosedDay(paper.books);
  expect(closed).toMatchObject({ ...open, left: 0 });
  expect(Object.keys(closed?.ours ?? {})).toHaveLength(lines.length);
  // They lie beside the day, whose own item has no more of them than it may weigh.
  expect((await paper.dayNow(day)).ours).toEqual({});
  expect(await paper.close(next)).toEqual({ closed: [next] });
  expect(Object.keys((await lastClosedDay(paper.books))?.ours ?? {})).toHaveLength(stated.length);
  expect(await paper.close(last)).toEqual({ closed: [last] });
  const end = await lastClosedDay(paper.books);
  expect(end).toMatchObject({ owedSatang: stated.length, coveredSatang: stated.length, unexplainedSatang: 0 });
  expect(end?.ours).toEqual({});
  expect(paper.log.of('book-finding')).toEqual([]);
});
