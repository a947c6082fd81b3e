import { expect, test } from 'vitest';
import { cancelPayout } from '../../../shared/contracts/ops/cancel-payout.ts';
import { whoAmI } from '../../../shared/contracts/ops/who-am-i.ts';
import { refusals } from '../../../shared/refusals.ts';
import { notKnownText } from '../../../shared/settling.ts';
import { AskFault, askThrough } from '../../../web/console/ask/ask.ts';

const requestId = '0196f0d2-6d8e-7c11-8d5c-2f1f0e6b5a01';
const input = { payoutId: 'txn_1M81XTKEXPY9VEDN29C7', reason: 'bank silent, case 4711' };
const refusedWith = (code: number, status = 400) => Response.json({ code, message: 'No.' }, { status });
const taken = () => Response.json({ code: 1, data: { outcome: 'given-back' } });
const torn = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('torn')) }));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** A server that answers one thing after the other, and what it was sent. */
function serverOf(...answers: readonly (() => Response | Promise<Response>)[]) {
  const sent: { requestId: string; try: number }[] = [];
  const left = [...answers];
  const state: { headers: () => Record<string, string> | undefined } = { headers: () => ({ authorization: 'Bearer' }) };
  const access = { headers: async () => state.headers(), leave: () => undefined };
  const ask = askThrough(access, async (_to, init) => {
    sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''));
    return await (left.shift() ?? taken)();
  });
  const told = (answer: Promise<unknown>) => answer.catch((error: unknown) => error);
  return {
    sent,
    state,
    press: () => told(ask(cancelPayout, input, requestId)),
    look: () => told(ask(whoAmI, {}, requestId)),
  };
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
    // The server's words, and no number that means nothing to whoever reads it.
    expect(fault).toMatchObject({ kind, code, isSettled, message: expect.not.stringMatching(/\d{5}/) });
  },
);

test('what is worded for customers is told to operators in words of their own', async () => {
  const fault = await serverOf(() => refusedWith(refusals['id-number-taken'].code)).press();
  expect(fault).toMatchObject({ message: expect.stringContaining('A case is refused then') });
});

const isSaid = (fault: unknown) => fault instanceof Error && fault.message.endsWith(notKnownText);

test.for([
  ['no answer', [lost, lost, lost], true],
  ['no answer and then one without words', [lost, lost, () => new Response('', { status: 502 })], true],
  ['an answer that breaks off', [torn, torn, torn], true],
  ['a server that failed', [() => refusedWith(20_500, 500)], true],
  ['a server that is busy', [() => refusedWith(20_503, 503)], true],
  ['no answer, and then the login is over', [lost, () => refusedWith(20_001, 401)], true],
  ['a login that is over', [() => refusedWith(20_001, 401)], false],
  ['asking too often', [() => refusedWith(20_429, 429)], false],
  ['a refusal for good behind a lost answer', [lost, () => refusedWith(21_541)], false],
] as const)('of a command with %s it is said that nobody knows what became of it: %o', async ([, answers, said]) => {
  expect(isSaid(await serverOf(...answers).press())).toBe(said);
});

test('who is found logged out when a lost command is pressed again hears that nobody knows what became of it', async () => {
  const { state, press } = serverOf(lost, lost, lost);
  await press();
  state.headers = () => undefined;
  const fault = await press();
  expect(fault).toMatchObject({ kind: 'logged-out' });
  expect(isSaid(fault)).toBe(true);
});

test('a login that cannot be renewed now is no login that is over', async () => {
  const { state, press } = serverOf();
  state.headers = () => {
    throw new Error('the login could not be renewed');
  };
  expect(await press()).toMatchObject({ kind: 'unknown' });
});

test('a look-up that is lost changes nothing, and says no such thing', async () => {
  const { look } = serverOf(lost);
  const fault = await look();
  expect(fault).toMatchObject({ kind: 'unknown', message: 'The server cannot be reached.' });
});
