import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { onTestFinished } from 'vitest';
import { closeDays } from '../../functions/books/close-day.ts';
import type { BankLine } from '../../functions/domains/books/statement-page.ts';
import { bangkokDayStartMs, periodsAt } from '../../functions/domains/calendar/periods.ts';
import type { BankPayment, PayoutLine } from '../../functions/partners/bank-contract.ts';
import { mostListed } from '../../functions/partners/day-list.ts';
import { createRuntime } from '../../functions/runtime/process/runtime.ts';
import type { Runtime } from '../../functions/runtime/process/runtime.ts';
import { pagesOf, writeCamt053 } from '../../functions/sandbox/bank/write-camt053.ts';
import { readClosedDay } from '../../functions/table/books.ts';
import type { KeptDay } from '../../functions/table/books.ts';
import type { Item } from '../../functions/table/item.ts';
import { keys } from '../../functions/table/keys.ts';
import type { Key } from '../../functions/table/keys/key.ts';
import { CallTime } from '../chaos/table/call-time.ts';
import { openMemoryTable } from '../chaos/table/memory-table.ts';
import { seeded } from '../chaos/seeded.ts';
import { captureLog } from '../front-door/door/captured-log.ts';

export const hourMs = 3_600_000;
/** More than any run of a test takes. */
const lots = 600_000;
const account = '1112223334';

/** Where reports are kept: what was put stays, and is never put a second time. */
function keepingFiles(): RequestListener {
  const files = new Map<string, Uint8Array>();
  return (request, response) => {
    const path = (request.url ?? '').replace(/\?.*$/u, '');
    const parts: Uint8Array[] = [];
    request.on('data', (part: Uint8Array) => parts.push(part));
    request.on('end', () => {
      if (request.method !== 'PUT') return response.writeHead(200).end(files.get(path));
      const refusal = '<Error><Code>PreconditionFailed</Code></Error>';
      if (files.has(path)) return response.writeHead(412, { 'content-type': 'application/xml' }).end(refusal);
      files.set(path, Buffer.concat(parts));
      return response.writeHead(200).end();
    });
  };
}

async function reportPlace(): Promise<NonNullable<Runtime['bookReports']>> {
  const server = createServer(keepingFiles());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const credentials = { accessKeyId: 'paper', secretAccessKey: 'paper' };
  return { bucket: 'reports', region: 'local', endpoint: `http://127.0.0.1:${port}`, credentials };
}

/** What the bank of a test states by day, the payments that it says it has, and what it lists of payouts. */
interface PaperBank {
  readonly statements: Map<string, readonly string[]>;
  readonly payments: BankPayment[];
  readonly payoutLines: PayoutLine[];
}

/** A part of one of the bank's own lists, in the order of its references. */
function listPart<L>(lines: readonly L[], referenceOf: (line: L) => string, after: string) {
  const behind = lines
    .filter((line) => referenceOf(line) > after)
    .toSorted((one, other) => (referenceOf(one) < referenceOf(other) ? -1 : 1));
  const part = behind.slice(0, mostListed);
  const last = part.at(-1);
  const isLast = last === undefined || behind.length === part.length;
  return { part, rest: isLast ? {} : { nextAfter: referenceOf(last) } };
}

const paymentsPart = (payments: readonly BankPayment[], day: string, after: string) => {
  const ofDay = payments.filter(({ paidAtMs }) => periodsAt(paidAtMs).day === day);
  const { part, rest } = listPart(ofDay, ({ bankReference }) => bankReference, after);
  return { payments: part, ...rest };
};

const payoutsPart = (lines: readonly PayoutLine[], day: string, after: string) => {
  const ofDay = lines.filter(({ atMs }) => periodsAt(atMs).day === day);
  const { part, rest } = listPart(ofDay, ({ lineReference }) => lineReference, after);
  return { lines: part, ...rest };
};

function askedOf({ statements, payments, payoutLines }: PaperBank) {
  const answer = (url: URL): Response => {
    const of = (name: string): string => url.searchParams.get(name) ?? '';
    if (url.pathname === '/bank/payments' && url.searchParams.has('day'))
      return Response.json(paymentsPart(payments, of('day'), of('after')));
    if (url.pathname === '/bank/payouts') return Response.json(payoutsPart(payoutLines, of('day'), of('after')));
    if (url.pathname === '/bank/payments')
      return Response.json({ payments: payments.filter(({ reference1 }) => reference1 === of('reference1')) });
    const document = statements.get(of('day'))?.[Number(of('page')) - 1];
    const code = url.pathname.startsWith('/bank/payouts/') ? 'unknown-payout' : 'statement-not-ready';
    return document === undefined
      ? Response.json({ error: { code, message: code } }, { status: 404 })
      : Response.json({ day: of('day'), page: Number(of('page')), document });
  };
  return (input: Parameters<typeof fetch>[0]) => Promise.resolve(answer(new URL(new Request(input).url)));
}

/**
 * Books on a table in this process, with a bank that states and says what the test says: what closes the days is the
 * product's own, and a month of them takes a second.
 */
export async function openPaperBooks() {
  const memory = openMemoryTable('books', seeded(1), new CallTime());
  const bank: PaperBank = { statements: new Map(), payments: [], payoutLines: [] };
  const { statements, payments, payoutLines } = bank;
  const base = createRuntime({ config: { stage: 'test', tableName: memory.name, personalKeyArn: 'none' } });
  const now = { ms: 0 };
  const log = captureLog();
  const runtime: Runtime = {
    ...base,
    log,
    aws: { ...base.aws, documents: memory.documents },
    clock: { ...base.clock, nowMs: () => Promise.resolve(now.ms) },
    bookReports: await reportPlace(),
    partnerAccess: () =>
      Promise.resolve({ url: 'http://bank', secret: 'shared', answerTimeoutMs: 5_000, fetch: askedOf(bank) }),
  };
  const put = (item: Item): Promise<void> => Promise.resolve(memory.plant(item));
  const drop = async (key: Key): Promise<void> => {
    await memory.documents.send(new DeleteCommand({ TableName: memory.name, Key: { ...key } }));
  };
  const get = async (key: Key): Promise<Item | undefined> =>
    (await memory.documents.send(new GetCommand({ TableName: memory.name, Key: { ...key } }))).Item;
  return {
    runtime,
    books: { documents: memory.documents, table: memory.name },
    log,
    now,
    payments,
    payoutLines,
    statements,
    put,
    get,
    drop,
    scan: () => memory.scan(),
    dayNow: async (day: string): Promise<KeptDay> => readClosedDay((await get(keys.bookDay(day))) ?? {}),
    state: (day: string, lines: readonly BankLine[], openingSatang: number, perPage = 3): void => {
      const pages = pagesOf({ statementId: `STM${day}`, account, day, openingSatang }, lines, perPage);
      statements.set(day, pages.map(writeCamt053));
    },
    /** Three in the morning behind a day, a run closes what can be closed. */
    close: (day: string, by: Runtime = runtime, mostMs = lots) => {
      now.ms = Math.max(now.ms + 1, bangkokDayStartMs(day) + 27 * hourMs);
      return closeDays(by, mostMs);
    },
    /** As two operators open a day again. */
    reopen: (day: string) => put({ ...keys.bookReopened(), fromDay: day, atMs: (now.ms += 1) }),
    /** A payment that our books have and the bank says it has; its line, as the bank states it at the same moment. */
    pay: async (bankReference: string, amountSatang: number, atMs: number): Promise<BankLine> => {
      const [name, reference1, journalId] = [`payment ${bankReference}`, `REF${bankReference}`, `jrn_${bankReference}`];
      const arrival = { reference1, bankReference, amountSatang, bookedAtMs: atMs, outcome: 'credited' };
      await put({ ...keys.arrival(bankReference), ...arrival });
      const key = keys.providerLine('provider:bank-float', periodsAt(atMs).day, name, journalId);
      await put({ ...key, reference: name, journalId, amountSatang: -amountSatang, atMs });
      const payer = { payerBank: 'KBANK', payerAccountMasked: 'xxx-x-x4821-x' };
      payments.push({ bankReference, reference1, amountSatang, paidAtMs: atMs, ...payer });
      return {
        lineReference: bankReference,
        about: 'payment',
        direction: 'in',
        amountSatang,
        reference: reference1,
        bookedAtMs: atMs,
      };
    },
  };
}

export type PaperBooks = Awaited<ReturnType<typeof openPaperBooks>>;
