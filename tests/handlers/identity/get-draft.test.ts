import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/identity/get-draft.ts';
import { operation as saveDraft } from '../../../functions/handlers/identity/save-draft.ts';
import { consentKeyOf } from '../../../functions/runtime/identity/standing.ts';
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
  expect(await succeedOverHttp(door, getIdentityDraft, user, { form })).toEqual({ revision: 0, consentDue: true });
  await consent(door, user);
  const answers = { firstName: 'สมชาย', 'currentAddress.street': '1/2' };
  const { revision, ...told } = await succeed(door, saveDraft, user, { form, over: 0, answers });
  expect(await succeed(door, operation, user, { form })).toEqual({ revision, draft: { ...told, answers } });
  const elsewhere = await logInAgain(door, user.mobile);
  expect(await succeed(door, operation, elsewhere, { form })).toEqual({ revision, draft: told });
});

test('it says of both forms that the text that counts now is agreed to first, a draft of before or none', async () => {
  const user = await newUser(door);
  await consent(door, user);
  const answers = { firstName: 'สมชาย' };
  const { revision } = await succeed(door, saveDraft, user, { form, over: 0, answers });
  expect(await succeed(door, operation, user, { form })).not.toHaveProperty('consentDue');
  await door.clients.documents.send(
    new DeleteCommand({ TableName: door.runtime.table, Key: { ...consentKeyOf(user.userId) } }),
  );
  // As whoever agreed to an earlier text stands: what was typed is theirs still.
  expect(await succeed(door, operation, user, { form })).toMatchObject({
    revision,
    consentDue: true,
    draft: { answers },
  });
  expect(await succeed(door, operation, user, { form: 'company' })).toEqual({ revision: 0, consentDue: true });
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
