import { describe, expect, test } from 'vitest';
import { decodeBase64url, encodeBase64url } from '../../shared/wire/base64url.ts';
import { canonicalText } from '../../shared/wire/canonical.ts';
import { EnvelopeFault } from '../../shared/wire/envelope-fault.ts';
import { openRequest, verifyRequest } from '../../functions/runtime/wire/open-request.ts';
import { openResponse } from '../../shared/wire/response.ts';
import { requestOf, vectorDeviceJwk, vectorPrivateKeyOf, vectors } from './vectors.ts';

describe('good vectors', () => {
  test.each(vectors.good)('opens and verifies: $name', async (vector) => {
    const opened = await openRequest(requestOf(vector), vectorPrivateKeyOf);
    expect(opened.canonical).toBe(vector.opens.canonical);
    expect(opened.payload).toEqual(vector.opens.payload);
    expect(opened.token ?? null).toBe(vector.opens.token);
    expect(opened.key && encodeBase64url(opened.key)).toBe(vector.opens.key);
    expect(opened).toMatchObject({ method: vector.body.method, timestamp: vector.body.timestamp, path: vector.path });
    verifyRequest(opened, opened.deviceKey ?? vectorDeviceJwk, vector.headers.sign);
  });
});

describe('bad vectors', () => {
  test.each(vectors.bad)('refuses: $name', async (vector) => {
    const read = async () => {
      const opened = await openRequest(requestOf(vector), vectorPrivateKeyOf);
      verifyRequest(opened, opened.deviceKey ?? vectorDeviceJwk, vector.headers.sign);
    };
    await expect(read()).rejects.toSatisfy(
      (fault) => fault instanceof EnvelopeFault && fault.message === 'The envelope cannot be opened.',
    );
  });

  test('there are as many as the protocol came with', () => {
    expect(vectors.good).toHaveLength(3);
    expect(vectors.bad).toHaveLength(11);
  });
});

test('opens the response vector', async () => {
  const { path, requestTimestamp, requestKey, headers, body, opens } = vectors.response;
  const context = { path, requestTimestamp, requestKey: decodeBase64url(requestKey) };
  const answer = await openResponse(context, { authorization: headers.authorization, body: JSON.stringify(body) });
  expect(answer).toEqual({ code: body.code, message: body.message, data: opens, sealed: true });
});

test.each(vectors.canonicalCases)('canonical form $canonical', ({ value, canonical }) => {
  expect(canonicalText(value)).toBe(canonical);
});
