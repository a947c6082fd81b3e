import { randomUUID } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { expiresAtMsOf, graceMs } from '../../functions/domains/renewal/renewal.ts';
import { operation as getJourney } from '../../functions/handlers/identity/get-journey.ts';
import { operation as sendForReview } from '../../functions/handlers/identity/send-for-review.ts';
import { operation as askReverification } from '../../functions/handlers/ops/ask-reverification.ts';
import { operation as addInfo } from '../../functions/handlers/user/add-info.ts';
import { takeRenewalStep } from '../../functions/renewal/take-renewal-step.ts';
import { keys } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import { meanwhileDoor } from '../front-door/door/meanwhile.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { foreignData, giveData, thaiData } from '../front-door/identity/personal-data.ts';
import { withRegistry } from '../front-door/identity/registry.ts';
import {
  dayAfter,
  dayMs,
  goTo,
  knownByCard,
  renewalWordsTo,
  storedWatch,
  sweepRenewals,
  verified,
} from '../front-door/identity/renewals.ts';
import { withScreening } from '../front-door/identity/screening.ts';
import { decided, decision, picturesFor } from '../front-door/identity/reviews.ts';
import { arrangeWallet, walletOf } from '../front-door/people/account.ts';
import { auditsAbout } from '../front-door/people/audits.ts';
import { carryOut, newOperator, succeedAs } from '../front-door/people/operators.ts';
import { operation as setUser } from '../../functions/handlers/ops/set-user.ts';
import { credit, giveTier, newUser } from '../front-door/people/users.ts';

const door = withRegistry(await openDoor({ table: await createOwnTable() }));
const somebody = await newOperator(door);
const sweep = () => sweepRenewals(door);
const minuteMs = 60_000;

test('a document that ends is told thirty and seven days before and at its end; a month later the level steps down, once, and the money stays', async () => {
  const { user, expiresAtMs } = await knownByCard(door, 100);
  await credit(door, user, 50_000);
  expect(await storedWatch(door, user)).toMatchObject({ state: 'valid', dueAtMs: expiresAtMs - 30 * dayMs });
  await goTo(door, expiresAtMs - 30 * dayMs - minuteMs, user);
  await sweep();
  expect(await renewalWordsTo(door, user)).toEqual([]);
  for (const atMs of [expiresAtMs - 30 * dayMs, expiresAtMs - 7 * dayMs, expiresAtMs]) {
    // What a workflow has not done within minutes the sweep does, however often it comes by.
    await goTo(door, atMs + 5 * minuteMs, user);
    await sweep();
    await sweep();
  }
  // The first reminder begins the execution, which should have done the two behind it.
  expect(door.log.of('workflow-behind')).toHaveLength(2);
  expect(await renewalWordsTo(door, user)).toEqual(['expired', 'week', 'soon']);
  expect((await walletOf(door, user)).tier).toBe('basic');
  const { endsAtMs = 0 } = await storedWatch(door, user);
  // The month counts from the word, not from the day.
  expect(endsAtMs).toBeGreaterThanOrEqual(expiresAtMs + 5 * minuteMs + graceMs);
  expect((await succeed(door, getJourney, user, {})).renewal).toMatchObject({ isOpen: true, stepsDownAtMs: endsAtMs });
  await goTo(door, endsAtMs - minuteMs, user);
  await sweep();
  expect((await walletOf(door, user)).tier).toBe('basic');
  await goTo(door, endsAtMs + 5 * minuteMs, user);
  await sweep();
  await sweep();
  expect(await walletOf(door, user)).toMatchObject({ tier: 'unauthorized', availableSatang: 50_000 });
  expect((await renewalWordsTo(door, user))[0]).toBe('stepped-down');
  expect(await auditsAbout(door, user.userId)).toMatchObject([
    { action: 'step-down', operator: 'sweep', change: { tierFrom: 'basic', because: 'expired' } },
  ]);
  expect((await storedWatch(door, user)).dueAtMs).toBeUndefined();
  // Another level is screened anew, also one that is lower.
  const screening = await readItem(door.clients.documents, door.runtime.table, keys.screening(user.userId));
  expect(screening?.['dueAtMs']).toBeGreaterThan(endsAtMs);
  // The way back is the usual one.
  expect(await succeed(door, getJourney, user, {})).toMatchObject({ state: 'data' });
});

test('a clock that was moved over everything says the last word only, and leaves the month behind it', async () => {
  const { user, expiresAtMs } = await knownByCard(door, 50);
  await goTo(door, expiresAtMs + 400 * dayMs, user);
  await sweep();
  expect(await renewalWordsTo(door, user)).toEqual(['expired']);
  const { endsAtMs = 0 } = await storedWatch(door, user);
  expect(endsAtMs - door.clock.peekMs()).toBeGreaterThan(graceMs - minuteMs);
  expect((await walletOf(door, user)).tier).toBe('basic');
});

test('two looks at once take one step, and whoever is checked in the very moment of the end keeps the level', async () => {
  const { user, data, expiresAtMs } = await knownByCard(door, 50);
  await goTo(door, expiresAtMs, user);
  const look = () => takeRenewalStep(door.runtime, user.userId, door.clock.peekMs());
  const done = await Promise.all([look(), look()]);
  expect(done.map(({ did }) => did).toSorted()).toEqual(['ended-before', 'expire']);
  const { endsAtMs = 0 } = await storedWatch(door, user);
  await goTo(door, endsAtMs, user);
  await succeed(door, addInfo, user, { ...data, expiryDate: dayAfter(door, 3_000) });
  const { runtime } = meanwhileDoor(door, () => verified(door, user));
  expect((await takeRenewalStep(runtime, user.userId, door.clock.peekMs())).did).toBe('ended-before');
  await sweep();
  expect((await walletOf(door, user)).tier).toBe('basic');
  expect(await storedWatch(door, user)).toMatchObject({ state: 'valid' });
  expect((await storedWatch(door, user)).endsAtMs).toBeUndefined();
});

test('a review that begins in the very moment of the end holds it off', async () => {
  const { user, expiresAtMs } = await knownByCard(door, 50);
  await goTo(door, expiresAtMs, user);
  await sweep();
  await goTo(door, (await storedWatch(door, user)).endsAtMs ?? 0, user);
  const { runtime } = meanwhileDoor(door, () => arrangeWallet(door, user, { auditStatus: 1 }));
  await expect(takeRenewalStep(runtime, user.userId, door.clock.peekMs())).rejects.toThrow('a review began meanwhile');
  expect(await walletOf(door, user)).toMatchObject({ tier: 'basic', auditStatus: 1 });
});

test('a review that is pending at the end holds it off; refused, the level steps down at once, accepted it stays', async () => {
  const pending = async () => {
    const user = await newUser(door);
    const data = await giveData(door, user, foreignData({ expiryDate: dayAfter(door, 40) }));
    const uploadIds = await picturesFor(door, user, 'passport');
    const first = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
    await decided(door, somebody, decision.accept(first.reviewId, uploadIds));
    await sweep();
    await goTo(door, door.clock.peekMs() + 45 * dayMs, user);
    await sweep();
    await goTo(door, ((await storedWatch(door, user)).endsAtMs ?? 0) - minuteMs, user);
    await succeed(door, addInfo, user, {
      ...data,
      idNumber: foreignData().idNumber,
      expiryDate: dayAfter(door, 3_000),
    });
    const again = await picturesFor(door, user, 'passport');
    const { reviewId } = await succeed(door, sendForReview, user, { uploadIds: again }, { requestId: randomUUID() });
    door.clock.advance(5 * minuteMs);
    await sweep();
    expect(await walletOf(door, user)).toMatchObject({ tier: 'basic', auditStatus: 1 });
    return { user, reviewId, uploadIds: again };
  };
  const kept = await pending();
  await decided(door, somebody, decision.accept(kept.reviewId, kept.uploadIds));
  await sweep();
  expect(await storedWatch(door, kept.user)).toMatchObject({ state: 'valid' });
  // What a new document opens is no step back for whoever stands higher.
  const higher = await pending();
  await giveTier(door, higher.user, 'semi');
  await decided(door, somebody, decision.accept(higher.reviewId, higher.uploadIds));
  expect(await walletOf(door, higher.user)).toMatchObject({ tier: 'semi', auditStatus: 2 });
  const lost = await pending();
  const behindBefore = door.log.of('workflow-behind').length;
  await decided(door, somebody, decision.refuse(lost.reviewId, lost.uploadIds));
  await sweep();
  // The execution waits for the next hour, as it should: it was the case's end that called the watch.
  expect(door.log.of('workflow-behind')).toHaveLength(behindBefore);
  expect((await walletOf(door, lost.user)).tier).toBe('unauthorized');
  expect((await walletOf(door, kept.user)).tier).toBe('basic');
});

test('a case about something else that is accepted behind the end lets the level step down at once', async () => {
  const { user } = await knownByCard(door, 1_000);
  const asked = { whose: user.userId, reasonClass: 'periodic', reason: 'checked three years ago' } as const;
  const { stepsDownAtMs } = await succeedAs(door, askReverification, somebody, asked);
  await goTo(door, stepsDownAtMs - minuteMs, user);
  await sweep();
  const uploadIds = await picturesFor(door, user, 'face');
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  await goTo(door, door.clock.peekMs() + 5 * minuteMs, user);
  await giveTier(door, user, 'semi');
  await sweep();
  expect((await walletOf(door, user)).tier).toBe('semi');
  await decided(door, somebody, decision.accept(reviewId, uploadIds));
  await sweep();
  expect((await walletOf(door, user)).tier).toBe('unauthorized');
});

test('a card that somebody typed to end in 2099 is looked after no later than cards are issued for', async () => {
  const user = await newUser(door);
  await giveData(door, user, thaiData({ issueDate: '2025-01-10', expiryDate: '2099-12-31' }));
  await verified(door, user);
  await sweep();
  expect(await storedWatch(door, user)).toMatchObject({ state: 'valid', expiresAtMs: expiresAtMsOf('2036-12-31') });
});

test('every way to a level begins a watch, and a card for life none', async () => {
  const byHand = await newUser(door);
  await giveData(door, byHand, thaiData({ expiryDate: dayAfter(door, 100) }));
  await carryOut(door, setUser, { mobile: byHand.mobile, tier: 'semi', reason: 'seen at the counter' });
  const forLife = await newUser(door);
  await giveData(door, forLife, thaiData({ birthDate: '1950-01-01', expiryDate: undefined }));
  await verified(door, forLife);
  await sweep();
  expect(await storedWatch(door, byHand)).toMatchObject({ state: 'valid', dueAtMs: expect.any(Number) });
  expect(await storedWatch(door, forLife)).toMatchObject({ state: 'unwatched', dueAtMs: undefined });
  // Taken away by hand, nothing is watched any more.
  await carryOut(door, setUser, { mobile: byHand.mobile, tier: 'unauthorized', reason: 'a mistake' });
  await sweep();
  expect(await storedWatch(door, byHand)).toMatchObject({ state: 'unwatched', dueAtMs: undefined });
});

test('a level from before documents were watched is found by the next daily screening, and a watch is left as it is', async () => {
  const { user } = await knownByCard(door, 100);
  const { runtime } = withScreening(door).door;
  const screenTomorrow = async () => {
    door.clock.advance(dayMs);
    await endDueItems(runtime, ['screening']);
  };
  const watch = keys.renewal(user.userId);
  await door.clients.documents.send(new DeleteCommand({ TableName: runtime.table, Key: watch }));
  await screenTomorrow();
  expect(await readItem(door.clients.documents, runtime.table, watch)).toMatchObject({ dueAtMs: expect.any(Number) });
  await sweep();
  const watched = await storedWatch(door, user);
  expect(watched).toMatchObject({ state: 'valid' });
  await screenTomorrow();
  expect(await storedWatch(door, user)).toEqual(watched);
});
