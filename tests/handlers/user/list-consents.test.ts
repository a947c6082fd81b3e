import { expect, test } from 'vitest';
import { listConsents } from '../../../shared/contracts/user/list-consents.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { consent, consentInput } from '../../front-door/identity/personal-data.ts';
import { newUser } from '../../front-door/people/users.ts';

const door = await openDoor();
const { language, ...now } = consentInput;

test("the caller's own consents come with the versions that count now, over HTTP", async () => {
  const [user, other] = [await newUser(door), await newUser(door)];
  await consent(door, user);
  expect(await succeedOverHttp(door, listConsents, user, {})).toEqual({
    current: [now],
    rows: [{ ...now, language, givenAtMs: expect.any(Number) }],
  });
  expect(await succeedOverHttp(door, listConsents, other, {})).toEqual({ current: [now], rows: [] });
});
