import { describe, expect, test } from 'vitest';
import { holdOurs } from '../../functions/books/hold-ours.ts';
import { identityOfOurs, keepOursOnly, oursFoundOn } from '../../functions/books/ours-only.ts';
import { mostOpenItems } from '../../functions/domains/books/open-items.ts';
import { PartnerUnavailable } from '../../functions/engine/partners/partner-errors.ts';
import { mostListed } from '../../functions/partners/day-list.ts';
import type { Runtime } from '../../functions/runtime/process/runtime.ts';
import { endFinding, findingsOf } from '../../functions/table/books.ts';
import { keys } from '../../functions/table/keys.ts';
import { asking, day, ended, hold, judgedBooks, list, noonMs, ours, over, startMs } from './hold-open.ts';
import type { Kind } from './hold-open.ts';
import { hourMs, openPaperBooks } from './paper-books.ts';
import type { PaperBooks } from './paper-books.ts';

const [daysBefore, next, last] = ['20261119', '20261123', '20261124'];

describe('more than differences may be of what only our books have', () => {
  const tooMany = { howMany: mostOpenItems + 1 };

  test.each<[Kind, string, number]>([
    ['payment', 'of the day', noonMs],
    ['paid', 'of the day', noonMs],
    ['returned', 'of the day', noonMs],
    ['payment', 'of the day before, by its own midnight', startMs - 1],
  ])('closes a day where the bank has a %s on its list %s', async (kind, _what, atMs) => {
    const paper = await judgedBooks();
    const open = ours(kind);
    const [first = ''] = Object.keys(open);
    await expect(hold(paper, open)).rejects.toMatchObject(tooMany);
    await list(paper, first, 2, atMs);
    await expect(hold(paper, open)).rejects.toMatchObject(tooMany);
    await list(paper, first, 1, atMs);
    await expect(hold(paper, open)).resolves.toBeInstanceOf(Set);
  });

  /** The bank says of each of these refunds that it was paid, with this amount, and is silent about some. */
  function refunds(howMany: number) {
    const names = Array.from({ length: howMany }, (_none, index) => `paid ${String(index).padStart(20, '0')}`);
    const asked: string[] = [];
    const bankOf = (paper: PaperBooks, amountSatang: number, isSilent: (key: string) => boolean = () => false) =>
      asking(paper, ({ pathname }) => {
        const refundKey = /^\/bank\/refunds\/(.*)$/.exec(pathname)?.[1];
        if (refundKey === undefined) return undefined;
        asked.push(refundKey);
        if (isSilent(refundKey)) return new Response('', { status: 503 });
        const refund = { refundKey, bankReference: 'BNK1', amountSatang, status: 'completed', completedAtMs: noonMs };
        return Response.json(refund);
      });
    return { open: Object.fromEntries(names.map((name) => [name, -1])), asked, bankOf };
  }

  test('closes a day where the bank says of a refund, of which it has no list, that it was paid', async () => {
    const paper = await openPaperBooks();
    const { open, asked, bankOf } = refunds(mostOpenItems + 1);
    await expect(hold(bankOf(paper, 2), open)).rejects.toMatchObject(tooMany);
    asked.length = 0;
    await expect(hold(bankOf(paper, 1), open)).resolves.toBeInstanceOf(Set);
    // No more than it takes, twenty at once.
    expect(asked).toHaveLength(20);
  });

  test('keeps what the bank says of a refund: a run that is cut off, or gets no word of one, has lost none of it', async () => {
    const paper = await openPaperBooks();
    const { open, asked, bankOf } = refunds(mostOpenItems + 60);
    await expect(hold(bankOf(paper, 1), open, [], () => asked.length >= 20 && over())).rejects.toThrow('over');
    const isSilent = (key: string): boolean => key === asked[0] || Number(key) === 25;
    await expect(hold(bankOf(paper, 1, isSilent), open)).rejects.toThrow(PartnerUnavailable);
    expect(asked).toHaveLength(40);
    await expect(hold(bankOf(paper, 1), open)).resolves.toBeInstanceOf(Set);
    // That one again, and nineteen and twenty others, until no more than differences may be are left.
    expect(asked.slice(40).filter((key) => asked.indexOf(key) < 40)).toEqual(['25'.padStart(20, '0')]);
    expect(asked).toHaveLength(80);
    expect(await findingsOf(paper.books, day)).toHaveLength(79);
  });

  test.each<[Kind, string]>([
    ['payment', '/bank/payments'],
    ['paid', '/bank/payouts'],
  ])('goes on in the list of what is a %s where the last run was cut off, and reads no other', async (kind, path) => {
    const paper = await judgedBooks();
    const open = ours(kind, mostOpenItems + 3 * mostListed);
    for (const name of Object.keys(open)) await list(paper, name);
    const asked: string[] = [];
    const bank = asking(paper, ({ pathname, searchParams }) => {
      asked.push(`${pathname} ${searchParams.get('day')} ${searchParams.has('after')}`);
      return undefined;
    });
    await expect(hold(bank, open, [], () => asked.length === 2 && over())).rejects.toThrow('over');
    expect(await findingsOf(paper.books, day)).toHaveLength(2 * mostListed);
    await expect(hold(bank, open)).resolves.toBeInstanceOf(Set);
    // The last one is the second run's, and no more than it takes.
    expect(asked).toEqual([`${path} ${day} false`, `${path} ${day} true`, `${path} ${day} true`]);
    const found = await findingsOf(paper.books, day);
    expect([found.length, new Set(found.map(({ end }) => end))]).toEqual([3 * mostListed, new Set(['confirmed'])]);
    await expect(hold(bank, open)).resolves.toBeInstanceOf(Set);
    expect(asked).toHaveLength(3);
  });

  test('goes on behind the list that a run has read to its end, and begins anew once all were', async () => {
    const paper = await judgedBooks();
    const open = ours('payment', mostOpenItems + 1);
    const asked: (string | null)[] = [];
    const bank = asking(paper, ({ searchParams }) => {
      asked.push(searchParams.get('day'));
      return undefined;
    });
    await expect(hold(bank, open, [], () => asked.length === 1 && over())).rejects.toThrow('over');
    await expect(hold(bank, open)).rejects.toMatchObject(tooMany);
    await expect(hold(bank, open)).rejects.toMatchObject(tooMany);
    expect(asked).toEqual([day, '20261121', day, '20261121']);
  });

  test('asks for no payment again that a run has kept before it knew of it, and keeps what it ended as', async () => {
    const paper = await judgedBooks();
    const open = ours('payment');
    const judged = { day, version: 1, lineNow: () => undefined };
    const unstated = Object.entries(open).map(([name, signedSatang]) => ({ name, signedSatang, atMs: noonMs }));
    await keepOursOnly(paper.runtime, judged, unstated.slice(0, 2), () => undefined);
    const [first = '', second = ''] = Object.keys(open);
    await endFinding(paper.books, day, identityOfOurs(second), { outcome: 'ours-only', end: 'left' });
    await list(paper, first);
    await list(paper, second);
    await expect(hold(paper, open)).resolves.toBeInstanceOf(Set);
    const ends = await oursFoundOn(paper.runtime, day, [first, second], () => undefined);
    expect([ends.get(first)?.end, ends.get(second)?.end]).toEqual(['confirmed', 'left']);
  });

  test('closes no day by a payment on the list that is of another reference 1, or of none of our arrivals', async () => {
    const paper = await judgedBooks();
    const open = ours('payment');
    await list(paper, 'payment PAYMENT0');
    await paper.put({ ...keys.arrival('PAYMENT0'), reference1: 'OTHER' });
    await expect(hold(paper, open)).rejects.toMatchObject(tooMany);
    await paper.drop(keys.arrival('PAYMENT0'));
    await expect(hold(paper, open)).rejects.toMatchObject(tooMany);
    await paper.put({ ...keys.arrival('PAYMENT0'), reference1: 'ANY' });
    await expect(hold(paper, open)).resolves.toBeInstanceOf(Set);
  });

  test('closes no day by a list of another day, or by one that the bank does not give', async () => {
    const paper = await openPaperBooks();
    const open = ours('payment');
    await list(paper, 'payment PAYMENT0', 1, startMs - 24 * hourMs - 1);
    await list(paper, 'payment PAYMENT0', 1, startMs + 24 * hourMs);
    await expect(hold(paper, open)).rejects.toMatchObject(tooMany);
    await list(paper, 'payment PAYMENT0');
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
    await expect(hold(paper, open, [first])).resolves.toBeInstanceOf(Set);
    // What is of this day was on no day before asked for.
    await expect(hold(paper, open, others)).rejects.toMatchObject(tooMany);
    await ended(paper, first, day, 'confirmed');
    await expect(hold(paper, open, others)).resolves.toBeInstanceOf(Set);
  });

  test('is looked for only where it is so much, and in no run whose time is over', async () => {
    const { runtime } = await openPaperBooks();
    const silent = { runtime: { ...runtime, partnerAccess: () => Promise.reject(new Error('asked')) } };
    await expect(hold(silent, ours('paid', mostOpenItems))).resolves.toBeUndefined();
    await expect(hold(silent, ours('paid'))).rejects.toThrow('asked');
    await expect(hold({ runtime }, ours('paid'), [], over)).rejects.toThrow('over');
    // What no list has is looked for among the findings alone.
    const byHand = Object.fromEntries(Object.keys(ours('paid')).map((name) => [`by-hand ${name}`, -1]));
    await expect(hold({ runtime }, byHand, [], over)).rejects.toThrow('over');
  });
});

test('what a list alone has is kept: the days on which the bank lists it no more close as well', async () => {
  const paper = await openPaperBooks();
  const names = Array.from({ length: mostOpenItems + 1 }, (_none, index) => `N${index}`);
  await Promise.all(names.map((name) => paper.pay(name, 1, noonMs)));
  // Asked by reference 1 it has none of them, and its list has a single one.
  paper.payments.splice(0, names.length - 1);
  const bank = asking(paper, ({ searchParams }) =>
    searchParams.has('reference1') ? Response.json({ payments: [] }) : undefined,
  );
  for (const of of [day, next, last, '20261125']) {
    paper.state(of, [], 0);
    expect(await paper.close(of, bank.runtime)).toEqual({ closed: [of] });
  }
  const ends = (await findingsOf(paper.books, day)).map(({ end }) => end);
  expect([ends.length, ends.filter((end) => end === 'confirmed').length]).toEqual([names.length, 1]);
});

test('what a version before was told is of this one too, and the run behind one that is cut off loses none of it', async () => {
  const paper = await judgedBooks();
  const open = ours('payment', mostOpenItems + mostListed + 1);
  const names = Object.keys(open).toSorted();
  // On the first part of the list, and left to people by the version before.
  const [first = ''] = names;
  await ended(paper, first, day, 'left');
  const unstated = Object.entries(open).map(([name, signedSatang]) => ({ name, signedSatang, atMs: noonMs }));
  for (const name of names.slice(0, mostListed + 1)) await list(paper, name);
  const judged = { day, version: 2, lineNow: () => undefined };
  const side = { ours: open, unstated, before: undefined };
  // It is cut off in front of the second part; the other lists have none of it.
  let parts = 0;
  const bank = asking(paper, () => {
    parts += 1;
    return undefined;
  });
  const dying = holdOurs(bank.runtime, judged, side, noonMs, () => {
    if (parts === 1) over();
  });
  await expect(dying).rejects.toThrow('over');
  const held = await holdOurs(paper.runtime, judged, side, noonMs, () => undefined);
  expect(held?.has(first)).toBe(true);
  // What has ended stays as it ended, and is seen again.
  const ends = (await findingsOf(paper.books, day, 2)).map(({ end }) => end);
  expect([ends.length, ends.filter((end) => end === 'left').length]).toEqual([mostListed + 1, 1]);
});
