import { afterAll, expect, test } from 'vitest';
import { readReview } from '../../../functions/table/review.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { decided, decision, sentFor } from '../../front-door/identity/reviews.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { newOperator } from '../../front-door/people/operators.ts';
import { setClock } from '../../journeys/sandbox.ts';
import { patience } from '../../stage/patience.ts';
import { deployedMachine, ownMachine } from '../own-machine.ts';
import { ownCase } from './own-case.ts';

const machine = await ownMachine('review');
const door = await openDoor({ parts: { workflows: machine.access } });
const somebody = await newOperator(door);
const minuteMs = 60_000;

afterAll(async () => {
  await setClock(door.stage, 0);
  await machine.remove();
});

/** A case whose execution waits on the test's own machine, where it looks again each second. */
async function waitingCase() {
  const sent = await sentFor(door);
  const own = ownCase(door, sent);
  await own.tend();
  await expect.poll(own.token, patience).toEqual(expect.any(String));
  return { ...sent, ...own, statuses: () => machine.statusOf(own.begin) };
}

test('a case has one execution, however often it is started; decided, that is woken and ends before its wait does', async () => {
  const deployed = deployedMachine('review');
  const onDeployed = await openDoor({ parts: { workflows: deployed.access } });
  const sent = await sentFor(onDeployed);
  const own = ownCase(onDeployed, sent);
  await Promise.all([own.tend(), own.tend()]);
  await expect.poll(own.token, patience).toEqual(expect.any(String));
  expect(await deployed.statusOf(own.begin)).toEqual(['RUNNING']);
  await decided(onDeployed, somebody, decision.accept(sent.reviewId, sent.uploadIds));
  await own.tend();
  await expect.poll(() => deployed.statusOf(own.begin), patience).toEqual(['SUCCEEDED']);
  expect(await own.token()).toBeUndefined();
  // Only the end of its pictures is still to come.
  const over = await own.stored();
  expect(over['dueAtMs']).toBe(over['picturesUntilMs']);
});

test('an execution that nobody wakes looks again by our clock: it tells who is late, waits on, and ends with the lapse', async () => {
  const { user, timed, token, words, statuses } = await waitingCase();
  const nowMs = Date.now();
  await timed({ promisedAtMs: nowMs + 30 * minuteMs, lapsesAtMs: nowMs + 50 * minuteMs });
  const before = await token();
  await expect.poll(token, patience).not.toBe(before);
  expect(await words()).toEqual([]);
  await setClock(door.stage, 31 * minuteMs);
  await expect.poll(words, patience).toEqual(['late']);
  expect(await statuses()).toEqual(['RUNNING']);
  await setClock(door.stage, 51 * minuteMs);
  await expect.poll(statuses, patience).toEqual(['SUCCEEDED']);
  await setClock(door.stage, 0);
  expect(await words()).toEqual(['lapsed', 'late']);
  expect((await walletOf(door, user)).auditStatus).toBe(3);
});

test('an execution whose token is lost is not woken, and ends by its next look; no other is begun for it', async () => {
  const { uploadIds, reviewId, loseToken, tend, statuses } = await waitingCase();
  await decided(door, somebody, decision.refuse(reviewId, uploadIds));
  await loseToken();
  await tend();
  await expect.poll(statuses, patience).toEqual(['SUCCEEDED']);
});

test('an execution that was ended is replaced from the table when its case is due next, and the next one ends with the case', async () => {
  const { uploadIds, reviewId, begin, tend, statuses } = await waitingCase();
  expect(await machine.endAll(begin)).toBe(1);
  await tend();
  expect(await statuses()).toEqual(['ABORTED', 'RUNNING']);
  await decided(door, somebody, decision.refuse(reviewId, uploadIds));
  await expect.poll(statuses, patience).toEqual(['ABORTED', 'SUCCEEDED']);
});

test('an execution goes on by its definition when another is deployed; what fails by that one is replaced by the next', async () => {
  const old = await waitingCase();
  await machine.redeploy({ StartAt: 'Broken', States: { Broken: { Type: 'Fail', Error: 'by-the-new-definition' } } });
  const sent = await sentFor(door);
  const young = ownCase(door, sent);
  await young.tend();
  await expect.poll(() => machine.statusOf(young.begin), patience).toEqual(['FAILED']);
  await decided(door, somebody, decision.accept(old.reviewId, old.uploadIds));
  await expect.poll(old.statuses, patience).toEqual(['SUCCEEDED']);
  await machine.redeploy();
  await young.tend();
  await decided(door, somebody, decision.accept(sent.reviewId, sent.uploadIds));
  await expect.poll(() => machine.statusOf(young.begin), patience).toEqual(['FAILED', 'SUCCEEDED']);
  for (const each of [old, young]) expect(readReview(await each.stored()).state).toBe('accepted');
});
