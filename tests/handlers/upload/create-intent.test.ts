import { expect, test } from 'vitest';
import { createUploadIntent } from '../../../shared/contracts/upload/create-intent.ts';
import { operation } from '../../../functions/handlers/upload/create-intent.ts';
import { neededConsent } from '../../../functions/runtime/identity/standing.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { consent } from '../../front-door/identity/personal-data.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { newUser } from '../../front-door/people/users.ts';
import { jpeg } from '../../front-door/uploads/pictures.ts';
import { askForForm, awaitChecked, keyOf, sendForm, sentVersions } from '../../front-door/uploads/send-picture.ts';

const door = await openDoor();

test("a form is given out over HTTP, lets the picture in from the app's page, and the check makes a picture of it", async () => {
  const user = await newUser(door);
  const intent = await succeedOverHttp(door, createUploadIntent, user, { kind: 'avatar', type: 'image/jpeg' });
  const asksFirst = await fetch(intent.url, {
    method: 'OPTIONS',
    headers: { origin: door.stage.webUrl, 'access-control-request-method': 'POST' },
  });
  expect(asksFirst.headers.get('access-control-allow-origin')).toBe(door.stage.webUrl);
  expect((await sendForm(intent, await jpeg())).status).toBe(204);
  expect(await awaitChecked(door, user, intent)).toEqual({
    uploadId: intent.uploadId,
    kind: 'avatar',
    word: 'checked',
    picture: { width: 512, height: 384 },
  });
  await expect.poll(() => sentVersions(door, intent)).toEqual([]);
});

test('a form lets in nothing but what it was signed for: not another key, type, length, lock or time', async () => {
  const [user, other] = await Promise.all([newUser(door), newUser(door)]);
  const [intent, theirs] = await Promise.all([askForForm(door, user), askForForm(door, other)]);
  const picture = await jpeg();
  const lies: readonly (readonly [string, string])[] = [
    ['key', keyOf(theirs)],
    ['key', `${keyOf(intent)}0`],
    ['Content-Type', 'image/svg+xml'],
    ['x-amz-server-side-encryption', 'AES256'],
    ['x-amz-server-side-encryption-aws-kms-key-id', 'alias/aws/s3'],
    ['Policy', Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString('base64')],
  ];
  for (const [name, value] of lies)
    expect((await sendForm(intent, picture, { [name]: value })).status, name).toBeGreaterThanOrEqual(400);
  expect((await sendForm(intent, Buffer.alloc(0))).status).toBe(400);
  const tooMany = Buffer.concat([picture], intent.mostBytes + 1);
  expect((await sendForm(intent, tooMany)).status).toBe(400);
  const policy = JSON.parse(
    Buffer.from(intent.fields.find(({ name }) => name === 'Policy')?.value ?? '', 'base64').toString(),
  );
  const livesMs = Date.parse(policy.expiration) - Date.now();
  expect(livesMs).toBeGreaterThan(540_000);
  expect(livesMs).toBeLessThanOrEqual(600_000);
  expect([await sentVersions(door, intent), await sentVersions(door, theirs)]).toEqual([[], []]);
});

test('too-many-uploads: ten are open at once, at once too, and a form that is over makes room for another', async () => {
  const own = await openDoor({ table: await createOwnTable() });
  const user = await newUser(own);
  for (let open = 0; open < 9; open += 1) await askForForm(own, user);
  const wish = { kind: 'avatar', type: 'image/jpeg' } as const;
  const codes = await Promise.all([1, 2].map(async () => (await ask(own, operation, user, wish)).code));
  expect(codes.toSorted((one, another) => one - another)).toEqual([1, 21802]);
  expectRefusal(await ask(own, operation, user, wish), 'too-many-uploads', { most: 10 });
  own.clock.advance(599_000);
  expect(await endDueItems(own.runtime, ['uploads'])).toMatchObject({ ended: 0 });
  own.clock.advance(2_000);
  expect(await endDueItems(own.runtime, ['uploads'])).toEqual({ ended: 10, failed: 0, left: 0 });
  await askForForm(own, user);
  // What was sent in time may still be told of, for half an hour.
  own.clock.advance(1_790_000);
  expect(await endDueItems(own.runtime, ['uploads'])).toMatchObject({ ended: 1 });
  own.clock.advance(20_000);
  expect(await endDueItems(own.runtime, ['uploads'])).toEqual({ ended: 10, failed: 0, left: 0 });
  const counted = await readItem(own.clients.documents, own.runtime.table, keys.openUploads(user.userId));
  expect(counted?.['open']).toBe(0);
});

test('consent-needed: nothing that shows who somebody is is let in before they have agreed', async () => {
  const user = await newUser(door);
  const wish = { kind: 'id-front', type: 'image/jpeg' } as const;
  await unchanged(door, [user], async () =>
    expectRefusal(await ask(door, operation, user, wish), 'consent-needed', neededConsent),
  );
  await consent(door, user);
  await succeed(door, operation, user, wish);
});

test('nothing of a form stays in the table', async () => {
  const user = await newUser(door);
  const { fields } = await succeed(door, operation, user, { kind: 'avatar', type: 'image/png' });
  const signature = fields.find(({ name }) => name === 'X-Amz-Signature')?.value ?? '';
  expect(signature).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(door.log.lines)).not.toContain(signature);
});
