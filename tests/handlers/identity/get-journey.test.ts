import { expect, test } from 'vitest';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { operation as saveDraft } from '../../../functions/handlers/identity/save-draft.ts';
import { operation } from '../../../functions/handlers/identity/get-journey.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { consent, foreignData, giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { giveTier, newUser } from '../../front-door/people/users.ts';

const door = await openDoor();

test('the way goes on with consent, draft, data and level, and back to the document with other data; over HTTP', async () => {
  const user = await newUser(door);
  const journey = () => succeed(door, operation, user, {});
  expect(await succeedOverHttp(door, getIdentityJourney, user, {})).toMatchObject({ state: 'consent', actor: 'owner' });
  await consent(door, user);
  expect(await journey()).toMatchObject({ state: 'data', opens: 'basic', isOpen: true });
  const input = { form: 'personal-data', over: 0, answers: { firstName: 'สมชาย' } } as const;
  const { endsAtMs, savedAtMs } = await succeed(door, saveDraft, user, input);
  expect((await journey()).draft).toEqual({ savedAtMs, endsAtMs });
  await giveData(door, user, thaiData());
  // What was sent waits for whoever has to correct it, and is nothing to go on with.
  const registry = await journey();
  expect(registry).toMatchObject({ state: 'registry', isOpen: true, triesLeft: 3, sinceMs: expect.any(Number) });
  expect(registry).not.toHaveProperty('draft');
  await giveData(door, user, foreignData());
  expect(await journey()).toMatchObject({ state: 'passport', actor: 'us', tier: 'unauthorized' });
  await giveData(door, user, thaiData({ birthDate: '2009-05-31', expiryDate: '2030-05-30' }));
  expect(await journey()).toMatchObject({ state: 'guardian', actor: 'us' });
  await giveTier(door, user, 'basic');
  expect(await journey()).toMatchObject({ state: 'face', tier: 'basic', opens: 'semi', isOpen: true });
});
