import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askPartner } from '../../functions/engine/partners/ask-partner.ts';
import { PartnerRefused, PartnerUnavailable } from '../../functions/engine/partners/partner-errors.ts';
import { requestContent, verifyWebhook } from '../../functions/engine/partners/webhook-signature.ts';
import { orderRefund, paymentsOf, paymentsOn, refundOf } from '../../functions/partners/bank-contract.ts';
import type { RefundOrder } from '../../functions/partners/bank-contract.ts';
import { partners } from '../../functions/partners/partners.ts';

const secret = 'shared with the bank';
const nowMs = 1_790_000_000_000;
const payment = {
  bankReference: 'BNK1',
  reference1: 'REF1',
  amountSatang: 50_000,
  paidAtMs: nowMs,
  payerBank: 'KBANK',
  payerAccountMasked: 'xxx-1',
};
const order = { refundKey: 'sus_1', bankReference: 'BNK1', amountSatang: 50_000 };
const completed = { ...order, status: 'completed', completedAtMs: nowMs };

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

let server: Server;
let seen: Seen[];
/** What the bank of the test answers; undefined: nothing at all, for ever. */
let answer: { status: number; body: string; headers?: Record<string, string> } | undefined;
let url: string;

let answerTimeoutMs: number;

const atBank = {
  partnerAccess: () => Promise.resolve({ url, secret, answerTimeoutMs, fetch: globalThis.fetch }),
};
const bank = {
  paymentsOf: async (reference1: string) => (await askPartner(atBank, paymentsOf, { reference1 }, nowMs)).payments,
  paymentsOn: (day: string, after?: string) => askPartner(atBank, paymentsOn, { day, after }, nowMs),
  requestRefund: (wanted: RefundOrder) => askPartner(atBank, orderRefund, wanted, nowMs),
  refundOf: (refundKey: string) => askPartner(atBank, refundOf, { refundKey }, nowMs),
};

beforeEach(async () => {
  seen = [];
  // As much as a machine needs that stands still for a while.
  answerTimeoutMs = 15_000;
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      seen.push({
        method: request.method ?? '',
        url: request.url ?? '',
        body: Buffer.concat(parts).toString(),
        headers: request.headers,
      });
      if (answer !== undefined) response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  url = `http://127.0.0.1:${port}/base/`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

const json = (status: number, body: unknown) => ({ status, body: JSON.stringify(body) });

function singleHeaders(headers: IncomingMessage['headers']): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  );
}

describe('the good case', () => {
  it('reads the payments of a reference, dropping members it does not know', async () => {
    answer = json(200, { payments: [{ ...payment, branch: 'Silom' }], page: 1 });
    expect(await bank.paymentsOf('REF1')).toEqual([payment]);
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/base/bank/payments?reference1=REF1', body: '' });
  });

  it.each([
    ['  นายวิชัย ทองดี ', 'นายวิชัย ทองดี'],
    ['Rene\u0301 Durand', 'Ren\u00E9 Durand'],
    ['x'.repeat(141), undefined],
    ['a\u202Eb', undefined],
    [7, undefined],
    ['', undefined],
  ])('of a payment whose payer is called %j it reads %j, and the payment whatever that is', async (payerName, read) => {
    answer = json(200, { payments: [{ ...payment, payerName }] });
    expect(await bank.paymentsOf('REF1')).toEqual([{ ...payment, ...(read !== undefined && { payerName: read }) }]);
  });

  it('reads the list of a day, from behind a payment on', async () => {
    answer = json(200, { payments: [payment], nextAfter: payment.bankReference });
    expect(await bank.paymentsOn('20261122')).toEqual({ payments: [payment], nextAfter: payment.bankReference });
    await bank.paymentsOn('20261122', 'BNK7');
    expect(seen.slice(-2).map(({ url }) => url)).toEqual([
      '/base/bank/payments?day=20261122',
      '/base/bank/payments?day=20261122&after=BNK7',
    ]);
  });

  it('orders a refund and reads it back', async () => {
    answer = json(200, completed);
    expect(await bank.requestRefund(order)).toEqual(completed);
    expect(await bank.refundOf('sus_1')).toEqual(completed);
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /base/bank/refunds',
      'GET /base/bank/refunds/sus_1',
    ]);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(order);
  });

  it('passes on a failed refund with its reason', async () => {
    const failed = { ...order, status: 'failed', failedAtMs: nowMs, reason: 'account closed' };
    answer = json(200, failed);
    expect(await bank.requestRefund(order)).toEqual(failed);
  });

  it('signs method, path below the base address, query and body', async () => {
    answer = json(200, { payments: [] });
    await bank.paymentsOf('REF1');
    answer = json(200, completed);
    await bank.requestRefund(order);
    const contents = [
      requestContent('GET', '/bank/payments?reference1=REF1', ''),
      requestContent('POST', '/bank/refunds', JSON.stringify(order)),
    ];
    for (const [index, body] of contents.entries()) {
      expect(verifyWebhook({ headers: singleHeaders(seen[index]?.headers ?? {}), body }, secret, nowMs)).toMatchObject({
        valid: true,
      });
    }
  });

  it("sends each try of an order as the same message, by the order's key, and each question as one of its own", async () => {
    answer = json(503, { error: { code: 'try-later', message: '' } });
    for (let tries = 0; tries < 2; tries += 1) await expect(bank.requestRefund(order)).rejects.toThrow();
    answer = json(200, completed);
    await bank.requestRefund(order);
    for (let times = 0; times < 2; times += 1) await bank.refundOf('sus_1');
    const ids = seen.map(({ headers }) => headers['webhook-id']);
    expect(ids.slice(0, 3)).toEqual(['refund_sus_1', 'refund_sus_1', 'refund_sus_1']);
    expect(new Set(ids.slice(2)).size).toBe(3);
    expect(new Set(seen.slice(0, 3).map(({ body }) => body)).size).toBe(1);
  });

  it('tells the bank\'s own "unknown refund" from a 404 of somebody on the way', async () => {
    answer = json(404, { error: { code: 'unknown-refund', message: 'none' } });
    await expect(bank.refundOf('sus_1')).rejects.toMatchObject({ name: 'PartnerRefused', code: 'unknown-refund' });
  });
});

describe('no usable answer is "unavailable", never a refusal', () => {
  it.each([
    ['a failing bank', json(500, { error: { code: 'oops', message: '' } }), { because: 'status', httpStatus: 500 }],
    ['a busy bank', json(429, { error: { code: 'busy', message: '' } }), { because: 'status', httpStatus: 429 }],
    [
      "a proxy's 404 without the bank's code",
      { status: 404, body: '{"message":"Not Found"}' },
      { because: 'status', httpStatus: 404 },
    ],
    ['no JSON', { status: 200, body: '<html>' }, { because: 'answer' }],
    ['an amount that is no whole satang', json(200, { ...completed, amountSatang: 0.5 }), { because: 'answer' }],
    ['an unknown state', json(200, { ...completed, status: 'maybe' }), { because: 'answer' }],
    ["another refund's answer", json(200, { ...completed, refundKey: 'sus_2' }), { because: 'answer' }],
    ['a redirect', { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/' } }, { because: 'network' }],
  ])('%s', async (_name, given, expected) => {
    answer = given;
    const error = await bank.refundOf('sus_1').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PartnerUnavailable);
    expect(error).toMatchObject(expected);
  });

  it("somebody else's payments in the answer", async () => {
    answer = json(200, { payments: [payment, { ...payment, reference1: 'REF2' }] });
    await expect(bank.paymentsOf('REF1')).rejects.toMatchObject({ name: 'PartnerUnavailable', because: 'answer' });
  });

  it('a bank that does not answer within its time, which is five seconds', async () => {
    expect(partners.bank.answerTimeoutMs).toBe(5_000);
    answer = undefined;
    answerTimeoutMs = 200;
    const startedMs = performance.now();
    await expect(bank.paymentsOf('REF1')).rejects.toMatchObject({ name: 'PartnerUnavailable', because: 'timeout' });
    expect(performance.now() - startedMs).toBeGreaterThan(190);
  });

  it('a bank that is not there', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
    await expect(bank.paymentsOf('REF1')).rejects.toMatchObject({ name: 'PartnerUnavailable', because: 'network' });
  });
});

it("the bank's refusal carries its code", async () => {
  answer = json(409, { error: { code: 'already-refunded', message: 'no' } });
  const error = await bank.requestRefund(order).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PartnerRefused);
  expect(error).toMatchObject({ code: 'already-refunded', httpStatus: 409 });
});

it('an order that breaks the contract is not sent', async () => {
  await expect(bank.requestRefund({ ...order, amountSatang: 0 })).rejects.toThrow();
  expect(seen).toEqual([]);
});
