import { describe, expect, it } from 'vitest';
import { writeEvent } from '../../../shared/contracts/log/event.ts';
import { operation } from '../../../functions/handlers/log/event.ts';
import { ask, expectRefusal, send, succeed, write } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { newCaller, newUser } from '../../front-door/people/users.ts';

const door = await openDoor();

it('takes an event of somebody who is not logged in, over HTTP', async () => {
  expect(
    await succeedOverHttp(door, writeEvent, await newCaller(), {
      event_name: 'screen-shown',
      event_value: '/topUp/status/:id',
    }),
  ).toEqual({});
});

it('logs one line with name, value and entry, and nothing about who it was', async () => {
  const user = await newUser(door, { entry: 'jt' });
  const before = door.log.of('client-event').length;
  await succeed(door, operation, user, { event_name: 'screen-shown', event_value: '/topUp/status/:id' });
  await succeed(door, operation, await newCaller(), { event_name: 'logout-done' });
  expect(door.log.of('client-event').slice(before)).toEqual([
    {
      level: 'info',
      event: 'client-event',
      facts: { eventName: 'screen-shown', eventValue: '/topUp/status/:id', entry: 'jt' },
    },
    {
      level: 'info',
      event: 'client-event',
      facts: { eventName: 'logout-done', eventValue: undefined, entry: 'kapao' },
    },
  ]);
});

describe('refuses', () => {
  it('too-many: an address that has used up its minute', async () => {
    const capped = await openDoor({ config: { telemetryPerAddressMinute: '1' } });
    const caller = await newCaller();
    const address = `198.51.100.${Math.floor(Math.random() * 200)}`;
    capped.clock.moveTo(Math.ceil(capped.clock.peekMs() / 60_000) * 60_000 + 10_000);
    const tell = async () => {
      const request = await write(capped, writeEvent, caller, { event_name: 'login-done' });
      return request.open(
        await send(capped, operation, { ...request, headers: { ...request.headers, 'x-viewer-address': address } }),
      );
    };
    expect((await tell()).code).toBe(1);
    const refused = await tell();
    expectRefusal(refused, 'too-many', { retryAfterMs: expect.any(Number) });
    expect(capped.log.of('client-event')).toHaveLength(1);
  });

  it('input-not-valid: a name that is not ours, a value that could be a number or an address with an id', async () => {
    const caller = await newCaller();
    const wrong = [
      [{ event_name: 'anything' }, 'event_name'],
      [{ event_name: 'screen-shown', event_value: '/status/trf_1M7Y' }, 'event_value'],
      [{ event_name: 'screen-shown', event_value: '0812345678' }, 'event_value'],
      [{ event_name: 'screen-shown', event_value: 'สมชาย' }, 'event_value'],
      [{ event_name: 'screen-shown', event_value: 'a'.repeat(65) }, 'event_value'],
      [{ event_name: 'login-done', mobile: '0812345678' }, 'mobile'],
    ] as const;
    for (const [input, field] of wrong) {
      expectRefusal(await ask(door, operation, caller, input), 'input-not-valid', {
        fields: { [field]: expect.any(String) },
      });
    }
  });

  it("envelope-broken: a token without its device's signature", async () => {
    const user = await newUser(door);
    expectRefusal(
      await ask(door, operation, { ...(await newCaller()), token: user.token }, { event_name: 'login-done' }),
      'envelope-broken',
    );
  });
});
