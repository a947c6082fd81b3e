import { KeyObject } from 'node:crypto';
import { InvokeCommand } from '@aws-sdk/client-lambda';
import { expect, test, vi } from 'vitest';
import { nameIn, stageOf } from '../../infra/stages.ts';
import { serveKeys } from '../../functions/endpoints/keys.ts';
import { operation as getLastBalance } from '../../functions/handlers/balance/get-last.ts';
import { createServerKeys } from '../../functions/runtime/process/server-keys.ts';
import { rotateServerKeys } from '../../functions/workflows/rotate-server-keys.ts';
import { importServerKey, readServerKeySet } from '../../shared/wire/server-keys.ts';
import type { ServerKey } from '../../shared/wire/server-keys.ts';
import { ask } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import type { Door } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { logIn, randomMobile } from '../front-door/people/users.ts';

const dayMs = 86_400_000;

/** A stage before its first rotation, whose functions only read keys again when the test lets time pass for them. */
async function openFresh() {
  const table = await createOwnTable({ serverKeys: 'none' });
  const age = { ms: 0 };
  const door = await openDoor({ table, parts: { monotonicMs: () => age.ms } });
  return { door, age };
}

const askKeys = ({ runtime, originSecret }: Door) =>
  serveKeys({ headers: { 'x-origin-secret': originSecret } }, runtime);

async function listed(door: Door) {
  const { body = '' } = await askKeys(door);
  const { keys }: { keys: { kid: string }[] } = JSON.parse(body);
  return keys.map(({ kid }) => kid);
}

async function keyOf(door: Door, kid: string): Promise<ServerKey> {
  const { body = '' } = await askKeys(door);
  const found = readServerKeySet(JSON.parse(body)).keys.find((key) => key.kid === kid);
  if (found === undefined) throw new Error('the key is not listed');
  return importServerKey(found);
}

test('the deployed function runs with the grants it has, and keeps a key that still leads', async () => {
  const door = await openDoor();
  const { Payload: payload, FunctionError: error } = await door.clients.lambda.send(
    new InvokeCommand({
      FunctionName: nameIn(stageOf(door.stage.stage), 'workflows/rotate-server-keys'),
      Payload: Buffer.from('{}'),
    }),
  );
  expect(error).toBeUndefined();
  expect(JSON.parse(Buffer.from(payload ?? []).toString())).toMatchObject({ kid: door.serverKey.kid, rotated: false });
});

test('a key leads for 28 days, then its successor comes; both are good until the old one ends, and then only the new one', async () => {
  const { door, age } = await openFresh();
  const startMs = door.clock.peekMs();
  const first = await rotateServerKeys(door.runtime);
  expect(first.rotated).toBe(true);
  const { successorAtMs } = first;
  expect(successorAtMs).toBeGreaterThanOrEqual(startMs + 28 * dayMs);
  expect(await rotateServerKeys(door.runtime)).toEqual({ kid: first.kid, rotated: false, successorAtMs });
  const old: Door = { ...door, serverKey: await keyOf(door, first.kid) };

  door.clock.moveTo(startMs + 27 * dayMs);
  expect((await rotateServerKeys(door.runtime)).rotated).toBe(false);
  // At the moment that was told, which whoever plays time stops at.
  door.clock.moveTo(successorAtMs);
  const second = await rotateServerKeys(door.runtime);
  expect(second.rotated).toBe(true);
  // Clients take the first of the list.
  expect(await listed(door)).toEqual([second.kid, first.kid]);

  const fresh: Door = { ...door, serverKey: await keyOf(door, second.kid) };
  age.ms += 60_000;
  const mobile = randomMobile();
  const user = await logIn(old, mobile);
  expect((await ask(old, getLastBalance, user, {})).code).toBe(1);
  expect((await ask(fresh, getLastBalance, user, {})).code).toBe(1);

  // A day after a client may last have fetched the old key it is worth nothing, in functions that still hold it too.
  door.clock.moveTo(startMs + 31 * dayMs + 60_000);
  const later = await logIn(fresh, mobile);
  const refused = await ask(old, getLastBalance, later, {});
  expect([refused.status, refused.code]).toEqual([400, 20400]);
  expect((await ask(fresh, getLastBalance, later, {})).code).toBe(1);
  expect(await listed(door)).toEqual([second.kid]);
});

test('an unknown key id makes a function look again, but at most every ten seconds', async () => {
  const { door, age } = await openFresh();
  await rotateServerKeys(door.runtime);
  const read = vi.spyOn(door.clients.documents, 'send');
  const { runtime } = door;
  const serverKeys = createServerKeys(
    runtime.aws.documents,
    runtime.aws.kms,
    {
      table: runtime.table,
      wireKeyArn: runtime.config.wireKeyArn ?? '',
    },
    () => age.ms,
  );
  const nowMs = door.clock.peekMs();
  expect(await serverKeys.privateKeyOf('guess-0', nowMs)).toBeUndefined();
  expect(read).toHaveBeenCalledTimes(1);
  for (let guess = 1; guess <= 50; guess += 1) await serverKeys.privateKeyOf(`guess-${guess}`, nowMs);
  expect(read).toHaveBeenCalledTimes(1);
  age.ms += 10_001;
  await Promise.all(Array.from({ length: 20 }, (_, guess) => serverKeys.privateKeyOf(`more-${guess}`, nowMs)));
  expect(read).toHaveBeenCalledTimes(2);

  // A key that came meanwhile is found by the next look.
  door.clock.advance(29 * dayMs);
  const { kid } = await rotateServerKeys(door.runtime);
  age.ms += 10_001;
  expect(await serverKeys.privateKeyOf(kid, door.clock.peekMs())).toBeInstanceOf(KeyObject);
});

test('with no good key in hand, or none at all, it looks again once a second, and a failed look costs no good key', async () => {
  const { door, age } = await openFresh();
  const first = await rotateServerKeys(door.runtime);
  const { runtime } = door;
  const read = vi.spyOn(door.clients.documents, 'send');
  const serverKeys = createServerKeys(
    runtime.aws.documents,
    runtime.aws.kms,
    {
      table: runtime.table,
      wireKeyArn: runtime.config.wireKeyArn ?? '',
    },
    () => age.ms,
  );
  const guess = async (times: number, nowMs: number) => {
    for (let tries = 0; tries < times; tries += 1)
      await serverKeys.privateKeyOf(`guess-${tries}`, nowMs).catch(() => undefined);
  };
  read.mockRejectedValueOnce(new Error('out of reach'));
  await guess(50, door.clock.peekMs());
  expect(read).toHaveBeenCalledTimes(1);
  age.ms += 1_001;
  expect(await serverKeys.privateKeyOf(first.kid, door.clock.peekMs())).toBeInstanceOf(KeyObject);
  expect(read).toHaveBeenCalledTimes(2);

  age.ms += 10_001;
  read.mockRejectedValueOnce(new Error('out of reach'));
  await guess(1, door.clock.peekMs());
  expect(read).toHaveBeenCalledTimes(3);
  expect(await serverKeys.privateKeyOf(first.kid, door.clock.peekMs())).toBeInstanceOf(KeyObject);
  expect(read).toHaveBeenCalledTimes(3);

  // A moved clock makes good keys worthless: they are looked for at once, and after that once a second.
  const laterMs = door.clock.peekMs() + 40 * dayMs;
  await guess(50, laterMs);
  expect(read).toHaveBeenCalledTimes(4);
  age.ms += 1_001;
  await guess(50, laterMs);
  expect(read).toHaveBeenCalledTimes(5);
});

test('two rotations at once leave a set that works', async () => {
  const { door } = await openFresh();
  const rotations = await Promise.all([rotateServerKeys(door.runtime), rotateServerKeys(door.runtime)]);
  const kids = await listed(door);
  expect(kids.toSorted()).toEqual([...new Set(rotations.map(({ kid }) => kid))].toSorted());
  for (const kid of kids) {
    const user = await logIn({ ...door, serverKey: await keyOf(door, kid) }, randomMobile());
    expect(user.userId).toMatch(/^usr_/);
  }
});

test('a key is RSA of 3072 bits', async () => {
  const { door } = await openFresh();
  await rotateServerKeys(door.runtime);
  const { body = '' } = await askKeys(door);
  const [key] = readServerKeySet(JSON.parse(body)).keys;
  expect(Buffer.from(key?.n ?? '', 'base64url').length * 8).toBe(3_072);
});
