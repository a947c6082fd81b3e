import { expect, test } from 'vitest';
import { serveKeys } from '../../functions/endpoints/keys.ts';
import { importServerKey, readServerKeySet } from '../../shared/wire/server-keys.ts';
import { openDoor } from '../front-door/door/door.ts';

const door = await openDoor();

test('the key set is a JSON Web Key Set that may be cached for minutes, over HTTP', async () => {
  const response = await fetch(door.stage.keysUrl);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  const content: unknown = await response.json();
  expect(content).toEqual({
    keys: [{ kid: expect.any(String), kty: 'RSA', n: expect.any(String), e: 'AQAB', alg: 'RSA-OAEP-256', use: 'enc' }],
  });
  const [jwk] = readServerKeySet(content).keys;
  if (jwk === undefined) throw new Error('no key');
  // 3072 bits, and nothing of the private half.
  expect(Buffer.from(jwk.n, 'base64url')).toHaveLength(384);
  expect((await importServerKey(jwk)).wrappingKey.usages).toEqual(['encrypt']);
});

test('keys that are no longer accepted are not listed', async () => {
  door.clock.advance(32 * 86_400_000);
  const { statusCode, body = '' } = await serveKeys(
    { headers: { 'x-origin-secret': door.originSecret } },
    door.runtime,
  );
  expect([statusCode, JSON.parse(body)]).toEqual([200, { keys: [] }]);
});

test('a call that does not come through CloudFront is refused and kept by nobody', async () => {
  for (const headers of [{}, { 'x-origin-secret': '' }, { 'x-origin-secret': `${door.originSecret}x` }]) {
    const { statusCode, headers: answered, body = '' } = await serveKeys({ headers }, door.runtime);
    expect([statusCode, answered?.['cache-control'], JSON.parse(body)]).toEqual([
      403,
      'no-store',
      { outcome: 'refused' },
    ]);
  }
});
