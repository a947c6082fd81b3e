import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/identity/get-draft.ts';
import { operation as saveDraft } from '../../../functions/handlers/identity/save-draft.ts';
import { keys } from '../../../functions/table/keys.ts';
import { getIdentityDraft } from '../../../shared/contracts/identity/get-draft.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { consent } from '../../front-door/identity/personal-data.ts';
import { dayMs, logInAgain } from '../../front-door/people/sessions.ts';
import { newUser } from '../../front-door/people/users.ts';

const door = await openDoor();
const form = 'personal-data';

test('the device that has typed it is given it, another one hears that it is there; over HTTP', async () => {
  const user = await newUser(door);
  expect(await succeedOverHttp(door, getIdentityDraft, user, { form })).toEqual({ revision: 0 });
  await consent(door, user);
  const answers = { firstName: 'สมชาย', 'currentAddress.street': '1/2' };
  const { revision, ...told } = await succeed(door, saveDraft, user, { form, over: 0, answers });
  expect(await succeed(door, operation, user, { form })).toEqual({ revision, draft: { ...told, answers } });
  const elsewhere = await logInAgain(door, user.mobile);
  expect(await succeed(door, operation, elsewhere, { form })).toEqual({ revision, draft: told });
});

test('after thirty days by our clock it is none, and the next one goes over it', async () => {
  const user = await newUser(door);
  await consent(door, user);
  const typed = { form, answers: { firstName: 'สมชาย' } } as const;
  const { savedAtMs, revision } = await succeed(door, saveDraft, user, { ...typed, over: 0 });
  await door.clients.documents.send(
    new UpdateCommand({
      TableName: door.runtime.table,
      Key: { ...keys.draft(user.userId, form) },
      UpdateExpression: 'SET savedAtMs = :ms',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':ms': savedAtMs - 30 * dayMs },
    }),
  );
  expect(await succeed(door, operation, user, { form })).toEqual({ revision });
  expect(await succeed(door, saveDraft, user, { ...typed, over: revision })).toMatchObject({ revision: revision + 1 });
});
