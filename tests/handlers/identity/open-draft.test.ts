import { expect, test } from 'vitest';
import { operation as getDraft } from '../../../functions/handlers/identity/get-draft.ts';
import { operation } from '../../../functions/handlers/identity/open-draft.ts';
import { operation as saveDraft } from '../../../functions/handlers/identity/save-draft.ts';
import { operation as endSession } from '../../../functions/handlers/session/end.ts';
import { operation as sendInfoCode } from '../../../functions/handlers/user/send-info-code.ts';
import { openIdentityDraft } from '../../../shared/contracts/identity/open-draft.ts';
import { draftForms } from '../../../shared/personal/draft.ts';
import type { DraftForm } from '../../../shared/personal/draft.ts';
import { refusals } from '../../../shared/refusals.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { consent } from '../../front-door/identity/personal-data.ts';
import { forgetSends } from '../../front-door/people/codes.ts';
import { logInAgain, sessionOf, trailOf } from '../../front-door/people/sessions.ts';
import { lastCode, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();
const form = 'personal-data';
const answers = { firstName: 'สมชาย' };

async function codeFor(user: User): Promise<string> {
  await forgetSends(door, user.mobile);
  await succeed(door, sendInfoCode, user, {});
  return lastCode(door, user.mobile);
}

async function typedElsewhere(
  of: DraftForm = form,
): Promise<{ readonly first: User; readonly here: User; readonly revision: number }> {
  const first = await newUser(door);
  await consent(door, first);
  const { revision } = await succeed(door, saveDraft, first, { form: of, over: 0, answers });
  return { first, revision, here: await logInAgain(door, first.mobile) };
}

test.each(draftForms)(
  'for a code another device goes on with %s, which the trail knows, and the first one needs a code then; over HTTP',
  async (of) => {
    const { first, here, revision } = await typedElsewhere(of);
    const code = await codeFor(here);
    const expected = { revision, answers };
    expect(await succeedOverHttp(door, openIdentityDraft, here, { form: of, code })).toEqual(expected);
    expect((await succeed(door, getDraft, here, { form: of })).draft?.answers).toEqual(answers);
    expect((await succeed(door, getDraft, first, { form: of })).draft).not.toHaveProperty('answers');
    expectRefusal(await ask(door, operation, here, { form: of, code }), 'code-not-active');
    const looks = (await trailOf(door, first)).filter(({ operation: by }) => by === openIdentityDraft.name);
    expect(looks.map(({ event }) => event).toSorted()).toEqual(['personal-data-shown', 'step-up-refused']);
  },
);

test('code-wrong shows nothing; draft-not-found uses no code up; what is changed meanwhile is asked for again', async () => {
  const { first, here, revision } = await typedElsewhere();
  const code = await codeFor(here);
  const wrong = code === '000000' ? '000001' : '000000';
  expectRefusal(await ask(door, operation, here, { form, code: wrong }), 'code-wrong', { triesLeft: 4 });
  const slow = meanwhileDoor(door, () => succeed(door, saveDraft, first, { form, over: revision, answers }));
  expect((await ask(slow, operation, here, { form, code })).code).toBe(refusals.busy.code);
  expect(await succeed(door, operation, here, { form, code })).toEqual({ revision: revision + 1, answers });
  const nobody = await newUser(door);
  expectRefusal(await ask(door, operation, nobody, { form, code: await codeFor(nobody) }), 'draft-not-found');
});

test.each([
  ['that device was ended', async (first: User) => ({ sessionId: (await sessionOf(door, first)).sessionId })],
  ['all others were ended', () => Promise.resolve({ others: true as const })],
])(
  'where %s by hand since it was typed there, the device shows a code again, and keeps it then',
  async (_how, wish) => {
    const { first, here, revision } = await typedElsewhere();
    await succeed(door, endSession, here, await wish(first));
    // Its key is still on the phone that somebody has found, and so is the password in their hands.
    const later = await logInAgain(door, first.mobile, { on: first });
    expect((await succeed(door, getDraft, later, { form })).draft).not.toHaveProperty('answers');
    expect(await succeed(door, operation, later, { form, code: await codeFor(later) })).toEqual({ revision, answers });
    expect((await succeed(door, getDraft, later, { form })).draft?.answers).toEqual(answers);
  },
);
