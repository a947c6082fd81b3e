import { describe, expect, it } from 'vitest';
import { payoutReaderNames, readerOf } from '../../functions/ledger/payee/payout-readers.ts';
import { offsetAfter } from '../../functions/sandbox/move-clock.ts';
import { nextStop } from '../../functions/sandbox/play-clock.ts';
import { codeOf, openSandbox } from './open-sandbox.ts';
import type { Sandbox } from './open-sandbox.ts';

const hourMs = 3_600_000;

describe('the phone', () => {
  it.each(['0812345678', '+66812345678', '%2B66812345678', '812345678', '081-234-5678'])(
    'shows messages newest first with their codes, asked as %s',
    async (number) => {
      const sandbox = openSandbox();
      for (const text of ['Your code is 482913', 'THB 500.00 came in', 'รหัส 004711 ใช้ได้ 5 นาที']) {
        expect((await sandbox.call('POST', '/sms', { to: '+66812345678', text })).status).toBe(201);
      }
      expect((await sandbox.call('GET', `/phones/${number}/messages`)).body).toMatchObject({
        mobile: '+66812345678',
        messages: [{ code: '004711' }, { text: 'THB 500.00 came in' }, { code: '482913' }],
      });
      expect((await sandbox.call('GET', '/phones/0891234567/messages')).body).toEqual({
        mobile: '+66891234567',
        messages: [],
      });
      expect((await sandbox.call('GET', '/phones')).body).toEqual({ phones: ['+66812345678'] });
    },
  );

  it('takes only six digits on their own for a code', async () => {
    const sandbox = openSandbox();
    await sandbox.call('POST', '/sms', { to: '0812345678', text: 'Reference 12345678, amount 1234567' });
    const { body } = await sandbox.call('GET', '/phones/0812345678/messages');
    expect(JSON.stringify(body)).not.toContain('"code"');
  });

  it.each([
    ['a number that is no Thai mobile', { to: '+4915112345678', text: 'x' }, 422, 'mobile-not-valid'],
    ['an empty text', { to: '0812345678', text: '' }, 422, 'input-not-valid'],
    ['no text', { to: '0812345678' }, 422, 'input-not-valid'],
  ])('refuses %s', async (_name, sms, status, code) => {
    const answer = await openSandbox().call('POST', '/sms', sms);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  });

  it('refuses to read a number that is none', async () => {
    expect(codeOf(await openSandbox().call('GET', '/phones/12/messages'))).toBe('mobile-not-valid');
  });
});

describe('the clock', () => {
  it('is moved and read back, and stamps what follows', async () => {
    const sandbox = openSandbox();
    const before = sandbox.nowMs();
    const moved = await sandbox.call('PUT', '/clock', { offsetMs: 24 * hourMs });
    expect(moved.body).toMatchObject({ offsetMs: 24 * hourMs });
    expect(Number(moved.body['serverTimeMs'])).toBeGreaterThan(before + 24 * hourMs);
    expect((await sandbox.call('GET', '/clock')).body).toMatchObject({ offsetMs: 24 * hourMs });
    // The product looks at its clock twice a second; the answer waits until it must have.
    expect(sandbox.paused).toEqual([600]);
    // And the keys of the old time may be worth nothing in the new one.
    expect(sandbox.renewed).toEqual([24 * hourMs]);
  });

  it.each([
    ['eleven years', { offsetMs: 11 * 365 * 24 * hourMs }],
    ['half a millisecond', { offsetMs: 0.5 }],
    ['nothing', {}],
  ])('refuses %s', async (_name, order) => {
    const sandbox = openSandbox();
    expect(codeOf(await sandbox.call('PUT', '/clock', order))).toBe('input-not-valid');
    expect(sandbox.offsetMs()).toBe(0);
  });

  it('stays where the stage forbids to move it', async () => {
    const answer = await openSandbox({ movable: false }).call('PUT', '/clock', { offsetMs: 1 });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'clock-fixed']);
  });

  // 17:00 UTC is midnight in Bangkok.
  const noonInBangkokMs = Date.UTC(2026, 10, 21, 5);
  it.each([
    ['quarter', noonInBangkokMs, 0, 15 * 60_000],
    ['day', noonInBangkokMs, hourMs, 25 * hourMs],
    ['midnight', noonInBangkokMs, hourMs, 13 * hourMs],
    ['midnight', noonInBangkokMs + 12 * hourMs, 0, 24 * hourMs],
    ['midnight', noonInBangkokMs + 12 * hourMs - 1, 0, 1],
    ['now', noonInBangkokMs, 5, 0],
  ] as const)('step %s from %d with offset %d leads to offset %d', (step, nowMs, offsetMs, after) => {
    expect(offsetAfter(step, nowMs, offsetMs)).toBe(after);
  });
});

describe('the clock that plays time', () => {
  /** Plays to the end of so much time, and says how far ahead the clock stood at each sweep. */
  async function playFor(sandbox: Sandbox, ms: number) {
    const untilMs = sandbox.nowMs() + ms;
    let steps = 0;
    for (let isOver = false; !isOver; steps += 1) {
      const { body } = await sandbox.call('POST', '/clock/play', { untilMs });
      expect(body).toMatchObject({ ended: 1, failed: 0, left: 0 });
      isOver = body['isOver'] === true;
      if (steps > 200) throw new Error('it does not end');
    }
    expect(sandbox.nowMs()).toBeGreaterThanOrEqual(untilMs);
    return { steps, stops: sandbox.swept.map((offsetMs) => Math.round(offsetMs / hourMs)) };
  }

  it('passes over days on which nothing is due: 31 of them wait twice, for the next key and for the end', async () => {
    const sandbox = openSandbox();
    const { stops } = await playFor(sandbox, 31 * 24 * hourMs);
    expect(stops).toEqual([0, 28 * 24, 31 * 24]);
    expect(sandbox.paused).toEqual([600, 600]);
    // At each stop its keys are looked at before anything is due.
    expect(sandbox.renewed).toEqual(sandbox.swept);
  });

  it('stops where something is due, each time, and nowhere else', async () => {
    const begin = openSandbox().nowMs();
    const hours = [5, 29, 29.75, 200, 500];
    const sandbox = openSandbox({ dueAtMs: hours.map((hour) => begin + hour * hourMs) });
    const { stops } = await playFor(sandbox, 27 * 24 * hourMs);
    expect(stops).toEqual([0, ...hours.map(Math.round), 27 * 24]);
    expect(sandbox.paused).toHaveLength(stops.length - 1);
  });

  it('never leaves the product without a key: each is followed before its time, however little is due', async () => {
    const begin = openSandbox().nowMs();
    const sandbox = openSandbox({ nextKeyAtMs: begin + 3 * 24 * hourMs });
    const { stops } = await playFor(sandbox, 100 * 24 * hourMs);
    expect(stops).toEqual([0, ...[3, 31, 59, 87, 100].map((day) => day * 24)]);
  });

  it('goes on some minutes at least, so that what is tried again and again does not hold it up', async () => {
    const begin = openSandbox().nowMs();
    const sandbox = openSandbox({ dueAtMs: Array.from({ length: 1_000 }, (_none, minute) => begin + minute * 60_000) });
    expect((await playFor(sandbox, 6 * hourMs)).steps).toBeLessThanOrEqual(6 * 12 + 3);
  });

  it.each(payoutReaderNames)('given a payout to a %s, it comes to it while it may be ordered', (name) => {
    const { sendsForMs } = readerOf(name);
    const startMs = openSandbox().nowMs();
    // Due a moment after a stop, it is passed by the longest way.
    const stopMs = nextStop(startMs, startMs + 24 * hourMs, startMs + 1);
    expect(stopMs - startMs).toBeLessThan(sendsForMs);
  });

  it('refuses more than a hundred days, and a clock that stands', async () => {
    const sandbox = openSandbox();
    const untilMs = sandbox.nowMs() + 101 * 24 * hourMs;
    expect(codeOf(await sandbox.call('POST', '/clock/play', { untilMs }))).toBe('clock-too-far');
    const fixed = openSandbox({ movable: false });
    expect(codeOf(await fixed.call('POST', '/clock/play', { untilMs: 1 }))).toBe('clock-fixed');
    expect([sandbox.swept, fixed.swept]).toEqual([[], []]);
  });
});

describe('every call', () => {
  it('answers its health', async () => {
    expect(await openSandbox().call('GET', '/health')).toMatchObject({ status: 200, body: { ok: true } });
  });

  it('names what is wrong with a body, and does not fail on any', async () => {
    const sandbox = openSandbox();
    expect(codeOf(await sandbox.call('GET', '/nowhere'))).toBe('unknown-path');
    for (const [method, path] of [
      ['POST', '/sms'],
      ['POST', '/bank/pay'],
      ['POST', '/bank/webhooks/resend'],
      ['POST', '/bank/faults'],
      ['PUT', '/clock'],
      ['POST', '/clock/play'],
    ] as const) {
      for (const content of [undefined, null, 1, 'text', [], { x: 1 }]) {
        const answer = await sandbox.call(method, path, content);
        expect([method, path, content, answer.status]).toEqual([
          method,
          path,
          content,
          content === undefined ? 400 : 422,
        ]);
      }
    }
    expect(sandbox.failures).toEqual([]);
  });
});
