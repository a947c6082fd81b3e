import { expect, test } from 'vitest';
import { keepPaper } from '../../../shared/contracts/paper/keep.ts';
import { operation as listPapers } from '../../../functions/handlers/paper/list.ts';
import { operation } from '../../../functions/handlers/paper/keep.ts';
import { operation as createIntent } from '../../../functions/handlers/upload/create-intent.ts';
import { operation as withdrawConsent } from '../../../functions/handlers/user/withdraw-consent.ts';
import { picturePlaceOf } from '../../../functions/runtime/files/file-place.ts';
import { neededConsent } from '../../../functions/runtime/identity/standing.ts';
import { findUpload } from '../../../functions/upload/find-upload.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { keepIn } from '../../front-door/identity/papers.ts';
import { consent, consentInput, giveData } from '../../front-door/identity/personal-data.ts';
import { arrangeWallet, unchanged } from '../../front-door/people/account.ts';
import { newUser } from '../../front-door/people/users.ts';
import { checkedUpload } from '../../front-door/uploads/checked-upload.ts';
import { jpeg } from '../../front-door/uploads/pictures.ts';
import { sendPicture, versionsOf } from '../../front-door/uploads/send-picture.ts';

const door = await openDoor();

const keptOf = async (user: Parameters<typeof ask>[2]) =>
  (await succeed(door, listPapers, user, {})).rows
    .filter(({ keptAtMs }) => keptAtMs !== undefined)
    .map(({ slot }) => slot);

test('a picture that was checked comes into its place, over HTTP; the same again changes nothing', async () => {
  const user = await newUser(door);
  await giveData(door, user);
  const { uploadId } = await sendPicture(door, user, await jpeg(), { kind: 'id-front' });
  expect(await succeedOverHttp(door, keepPaper, user, { slot: 'id-front', uploadId })).toEqual({});
  await unchanged(door, [user], () => succeed(door, operation, user, { slot: 'id-front', uploadId }));
  expect(await keptOf(user)).toEqual(['id-front']);
});

test('one picture for each place: the one that leaves is deleted and never comes again', async () => {
  const own = await openDoor({ table: await createOwnTable() });
  const user = await newUser(own);
  await giveData(own, user);
  const slot = 'selfie';
  const [first, second] = [await keepIn(own, user, slot), await keepIn(own, user, slot)];
  expectRefusal(await ask(own, operation, user, { slot, uploadId: first.uploadId }), 'upload-not-usable');
  expect(await endDueItems(own.runtime, ['uploads'])).toMatchObject({ ended: 1, failed: 0 });
  // What has its place stays, however long.
  own.clock.advance(90 * 86_400_000);
  expect(await endDueItems(own.runtime, ['uploads'])).toMatchObject({ ended: 0, failed: 0 });
  const place = picturePlaceOf(own.runtime);
  const left = await Promise.all([first, second].map(({ pictureKey }) => versionsOf(place, pictureKey)));
  expect(left.map(({ length }) => length)).toEqual([0, 1]);
});

test('of two that come at once into one place, one is in it, and the other is not taken in unseen', async () => {
  const user = await newUser(door);
  await giveData(door, user);
  const slot = 'selfie';
  const uploads = [await checkedUpload(door, user, slot), await checkedUpload(door, user, slot)] as const;
  await Promise.all(uploads.map(({ uploadId }) => ask(door, operation, user, { slot, uploadId })));
  const found = await Promise.all(uploads.map(({ uploadId }) => findUpload(door.runtime, user.userId, uploadId)));
  expect(found.filter((upload) => upload?.state === 'used')).toHaveLength(1);
});

test("upload-not-found and upload-not-usable: somebody else's, and one of another kind", async () => {
  const [user, other] = await Promise.all([newUser(door), newUser(door)]);
  await giveData(door, user);
  const [theirs, selfie] = [await checkedUpload(door, other, 'id-front'), await checkedUpload(door, user, 'selfie')];
  await unchanged(door, [user, other], async () => {
    const slot = 'id-front';
    expectRefusal(await ask(door, operation, user, { slot, uploadId: theirs.uploadId }), 'upload-not-found');
    expectRefusal(await ask(door, operation, user, { slot, uploadId: selfie.uploadId }), 'upload-not-usable');
  });
});

test('consent-needed, personal-data-not-given, paper-not-wanted: in this order, and nothing is kept', async () => {
  const user = await newUser(door);
  const { uploadId } = await checkedUpload(door, user, 'passport');
  const wish = { slot: 'passport', uploadId } as const;
  const refusedAs = async (name: 'personal-data-not-given' | 'paper-not-wanted') =>
    unchanged(door, [user], async () => expectRefusal(await ask(door, operation, user, wish), name));
  await unchanged(door, [user], async () =>
    expectRefusal(await ask(door, operation, user, wish), 'consent-needed', neededConsent),
  );
  await consent(door, user);
  await refusedAs('personal-data-not-given');
  // Thai nationals are known by their card alone.
  await giveData(door, user);
  await refusedAs('paper-not-wanted');
});

test('consent-needed: once the consent is taken back no picture is let in or kept, also in this very moment', async () => {
  const user = await newUser(door);
  await giveData(door, user);
  const { uploadId } = await checkedUpload(door, user, 'selfie');
  const wish = { slot: 'selfie', uploadId } as const;
  const meanwhile = meanwhileDoor(door, () =>
    succeed(door, withdrawConsent, user, { document: consentInput.document }),
  );
  expect((await ask(meanwhile, operation, user, wish)).code).not.toBe(1);
  expectRefusal(await ask(door, operation, user, wish), 'consent-needed', neededConsent);
  const form = { kind: 'selfie', type: 'image/jpeg' } as const;
  expectRefusal(await ask(door, createIntent, user, form), 'consent-needed', neededConsent);
});

test('under-review: what lies with a reviewer stays as it is, also where it comes there in this very moment', async () => {
  const user = await newUser(door);
  await giveData(door, user);
  const kept = await keepIn(door, user, 'selfie');
  const { uploadId } = await checkedUpload(door, user, 'selfie');
  const meanwhile = meanwhileDoor(door, () => arrangeWallet(door, user, { auditStatus: 1 }));
  const wish = { slot: 'selfie', uploadId } as const;
  expect((await ask(meanwhile, operation, user, wish)).code).not.toBe(1);
  await unchanged(door, [user], async () => expectRefusal(await ask(door, operation, user, wish), 'under-review'));
  const { word, rows } = await succeed(door, listPapers, user, {});
  expect([word, rows.find(({ slot }) => slot === 'selfie')?.uploadId]).toEqual(['review', kept.uploadId]);
});
