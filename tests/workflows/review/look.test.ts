import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { operation as getReview } from '../../../functions/handlers/identity/get-review.ts';
import { callSigned } from '../../../functions/engine/signed-call.ts';
import { startExecution } from '../../../functions/engine/workflow/executions.ts';
import { reviewSubject } from '../../../functions/review/cases/workflow.ts';
import { tendReview } from '../../../functions/review/cases/tend-review.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { required } from '../../../functions/runtime/process/config.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { decided, decision, sentFor } from '../../front-door/identity/reviews.ts';
import { newOperator } from '../../front-door/people/operators.ts';
import type { User } from '../../front-door/people/users.ts';
import { ownStage } from '../../stage/own-stage.ts';
import { patience } from '../../stage/patience.ts';

const { endpoint, region, credentials } = ownStage().emulator;
const asOwner = { endpoint, region, credentials: { ...credentials } };
const plain = await openDoor();
const machineOf = (workflow: string): string => `${required(plain.runtime.config, 'workflowArnPrefix')}${workflow}`;
const door = await openDoor({ parts: { workflows: { ...asOwner, machineOf } } });
const somebody = await newOperator(door);

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

/** The executions of a case, the oldest first: how each stands. */
async function executionsOf(reviewId: string): Promise<readonly { readonly arn: string; readonly status: string }[]> {
  const { executions } = await ask('ListExecutions', { stateMachineArn: machineOf('review'), maxResults: 1_000 });
  const all = executions as { name: string; status: string; executionArn: string; startDate: number }[];
  return all
    .filter(({ name }) => name.startsWith(reviewId.slice('rev_'.length)))
    .toSorted((one, other) => one.startDate - other.startDate)
    .map(({ executionArn: arn, status }) => ({ arn, status }));
}

const caseKey = ({ userId }: User, reviewId: string) => keys.review(userId, reviewId.slice('rev_'.length));
const tokenKey = ({ userId }: User, reviewId: string) =>
  keys.waitingExecution('review', reviewSubject({ userId, body: reviewId.slice('rev_'.length) }));
const find = (key: Parameters<typeof readItem>[2]) => readItem(door.clients.documents, door.runtime.table, key);

/** What the sweep does of this one case, whether it is due or not. */
async function tend(user: User, reviewId: string): Promise<string> {
  const item = await find(caseKey(user, reviewId));
  if (item === undefined) throw new Error('there is no such case');
  return tendReview(door.runtime, { dueAtMs: 0, ...item }, door.clock.peekMs());
}

const parked = (user: User, reviewId: string) =>
  expect.poll(() => find(tokenKey(user, reviewId)), patience).toMatchObject({ token: expect.any(String) });

test('a case is looked after by one execution, however often it is started, until it is decided and that is woken', async () => {
  const { user, uploadIds, reviewId } = await sentFor(door);
  const item = await find(caseKey(user, reviewId));
  if (item === undefined) throw new Error('there is no such case');
  const start = () => tendReview(door.runtime, item, door.clock.peekMs());
  await Promise.all([start(), start()]);
  await parked(user, reviewId);
  expect(await executionsOf(reviewId)).toMatchObject([{ status: 'RUNNING' }]);
  await decided(door, somebody, decision.accept(reviewId, uploadIds));
  await tend(user, reviewId);
  await expect
    .poll(async () => (await executionsOf(reviewId)).map(({ status }) => status), patience)
    .toEqual(['SUCCEEDED']);
  expect(await find(tokenKey(user, reviewId))).toBeUndefined();
  // Only the end of its pictures is still to come.
  const over = await find(caseKey(user, reviewId));
  expect(over?.['dueAtMs']).toBe(over?.['picturesUntilMs']);
});

test('by itself it tells who waits beyond the hour, once, and waits on', async () => {
  const { user, reviewId } = await sentFor(door);
  await door.clients.documents.send(
    new UpdateCommand({
      TableName: door.runtime.table,
      Key: { ...caseKey(user, reviewId) },
      UpdateExpression: 'SET promisedAtMs = :past',
      ExpressionAttributeValues: { ':past': 1 },
    }),
  );
  const { workflows } = door.runtime;
  if (workflows === undefined) throw new Error('the door has no workflows');
  const subject = reviewSubject({ userId: user.userId, body: reviewId.slice('rev_'.length) });
  await startExecution(workflows, 'review', `${reviewId.slice(4)}-late`, subject);
  await expect
    .poll(async () => (await succeed(door, getReview, user, {})).review, patience)
    .toMatchObject({ state: 'waiting', isLate: true });
  await parked(user, reviewId);
  expect((await executionsOf(reviewId)).map(({ status }) => status)).toEqual(['RUNNING']);
});

test('an execution that a restart has ended, or whose token is lost, is replaced; one too many decides nothing twice', async () => {
  const { user, uploadIds, reviewId } = await sentFor(door);
  await tend(user, reviewId);
  await parked(user, reviewId);
  const [first] = await executionsOf(reviewId);
  await ask('StopExecution', { executionArn: first?.arn });
  await tend(user, reviewId);
  await expect
    .poll(async () => (await executionsOf(reviewId)).map(({ status }) => status), patience)
    .toEqual(['ABORTED', 'RUNNING']);
  await parked(user, reviewId);
  await decided(door, somebody, decision.refuse(reviewId, uploadIds));
  await tend(user, reviewId);
  await expect.poll(async () => (await executionsOf(reviewId)).at(-1)?.status, patience).toBe('SUCCEEDED');
});
