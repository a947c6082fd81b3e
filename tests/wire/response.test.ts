import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomAesKey } from '../../shared/wire/aes.ts';
import { canonicalValue } from '../../shared/wire/canonical.ts';
import { EnvelopeFault } from '../../shared/wire/envelope-fault.ts';
import { sealResponse } from '../../functions/runtime/wire/seal-response.ts';
import { openResponse } from '../../shared/wire/response.ts';
import { propertyRuns } from './property-runs.ts';

const context = { requestKey: randomAesKey(), path: '/wallet-app-api/x/y', requestTimestamp: 1_763_700_000_000 };

describe('a sealed response', () => {
  test('opens to code, message and canonical data', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer(),
        fc.string(),
        fc.dictionary(fc.string(), fc.string()),
        async (code, message, data) => {
          const { headers, body } = sealResponse(context, { code, message, data });
          const answer = await openResponse(context, { authorization: headers.authorization, body });
          expect(answer).toEqual({
            code,
            message,
            data: JSON.parse(JSON.stringify(canonicalValue(data))),
            sealed: true,
          });
        },
      ),
      propertyRuns(60),
    );
  });

  test('seals an empty object where there is nothing to say, so that every code has a seal', async () => {
    for (const data of [undefined, null]) {
      const { headers, body } = sealResponse(context, { code: 20001, message: 'over', data });
      expect(JSON.parse(body)).toEqual({ code: 20001, message: 'over', data: expect.stringMatching(/^[\w-]{20,}$/) });
      const answer = await openResponse(context, { authorization: headers.authorization, body });
      expect(answer).toEqual({ code: 20001, message: 'over', data: {}, sealed: true });
    }
  });

  test('without data is told as what it is: not sealed, with or without a header', async () => {
    for (const authorization of [undefined, 'AAAA']) {
      const answer = await openResponse(context, { authorization, body: '{"code":20001,"message":"over"}' });
      expect(answer).toEqual({ code: 20001, message: 'over', data: undefined, sealed: false });
    }
  });

  test('every answer has keys of its own', async () => {
    const [one, two] = [
      sealResponse(context, { code: 1, message: '', data: 1 }),
      sealResponse(context, { code: 1, message: '', data: 1 }),
    ];
    expect(one.headers.authorization).not.toBe(two.headers.authorization);
    expect(one.body).not.toBe(two.body);
    await expect(openResponse(context, { authorization: two.headers.authorization, body: one.body })).rejects.toThrow(
      EnvelopeFault,
    );
  });

  test('is bound to its code, path, request time and request key', async () => {
    const {
      headers: { authorization },
      body,
    } = sealResponse(context, { code: 1, message: 'OK', data: { a: 1 } });
    const others = [
      { ...context, path: '/wallet-app-api/x/z' },
      { ...context, requestTimestamp: context.requestTimestamp + 1 },
      { ...context, requestKey: randomAesKey() },
    ];
    for (const other of others) {
      await expect(openResponse(other, { authorization, body })).rejects.toThrow(EnvelopeFault);
    }
    const recoded = body.replace('"code":1', '"code":2');
    await expect(openResponse(context, { authorization, body: recoded })).rejects.toThrow(EnvelopeFault);
    await expect(openResponse(context, { authorization: undefined, body })).rejects.toThrow(EnvelopeFault);
  });

  test('any single changed byte of its header or data is the one fault', async () => {
    const { headers, body } = sealResponse(context, { code: 1, message: 'OK', data: { balanceSatang: 5 } });
    const { data } = JSON.parse(body);
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.nat(), fc.integer({ min: 32, max: 126 }), async (inHeader, at, code) => {
        const text: string = inHeader ? headers.authorization : data;
        const where = at % text.length;
        const changed = text.slice(0, where) + String.fromCharCode(code) + text.slice(where + 1);
        fc.pre(changed !== text);
        const response = inHeader
          ? { authorization: changed, body }
          : { authorization: headers.authorization, body: JSON.stringify({ code: 1, message: 'OK', data: changed }) };
        await expect(openResponse(context, response)).rejects.toThrow(EnvelopeFault);
      }),
      propertyRuns(200),
    );
  });

  test('what is no answer is the one fault', async () => {
    for (const body of [
      '',
      '<html>',
      '[]',
      '{}',
      '{"code":"1"}',
      '{"code":1.5}',
      '{"code":1,"message":2}',
      '{"code":1,"data":{}}',
    ]) {
      await expect(openResponse(context, { authorization: 'AAAA', body })).rejects.toThrow(EnvelopeFault);
    }
  });
});
