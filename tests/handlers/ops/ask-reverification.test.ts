import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { askReverification } from '../../../shared/contracts/ops/ask-reverification.ts';
import { refusals } from '../../../shared/refusals.ts';
import { graceMs } from '../../../functions/domains/renewal/renewal.ts';
import { operation as getJourney } from '../../../functions/handlers/identity/get-journey.ts';
import { operation } from '../../../functions/handlers/ops/ask-reverification.ts';
import { operation as addInfo } from '../../../functions/handlers/user/add-info.ts';
import { succeed, expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { withRegistry } from '../../front-door/identity/registry.ts';
import {
  dayAfter,
  goTo,
  knownByCard,
  renewalWordsTo,
  storedWatch,
  sweepRenewals,
  verified,
} from '../../front-door/identity/renewals.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { giveTier, newUser, operator } from '../../front-door/people/users.ts';

const stage = withRegistry(await openDoor());
const door = withRegistry(await openDoor({ table: await createOwnTable() }));
const somebody = await newOperator(door);
const why = { reasonClass: 'periodic', reason: 'checked last three years ago' } as const;

test("given somebody with a level, an operator asks for another check over the operators' own API, and they are told until when", async () => {
  const { user } = await knownByCard(stage, 1_000);
  const asked = await succeedOverHttp(stage, askReverification, await operator(), { whose: user.mobile, ...why });
  expect(asked).toMatchObject({ userId: user.userId, stepsDownAtMs: expect.any(Number) });
  expect(await renewalWordsTo(stage, user)).toEqual(['asked']);
  expect((await succeed(stage, getJourney, user, {})).renewal).toMatchObject({
    isAsked: true,
    isOpen: true,
    stepsDownAtMs: asked.stepsDownAtMs,
  });
});

test('who does nothing steps down at the end, urged a week before; the audit says who asked and why, and the person not', async () => {
  const { user } = await knownByCard(door, 1_000);
  const { stepsDownAtMs, auditId } = await succeedAs(door, operation, somebody, { whose: user.userId, ...why });
  // It is a month's audit that is read, and thirty days later may be another.
  expect(await auditsAbout(door, user.userId)).toMatchObject([
    { action: 'ops/ask-reverification', operator: somebody.id, change: { reasonClass: 'periodic', tier: 'basic' } },
  ]);
  expect(stepsDownAtMs).toBeLessThanOrEqual(door.clock.peekMs() + graceMs);
  await goTo(door, stepsDownAtMs - 7 * 86_400_000, user);
  await sweepRenewals(door);
  expect(await renewalWordsTo(door, user)).toEqual(['asked-week', 'asked']);
  await goTo(door, stepsDownAtMs + 300_000, user);
  await sweepRenewals(door);
  expect((await walletOf(door, user)).tier).toBe('unauthorized');
  const stepDowns = (await auditsAbout(door, user.userId)).filter(({ action }) => action === 'step-down');
  expect(stepDowns).toMatchObject([{ operator: 'sweep', change: { because: 'asked' } }]);
  expect(auditId).toMatch(/^adt_/);
  expect(JSON.stringify(await succeed(door, getJourney, user, {}))).not.toContain('periodic');
});

test('who is checked again keeps the level, and the watch follows the document once more', async () => {
  const { user, data, expiresAtMs } = await knownByCard(door, 1_000);
  const { stepsDownAtMs } = await succeedAs(door, operation, somebody, { whose: user.userId, ...why });
  await sweepRenewals(door);
  await succeed(door, addInfo, user, data, { requestId: randomUUID() });
  expect(await verified(door, user)).toMatchObject({ word: 'match', tier: 'basic' });
  await goTo(door, stepsDownAtMs + 300_000, user);
  await sweepRenewals(door);
  await sweepRenewals(door);
  expect((await walletOf(door, user)).tier).toBe('basic');
  expect(await storedWatch(door, user)).toMatchObject({ state: 'valid', expiresAtMs });
});

test('a card for life is asked about as well', async () => {
  const user = await newUser(door);
  await giveData(door, user, thaiData({ birthDate: '1950-01-01', expiryDate: undefined }));
  await verified(door, user);
  await sweepRenewals(door);
  const { stepsDownAtMs } = await succeedAs(door, operation, somebody, { whose: user.userId, ...why });
  await sweepRenewals(door);
  await goTo(door, stepsDownAtMs, user);
  await sweepRenewals(door);
  expect((await walletOf(door, user)).tier).toBe('unauthorized');
});

test('user-not-found, no-level-to-check, reverification-under-way: nothing is asked, and not twice', async () => {
  const [nobody, byHand, company] = [await newUser(door), await newUser(door), await knownByCard(door, 1_000)];
  await giveTier(door, byHand, 'semi');
  await giveTier(door, company.user, 'enterprise');
  const { user } = await knownByCard(door, 1_000);
  const { stepsDownAtMs } = await succeedAs(door, operation, somebody, { whose: user.userId, ...why });
  await unchanged(door, [nobody, byHand, company.user, user], async () => {
    for (const { userId } of [nobody, byHand, company.user])
      expectRefusal(await askAs(door, operation, somebody, { whose: userId, ...why }), 'no-level-to-check');
    expectRefusal(await askAs(door, operation, somebody, { whose: '0899999999', ...why }), 'user-not-found');
    expectRefusal(await askAs(door, operation, somebody, { whose: user.userId, ...why }), 'reverification-under-way', {
      stepsDownAtMs,
    });
  });
});

test('what changes between the look and the write counts: another level, or a new document', async () => {
  const [{ user: other }, { user, data }] = [await knownByCard(door, 1_000), await knownByCard(door, 50)];
  const levelled = meanwhileDoor(door, () => giveTier(door, other, 'enterprise'));
  expectRefusal(await askAs(levelled, operation, somebody, { whose: other.userId, ...why }), 'no-level-to-check');
  await succeed(door, addInfo, user, { ...data, expiryDate: dayAfter(door, 3_000) }, { requestId: randomUUID() });
  const renewed = meanwhileDoor(door, () => verified(door, user));
  const { code } = await askAs(renewed, operation, somebody, { whose: user.userId, ...why });
  expect(code).toBe(refusals.busy.code);
  expect(await renewalWordsTo(door, user)).toEqual([]);
});
