import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { getSessionPage } from '../../../shared/contracts/session/page.ts';
import { operation as logout } from '../../../functions/handlers/auth/logout.ts';
import { operation as endSession } from '../../../functions/handlers/session/end.ts';
import { operation } from '../../../functions/handlers/session/page.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { itemsOf } from '../../front-door/people/account.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { arrangeSession, dayMs, logInAgain, minuteMs, sessionOf } from '../../front-door/people/sessions.ts';
import { logIn, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();

test('given two devices, both are listed with device, place and time, the most recently used first, over HTTP', async () => {
  const phone = await logInAgain(door, randomMobile(), {
    device: { browser: 'safari', system: 'ios' },
    headers: { 'cloudfront-viewer-city': 'Chiang%20Mai', 'cloudfront-viewer-country': 'TH' },
  });
  const laptop = await logInAgain(door, phone.mobile, { device: { browser: 'edge', system: 'windows' } });
  const here = await sessionOf(door, phone);
  const there = await sessionOf(door, laptop);
  const { rows } = await succeed(door, operation, phone, {});
  expect(rows).toEqual([
    {
      sessionId: here.sessionId,
      isThisDevice: true,
      entry: 'kapao',
      method: 'code',
      device: { browser: 'safari', system: 'ios' },
      place: { city: 'Chiang Mai', country: 'TH' },
      createdAtMs: here.createdAtMs,
      lastSeenAtMs: door.clock.peekMs(),
    },
    {
      sessionId: there.sessionId,
      isThisDevice: false,
      entry: 'kapao',
      method: 'code',
      device: { browser: 'edge', system: 'windows' },
      createdAtMs: there.createdAtMs,
      lastSeenAtMs: there.lastSeenAtMs,
    },
  ]);
  // Where somebody was is theirs: in the table it stands under their key.
  expect(JSON.stringify(await itemsOf(door, phone.userId))).not.toMatch(/Chiang|"TH"/);
  const overHttp = await succeedOverHttp(door, getSessionPage, laptop, {});
  expect(overHttp.rows.map(({ sessionId }) => sessionId).toSorted()).toEqual(
    [here.sessionId, there.sessionId].toSorted(),
  );
});

test('only sessions that are alive are listed: not the ended, the idle, the old, nor those of the generation before', async () => {
  const first = await logIn(door, randomMobile());
  const loggedOut = await logInAgain(door, first.mobile);
  await succeed(door, logout, loggedOut, {});
  const idle = await logInAgain(door, first.mobile);
  await arrangeSession(door, idle, 'lastSeenAtMs', door.clock.peekMs() - 30 * minuteMs);
  const here = await logInAgain(door, first.mobile);
  const listed = async () => (await succeed(door, operation, here, {})).rows.map(({ sessionId }) => sessionId);
  const ids = await Promise.all([here, first].map(async (user) => (await sessionOf(door, user)).sessionId));
  expect(await listed()).toEqual(ids);
  await succeed(door, endSession, here, { others: true });
  expect(await listed()).toEqual(ids.slice(0, 1));
});

test('a session of the other brand in the same browser is this device too, and has its own place in the list', async () => {
  const kapao = await logIn(door, randomMobile());
  const jt = await logInAgain(door, kapao.mobile, { on: { device: kapao.device, entry: 'jt' } });
  const { rows } = await succeed(door, operation, jt, {});
  expect(rows.map(({ entry, isThisDevice }) => [entry, isThisDevice])).toEqual([
    ['jt', true],
    ['kapao', true],
  ]);
});

test("somebody else's sessions are not in it", async () => {
  const [mine, theirs] = [await logIn(door, randomMobile()), await logIn(door, randomMobile())];
  const { sessionId } = await sessionOf(door, theirs);
  const { rows } = await succeed(door, operation, mine, {});
  expect(rows).toHaveLength(1);
  expect(rows[0]?.sessionId).not.toBe(sessionId);
});

test('of more sessions than a list shows, the one that asks and those used last are told', async () => {
  const user = await logIn(door, randomMobile());
  const own = (await itemsOf(door, user.userId)).find(({ sk }) => String(sk).startsWith('SESSION#'));
  for (let index = 0; index < 55; index += 1) {
    const Item = {
      ...own,
      sk: `SESSION#${index}`,
      sessionId: `ses_${index}`,
      lastSeenAtMs: door.clock.peekMs() + index,
    };
    await door.clients.documents.send(new PutCommand({ TableName: door.runtime.table, Item }));
  }
  door.clock.advance(minuteMs);
  const { rows } = await succeed(door, operation, user, {});
  expect([rows.length, rows[0]?.sessionId, rows.at(-1)?.sessionId]).toEqual([
    50,
    (await sessionOf(door, user)).sessionId,
    'ses_6',
  ]);
});

test('a place that could not be one is left out', async () => {
  const user = await logInAgain(door, randomMobile(), {
    headers: { 'cloudfront-viewer-city': '<script>', 'cloudfront-viewer-country': '%' },
  });
  const [row] = (await succeed(door, operation, user, {})).rows;
  expect(row).not.toHaveProperty('place');
});

test('it is for who is logged in: session-over', async () => {
  const user = await logIn(door, randomMobile());
  door.clock.advance(30 * minuteMs);
  expectRefusal(await ask(door, operation, user, {}), 'session-over');
  door.clock.advance(-30 * minuteMs);
  await arrangeSession(door, user, 'lastSeenAtMs', door.clock.peekMs() + 30 * dayMs);
  door.clock.advance(30 * dayMs);
  expectRefusal(await ask(door, operation, user, {}), 'session-over');
  door.clock.advance(-30 * dayMs);
});
