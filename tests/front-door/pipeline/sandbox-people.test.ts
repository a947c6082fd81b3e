import { expect, test } from 'vitest';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { succeed } from '../door/ask.ts';
import { openDoor } from '../door/door.ts';
import { newUser } from '../people/users.ts';

test('given the deployed sandbox, it gives a person a tier and a name, and their inbox tells of the tier', async () => {
  const door = await openDoor();
  const user = await newUser(door);
  const response = await fetch(`${door.stage.sandboxApiUrl}/people/${user.mobile}`, {
    method: 'PUT',
    body: JSON.stringify({ tier: 'fully', firstName: 'Somchai', lastName: 'Jaidee' }),
  });
  expect([response.status, await response.json()]).toEqual([200, { userId: user.userId, tier: 'fully' }]);
  expect(await succeed(door, getBaseInfo, user, {})).toMatchObject({
    tier: 'fully',
    firstName: 'Somchai',
    lastName: 'Jaidee',
  });
  expect(await succeed(door, getNotificationPage, user, {})).toMatchObject({ total: 1, rows: [{ type: 8 }] });
});
