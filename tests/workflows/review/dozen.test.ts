import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { operation as sendForReview } from '../../../functions/handlers/identity/send-for-review.ts';
import { callSigned } from '../../../functions/engine/signed-call.ts';
import { required } from '../../../functions/runtime/process/config.ts';
import { reviewSubject } from '../../../functions/review/cases/workflow.ts';
import { tendReview } from '../../../functions/review/cases/tend-review.ts';
import { deleteItem } from '../../../functions/table/expression.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { readReview } from '../../../functions/table/review.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { decided, decision, picturesFor, sentFor } from '../../front-door/identity/reviews.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { newOperator } from '../../front-door/people/operators.ts';
import { ownStage } from '../../stage/own-stage.ts';

const { endpoint, region, credentials } = ownStage().emulator;
const asOwner = { endpoint, region, credentials: { ...credentials } };
const plain = await openDoor();
const machineOf = (workflow: string): string => `${required(plain.runtime.config, 'workflowArnPrefix')}${workflow}`;
const door = await openDoor({ parts: { workflows: { ...asOwner, machineOf } } });

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

/** What a schedule does to its case, in order: two sweeps at once, a restart, a lost token, what people do. */
type Turn = 'sweep' | 'two-sweeps' | 'restart' | 'lose-token' | 'ask-and-answer' | 'accept' | 'refuse';

const schedules: readonly (readonly Turn[])[] = [
  ['sweep', 'accept', 'sweep'],
  ['two-sweeps', 'refuse', 'two-sweeps'],
  ['accept', 'sweep'],
  ['refuse', 'two-sweeps'],
  ['sweep', 'restart', 'sweep', 'accept', 'sweep'],
  ['sweep', 'restart', 'refuse', 'sweep'],
  ['sweep', 'lose-token', 'sweep', 'accept', 'sweep'],
  ['two-sweeps', 'lose-token', 'restart', 'sweep', 'refuse', 'sweep'],
  ['sweep', 'ask-and-answer', 'sweep', 'accept', 'sweep'],
  ['ask-and-answer', 'two-sweeps', 'restart', 'two-sweeps', 'refuse', 'sweep'],
  ['sweep', 'restart', 'sweep', 'restart', 'sweep', 'ask-and-answer', 'accept', 'sweep'],
  ['two-sweeps', 'ask-and-answer', 'lose-token', 'restart', 'two-sweeps', 'accept', 'two-sweeps'],
];

/** One case on the emulator. An execution too many waits its own time, and finds nothing to do then. */
async function openCase() {
  const { user, uploadIds, reviewId } = await sentFor(door, 'papers');
  const body = reviewId.slice('rev_'.length);
  const somebody = await newOperator(door);
  const place = keys.review(user.userId, body);
  const token = keys.waitingExecution('review', reviewSubject({ userId: user.userId, body }));
  const find = (key: typeof place) => readItem(door.clients.documents, door.runtime.table, key);
  const pictures = { now: uploadIds };

  async function tend(): Promise<void> {
    const item = await find(place);
    if (item === undefined) throw new Error('the case is gone');
    await tendReview(door.runtime, { dueAtMs: 0, ...item }, door.clock.peekMs());
  }
  async function running(): Promise<readonly string[]> {
    const { executions } = await ask('ListExecutions', { stateMachineArn: machineOf('review'), maxResults: 1_000 });
    const all = executions as { readonly name: string; readonly status: string; readonly executionArn: string }[];
    return all
      .filter(({ name, status }) => name.startsWith(body) && status === 'RUNNING')
      .map(({ executionArn }) => executionArn);
  }
  const turns: Readonly<Record<Turn, () => Promise<unknown>>> = {
    sweep: tend,
    'two-sweeps': () => Promise.all([tend(), tend()]),
    restart: async () => {
      for (const executionArn of await running()) await ask('StopExecution', { executionArn });
    },
    'lose-token': () =>
      door.clients.documents.send(new TransactWriteCommand({ TransactItems: [deleteItem(door.runtime.table, token)] })),
    'ask-and-answer': async () => {
      await decided(door, somebody, decision.ask(reviewId, pictures.now));
      pictures.now = await picturesFor(door, user, 'papers');
      await succeed(door, sendForReview, user, { uploadIds: pictures.now });
    },
    accept: () => decided(door, somebody, decision.accept(reviewId, pictures.now)),
    refuse: () => decided(door, somebody, decision.refuse(reviewId, pictures.now)),
  };
  return { user, find: async () => readReview((await find(place)) ?? {}), turns };
}

test.for(schedules.map((turns) => [turns.join(', '), turns] as const))(
  'a case is decided once and pending no more: %s',
  async ([, turns]) => {
    const one = await openCase();
    for (const turn of turns) await one.turns[turn]();
    const over = await one.find();
    expect(over.state).toBe(turns.includes('accept') ? 'accepted' : 'refused');
    expect(over.history.filter(({ event }) => event === 'accept' || event === 'refuse')).toHaveLength(1);
    expect((await walletOf(door, one.user)).auditStatus).toBe(over.state === 'accepted' ? 2 : 3);
  },
);
