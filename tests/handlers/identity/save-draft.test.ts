import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { operation as getDraft } from '../../../functions/handlers/identity/get-draft.ts';
import { operation as openDraft } from '../../../functions/handlers/identity/open-draft.ts';
import { operation } from '../../../functions/handlers/identity/save-draft.ts';
import { operation as endSession } from '../../../functions/handlers/session/end.ts';
import { operation as sendInfoCode } from '../../../functions/handlers/user/send-info-code.ts';
import { dropDraft } from '../../../functions/table/draft.ts';
import { operation as verifyRegistry } from '../../../functions/handlers/identity/verify-registry.ts';
import { saveIdentityDraft } from '../../../shared/contracts/identity/save-draft.ts';
import { draftForms } from '../../../shared/personal/draft.ts';
import type { DraftForm } from '../../../shared/personal/draft.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { consent, giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { withRegistry } from '../../front-door/identity/registry.ts';
import { arrangeWallet, itemsOf, unchanged } from '../../front-door/people/account.ts';
import { forgetSends } from '../../front-door/people/codes.ts';
import { logInAgain, sessionOf } from '../../front-door/people/sessions.ts';
import { giveTier, lastCode, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();

const typed = (over: number, firstName = 'สมชาย', form: DraftForm = 'personal-data') =>
  ({ form, over, answers: { firstName, idNumber: '3999902345618' } }) as const;

async function consented(): Promise<User> {
  const user = await newUser(door);
  await consent(door, user);
  return user;
}

/** Shows the owner's code on a device, which has the draft from then on. */
async function takesOver(user: User): Promise<void> {
  await forgetSends(door, user.mobile);
  await succeed(door, sendInfoCode, user, {});
  await succeed(door, openDraft, user, { form: 'personal-data', code: lastCode(door, user.mobile) });
}

test.each(draftForms)(
  'what was typed of %s is kept sealed, each saving over the one before; over HTTP',
  async (form) => {
    const user = await consented();
    const first = await succeedOverHttp(door, saveIdentityDraft, user, typed(0, 'สมชาย', form));
    const { revision, savedAtMs } = first;
    expect(first).toEqual({ revision, savedAtMs, endsAtMs: savedAtMs + 30 * 86_400_000 });
    await succeed(door, operation, user, typed(revision, 'สมหญิง', form));
    expect(await succeed(door, getDraft, user, { form })).toMatchObject({
      revision: revision + 1,
      draft: { answers: { firstName: 'สมหญิง' } },
    });
    // Each form has its own.
    for (const other of draftForms.filter((each) => each !== form))
      expect(await succeed(door, getDraft, user, { form: other })).toEqual({ revision: 0 });
    expect(JSON.stringify(await itemsOf(door, user.userId))).not.toMatch(/สม|3999902345618/);
    expect(JSON.stringify(door.log.lines)).not.toMatch(/สม|3999902345618/);
  },
);

test('draft-newer: nothing that was typed elsewhere meanwhile is written over, and of two at once one is kept', async () => {
  const user = await consented();
  const both = await Promise.all([ask(door, operation, user, typed(0)), ask(door, operation, user, typed(0, 'ก'))]);
  expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([1, 23_108]);
  await unchanged(door, [user], async () => {
    expectRefusal(await ask(door, operation, user, typed(0)), 'draft-newer');
    expectRefusal(await ask(door, operation, user, typed(2)), 'draft-newer');
  });
});

test('draft-newer: a device that has shown no code goes over nothing that it may not see; with its code it does', async () => {
  const user = await consented();
  const { revision } = await succeed(door, operation, user, typed(0));
  const thief = await logInAgain(door, user.mobile);
  // Which revision stands any device is told.
  const told = await succeed(door, getDraft, thief, { form: 'personal-data' });
  expect(told.revision).toBe(revision);
  await unchanged(door, [user], async () =>
    expectRefusal(await ask(door, operation, thief, typed(told.revision, 'ใคร')), 'draft-newer'),
  );
  await takesOver(thief);
  const next = await succeed(door, operation, thief, typed(revision, 'สมหญิง'));
  // From then on it is that one's, and the first one shows a code to go on.
  expectRefusal(await ask(door, operation, user, typed(next.revision)), 'draft-newer');
  await takesOver(user);
  await succeed(door, operation, user, typed(next.revision));
});

test('nor does one that was taken over, or out of trust, in the moment or before', async () => {
  const user = await consented();
  const { revision } = await succeed(door, operation, user, typed(0));
  const here = await logInAgain(door, user.mobile);
  const slow = meanwhileDoor(door, () => takesOver(here));
  expectRefusal(await ask(slow, operation, user, typed(revision)), 'draft-newer');
  await succeed(door, operation, here, typed(revision, 'สมหญิง'));
  const { sessionId } = await sessionOf(door, here);
  const first = await logInAgain(door, user.mobile, { on: user });
  await succeed(door, endSession, first, { sessionId });
  // Its key is still on the phone that somebody has found.
  const found = await logInAgain(door, user.mobile, { on: here });
  expectRefusal(await ask(door, operation, found, typed(revision + 1)), 'draft-newer');
  await takesOver(found);
  await succeed(door, operation, found, typed(revision + 1));
});

test('whose it was counts no more once its time is over: another device begins without a code', async () => {
  const user = await consented();
  const { revision } = await succeed(door, operation, user, typed(0));
  door.clock.advance(30 * 86_400_000);
  const here = await logInAgain(door, user.mobile);
  expect(await succeed(door, operation, here, typed(revision))).toMatchObject({ revision: revision + 1 });
});

test('over a draft that has ended no tab writes that was left open, for its number never comes again', async () => {
  const user = await consented();
  const { revision } = await succeed(door, operation, user, typed(0));
  // As with a match, or once its time is over.
  const ended = dropDraft(door.runtime.table, user.userId, 'personal-data');
  await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [ended] }));
  door.clock.advance(1_000);
  const next = await succeed(door, operation, user, typed(0, 'สมหญิง'));
  expect(next.revision).toBeGreaterThan(revision);
  expectRefusal(await ask(door, operation, user, typed(revision)), 'draft-newer');
});

test('consent-needed, under-review, personal-data-fixed: nothing is kept', async () => {
  const [without, pending, verified] = [await newUser(door), await consented(), await consented()];
  await arrangeWallet(door, pending, { auditStatus: 1 });
  await giveTier(door, verified, 'basic');
  await unchanged(door, [without, pending, verified], async () => {
    const needed = { document: 'identity-verification', version: '2026-11-27' };
    expectRefusal(await ask(door, operation, without, typed(0)), 'consent-needed', needed);
    expectRefusal(await ask(door, operation, pending, typed(0)), 'under-review');
    expectRefusal(await ask(door, operation, verified, typed(0)), 'personal-data-fixed');
  });
});

test('a match or a review that comes between reading and writing leaves no draft behind it', async () => {
  const registry = withRegistry(door);
  const [matched, pending] = [await consented(), await consented()];
  await giveData(door, matched, thaiData());
  const draftsOf = async ({ userId }: User) =>
    (await itemsOf(door, userId)).filter(({ sk }) => String(sk).startsWith('DRAFT#'));
  const behindMatch = meanwhileDoor(door, () => succeed(registry, verifyRegistry, matched, {}));
  expectRefusal(await ask(behindMatch, operation, matched, typed(0)), 'personal-data-fixed');
  const behindReview = meanwhileDoor(door, () => arrangeWallet(door, pending, { auditStatus: 1 }));
  expectRefusal(await ask(behindReview, operation, pending, typed(0)), 'under-review');
  expect([await draftsOf(matched), await draftsOf(pending)]).toEqual([[], []]);
});
