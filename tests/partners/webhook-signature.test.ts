import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestContent, signWebhook, verifyWebhook } from '../../functions/engine/partners/webhook-signature.ts';

const secret = 'a secret that only the bank and we know';
const nowMs = 1_790_000_000_000;
const message = { id: 'evt_1', body: '{"amountSatang":50000}' };
const headers: Record<string, string | undefined> = signWebhook(message, secret, nowMs);
const minuteMs = 60_000;

it("agrees with the specification's published example", () => {
  const example = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' };
  expect(signWebhook(example, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 1_614_265_330_000)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

describe('accepts', () => {
  it.each([
    ['a message at once', headers, nowMs],
    ['a message that took five minutes', headers, nowMs + 5 * minuteMs],
    ['a sender whose clock is five minutes ahead', headers, nowMs - 5 * minuteMs],
    [
      'one right signature among others, for a change of secret',
      { ...headers, 'webhook-signature': `v1,AAAA v2,xyz ${headers['webhook-signature']}` },
      nowMs,
    ],
  ])('%s', (_name, received, atMs) => {
    expect(verifyWebhook({ headers: received, body: message.body }, secret, atMs)).toEqual({
      valid: true,
      id: 'evt_1',
    });
  });

  it('whatever was signed, in any script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.uuid(), fc.string({ minLength: 1 }), (body, id, someSecret) => {
        const signed = signWebhook({ id, body }, `s${someSecret}`, nowMs);
        expect(verifyWebhook({ headers: signed, body }, `s${someSecret}`, nowMs)).toEqual({ valid: true, id });
      }),
    );
  });
});

describe('refuses', () => {
  const without = (name: string) => ({ ...headers, [name]: undefined });
  it.each([
    ['another body', { headers, body: `${message.body} ` }, nowMs, 'signature-wrong'],
    ['another id', { headers: { ...headers, 'webhook-id': 'evt_2' }, body: message.body }, nowMs, 'signature-wrong'],
    [
      'another time',
      { headers: { ...headers, 'webhook-timestamp': '1790000001' }, body: message.body },
      nowMs,
      'signature-wrong',
    ],
    [
      'a signature without its scheme',
      {
        headers: { ...headers, 'webhook-signature': headers['webhook-signature']?.slice(3) },
        body: message.body,
      },
      nowMs,
      'signature-wrong',
    ],
    [
      'a cut signature',
      {
        headers: { ...headers, 'webhook-signature': headers['webhook-signature']?.slice(0, -8) },
        body: message.body,
      },
      nowMs,
      'signature-wrong',
    ],
    [
      'an empty signature of the right scheme',
      { headers: { ...headers, 'webhook-signature': 'v1,' }, body: message.body },
      nowMs,
      'signature-wrong',
    ],
    ['a replay after five minutes', { headers, body: message.body }, nowMs + 5 * minuteMs + 1, 'time-off'],
    ['a message from the future', { headers, body: message.body }, nowMs - 5 * minuteMs - 1, 'time-off'],
    ['no id', { headers: without('webhook-id'), body: message.body }, nowMs, 'headers-missing'],
    ['no time', { headers: without('webhook-timestamp'), body: message.body }, nowMs, 'headers-missing'],
    ['no signature', { headers: without('webhook-signature'), body: message.body }, nowMs, 'headers-missing'],
    [
      'a time that is no number',
      { headers: { ...headers, 'webhook-timestamp': 'NaN' }, body: message.body },
      nowMs,
      'headers-missing',
    ],
    [
      'an id with a point, which would shift the signed parts',
      {
        headers: { ...headers, 'webhook-id': 'evt_1.1790000000' },
        body: message.body,
      },
      nowMs,
      'headers-missing',
    ],
  ])('%s', (_name, received, atMs, because) => {
    expect(verifyWebhook(received, secret, atMs)).toEqual({ valid: false, because });
  });

  it('another secret', () => {
    expect(verifyWebhook({ headers, body: message.body }, 'another secret', nowMs)).toEqual({
      valid: false,
      because: 'signature-wrong',
    });
  });

  it('to work with an empty secret, in both directions', () => {
    for (const empty of ['', 'whsec_']) {
      expect(() => signWebhook(message, empty, nowMs)).toThrow(RangeError);
      expect(() => verifyWebhook({ headers, body: message.body }, empty, nowMs)).toThrow(RangeError);
    }
  });

  it('to sign an id with a point', () => {
    expect(() => signWebhook({ id: 'a.b', body: '' }, secret, nowMs)).toThrow(RangeError);
  });
});

it('a request signs its method, path and query with its body', () => {
  expect(requestContent('GET', '/bank/payments?reference1=A', '')).toBe('GET /bank/payments?reference1=A\n');
  expect(requestContent('POST', '/bank/refunds', '{}')).toBe('POST /bank/refunds\n{}');
});
