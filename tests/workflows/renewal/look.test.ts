import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, test } from 'vitest';
import { graceEndsAtMs } from '../../../functions/domains/renewal/renewal.ts';
import { startExecution } from '../../../functions/engine/workflow/executions.ts';
import { tendRenewal } from '../../../functions/renewal/tend-renewal.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { lookAtRenewal } from '../../../functions/workflows/renewal/look.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { withRegistry } from '../../front-door/identity/registry.ts';
import { dayMs, knownByCard, renewalWordsTo, storedWatch } from '../../front-door/identity/renewals.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { giveTier } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';
import { patience } from '../../stage/patience.ts';
import { deployedMachine, ownMachine } from '../own-machine.ts';

const machine = await ownMachine('renewal');
const deployed = deployedMachine('renewal');
const door = withRegistry(await openDoor({ parts: { workflows: machine.access } }));
const onDeployed = withRegistry(await openDoor({ parts: { workflows: deployed.access } }));

afterAll(() => machine.remove());

const beginOf = ({ userId }: User): string => userId.slice('usr_'.length);
const statusOf = (user: User) => machine.statusOf(beginOf(user));

/** What the sweep does of this one document, whether it is due or not. */
async function tend({ userId }: User, by = door): Promise<string> {
  const item = await readItem(door.clients.documents, door.runtime.table, keys.renewal(userId));
  if (item === undefined) throw new Error('there is no such watch');
  return tendRenewal(by.runtime, { dueAtMs: 0, ...item }, door.clock.peekMs());
}

/** Another time of somebody's watch, as if their document were another; when the sweep comes by stays as it is. */
const timed = ({ userId }: User, name: 'expiresAtMs' | 'endsAtMs', atMs: number) =>
  door.clients.documents.send(
    new UpdateCommand({
      TableName: door.runtime.table,
      Key: { ...keys.renewal(userId) },
      UpdateExpression: `SET ${name} = :at`,
      ExpressionAttributeValues: { ':at': atMs },
    }),
  );

/** Somebody whose document ends in so many days; the watch is due years later, so that no sweep comes by. */
async function endingIn(days: number): Promise<User> {
  const { user } = await knownByCard(door, 3_000);
  await timed(user, 'expiresAtMs', door.clock.peekMs() + days * dayMs);
  return user;
}

const parked = ({ userId }: User) => {
  const key = keys.waitingExecution('renewal', userId);
  const find = () => readItem(door.clients.documents, door.runtime.table, key);
  return expect.poll(find, patience).toMatchObject({ token: expect.any(String) });
};

test('for the years of a document there is no execution; with the first reminder one begins, once; the level gone, it is woken and ends', async () => {
  const far = await knownByCard(door, 1_000);
  await tend(far.user, onDeployed);
  expect(await deployed.statusOf(beginOf(far.user))).toEqual([]);
  const user = await endingIn(20);
  await Promise.all([tend(user, onDeployed), tend(user, onDeployed)]);
  await parked(user);
  expect(await renewalWordsTo(door, user)).toEqual(['soon']);
  expect(await deployed.statusOf(beginOf(user))).toEqual(['RUNNING']);
  await giveTier(door, user, 'unauthorized');
  await tend(user, onDeployed);
  await expect.poll(() => deployed.statusOf(beginOf(user)), patience).toEqual(['SUCCEEDED']);
});

test('two executions of one document, which nobody wakes, tell each word once, take the level at its end, and end then', async () => {
  const user = await endingIn(5);
  for (const name of ['first', 'one-too-many'])
    await startExecution(machine.access, 'renewal', `${beginOf(user)}-${name}`, user.userId);
  await expect.poll(() => renewalWordsTo(door, user), patience).toEqual(['week']);
  await timed(user, 'expiresAtMs', 1);
  await expect.poll(() => renewalWordsTo(door, user), patience).toEqual(['expired', 'week']);
  expect(await statusOf(user)).toEqual(['RUNNING', 'RUNNING']);
  await timed(user, 'endsAtMs', 1);
  await expect.poll(() => statusOf(user), patience).toEqual(['SUCCEEDED', 'SUCCEEDED']);
  expect(await renewalWordsTo(door, user)).toEqual(['stepped-down', 'expired', 'week']);
  expect((await walletOf(door, user)).tier).toBe('unauthorized');
});

test('an execution that was ended is replaced when its watch is due next, and nothing is told again', async () => {
  const user = await endingIn(5);
  await tend(user);
  await parked(user);
  expect(await machine.endAll(beginOf(user))).toBe(1);
  await tend(user);
  await expect.poll(() => statusOf(user), patience).toEqual(['ABORTED', 'RUNNING']);
  await giveTier(door, user, 'unauthorized');
  await expect.poll(() => statusOf(user), patience).toEqual(['ABORTED', 'SUCCEEDED']);
  expect(await renewalWordsTo(door, user)).toEqual(['week']);
});

test('each look says how long nothing will be, at most a day, and is over where nothing is near', async () => {
  const { user, expiresAtMs } = await knownByCard(door, 100);
  const look = (atMs: number) =>
    lookAtRenewal({ ...door.runtime, clock: { nowMs: async () => atMs } }, { subject: user.userId });
  expect(await look(expiresAtMs - 31 * dayMs)).toEqual({ ended: true, waitSeconds: 1 });
  expect(await look(expiresAtMs - 30 * dayMs)).toEqual({ ended: false, waitSeconds: 86_400 });
  expect(await look(expiresAtMs - 7 * dayMs - 5_000)).toEqual({ ended: false, waitSeconds: 5 });
  expect(await look(expiresAtMs)).toEqual({ ended: false, waitSeconds: 86_400 });
  expect((await storedWatch(door, user)).state).toBe('expired');
  expect(await look(graceEndsAtMs(expiresAtMs))).toEqual({ ended: true, waitSeconds: 1 });
  expect((await walletOf(door, user)).tier).toBe('unauthorized');
});
