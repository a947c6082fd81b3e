import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, test } from 'vitest';
import { getLastBalance } from '../../shared/contracts/balance/get-last.ts';
import { importServerKey, readServerKeySet } from '../../shared/wire/server-keys.ts';
import { keys } from '../../functions/table/keys.ts';
import { serverKeyLeadMs, serverKeyOverlapMs } from '../../functions/table/server-key.ts';
import { expectRefusal, outputOf } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import { askOverHttp } from '../front-door/door/http.ts';
import { logIn, newUser, randomMobile } from '../front-door/people/users.ts';
import { setClock } from '../journeys/sandbox.ts';

// Moves the time of the whole stage, so it stands in a file of its own, and puts everything back whatever happens.
const door = await openDoor();
const { stage } = door;

async function listedKeys() {
  const response = await fetch(stage.keysUrl);
  return readServerKeySet(await response.json()).keys;
}

const kidsBefore = new Set((await listedKeys()).map(({ kid }) => kid));
const newKids: string[] = [];

afterAll(async () => {
  await setClock(stage, 0);
  for (const kid of newKids) {
    await door.clients.documents.send(
      new DeleteCommand({ TableName: stage.tableName, Key: { ...keys.serverKey(kid) } }),
    );
  }
});

test('a request carries its own time, and for all others it is what it was', async () => {
  const aheadMs = 600_000;
  const user = await newUser(door);
  const later = { timestampMs: Date.now() + aheadMs };
  const carried = await askOverHttp(door, getLastBalance, user, {}, { ...later, clockOffsetMs: aheadMs });
  expect(outputOf(getLastBalance, carried)).toMatchObject({ availableSatang: 0 });
  const [without, other] = await Promise.all([
    askOverHttp(door, getLastBalance, user, {}, later),
    askOverHttp(door, getLastBalance, user, {}),
  ]);
  expectRefusal(without, 'clock-off', { serverTimeMs: expect.any(Number) });
  expect(outputOf(getLastBalance, other)).toMatchObject({ availableSatang: 0 });
});

test.each([
  ["past a key's life", serverKeyLeadMs + serverKeyOverlapMs + 60_000],
  ['by the 90 days of a deactivation', 90 * 86_400_000],
])('the clock is moved %s: there is a key to seal with, and the deployed functions take it', async (_how, offsetMs) => {
  await setClock(stage, offsetMs);
  const [newest] = await listedKeys();
  newKids.push(...(await listedKeys()).map(({ kid }) => kid).filter((kid) => !kidsBefore.has(kid)));
  if (newest === undefined) throw new Error('no server key is listed');
  expect(kidsBefore.has(newest.kid)).toBe(false);
  door.clock.moveTo(Date.now() + offsetMs);
  const moved = { ...door, serverKey: await importServerKey(newest) };
  const user = await logIn(moved, randomMobile());
  const answer = await askOverHttp(moved, getLastBalance, user, {}, { timestampMs: Date.now() + offsetMs });
  expect(outputOf(getLastBalance, answer)).toMatchObject({ availableSatang: 0 });
});

test("moved within a key's life, the key stays", async () => {
  await setClock(stage, 0);
  const kids = (await listedKeys()).map(({ kid }) => kid).filter((kid) => !newKids.includes(kid));
  await setClock(stage, 86_400_000);
  expect((await listedKeys()).map(({ kid }) => kid).filter((kid) => !newKids.includes(kid))).toEqual(kids);
});
