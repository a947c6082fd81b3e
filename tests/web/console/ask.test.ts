import { expect, test } from 'vitest';
import { cancelPayout } from '../../../shared/contracts/ops/cancel-payout.ts';
import { AskFault, askThrough } from '../../../web/console/ask/ask.ts';

const requestId = '0196f0d2-6d8e-7c11-8d5c-2f1f0e6b5a01';
const input = { payoutId: 'txn_1M81XTKEXPY9VEDN29C7', reason: 'bank silent, case 4711' };
const refusedWith = (code: number, status = 400) => Response.json({ code, message: 'No.' }, { status });
const taken = () => Response.json({ code: 1, data: { outcome: 'given-back' } });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** A server that answers one thing after the other, and what it was sent. */
function serverOf(...answers: readonly (() => Response | Promise<Response>)[]) {
  const sent: { requestId: string; try: number }[] = [];
  const left = [...answers];
  const access = { headers: async () => ({ authorization: 'Bearer access' }), leave: () => undefined };
  const ask = askThrough(access, async (_to, init) => {
    sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''));
    return await (left.shift() ?? taken)();
  });
  return { sent, press: () => ask(cancelPayout, input, requestId).catch((error: unknown) => error) };
}

test('an answer that was lost is asked for again, and each time it is pressed with tries that were never sent', async () => {
  const { sent, press } = serverOf(lost, lost, lost);
  expect(await press()).toMatchObject({ kind: 'unknown' });
  expect(await press()).toEqual({ outcome: 'given-back' });
  expect(sent.map((each) => each.try)).toEqual([1, 2, 3, 4]);
  expect(new Set(sent.map((each) => each.requestId)).size).toBe(1);
});

test.for([
  [21_541, 'refused', true],
  [20_403, 'refused', false],
  [20_429, 'busy', false],
  [20_500, 'busy', false],
  [20_503, 'busy', false],
] as const)(
  'an answer of %i is told as %s, and is the last word on what was sent: %o',
  async ([code, kind, isSettled]) => {
    const fault = await serverOf(() => refusedWith(code)).press();
    expect(fault).toBeInstanceOf(AskFault);
    expect(fault).toMatchObject({ kind, code, isSettled });
  },
);
