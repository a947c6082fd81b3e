import { beforeEach, describe, expect, test } from 'vitest';
import { askPartner } from '../../functions/engine/partners/ask-partner.ts';
import { PartnerRefused, PartnerUnavailable } from '../../functions/engine/partners/partner-errors.ts';
import { requestContent, verifyWebhook } from '../../functions/engine/partners/webhook-signature.ts';
import { cancelDelivery, deliveryOf, orderDelivery } from '../../functions/partners/airtime-contract.ts';

const nowMs = 1_790_000_000_000;
const secret = 'shared with the airtime partner';
const deliveryKey = '1M7YXDWXNZVN83TJ7S37-1M7YXDWSFHRA7BM9ZHPM';
const order = { deliveryKey, operatorCode: 'ais', mobile: '0812345678', amountSatang: 10_000 };
const facts = { deliveryKey, amountSatang: 10_000, operatorReference: 'AIR1' };
const delivered = { ...facts, status: 'delivered', deliveredAtMs: nowMs };

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly headers: Headers;
}

let seen: Seen[] = [];
let answer: Response;

const atPartner = {
  partnerAccess: () =>
    Promise.resolve({
      url: 'https://airtime.invalid',
      secret,
      answerTimeoutMs: 1_000,
      fetch: async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
        const request = new Request(input, init);
        const { pathname, search } = new URL(request.url);
        const body = request.method === 'POST' ? await request.text() : '';
        seen.push({ method: request.method, path: `${pathname}${search}`, body, headers: request.headers });
        return answer;
      },
    }),
};

beforeEach(() => {
  seen = [];
  answer = Response.json(delivered);
});

test('an order names number, operator and amount in its body and never in its address, signed under its key', async () => {
  expect(await askPartner(atPartner, orderDelivery, order, nowMs)).toEqual(delivered);
  const [request] = seen;
  if (request === undefined) throw new Error('nothing was asked');
  const { method, path, body, headers } = request;
  expect([method, path, JSON.parse(body)]).toEqual(['POST', '/airtime/deliveries', order]);
  const received = { headers: Object.fromEntries(headers), body: requestContent('POST', path, body) };
  expect(verifyWebhook(received, secret, nowMs).valid).toBe(true);
  // The same for every try, so that the partner may tell a repetition before it reads the body.
  expect(headers.get('webhook-id')).toBe(`delivery_${deliveryKey}`);
});

test('what became of it is asked by our own key', async () => {
  expect(await askPartner(atPartner, deliveryOf, { deliveryKey }, nowMs)).toEqual(delivered);
  expect(seen.map(({ method, path }) => [method, path])).toEqual([['GET', `/airtime/deliveries/${deliveryKey}`]]);
});

test('a cancellation is answered by how it stands', async () => {
  answer = Response.json({ ...facts, status: 'cancelled', cancelledAtMs: nowMs });
  expect(await askPartner(atPartner, cancelDelivery, { deliveryKey, amountSatang: 10_000 }, nowMs)).toMatchObject({
    status: 'cancelled',
  });
  expect(seen.map(({ path }) => path)).toEqual(['/airtime/cancellations']);
});

describe('what is no answer is silence', () => {
  test.for([
    { given: 'a delivery under another key', answered: { ...delivered, deliveryKey: 'another' } },
    { given: 'a state that the contract does not know', answered: { ...facts, status: 'lost' } },
    { given: 'a delivery without its time', answered: { ...facts, status: 'delivered' } },
  ])('$given', async ({ answered }) => {
    answer = Response.json(answered);
    await expect(askPartner(atPartner, orderDelivery, order, nowMs)).rejects.toThrow(PartnerUnavailable);
    answer = Response.json(answered);
    await expect(askPartner(atPartner, deliveryOf, { deliveryKey }, nowMs)).rejects.toThrow(PartnerUnavailable);
  });
});

test('a refusal keeps its code, and a number that is none is never sent', async () => {
  answer = Response.json({ error: { code: 'unknown-delivery', message: 'never heard of it' } }, { status: 404 });
  await expect(askPartner(atPartner, deliveryOf, { deliveryKey }, nowMs)).rejects.toThrow(PartnerRefused);
  seen = [];
  await expect(askPartner(atPartner, orderDelivery, { ...order, mobile: '+66812345678' }, nowMs)).rejects.toThrow();
  expect(seen).toEqual([]);
});
