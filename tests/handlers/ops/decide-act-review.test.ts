import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as getActReview } from '../../../functions/handlers/identity/get-act-review.ts';
import { operation as faceResult } from '../../../functions/handlers/identity/face-result.ts';
import { operation as startStepUp } from '../../../functions/handlers/identity/start-step-up.ts';
import { operation as raiseLimit } from '../../../functions/handlers/limits/raise.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { operation as lockWallet } from '../../../functions/handlers/user/lock-wallet.ts';
import { operation as unlockWallet } from '../../../functions/handlers/user/unlock-wallet.ts';
import { operation } from '../../../functions/handlers/ops/decide-review.ts';
import { actCountsForMs } from '../../../functions/domains/review/act.ts';
import { withdrawCodes } from '../../../functions/table/wallet.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import type { FaceBound } from '../../../shared/money-out.ts';
import { unlockOwnWallet } from '../../../shared/contracts/user/unlock-wallet.ts';
import { deviceKeyThumbprint } from '../../../shared/wire/device-key.ts';
import { refusals } from '../../../shared/refusals.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import {
  beforeActReview,
  faceSum,
  givenAnew,
  sentForAct,
  waitingForAct,
} from '../../front-door/identity/act-reviews.ts';
import { thaiData } from '../../front-door/identity/personal-data.ts';
import { withFace } from '../../front-door/identity/face.ts';
import { decided, decision, editedBy, opened, storedReview } from '../../front-door/identity/reviews.ts';
import { showPaymentCode } from '../../front-door/money/money-out.ts';
import { lower, newRaise } from '../../front-door/money/own-limits.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { forgetRequest, logInAgain, stayLoggedIn } from '../../front-door/people/sessions.ts';
import { trustDevice } from '../../front-door/people/trust.ts';
import { giveTier } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const face = withFace(await openDoor());
const { door } = face;
const somebody = await newOperator(door);
const needed = { reason: 'face', fitsSatang: faceSum - 1 };
const tenMinutesMs = 600_000;

type Waiting = Awaited<ReturnType<typeof waitingForAct>>;
const pay = ({ sender, input }: Pick<Waiting, 'sender' | 'input'>, requestId: string) =>
  ask(door, createTransfer, sender, input, { requestId });
const own = (user: User, actRequestId?: string) =>
  succeed(door, getActReview, user, actRequestId === undefined ? {} : { actRequestId });
const lastNotice = async (user: User) => (await succeed(door, getNotificationPage, user, {})).rows[0];

async function accepted(): Promise<Waiting> {
  const waiting = await waitingForAct(door);
  await decided(door, somebody, decision.accept(waiting.reviewId, waiting.uploadIds));
  return waiting;
}

test('accepted, that very payment goes out hours later, once, and its person was told of it', async () => {
  const { sender, receiver, act, input, reviewId, ...rest } = await waitingForAct(door);
  expect(await own(sender)).toMatchObject({ found: { review: { state: 'waiting' }, act, isDone: false } });
  await decided(door, somebody, decision.accept(reviewId, rest.uploadIds));
  expect(await walletOf(door, sender)).toMatchObject({ tier: 'fully', auditStatus: 0 });
  expect(await lastNotice(sender)).toMatchObject({ type: 14, reviewWord: 'accepted', reviewKind: 'act' });
  door.clock.advance(tenMinutesMs);
  const { found } = await own(sender, act.requestId);
  expect(found).toMatchObject({ review: { state: 'accepted' }, act, isDone: false });
  expect((found?.countsUntilMs ?? 0) - door.clock.peekMs()).toBeGreaterThan(actCountsForMs - 2 * tenMinutesMs);
  expect((await own(sender)).openRequestId).toBeUndefined();
  const paid = await pay({ sender, input }, act.requestId);
  expect(paid.code).toBe(1);
  expect((await pay({ sender, input }, act.requestId)).data).toEqual(paid.data);
  expect((await walletOf(door, receiver)).availableSatang).toBe(faceSum);
  const after = await own(sender, act.requestId);
  expect(after.found).toMatchObject({ isDone: true });
  expect(after.found).not.toHaveProperty('countsUntilMs');
  const audits = (await auditsAbout(door, sender.userId)).filter(({ action }) => action === 'ops/decide-review');
  expect(audits.map(({ change }) => change)).toMatchObject([
    { kind: 'act', outcome: 'accept', act: act.operation, actRequestId: act.requestId },
  ]);
});

test('once its request id is forgotten nobody is told of it any more, and least of all that nothing was charged', async () => {
  const { sender, act, input } = await accepted();
  expect((await pay({ sender, input }, act.requestId)).code).toBe(1);
  door.clock.advance(8 * actCountsForMs);
  await stayLoggedIn(door, sender);
  await forgetRequest(door, sender, act.requestId);
  expect((await own(sender, act.requestId)).found).toBeUndefined();
  expect((await own(sender)).found).toBeUndefined();
});

test('what was accepted is good for that act alone: another request, and another content, ask for a face', async () => {
  const { sender, act, input } = await accepted();
  await unchanged(door, [sender], async () => {
    expectRefusal(await pay({ sender, input }, randomUUID()), 'step-up-needed', needed);
    const other = await ask(door, createTransfer, sender, { ...input, note: 'x' }, { requestId: act.requestId });
    expectRefusal(other, 'step-up-needed', needed);
  });
});

test('not a day later', async () => {
  const { sender, act, input } = await accepted();
  door.clock.advance(actCountsForMs + 1_000);
  await stayLoggedIn(door, sender);
  await trustDevice(door, sender);
  expectRefusal(await pay({ sender, input }, act.requestId), 'step-up-needed', needed);
  expect((await own(sender, act.requestId)).found).not.toHaveProperty('countsUntilMs');
});

test('what its device had shown was withdrawn since the picture was sent: a later yes does not count', async () => {
  const { sender, act, input, reviewId, uploadIds } = await waitingForAct(door);
  door.clock.advance(1_000);
  const atMs = door.clock.peekMs();
  const thumbprint = await deviceKeyThumbprint(sender.device.publicJwk);
  const write = withdrawCodes(door.runtime.table, await walletOf(door, sender), thumbprint, atMs);
  await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [write] }));
  await trustDevice(door, sender, undefined, atMs + 1);
  await decided(door, somebody, decision.accept(reviewId, uploadIds));
  expectRefusal(await pay({ sender, input }, act.requestId), 'step-up-needed', needed);
  expect((await own(sender, act.requestId)).found).not.toHaveProperty('countsUntilMs');
});

test('other data that is given in the moment of the acceptance is nobody whom the picture was compared with', async () => {
  const { sender, input, act, reviewId, uploadIds } = await waitingForAct(door);
  await opened(door, somebody, reviewId);
  const late = meanwhileDoor(door, () => givenAnew(door, sender));
  const accept = decision.accept(reviewId, uploadIds);
  expect((await askAs(late, operation, somebody, accept)).code).toBe(refusals.busy.code);
  expect(await storedReview(door, sender, reviewId)).toMatchObject({ state: 'waiting' });
  expectRefusal(await pay({ sender, input }, act.requestId), 'step-up-needed', needed);
});

test('refused, nothing opens; its person is told, and may send another picture', async () => {
  const { sender, act, input, reviewId, uploadIds } = await waitingForAct(door);
  await decided(door, somebody, decision.refuse(reviewId, uploadIds, 'may-be-somebody-else'));
  expect(await walletOf(door, sender)).toMatchObject({ tier: 'fully', auditStatus: 0 });
  expect(await lastNotice(sender)).toMatchObject({ type: 14, reviewWord: 'refused', reviewKind: 'act' });
  expectRefusal(await pay({ sender, input }, act.requestId), 'step-up-needed', needed);
  const { found } = await own(sender, act.requestId);
  // What looks like fraud is said as what is not accepted here.
  expect(found).toMatchObject({ review: { state: 'refused', reason: 'not-accepted-here' } });
  expect((await sentForAct(door, sender, act)).reviewId).not.toBe(reviewId);
});

test('a raised limit and the end of a lock go through by it, as a payment does', async () => {
  const { sender } = await beforeActReview(door);
  await lower(door, sender, 'out-day', 30_000);
  const raise = newRaise('out-day', faceSum);
  await showPaymentCode(door, sender, raise);
  const tryRaise = () => ask(door, raiseLimit, sender, raise.input, { requestId: raise.requestId });
  expectRefusal(await tryRaise(), 'step-up-needed', { reason: 'face' });
  const first = await sentForAct(door, sender, raise);
  expect((await storedReview(door, sender, first.reviewId)).act).toMatchObject({ amountSatang: faceSum });
  await decided(door, somebody, decision.accept(first.reviewId, first.uploadIds));
  await showPaymentCode(door, sender, raise);
  expect((await tryRaise()).code).toBe(1);

  await succeed(door, lockWallet, sender, {});
  const unlock = { operation: unlockOwnWallet.name, requestId: randomUUID(), input: {} } satisfies FaceBound;
  const tryUnlock = () => ask(door, unlockWallet, sender, {}, { requestId: unlock.requestId });
  const second = await sentForAct(door, sender, unlock);
  await decided(door, somebody, decision.accept(second.reviewId, second.uploadIds));
  await showPaymentCode(door, sender, unlock);
  expect((await tryUnlock()).code).toBe(1);
  expect(await walletOf(door, sender)).not.toHaveProperty('lockedAtMs');
});

test('whoever holds the case reads which act it is, and no more of it than that and its amount', async () => {
  const { sender, act, data, reviewId } = await waitingForAct(door);
  const read = await opened(door, somebody, reviewId);
  expect(read).toMatchObject({
    kind: 'act',
    act: { operation: 'transfer/create', amountSatang: faceSum },
    given: { idNumber: data.idNumber },
    checks: [
      { check: 'name' },
      { check: 'number', says: 'agrees' },
      { check: 'expiry' },
      { check: 'age', says: 'agrees' },
    ],
    pictures: [{ kind: 'selfie' }],
  });
  expect(JSON.stringify(read)).not.toContain(act.requestId);
  expect(read.userId).toBe(sender.userId);
});

test('review-by-editor: as for every other case', async () => {
  const waiting = await waitingForAct(door);
  const { reviewId, uploadIds, sender } = waiting;
  const editor = await newOperator(door);
  await opened(door, editor, reviewId);
  await editedBy(door, sender, editor.id);
  const wish = decision.accept(reviewId, uploadIds);
  expectRefusal(await askAs(door, operation, editor, wish), 'review-by-editor');
});

test('a document whose last day is behind counts for acts as long as the level stands that rests on it', async () => {
  const expiryDate = dayInBangkok(door.clock.peekMs());
  const late = await beforeActReview(door, thaiData({ expiryDate }));
  const sent = await sentForAct(door, late.sender, late.act);
  door.clock.advance(actCountsForMs);
  await opened(door, somebody, sent.reviewId);
  const accept = decision.accept(sent.reviewId, sent.uploadIds);
  await giveTier(door, late.sender, 'unauthorized');
  expectRefusal(await askAs(door, operation, somebody, accept), 'document-expired');
  await giveTier(door, late.sender, 'semi');
  await succeedAs(door, operation, somebody, accept);
  const sender = await logInAgain(door, late.sender.mobile, { on: late.sender });
  expect((await pay({ ...late, sender }, late.act.requestId)).code).toBe(1);
});

test('a face that is shown after all counts for its five minutes, whatever a reviewer has said', async () => {
  const { sender, act, input, reviewId, uploadIds } = await waitingForAct(door);
  await succeed(door, startStepUp, sender, { act });
  face.says = 'begun';
  const look = () => ask(door, faceResult, sender, { purpose: 'step-up', actRequestId: act.requestId });
  await look();
  await decided(door, somebody, decision.accept(reviewId, uploadIds));
  face.says = 'matched';
  expect((await look()).data).toMatchObject({ check: { state: 'matched' } });
  door.clock.advance(tenMinutesMs);
  expectRefusal(await pay({ sender, input }, act.requestId), 'step-up-needed', needed);
});

test('whoever only looks at the camera, or whose face it refuses, keeps what a reviewer has accepted', async () => {
  const { sender, act, input, reviewId, uploadIds } = await waitingForAct(door);
  const look = () => ask(door, faceResult, sender, { purpose: 'step-up', actRequestId: act.requestId });
  const begin = async () => {
    face.says = 'begun';
    await succeed(door, startStepUp, sender, { act });
    await look();
  };
  await begin();
  face.says = 'refused';
  await look();
  await decided(door, somebody, decision.accept(reviewId, uploadIds));
  await begin();
  expect((await own(sender, act.requestId)).found).toMatchObject({ countsUntilMs: expect.any(Number) });
  face.says = 'refused';
  expectRefusal(await look(), 'face-not-matched', { triesLeft: 1 });
  expect((await pay({ sender, input }, act.requestId)).code).toBe(1);
});

test('nobody reads or uses the case of somebody else', async () => {
  const [one, other] = [await accepted(), await beforeActReview(door)];
  expectRefusal(await pay(other, one.act.requestId), 'step-up-needed', needed);
  expect((await own(other.sender, one.act.requestId)).found).toBeUndefined();
});
