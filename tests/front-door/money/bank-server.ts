import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { AccountName, BankPayment, Refund, RefundOrder } from '../../../functions/partners/bank-contract.ts';
import type { PartnerAccess } from '../../../functions/engine/partners/partner-access.ts';
import { requestContent, verifyWebhook } from '../../../functions/engine/partners/webhook-signature.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { partners } from '../../../functions/partners/partners.ts';
import { bankSecretOf } from './bank.ts';
import type { Door } from '../door/door.ts';

/** What the bank does with a refund order: as asked, or what banks do on bad days. */
export type RefundMood =
  | 'complete'
  | 'fail'
  | 'refuse'
  | 'refuse-this-try'
  | 'refuse-as-paid'
  | 'unavailable'
  | 'complete-and-hang-up';

/** A bank of the test's own behind a real HTTP server; it holds every request to its signature. */
export interface BankServer {
  readonly payments: BankPayment[];
  /** Every order that arrived, also those that were answered badly. */
  readonly orders: RefundOrder[];
  readonly refunds: Map<string, Refund>;
  /** How often payments were asked for, by reference 1. */
  readonly queries: string[];
  /** Every account whose holder was asked for, in order. */
  readonly namesAsked: string[];
  /** What it says of every account, and what happens meanwhile; `silent`: it has no answer. */
  account: { readonly says: AccountSaid | 'silent'; readonly meanwhile?: () => Promise<unknown> };
  mood: RefundMood;
  queriesAnswered: boolean;
  /** The code by which it refuses a question about a refund, whatever became of it; undefined where it answers. */
  refundQueriesRefusedBy: string | undefined;
  /** Questions about payments get no answer at all; the connection stays open until whoever asks loses patience. */
  queriesHang: boolean;
  readonly access: PartnerAccess;
}

type AccountSaid =
  | { readonly status: 'open'; readonly holder: { readonly thai?: string; readonly latin?: string } }
  | { readonly status: 'closed' | 'unknown' };

interface Reply {
  readonly status: number;
  readonly content: object;
}

const refusal = (status: number, code: string): Reply => ({ status, content: { error: { code, message: code } } });

function bookRefund(bank: BankServer, order: RefundOrder): Reply | 'hang-up' {
  bank.orders.push(order);
  if (bank.mood === 'unavailable') return refusal(503, 'try-later');
  if (bank.mood === 'refuse') return refusal(422, 'refund-exceeds-payment');
  if (bank.mood === 'refuse-this-try') return refusal(401, 'signature-not-valid');
  if (bank.mood === 'refuse-as-paid') return refusal(409, 'already-refunded');
  const known = bank.refunds.get(order.refundKey);
  if (known !== undefined) return { status: 200, content: known };
  const refund: Refund =
    bank.mood === 'fail'
      ? { ...order, status: 'failed', failedAtMs: 1, reason: 'account closed' }
      : { ...order, status: 'completed', completedAtMs: 1 };
  bank.refunds.set(order.refundKey, refund);
  return bank.mood === 'complete-and-hang-up' ? 'hang-up' : { status: 200, content: refund };
}

async function tellWhose(bank: BankServer, asked: Pick<AccountName, 'bankCode' | 'accountNumber'>): Promise<Reply> {
  bank.namesAsked.push(asked.accountNumber);
  const { says, meanwhile } = bank.account;
  await meanwhile?.();
  return says === 'silent' ? refusal(503, 'try-later') : { status: 200, content: { ...asked, ...says } };
}

function replyTo(
  bank: BankServer,
  method: string,
  url: URL,
  body: string,
): Reply | Promise<Reply> | 'hang-up' | 'hang' {
  if (method === 'POST' && url.pathname === '/bank/refunds') return bookRefund(bank, JSON.parse(body));
  if (method === 'POST' && url.pathname === '/bank/account-name') return tellWhose(bank, JSON.parse(body));
  if (method === 'GET' && url.pathname.startsWith('/bank/refunds/')) {
    if (bank.refundQueriesRefusedBy !== undefined) return refusal(401, bank.refundQueriesRefusedBy);
    const refund = bank.refunds.get(url.pathname.slice('/bank/refunds/'.length));
    return refund === undefined ? refusal(404, 'unknown-refund') : { status: 200, content: refund };
  }
  if (method !== 'GET' || url.pathname !== '/bank/payments') return refusal(404, 'unknown-path');
  const day = url.searchParams.get('day');
  if (day !== null && bank.queriesAnswered) {
    return {
      status: 200,
      content: { payments: bank.payments.filter(({ paidAtMs }) => periodsAt(paidAtMs).day === day) },
    };
  }
  const reference1 = url.searchParams.get('reference1') ?? '';
  bank.queries.push(reference1);
  if (bank.queriesHang) return 'hang';
  if (!bank.queriesAnswered) return refusal(503, 'try-later');
  return { status: 200, content: { payments: bank.payments.filter((payment) => payment.reference1 === reference1) } };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The way to a bank on which patience is lost where it hangs, and nowhere else: how long a real call is waited for is
 * the time of a machine, and a test of `askPartner`. `giveUp` takes the id that a request was signed under.
 */
function impatientFetch() {
  const asking = new Map<string, AbortController>();
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const id = new Headers(init?.headers).get('webhook-id') ?? '';
    const controller = new AbortController();
    asking.set(id, controller);
    return globalThis.fetch(input, { ...init, signal: controller.signal });
  };
  const giveUp = (id: unknown) =>
    asking.get(String(id))?.abort(new DOMException('the bank gave no answer', 'TimeoutError'));
  return { fetch, giveUp };
}

/** Opens the bank on a port of its own; it closes when the test file is done. */
export async function openBankServer(door: Door): Promise<BankServer> {
  const secret = await bankSecretOf(door);
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { fetch, giveUp } = impatientFetch();
  const bank: BankServer = {
    payments: [],
    orders: [],
    refunds: new Map(),
    queries: [],
    namesAsked: [],
    account: { says: { status: 'open', holder: { thai: 'นายสมชาย  ใจดี' } } },
    mood: 'complete',
    queriesAnswered: true,
    refundQueriesRefusedBy: undefined,
    queriesHang: false,
    access: { url: `http://127.0.0.1:${port}`, secret, fetch, answerTimeoutMs: partners.bank.answerTimeoutMs },
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const { url: path = '/' } = request;
    const method = request.method === 'GET' ? 'GET' : 'POST';
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
    );
    const signed = verifyWebhook({ headers, body: requestContent(method, path, body) }, secret, door.clock.peekMs());
    const reply = signed.valid
      ? await replyTo(bank, method, new URL(path, 'http://bank'), body)
      : refusal(401, 'signature-not-valid');
    if (reply === 'hang') {
      giveUp(request.headers['webhook-id']);
      return;
    }
    if (reply === 'hang-up') {
      response.destroy();
      return;
    }
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.content));
  };
  server.on('request', (request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return bank;
}

/** The same door with this bank behind it, for whatever asks the bank. */
export function withBank(door: Door, { access }: BankServer): Door {
  return { ...door, runtime: { ...door.runtime, partnerAccess: () => Promise.resolve(access) } };
}
