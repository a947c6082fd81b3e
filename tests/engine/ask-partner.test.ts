import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { askPartner } from '../../functions/engine/partners/ask-partner.ts';
import { partnerAccess } from '../../functions/engine/partners/partner-access.ts';
import { partnerEnquiry, partnerOrder, partnerQuery } from '../../functions/engine/partners/partner-call.ts';
import { requestContent, verifyWebhook } from '../../functions/engine/partners/webhook-signature.ts';
import { configFrom } from '../../functions/runtime/process/config.ts';

/** The whole of a second partner: two contracts, and the settings that a row makes the stacks write. */
const parcelOf = partnerQuery({
  partner: 'big-courier',
  name: 'parcel-of',
  input: z.object({ parcel: z.string() }),
  answer: z.object({ parcel: z.string(), state: z.enum(['waiting', 'delivered']) }),
  path: ({ parcel }) => `/parcels/${parcel}`,
  isAbout: (answer, { parcel }) => answer.parcel === parcel,
});
const bookParcel = partnerOrder({
  partner: 'big-courier',
  name: 'book',
  input: z.object({ key: z.string(), parcel: z.string() }),
  answer: z.object({ key: z.string() }),
  path: () => '/parcels',
  keyOf: ({ key }) => key,
  isAbout: (answer, { key }) => answer.key === key,
});

const whoseIs = partnerEnquiry({
  partner: 'big-courier',
  name: 'whose-is',
  input: z.object({ phone: z.string() }),
  answer: z.object({ phone: z.string(), name: z.string() }),
  path: () => '/receivers',
  isAbout: (answer, { phone }) => answer.phone === phone,
});

const nowMs = 1_790_000_000_000;
const secret = 'the courier and we';
/** Ends in no time beside the bank's five seconds. */
const shortMs = 150;

let replyTo: (request: IncomingMessage, response: ServerResponse) => void;
const seen: { readonly content: string; readonly headers: Record<string, string | undefined> }[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => {
    body += part.toString();
  });
  request.on('end', () => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
    );
    seen.push({ content: requestContent(request.method === 'GET' ? 'GET' : 'POST', request.url ?? '', body), headers });
    replyTo(request, response);
  });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const address = server.address();
const config = (patienceMs: number) =>
  configFrom({
    PARTNER_BIG_COURIER_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    PARTNER_BIG_COURIER_SECRET_ARN: 'arn:courier',
    PARTNER_BIG_COURIER_TIMEOUT_MS: String(patienceMs),
  });
const secrets = { valueOf: () => Promise.resolve(secret) };
const runtimeOf = (patienceMs: number) => ({
  partnerAccess: (partner: string) => partnerAccess(config(patienceMs), secrets, partner),
});
const runtime = runtimeOf(20_000);
const reply = (status: number, content: object) => {
  replyTo = (_request, response) => {
    response.writeHead(status).end(JSON.stringify(content));
  };
};
const ask = (through = runtime) => askPartner(through, parcelOf, { parcel: 'P1' }, nowMs);

it('a second partner is asked by its own contract, settings, secret and address', async () => {
  reply(200, { parcel: 'P1', state: 'delivered', depot: 'unknown to us' });
  expect(await ask()).toEqual({ parcel: 'P1', state: 'delivered' });
  const { content = '', headers = {} } = seen.at(-1) ?? {};
  expect(verifyWebhook({ headers, body: content }, secret, nowMs)).toMatchObject({ valid: true });
});

it('its own patience ends a call that hangs, also in the middle of the answer, and that is no word', async () => {
  const hasty = runtimeOf(shortMs);
  replyTo = () => undefined;
  const unavailable = { name: 'PartnerUnavailable', partner: 'big-courier', because: 'timeout' };
  await expect(ask(hasty)).rejects.toMatchObject(unavailable);
  replyTo = (_request, response) => {
    response.writeHead(200).write('{"parcel":');
  };
  await expect(ask(hasty)).rejects.toMatchObject(unavailable);
});

it('a refusal is told with its code, an answer about another thing is no answer', async () => {
  reply(409, { error: { code: 'parcel-gone', message: '' } });
  const refused = { name: 'PartnerRefused', partner: 'big-courier', code: 'parcel-gone' };
  await expect(ask()).rejects.toMatchObject(refused);
  reply(200, { parcel: 'P2', state: 'waiting' });
  await expect(ask()).rejects.toMatchObject({ name: 'PartnerUnavailable', because: 'answer' });
});

it('every try of an order is the same message, by its key', async () => {
  seen.length = 0;
  reply(503, {});
  const order = { key: 'k1', parcel: 'P1' };
  await expect(askPartner(runtime, bookParcel, order, nowMs)).rejects.toMatchObject({ because: 'status' });
  reply(200, { key: 'k1' });
  expect(await askPartner(runtime, bookParcel, order, nowMs + 60_000)).toEqual({ key: 'k1' });
  expect(seen.map(({ headers }) => headers['webhook-id'])).toEqual(['book_k1', 'book_k1']);
  const content = 'POST /parcels\n{"key":"k1","parcel":"P1"}';
  expect(seen.map((each) => each.content)).toEqual([content, content]);
});

it('a question about somebody carries their data in the body and not in the address, and each asking is a message of its own', async () => {
  seen.length = 0;
  reply(200, { phone: '0812345678', name: 'Somchai' });
  for (const atMs of [nowMs, nowMs + 1_000])
    expect(await askPartner(runtime, whoseIs, { phone: '0812345678' }, atMs)).toMatchObject({ name: 'Somchai' });
  expect(seen.map(({ content }) => content)).toEqual(
    Array.from({ length: 2 }, () => 'POST /receivers\n{"phone":"0812345678"}'),
  );
  expect(new Set(seen.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
});

it('an address without TLS is the machine\u2019s own', async () => {
  const settings = { PARTNER_COURIER_SECRET_ARN: 'arn:courier', PARTNER_COURIER_TIMEOUT_MS: '5000' };
  const accessAt = (url: string) =>
    partnerAccess(configFrom({ ...settings, PARTNER_COURIER_URL: url }), secrets, 'courier');
  for (const url of ['http://courier.example', 'http://localhost.example/', 'http://localhost@courier.example/'])
    await expect(accessAt(url)).rejects.toThrow('PARTNER_COURIER_URL is not https');
  expect(await accessAt('http://abc.localhost:4566/sandbox')).toMatchObject({ secret });
  expect(await accessAt('https://courier.example')).toMatchObject({ url: 'https://courier.example', secret });
});

it('a function that was not granted a partner says which setting is missing', async () => {
  await expect(runtime.partnerAccess('courier')).rejects.toThrow('setting PARTNER_COURIER_URL is missing');
});
