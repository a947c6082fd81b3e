import { describe, expect, it } from 'vitest';
import { writeLog } from '../../../shared/contracts/log/write.ts';
import { operation as logout } from '../../../functions/handlers/auth/logout.ts';
import { operation } from '../../../functions/handlers/log/write.ts';
import { operation as writeEvent } from '../../../functions/handlers/log/event.ts';
import { ask, expectRefusal, outputOf, send, succeed, write } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import type { Answer, Caller } from '../../../infra/write-request.ts';
import { newCaller, newUser } from '../../front-door/people/users.ts';

const door = await openDoor();
const report =
  'kind=render name=TypeError screen=/topUp/status/:id version=1.4.0 at=top-up-status-screen-B2xK_9aZ.js:1:2345';
const scrubbed = {
  clientMessage: 'render TypeError at top-up-status-screen-B2xK_9aZ.js:1:2345',
  screen: '/topUp/status/:id',
  appVersion: '1.4.0',
};

/** Asks as somebody at this address, as the front door tells it. */
async function askFrom(at: Door, address: string, caller: Caller): Promise<Answer> {
  const request = await write(at, writeLog, caller, { message: report, level: 2 });
  const headers = { ...request.headers, 'x-viewer-address': address };
  return request.open(await send(at, operation, { ...request, headers }));
}

it('takes a report of somebody who is not logged in, over HTTP', async () => {
  expect(await succeedOverHttp(door, writeLog, await newCaller(), { message: report, level: 2 })).toEqual({});
});

describe('what is logged', () => {
  it('is one line with what on-call asks for, an error at level 2 only', async () => {
    const before = door.log.of('client-error').length;
    await succeed(door, operation, await newCaller('jt'), { message: report, level: 2 });
    await succeed(door, operation, await newUser(door), { message: report, level: 1 });
    expect(door.log.of('client-error').slice(before)).toEqual([
      { level: 'error', event: 'client-error', facts: { ...scrubbed, clientLevel: 2, entry: 'jt' } },
      { level: 'info', event: 'client-error', facts: { ...scrubbed, clientLevel: 1, entry: 'kapao' } },
    ]);
  });

  it('is nothing of what the report should not have said', async () => {
    const message = `0812345678 somchai@mail.example "สมชาย ใจดี" token=${'a1'.repeat(22)} /login?redirect=%2Ftransfer name=TypeError`;
    const before = door.log.lines.length;
    await succeed(door, operation, await newCaller(), { message, level: 2 });
    const lines = door.log.lines.slice(before);
    expect(lines.find(({ event }) => event === 'client-error')?.facts).toEqual({
      clientMessage: 'TypeError',
      clientLevel: 2,
      entry: 'kapao',
    });
    expect(JSON.stringify(lines)).not.toMatch(/0812345678|somchai|สมชาย|a1a1|redirect/);
  });

  it('says nothing about who reported', async () => {
    const user = await newUser(door);
    const before = door.log.lines.length;
    await succeed(door, operation, user, { message: report, level: 2 });
    const [line] = door.log.lines.slice(before).filter(({ event }) => event === 'client-error');
    expect(JSON.stringify(line)).not.toContain(user.userId);
  });
});

describe('refuses', () => {
  it('too-many: reports and events of one address in one minute are counted together, other addresses go on', async () => {
    const capped = await openDoor({ config: { telemetryPerAddressMinute: '3' } });
    const caller = await newCaller();
    const address = `203.0.113.${Math.floor(Math.random() * 200)}`;
    // Ten seconds into a minute of the test's own, so that no minute ends in between.
    capped.clock.moveTo(Math.ceil(capped.clock.peekMs() / 60_000) * 60_000 + 10_000);
    const answers = [];
    for (let count = 0; count < 2; count += 1) answers.push(await askFrom(capped, address, caller));
    const event = await write(capped, writeEvent.contract, caller, { event_name: 'login-done' });
    const counted = await send(capped, writeEvent, {
      ...event,
      headers: { ...event.headers, 'x-viewer-address': address },
    });
    expect([...answers.map(({ code }) => code), counted.status]).toEqual([1, 1, 200]);
    const before = capped.log.of('client-error').length;
    expectRefusal(await askFrom(capped, address, caller), 'too-many', { retryAfterMs: expect.any(Number) });
    expect(capped.log.of('client-error')).toHaveLength(before);
    expect((await askFrom(capped, `${address}9`, caller)).code).toBe(1);
    capped.clock.advance(60_000);
    expect((await askFrom(capped, address, caller)).code).toBe(1);
  });

  it('input-not-valid: no text, one that is too long, another level, a member too many', async () => {
    const caller = await newCaller();
    const wrong = [
      [{ message: '', level: 2 }, 'message'],
      [{ message: 'a'.repeat(2_001), level: 2 }, 'message'],
      [{ message: report, level: 3 }, 'level'],
      [{ message: report, level: 2, userId: 'usr_1' }, 'userId'],
    ] as const;
    for (const [input, field] of wrong) {
      expectRefusal(await ask(door, operation, caller, input), 'input-not-valid', {
        fields: { [field]: expect.any(String) },
      });
    }
  });

  it('session-over: a token that is no longer good is told so, also here', async () => {
    const user = await newUser(door);
    expect(outputOf(writeLog, await ask(door, operation, user, { message: report, level: 2 }))).toEqual({});
    await succeed(door, logout, user, {});
    expectRefusal(await ask(door, operation, user, { message: report, level: 2 }), 'session-over');
  });

  it("envelope-broken: a token without its device's signature", async () => {
    const user = await newUser(door);
    const thief = { ...(await newCaller()), token: user.token };
    expectRefusal(await ask(door, operation, thief, { message: report, level: 2 }), 'envelope-broken');
  });
});
