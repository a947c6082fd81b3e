import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/identity/get-act-review.ts';
import { getActReview } from '../../../shared/contracts/identity/get-act-review.ts';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { timeOfIdBody } from '../../../shared/ids.ts';
import { mostActReviews } from '../../../shared/review.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { askOverHttp, succeedOverHttp } from '../../front-door/door/http.ts';
import {
  actCasesAt,
  beforeActReview,
  sendPicture,
  sentForAct,
  waitingForAct,
} from '../../front-door/identity/act-reviews.ts';
import { giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { checkedUpload, decided, decision, storedReview } from '../../front-door/identity/reviews.ts';
import { paymentOfTransfer } from '../../front-door/money/money-out.ts';
import { newOperator } from '../../front-door/people/operators.ts';
import { stayLoggedIn } from '../../front-door/people/sessions.ts';
import { newUser } from '../../front-door/people/users.ts';

const door = await openDoor();

test('before anything was sent it says when somebody would look; then the act in full, from any device; over HTTP', async () => {
  const { sender, act } = await beforeActReview(door);
  const times = { opensAtMs: expect.any(Number), promisedAtMs: expect.any(Number) };
  expect(await succeedOverHttp(door, getActReview, sender, {})).toEqual(times);
  const { reviewId, promisedAtMs } = await sentForAct(door, sender, act);
  const found = { review: { reviewId, kind: 'act', state: 'waiting', promisedAtMs }, act, isDone: false };
  for (const input of [{}, { actRequestId: act.requestId.toUpperCase() }]) {
    expect(await succeed(door, operation, sender, input)).toMatchObject({ found, openRequestId: act.requestId });
  }
});

test('whoever is too young for a face check is told so before a picture is taken', async () => {
  const minor = await newUser(door);
  await giveData(door, minor, thaiData({ birthDate: '2009-01-01', issueDate: '2024-01-10', expiryDate: '2033-01-01' }));
  expect(await succeed(door, operation, minor, {})).toMatchObject({ leastAge: 20 });
  // Nobody's age is known before they have given it.
  expect(await succeed(door, operation, await newUser(door), {})).not.toHaveProperty('leastAge');
});

test('whoever has sent the day’s pictures is told until when none is taken, but for one that came back for more', async () => {
  const { sender, input } = await beforeActReview(door);
  const somebody = await newOperator(door);
  const ids: string[] = [];
  const restOf = async () => (await succeed(door, operation, sender, {})).restsUntilMs;
  for (let count = 1; count < mostActReviews; count += 1) {
    const { reviewId, uploadIds } = await sentForAct(door, sender, paymentOfTransfer(input));
    ids.push(reviewId);
    await decided(door, somebody, decision.refuse(reviewId, uploadIds));
    expect(await restOf(), `after ${count}`).toBeUndefined();
  }
  const act = paymentOfTransfer(input);
  const last = await sentForAct(door, sender, act);
  await decided(door, somebody, decision.ask(last.reviewId, last.uploadIds));
  expect(await restOf()).toBeUndefined();
  const picture = await checkedUpload(door, sender, 'selfie');
  expect((await sendPicture(door, sender, act, picture)).code).toBe(1);
  await decided(door, somebody, decision.refuse(last.reviewId, [picture]));
  const [firstId = ''] = ids;
  const restsUntilMs = timeOfIdBody(firstId.slice('rev_'.length)) + 86_400_000;
  expect(await restOf()).toBe(restsUntilMs);
  const other = paymentOfTransfer(input);
  const fresh = await succeed(door, operation, sender, { actRequestId: other.requestId });
  expect(fresh).toMatchObject({ restsUntilMs });
  expect(fresh.found).toBeUndefined();
  door.clock.advance(restsUntilMs - door.clock.peekMs());
  await stayLoggedIn(door, sender);
  expect(await restOf()).toBeUndefined();
  await sentForAct(door, sender, other);
});

test('of another act it tells which one is open, and without one it shows the open, else the last', async () => {
  const { sender, act, input } = await beforeActReview(door);
  const first = await sentForAct(door, sender, act);
  const other = paymentOfTransfer(input);
  const asked = await succeed(door, operation, sender, { actRequestId: other.requestId });
  expect(asked).toMatchObject({ openRequestId: act.requestId });
  expect(asked.found).toBeUndefined();
  await decided(door, await newOperator(door), decision.refuse(first.reviewId, first.uploadIds));
  expect(await succeed(door, operation, sender, {})).toMatchObject({ found: { review: { state: 'refused' }, act } });
  await sentForAct(door, sender, other);
  expect(await succeed(door, operation, sender, {})).toMatchObject({ found: { review: { state: 'waiting' } } });
});

test('whatever device goes on with it knows which try was refused last, and sends a later one', async () => {
  const { sender, act, input } = await beforeActReview(door);
  const { requestId } = act;
  const send = (tryNumber: number) => askOverHttp(door, createTransfer, sender, input, { requestId, tryNumber });
  const { reviewId, uploadIds } = await sentForAct(door, sender, act);
  expect((await send(3)).code).toBe(21605);
  await decided(door, await newOperator(door), decision.accept(reviewId, uploadIds));
  const { found } = await succeed(door, operation, sender, { actRequestId: requestId });
  expect(found).toMatchObject({ refusedTry: 3, countsUntilMs: expect.any(Number) });
  // The try that was refused is over, whatever was accepted since.
  expect((await send(3)).code).not.toBe(1);
  expect((await send(4)).code).toBe(1);
  expect(await succeed(door, operation, sender, { actRequestId: randomUUID() })).not.toHaveProperty('found');
});

test('a decided case of a week ago is not shown, and a later one is', async () => {
  const { sender, reviewId, act } = await waitingForAct(door);
  const like = await storedReview(door, sender, reviewId);
  if (like.act === undefined) throw new Error('it is about an act');
  for (const [days, isShown] of [
    [5, true],
    [7, false],
  ] as const) {
    const [actRequestId, sentAtMs] = [randomUUID(), door.clock.peekMs() - days * 86_400_000];
    const past = { ...like, sentAtMs, act: { ...like.act, requestId: actRequestId } };
    await actCasesAt(door, sender, past, [sentAtMs]);
    const { found } = await succeed(door, operation, sender, { actRequestId });
    expect(found !== undefined, `${days} days`).toBe(isShown);
  }
  expect(await succeed(door, operation, sender, {})).toMatchObject({ openRequestId: act.requestId });
});
