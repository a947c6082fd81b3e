import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { describe, expect, test } from 'vitest';
import { operations } from '../../shared/operations.ts';
import { getLastBalance } from '../../shared/contracts/balance/get-last.ts';
import { readAllNotifications } from '../../shared/contracts/notification/read-all.ts';
import { getBaseInfo } from '../../shared/contracts/user/get-base-info.ts';
import { openDoor } from '../front-door/door/door.ts';
import { write } from '../front-door/door/ask.ts';
import { post, succeedOverHttp } from '../front-door/door/http.ts';
import { newUser } from '../front-door/people/users.ts';
import { openStageClients } from './clients.ts';
import { ownStage } from './own-stage.ts';
import { shareOf } from '../turns/share-of-run.ts';

const stage = ownStage();
const door = await openDoor();
const foreign = 'https://evil.example';
const gatewayUrl = await findGateway();

/** Where the gateway itself listens, for whoever knows its name. */
async function findGateway(): Promise<string> {
  const { Stacks: stacks = [] } = await openStageClients(stage).cloudFormation.send(new DescribeStacksCommand({}));
  const id = stacks
    .flatMap(({ Outputs: outputs = [] }) => outputs)
    .find(({ OutputKey: key }) => key === 'WalletApiId')?.OutputValue;
  return `${stage.emulator.endpoint}/_aws/execute-api/${id}/$default`;
}

/** What every answer carries, whoever gives it. */
function expectStrict(headers: Headers | Readonly<Record<string, string>>, ancestors: RegExp): void {
  const of = new Headers(headers);
  expect(of.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains; preload');
  expect(of.get('x-content-type-options')).toBe('nosniff');
  expect(of.get('referrer-policy')).toBe('no-referrer');
  expect(of.get('permissions-policy')).toContain('geolocation=()');
  expect(of.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(of.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect(of.get('content-security-policy')).not.toContain('unsafe-');
  expect(of.get('content-security-policy')).toMatch(ancestors);
  expect(of.get('server')).toBeNull();
  expect([...of.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
}

const framedByTheSandbox = new RegExp(`; frame-ancestors 'self' ${new URL(stage.sandboxUrl).origin}$`);
const framedByNobody = /; frame-ancestors 'none'$/;

describe('the app', () => {
  test('a page is strict, may be framed by the sandbox alone, and is looked at anew each time', async () => {
    const page = await fetch(stage.webUrl, { headers: { origin: foreign } });
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expectStrict(page.headers, framedByTheSandbox);
    // It cannot name the sandbox, and must not contradict the policy that does.
    expect(page.headers.get('x-frame-options')).toBeNull();
  });

  test('a hashed part is strict and kept for good', async () => {
    const part = /assets\/index-[\w-]+\.js/.exec(await (await fetch(stage.webUrl)).text())?.[0];
    const asset = await fetch(`${stage.webUrl}/${part}`, { headers: { origin: foreign } });
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expectStrict(asset.headers, framedByTheSandbox);
  });

  test('a file that is not there is kept by nobody', async () => {
    const missing = await fetch(`${stage.webUrl}/assets/none-0.js`);
    expect(missing.status).toBeGreaterThanOrEqual(400);
    expect(missing.headers.get('cache-control') ?? '').not.toMatch(/max-age=[1-9]|immutable/);
  });
});

describe('the API through the front door', () => {
  test('an answer is strict, framed by nobody and kept by nobody', async () => {
    const user = await newUser(door);
    const request = await write(door, getLastBalance, user, {}, { timestampMs: Date.now() });
    const answer = await post(stage, { ...request, headers: { ...request.headers, origin: foreign } });
    expect(await request.open(answer)).toMatchObject({ code: 1 });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toBe('application/json');
    expectStrict(answer.headers, framedByNobody);
    expect(answer.headers['x-frame-options']).toBe('DENY');
  });

  test.for([
    ['a refusal', 'POST', '/wallet-app-api/wallet-user/login', 400],
    ['a call without a session', 'POST', readAllNotifications.path, 401],
    ['an unknown path', 'POST', '/wallet-app-api/no/such/thing', 404],
    ['an unknown method', 'GET', '/wallet-app-api/wallet-user/login', 404],
    ['a webhook without a signature', 'POST', '/partner/bank/webhook', 401],
  ] as const)('%s is strict and kept by nobody', async ([_what, method, path, status]) => {
    const body = method === 'POST' ? '{}' : null;
    const answer = await fetch(`${stage.webUrl}${path}`, { method, body, headers: { origin: foreign } });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expectStrict(answer.headers, framedByNobody);
  });

  test('the server keys alone may be kept, for minutes', async () => {
    const answer = await fetch(stage.keysUrl, { headers: { origin: foreign } });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    expectStrict(answer.headers, framedByNobody);
  });

  test('a foreign page that asks whether it may call gets no yes', async () => {
    const headers = {
      origin: foreign,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,key-id,sign',
    };
    const answer = await fetch(`${stage.walletApiUrl}/wallet-user/login`, { method: 'OPTIONS', headers });
    expect(answer.ok).toBe(false);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expectStrict(answer.headers, framedByNobody);
  });
});

describe('the API around the front door', () => {
  const paths = [
    ...operations.filter(({ caller }) => caller !== 'operator').map(({ path }) => path),
    '/partner/bank/webhook',
  ];

  // Each of them starts a function of its own.
  test.for(shareOf(paths, { oneIn: 10 }))('%s is refused, with a guessed secret too', async (path) => {
    for (const headers of [{}, { 'x-origin-secret': 'guess' }]) {
      const answer = await fetch(`${gatewayUrl}${path}`, { method: 'POST', body: '{}', headers });
      expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
        403,
        'no-store',
        expect.not.stringContaining('20400'),
      ]);
    }
  });

  test('the server keys are refused as well', async () => {
    const answer = await fetch(`${gatewayUrl}/wallet-app-api/keys`);
    expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
      403,
      'no-store',
      { outcome: 'refused' },
    ]);
  });

  test('a good request that was sealed for the front door is refused there and good here', async () => {
    const user = await newUser(door);
    const { path, headers, body } = await write(door, getBaseInfo, user, {}, { timestampMs: Date.now() });
    const answer = await fetch(`${gatewayUrl}${path}`, { method: 'POST', body, headers });
    expect([answer.status, answer.headers.get('authorization')]).toEqual([403, null]);
    expect(await succeedOverHttp(door, getBaseInfo, user, {})).toBeDefined();
  });
});
