import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { bangkokDayStartMs, periodsAt } from '../../functions/domains/calendar/periods.ts';
import type { BankLine } from '../../functions/domains/books/statement-page.ts';
import { operation as createTopUp } from '../../functions/handlers/top-up/create.ts';
import { newProviderLines } from '../../functions/books/provider-lines.ts';
import type { BankPayment, BankPayout } from '../../functions/partners/bank-contract.ts';
import type { Runtime } from '../../functions/runtime/process/runtime.ts';
import { pagesOf, writeCamt053 } from '../../functions/sandbox/bank/write-camt053.ts';
import { findingsOf } from '../../functions/table/books.ts';
import type { Item } from '../../functions/table/item.ts';
import { keepProviderLine } from '../../functions/table/provider-lines.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { paymentOf, referenceOf } from '../front-door/money/bank.ts';
import { newUser } from '../front-door/people/users.ts';

export const dayMs = 86_400_000;
export const hourMs = 3_600_000;
/** More than any run of a test takes. */
export const lots = 600_000;

/** A bank of the test's own: its statements by day, and the payments that it says it has when it is asked. */
export interface StatingBank {
  readonly files: Map<string, readonly string[]>;
  readonly payments: BankPayment[];
  /** What it says of payouts; as long as it has no word of a payout it is silent about it, orders included. */
  readonly payouts: Map<string, BankPayout>;
}

const refused = (code: string): Response => Response.json({ error: { code, message: code } }, { status: 404 });

function answerOf({ files, payments, payouts }: StatingBank) {
  return async (input: Parameters<typeof fetch>[0]): Promise<Response> => {
    const { pathname, searchParams } = new URL(new Request(input).url);
    if (pathname === '/bank/payments') {
      const reference1 = searchParams.get('reference1');
      return Response.json({ payments: payments.filter((each) => each.reference1 === reference1) });
    }
    if (pathname.startsWith('/bank/payouts')) {
      const payout = payouts.get(pathname.slice('/bank/payouts/'.length));
      if (payout === undefined) throw new TypeError('fetch failed');
      return Response.json(payout);
    }
    if (pathname.startsWith('/bank/refunds/')) return refused('unknown-refund');
    const [day, page] = [searchParams.get('day') ?? '', Number(searchParams.get('page'))];
    const document = files.get(day)?.[page - 1];
    return document === undefined ? refused('statement-not-ready') : Response.json({ day, page, document });
  };
}

/** A table of its own at noon, with somebody who waits for money, and a bank that states what the test says. */
export async function openBooks() {
  const door = await openDoor({ table: await createOwnTable() });
  const startMs = bangkokDayStartMs(periodsAt(door.clock.peekMs()).day);
  door.clock.moveTo(startMs + dayMs / 2);
  const bank: StatingBank = { files: new Map(), payments: [], payouts: new Map() };
  const access = { url: 'http://bank', secret: 'shared', answerTimeoutMs: 5_000, fetch: answerOf(bank) };
  const runtime: Runtime = { ...door.runtime, partnerAccess: () => Promise.resolve(access) };
  const day = periodsAt(startMs).day;
  return {
    door,
    runtime,
    bank,
    day,
    next: periodsAt(startMs + dayMs).day,
    user: await newUser(door),
    books: { documents: door.clients.documents, table: runtime.table },
    /** The bank states these lines of a day, in pages of three. */
    state: (of: string, lines: readonly BankLine[], openingSatang = 0): void => {
      const pages = pagesOf({ statementId: `STM${of}`, account: '1112223334', day: of, openingSatang }, lines, 3);
      bank.files.set(of, pages.map(writeCamt053));
    },
    /** Three in the morning behind a day, when it can be closed. */
    sleepAfter: (of: string): void => door.clock.moveTo(bangkokDayStartMs(of) + dayMs + 3 * hourMs),
  };
}

export type OpenBooks = Awaited<ReturnType<typeof openBooks>>;

/** A top-up that is waited for, the payment for it, and the bank's line of that. */
export async function waitFor({ door, user }: OpenBooks, amountSatang: number, paidAtMs = door.clock.peekMs()) {
  const topUp = await succeed(door, createTopUp, user, { amountSatang, method: 2 });
  const payment = paymentOf(door, referenceOf(topUp), amountSatang, paidAtMs);
  return { payment, line: lineOf(payment) };
}

/** The bank's line of a payment. */
export function lineOf({ bankReference, reference1, amountSatang, paidAtMs }: BankPayment): BankLine {
  return {
    lineReference: bankReference,
    about: 'payment',
    direction: 'in',
    amountSatang,
    reference: reference1,
    bookedAtMs: paidAtMs,
  };
}

/** What the bank takes for itself. */
export const charge = (bookedAtMs: number): BankLine => ({
  lineReference: 'BNKCHARGE',
  about: 'other',
  direction: 'out',
  amountSatang: 500,
  reference: undefined,
  bookedAtMs,
});

/** Every item of the table, in the order of keys. */
export async function everything({ books: { documents, table } }: Pick<OpenBooks, 'books'>): Promise<readonly Item[]> {
  const items: Item[] = [];
  for await (const page of paginateScan({ client: documents }, { TableName: table, ConsistentRead: true }))
    items.push(...(page.Items ?? []));
  const nameOf = (item: Item): string => `${String(item['pk'])} ${String(item['sk'])}`;
  return items.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

/** A table of a test's own has no stream, so its lines are kept here as the stream would have kept them. */
export async function keepLines(open: OpenBooks): Promise<void> {
  const moved = (await everything(open)).filter(({ sk }) => /^(?:TXN|HOLD|SUS)#/.test(String(sk)));
  for (const item of moved)
    for (const line of newProviderLines(undefined, item)) await keepProviderLine(open.books, line);
}

/** What was found in a day, each in a few words. */
export async function summaryOf({ books, day }: OpenBooks, of = day): Promise<readonly string[]> {
  const findings = await findingsOf(books, of);
  return findings.map(({ outcome, amountSatang, end }) => `${outcome} ${amountSatang} ${end}`).toSorted();
}
