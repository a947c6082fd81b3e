import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { giveConsent } from '../../../shared/contracts/user/give-consent.ts';
import { consentTexts } from '../../../shared/personal/consent.ts';
import { operation } from '../../../functions/handlers/user/give-consent.ts';
import { readConsent } from '../../../functions/table/consent.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { itemsOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { consentInput } from '../../front-door/identity/personal-data.ts';
import { newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();
const consentsOf = async ({ userId }: User) =>
  (await itemsOf(door, userId)).filter(({ sk }) => String(sk).startsWith('CONSENT#')).map(readConsent);

test('a text is agreed to once, with version, language, digest, time and session; over HTTP', async () => {
  const user = await newUser(door);
  const first = await succeedOverHttp(door, giveConsent, user, consentInput, { requestId: randomUUID() });
  const again = await succeed(door, operation, user, { ...consentInput, language: 'zh' }, { requestId: randomUUID() });
  expect(again).toEqual(first);
  expect(await consentsOf(user)).toEqual([
    {
      ...consentInput,
      digest: consentTexts['identity-verification'].digests.th,
      sessionId: expect.stringMatching(/^ses_/),
      givenAtMs: first.givenAtMs,
    },
  ]);
});

test('consent-outdated: a version that does not count now, and nothing is kept', async () => {
  const user = await newUser(door);
  await unchanged(door, [user], async () => {
    const answer = await ask(door, operation, user, { ...consentInput, version: '2020-01-01' });
    expectRefusal(answer, 'consent-outdated', { version: consentInput.version });
  });
});
