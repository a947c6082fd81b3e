import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { graceMs } from '../../../functions/domains/renewal/renewal.ts';
import { callSigned } from '../../../functions/engine/signed-call.ts';
import { startExecution } from '../../../functions/engine/workflow/executions.ts';
import { tendRenewal } from '../../../functions/renewal/tend-renewal.ts';
import { required } from '../../../functions/runtime/process/config.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { lookAtRenewal } from '../../../functions/workflows/renewal/look.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { withRegistry } from '../../front-door/identity/registry.ts';
import { dayMs, knownByCard, renewalWordsTo, storedWatch } from '../../front-door/identity/renewals.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { giveTier } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';
import { ownStage } from '../../stage/own-stage.ts';
import { patience } from '../../stage/patience.ts';

const { endpoint, region, credentials } = ownStage().emulator;
const asOwner = { endpoint, region, credentials: { ...credentials } };
const plain = await openDoor();
const machineOf = (workflow: string): string => `${required(plain.runtime.config, 'workflowArnPrefix')}${workflow}`;
const workflows = { ...asOwner, machineOf };
const door = withRegistry(await openDoor({ parts: { workflows } }));

const states = {
  signedAs: 'states',
  actions: 'AWSStepFunctions',
  contentType: 'application/x-amz-json-1.0',
  answerMs: 5_000,
} as const;

async function ask(action: string, input: object): Promise<Record<string, unknown>> {
  const answer: Record<string, unknown> = await (await callSigned(states, asOwner, action, input)).json();
  return answer;
}

/** How somebody's executions stand, the oldest first. */
async function executionsOf({ userId }: User): Promise<readonly { readonly arn: string; readonly status: string }[]> {
  const { executions } = await ask('ListExecutions', { stateMachineArn: machineOf('renewal'), maxResults: 1_000 });
  const all = executions as { name: string; status: string; executionArn: string; startDate: number }[];
  return all
    .filter(({ name }) => name.startsWith(userId.slice('usr_'.length)))
    .toSorted((one, other) => one.startDate - other.startDate)
    .map(({ executionArn: arn, status }) => ({ arn, status }));
}

const statusOf = async (user: User) => (await executionsOf(user)).map(({ status }) => status);

/** What the sweep does of this one document, whether it is due or not. */
async function tend({ userId }: User): Promise<string> {
  const item = await readItem(door.clients.documents, door.runtime.table, keys.renewal(userId));
  if (item === undefined) throw new Error('there is no such watch');
  return tendRenewal(door.runtime, { dueAtMs: 0, ...item }, door.clock.peekMs());
}

/** Somebody whose document ends in so many days; the watch is due years later, so that no sweep comes by. */
async function endingIn(days: number): Promise<User> {
  const { user } = await knownByCard(door, 3_000);
  await door.clients.documents.send(
    new UpdateCommand({
      TableName: door.runtime.table,
      Key: { ...keys.renewal(user.userId) },
      UpdateExpression: 'SET expiresAtMs = :near',
      ExpressionAttributeValues: { ':near': door.clock.peekMs() + days * dayMs },
    }),
  );
  return user;
}

const parked = ({ userId }: User) => {
  const key = keys.waitingExecution('renewal', userId);
  const find = () => readItem(door.clients.documents, door.runtime.table, key);
  return expect.poll(find, patience).toMatchObject({ token: expect.any(String) });
};

test('for the years of a document there is no execution; with the first reminder one begins, once, and ends with the level', async () => {
  const far = await knownByCard(door, 1_000);
  await tend(far.user);
  expect(await executionsOf(far.user)).toEqual([]);
  const user = await endingIn(20);
  await Promise.all([tend(user), tend(user)]);
  await parked(user);
  expect(await renewalWordsTo(door, user)).toEqual(['soon']);
  expect(await statusOf(user)).toEqual(['RUNNING']);
  await giveTier(door, user, 'unauthorized');
  await tend(user);
  await expect.poll(() => statusOf(user), patience).toEqual(['SUCCEEDED']);
});

test('by itself an execution tells what is due, and waits on', async () => {
  const user = await endingIn(5);
  await startExecution(workflows, 'renewal', `${user.userId.slice(4)}-first`, user.userId);
  await expect.poll(() => renewalWordsTo(door, user), patience).toEqual(['week']);
  await parked(user);
  expect(await statusOf(user)).toEqual(['RUNNING']);
});

test('an execution that a restart or a redeploy has ended is replaced, and one too many tells nothing twice', async () => {
  const user = await endingIn(5);
  await tend(user);
  await parked(user);
  const [first] = await executionsOf(user);
  await ask('StopExecution', { executionArn: first?.arn });
  await tend(user);
  await expect.poll(() => statusOf(user), patience).toEqual(['ABORTED', 'RUNNING']);
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
  expect(await look(expiresAtMs + graceMs)).toEqual({ ended: true, waitSeconds: 1 });
  expect((await walletOf(door, user)).tier).toBe('unauthorized');
});
