import { describe, expect, test } from 'vitest';
import { holdListed } from '../../functions/books/hold-listed.ts';
import { bangkokDayStartMs } from '../../functions/domains/calendar/periods.ts';
import type { Finding } from '../../functions/domains/books/finding.ts';
import { mostUnlisted } from '../../functions/domains/books/open-items.ts';
import type { Runtime } from '../../functions/runtime/process/runtime.ts';
import { findingsOf } from '../../functions/table/books.ts';
import { payment } from '../domains/books/bank-payment.ts';
import { hourMs, openPaperBooks } from './paper-books.ts';
import type { PaperBooks } from './paper-books.ts';

const day = '20261122';
const noonMs = bangkokDayStartMs(day) + 12 * hourMs;

/** Payments that closing would book by itself. */
const many = (howMany: number): readonly Finding[] =>
  Array.from({ length: howMany }, (_none, index) => {
    const lineReference = `BNK${String(index).padStart(5, '0')}`;
    return { ...payment, identity: String(index).padStart(40, '0'), lineReference, bookedAtMs: noonMs };
  });

/** The bank's own list has it. */
function list({ payments }: PaperBooks, { lineReference, reference = '', amountSatang }: Finding, changed = {}): void {
  const payer = { payerBank: 'KBANK', payerAccountMasked: 'xxx-x-x4821-x' };
  const listed = { bankReference: lineReference, reference1: reference, amountSatang, paidAtMs: noonMs, ...payer };
  payments.push({ ...listed, ...changed });
}

describe('more payments than an ordinary day has, which only the bank has', () => {
  const all = many(mostUnlisted + 1);
  const hold = ({ runtime }: PaperBooks, findings: readonly Finding[]) =>
    holdListed(runtime, day, findings, noonMs, () => undefined);

  test.each<[string, (paper: PaperBooks) => void]>([
    ['none of them', () => undefined],
    ['all with another amount', (paper) => all.forEach((each) => list(paper, each, { amountSatang: 1 }))],
    ['all for somebody else', (paper) => all.forEach((each) => list(paper, each, { reference1: 'OTHER' }))],
  ])('are not booked where its list has %s', async (_what, fill) => {
    const paper = await openPaperBooks();
    fill(paper);
    await expect(hold(paper, all)).rejects.toMatchObject({ howMany: mostUnlisted + 1 });
  });

  test('are not booked where it refuses its list of a day that is long gone', async () => {
    const { runtime } = await openPaperBooks();
    const error = { code: 'day-not-kept', message: 'not kept' };
    const fetch = () => Promise.resolve(Response.json({ error }, { status: 404 }));
    const partnerAccess: Runtime['partnerAccess'] = async (partner) => ({
      ...(await runtime.partnerAccess(partner)),
      fetch,
    });
    const held = holdListed({ ...runtime, partnerAccess }, day, all, noonMs, () => undefined);
    await expect(held).rejects.toMatchObject({ howMany: mostUnlisted + 1 });
  });

  test('are booked where its list has so many of them that no more than such a day has are left', async () => {
    const paper = await openPaperBooks();
    const lastOf = all.slice(-1);
    for (const each of [...many(3_000).map((one) => ({ ...one, lineReference: `A${one.lineReference}` })), ...lastOf])
      list(paper, each);
    await expect(hold(paper, all)).resolves.toBeUndefined();
  });

  test('are looked for only where they are so many, and not yet booked', async () => {
    const { runtime } = await openPaperBooks();
    const silent = { ...runtime, partnerAccess: () => Promise.reject(new Error('asked')) };
    const [first, ...rest] = all;
    const ended = first === undefined ? rest : [{ ...first, end: 'suspense' as const }, ...rest];
    await expect(holdListed(silent, day, ended, noonMs, () => undefined)).resolves.toBeUndefined();
    await expect(holdListed(silent, day, all, noonMs, () => undefined)).rejects.toThrow('asked');
  });

  test('are not booked in a run whose time is over', async () => {
    const paper = await openPaperBooks();
    const over = () => {
      throw new Error('over');
    };
    await expect(holdListed(paper.runtime, day, all, noonMs, over)).rejects.toThrow('over');
  });
});

test('a day full of payments that the bank does not know itself books none of them', async () => {
  const paper = await openPaperBooks();
  const lines = many(mostUnlisted + 1);
  paper.state(day, lines, 0, 1_000);
  expect(await paper.close(day)).toEqual({ closed: [], stopped: 'too-many-unlisted' });
  const facts = { day, because: 'too-many-unlisted', howMany: mostUnlisted + 1 };
  expect(paper.log.lines).toMatchObject([{ level: 'error', event: 'book-day-not-closed', facts }]);
  expect((await findingsOf(paper.books, day)).filter(({ end }) => end !== undefined)).toEqual([]);
  expect((await paper.scan()).filter(({ sk }) => String(sk).startsWith('SUS#'))).toEqual([]);
});
