import { holdOurs } from '../../functions/books/hold-ours.ts';
import { identityOfOurs } from '../../functions/books/ours-only.ts';
import { mostOpenItems } from '../../functions/domains/books/open-items.ts';
import { bangkokDayStartMs } from '../../functions/domains/calendar/periods.ts';
import type { Runtime } from '../../functions/runtime/process/runtime.ts';
import { keys } from '../../functions/table/keys.ts';
import { hourMs, openPaperBooks } from './paper-books.ts';
import type { PaperBooks } from './paper-books.ts';

export const day = '20261122';
export const startMs = bangkokDayStartMs(day);
export const noonMs = startMs + 12 * hourMs;

export type Kind = 'payment' | 'paid' | 'returned';

/** What only our books have of a kind, a satang each. */
export const ours = (kind: Kind, howMany = mostOpenItems + 1): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: howMany }, (_none, index) => [
      `${kind} ${kind.toUpperCase()}${index}`,
      kind === 'paid' ? -1 : 1,
    ]),
  );

/** The bank's own lists have it, with this amount and of this moment; our books have a payment for its reference 1. */
export async function list({ put, payments, payoutLines }: PaperBooks, name: string, amountSatang = 1, atMs = noonMs) {
  const [kind = '', reference = ''] = name.split(' ');
  const payer = { payerBank: 'KBANK', payerAccountMasked: 'xxx-x-x4821-x' };
  if (kind === 'payment') {
    payments.push({ bankReference: reference, reference1: 'ANY', amountSatang, paidAtMs: atMs, ...payer });
    await put({ ...keys.arrival(reference), reference1: 'ANY' });
  } else {
    const what = kind === 'paid' ? 'paid' : 'returned';
    payoutLines.push({ lineReference: `L${reference}`, payoutKey: reference, what, amountSatang, atMs });
  }
}

/** Closing a day has once asked the bank for it. */
export const ended = ({ put }: PaperBooks, name: string, of: string, end: 'confirmed' | 'left') => {
  const line = { outcome: 'ours-only', about: 'payment', direction: 'in', amountSatang: 1, ordinal: 1 };
  const rest = { lineReference: name, bookedAtMs: noonMs, end };
  return put({ ...keys.bookFinding(of, identityOfOurs(name)), ...line, ...rest });
};

/** Books whose statement of the day was judged, as it is before the day is held against the bank's lists. */
export async function judgedBooks(): Promise<PaperBooks> {
  const paper = await openPaperBooks();
  await paper.put({ ...keys.bookProgress(day), digest: 'D', pages: 1 });
  return paper;
}

/** Holds the day's end against the bank's papers; what is carried is of a day before. */
export function hold(
  { runtime }: Pick<PaperBooks, 'runtime'>,
  open: Record<string, number>,
  carried: readonly string[] = [],
  assertTime: () => void = () => undefined,
  unconfirmed?: ReadonlySet<string>,
) {
  const ofDay = Object.entries(open).filter(([name]) => !carried.includes(name));
  const unstated = ofDay.map(([name, signedSatang]) => ({ name, signedSatang, atMs: noonMs }));
  const ofBefore = Object.fromEntries(carried.map((name) => [name, open[name] ?? 0]));
  const before = { ours: ofBefore, ...(unconfirmed !== undefined && { unconfirmed }) };
  const judged = { day, version: 1, lineNow: () => undefined };
  return holdOurs(runtime, judged, { ours: open, unstated, before }, noonMs, assertTime);
}

export const over = () => {
  throw new Error('over');
};

/** The same bank, which is told of each request; what answers itself is asked no more. */
export function asking(
  { runtime }: PaperBooks,
  onAsked: (url: URL) => Response | undefined,
): Pick<PaperBooks, 'runtime'> {
  const partnerAccess: Runtime['partnerAccess'] = async (partner) => {
    const access = await runtime.partnerAccess(partner);
    const asked: typeof access.fetch = async (input, ...more) =>
      onAsked(new URL(new Request(input).url)) ?? access.fetch(input, ...more);
    return { ...access, fetch: asked };
  };
  return { runtime: { ...runtime, partnerAccess } };
}
