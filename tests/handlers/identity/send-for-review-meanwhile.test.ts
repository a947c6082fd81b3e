import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/identity/send-for-review.ts';
import { operation as addInfo } from '../../../functions/handlers/user/add-info.ts';
import { operation as withdrawConsent } from '../../../functions/handlers/user/withdraw-consent.ts';
import { refusals } from '../../../shared/refusals.ts';
import { ask, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { consentInput, foreignData } from '../../front-door/identity/personal-data.ts';
import { beforeReview, picturesFor } from '../../front-door/identity/reviews.ts';
import { walletOf } from '../../front-door/people/account.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();

const send = (user: User, uploadIds: readonly string[], at = door) =>
  ask(at, operation, user, { uploadIds: [...uploadIds] }, { requestId: randomUUID() });
const takeBack = (user: User) => succeed(door, withdrawConsent, user, { document: consentInput.document });

test.each([
  ['the consent is taken back', takeBack],
  [
    'other data is given',
    (user: User) => succeed(door, addInfo, user, foreignData({ firstName: 'Keo' }), { requestId: randomUUID() }),
  ],
] as const)('while a case begins %s: none lies with a reviewer', async (_what, does) => {
  const { user } = await beforeReview(door, 'passport');
  const uploadIds = await picturesFor(door, user, 'passport');
  const late = meanwhileDoor(door, () => does(user));
  expect((await send(user, uploadIds, late)).code).toBe(refusals.busy.code);
  expect((await walletOf(door, user)).auditStatus).toBe(0);
});
