import { expect, test } from 'vitest';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { refusals } from '../../../shared/refusals.ts';
import { canonicalText } from '../../../shared/wire/canonical.ts';
import { encodeBase64url } from '../../../shared/wire/base64url.ts';
import { openText, randomAesIv, randomAesKey, sealText, utf8 } from '../../../shared/wire/aes.ts';
import { generateDeviceKey, signText } from '../../../shared/wire/device-key.ts';
import { serverKeyAlgorithm } from '../../../shared/wire/server-keys.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation } from '../../../functions/handlers/transfer/create.ts';
import { itemsOf, unchanged } from '../people/account.ts';
import { send, write } from '../door/ask.ts';
import { openDoor } from '../door/door.ts';
import type { HttpRequest } from '../../../infra/write-request.ts';
import { post } from '../door/http.ts';
import { arrangeTransfer } from '../money/transfer-cases.ts';
import type { User } from '../people/users.ts';

const door = await openDoor();
const { sender, receiver, receiverId } = await arrangeTransfer(door);
const input = { receiverId, amountSatang: 100, feeSatang: 0, requestId: crypto.randomUUID() };
const good: HttpRequest = await write(door, createTransfer, sender, { receiverId, amountSatang: 100, feeSatang: 0 });

interface SealParts {
  readonly payload?: string;
  readonly method?: string;
  readonly path?: string;
  readonly timestamp?: number;
  readonly secrets?: object;
  readonly body?: object;
  readonly device?: User['device'];
}

/** Seals by hand, so that each part can be wrong on its own while everything around it is right. */
async function sealByHand(parts: SealParts): Promise<HttpRequest> {
  const timestamp = parts.timestamp ?? door.clock.peekMs();
  const { method = 'POST', path = createTransfer.path, device = sender.device } = parts;
  const payload = parts.payload ?? canonicalText({ ...input, timestamp });
  const [key, iv] = [randomAesKey(), randomAesIv()];
  const aad = `${method}\n${path}\n${timestamp}`;
  const secrets = parts.secrets ?? { iv: encodeBase64url(iv), key: encodeBase64url(key), token: sender.token };
  const wrapped = await crypto.subtle.encrypt(
    serverKeyAlgorithm,
    door.serverKey.wrappingKey,
    utf8(JSON.stringify(secrets)),
  );
  const sealed = await sealText({ key, iv, aad }, payload);
  return {
    path: createTransfer.path,
    headers: {
      ...good.headers,
      authorization: encodeBase64url(new Uint8Array(wrapped)),
      sign: await signText(device.privateKey, `${aad}\n${payload}`),
    },
    body: JSON.stringify({ method, payload: encodeBase64url(sealed), timestamp, ...parts.body }),
  };
}

function without(name: string): HttpRequest {
  const { [name]: _left, ...headers } = good.headers;
  return { ...good, headers };
}

const withHeader = (name: string, value: string): HttpRequest => ({
  ...good,
  headers: { ...good.headers, [name]: value },
});
const withBody = (body: string): HttpRequest => ({ ...good, body });
const flipped = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
const now = () => door.clock.peekMs();
const spaced = (value: object) => JSON.stringify(value, undefined, 1);

/** Every way in which an envelope can be broken, from the outside in. */
const broken: Readonly<Record<string, () => HttpRequest | Promise<HttpRequest>>> = {
  'no key id': () => without('key-id'),
  'an unknown key id': () => withHeader('key-id', 'k00000000000000000000'),
  'the key id of the off switch': () => withHeader('key-id', 'none'),
  'no authorization': () => without('authorization'),
  'an authorization that is not base64url': () => withHeader('authorization', '***'),
  'an authorization changed by one character': () =>
    withHeader('authorization', flipped(good.headers['authorization'] ?? '', 17)),
  'an authorization cut short': () => withHeader('authorization', good.headers['authorization']?.slice(0, 100) ?? ''),
  'a bearer token in clear': () => withHeader('authorization', `Bearer ${sender.token}`),
  'no sign': () => without('sign'),
  'a sign changed by one character': () => withHeader('sign', flipped(good.headers['sign'] ?? '', 5)),
  'a sign of another length': () => withHeader('sign', good.headers['sign']?.slice(0, 40) ?? ''),
  'no body': () => withBody(''),
  'a body that is no JSON': () => withBody('{'),
  'a body that is an array': () => withBody('[]'),
  'a body with one member more': () => sealByHand({ body: { more: 1 } }),
  'a method there is not': () => sealByHand({ method: 'PUT' }),
  "another logical method than the contract's": () => sealByHand({ method: 'GET' }),
  'a payload changed by one character': () =>
    withBody(
      good.body.replace(
        /"payload":"(.{30})(.)/,
        (_all, start: string, char: string) => `"payload":"${start}${char === 'A' ? 'B' : 'A'}`,
      ),
    ),
  'a payload that is a number': () => sealByHand({ body: { payload: 5 } }),
  'another timestamp outside than inside': () => sealByHand({ body: { timestamp: now() + 1 } }),
  'a timestamp that is no integer': () => sealByHand({ timestamp: now() + 0.5 }),
  'a negative timestamp': () => sealByHand({ timestamp: -1 }),
  'a request of another path': () => sealByHand({ path: '/wallet-app-api/walletUserTransfer/quote' }),
  'a payload that is not canonical': () => sealByHand({ payload: spaced({ ...input, timestamp: now() }) }),
  'a payload with members in another order': () =>
    sealByHand({ payload: JSON.stringify({ timestamp: now(), ...input }) }),
  'a payload that is an array': () => sealByHand({ payload: '[]' }),
  'a payload that is no JSON': () => sealByHand({ payload: 'amount' }),
  'a payload without timestamp': () => sealByHand({ payload: canonicalText(input) }),
  'a device key beside a token': async () =>
    sealByHand({ payload: canonicalText({ ...input, timestamp: now(), deviceKey: sender.device.publicJwk }) }),
  'an envelope with one member more': () =>
    sealByHand({
      secrets: {
        iv: encodeBase64url(randomAesIv()),
        key: encodeBase64url(randomAesKey()),
        token: sender.token,
        more: 1,
      },
    }),
  'an envelope with a short key': () =>
    sealByHand({ secrets: { iv: encodeBase64url(randomAesIv()), key: 'AAAA', token: sender.token } }),
  'an envelope with a token that is a number': () =>
    sealByHand({ secrets: { iv: encodeBase64url(randomAesIv()), key: encodeBase64url(randomAesKey()), token: 5 } }),
  'the signature of another device': async () => sealByHand({ device: await generateDeviceKey() }),
};

/** The bytes of every envelope fault's answer. */
const uniform = {
  status: 400,
  body: JSON.stringify({
    code: refusals['envelope-broken'].code,
    message: 'The request could not be read. Please try again.',
  }),
};

test.for(Object.keys(broken))('%s: the one uniform answer, and nothing changes', async (name) => {
  const request = await broken[name]?.();
  if (request === undefined) throw new Error('no such case');
  await unchanged(door, [sender, receiver], async () => {
    const { headers, ...answer } = await send(door, operation, request);
    expect(answer).toEqual(uniform);
    expect(headers).toEqual({ 'cache-control': 'no-store', 'content-type': 'application/json' });
  });
});

test('a query string has no place in a request', async () => {
  const answer = await send(door, operation, { ...good, query: 'a=1' });
  expect({ status: answer.status, body: answer.body }).toEqual(uniform);
});

test('over HTTP the same bytes come back for each, whatever the cause', async () => {
  const answers = await Promise.all(
    [
      'no sign',
      'an unknown key id',
      'a body that is no JSON',
      'a payload that is not canonical',
      'the signature of another device',
    ].map(async (name) => post(door.stage, (await broken[name]?.()) ?? good)),
  );
  for (const { status, body, headers } of answers) {
    expect({ status, body }).toEqual(uniform);
    expect(headers['authorization']).toBeUndefined();
  }
});

test("the second client's faults get the same answer", async () => {
  const request = await write(door, getNotificationPage.contract, sender, {});
  const { sign: _sign, ...unsigned } = request.headers;
  const { timestamp: _timestamp, ...untimed } = request.headers;
  for (const wrong of [
    { ...request, headers: unsigned },
    { ...request, headers: untimed },
    { ...request, body: '{"status":1}' },
    { ...request, body: '' },
    { ...request, body: '[]' },
    { ...request, headers: { ...request.headers, authorization: sender.token } },
    { ...request, headers: { ...request.headers, timestamp: '01' } },
  ]) {
    const answer = await send(door, getNotificationPage, wrong);
    expect({ status: answer.status, body: answer.body }).toEqual(uniform);
  }
});

test('what was sealed by hand is good where nothing is wrong, so each case above is refused for its own reason', async () => {
  expect(await send(door, operation, good)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/json' },
  });
  expect((await send(door, operation, await sealByHand({}))).status).toBe(200);
  const entries = (await itemsOf(door, sender.userId)).filter(({ type }) => type === 8);
  expect(entries).toHaveLength(2);
});

test("a captured answer cannot be opened with another request's key", async () => {
  const request = await write(door, createTransfer, sender, { receiverId, amountSatang: 100, feeSatang: 0 });
  const answer = await send(door, operation, request);
  const { data }: { data: string } = JSON.parse(answer.body);
  const box = { key: randomAesKey(), iv: randomAesIv(), aad: `1\n${createTransfer.path}\n${now()}` };
  await expect(openText(box, new Uint8Array(Buffer.from(data, 'base64url')))).rejects.toThrow();
});
