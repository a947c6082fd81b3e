import { expect, test } from 'vitest';
import { keepProof } from '../../../shared/contracts/top-up/keep-proof.ts';
import { proofsKeptMs } from '../../../shared/top-up-proof.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { operation as getTopUp } from '../../../functions/handlers/top-up/detail.ts';
import { operation } from '../../../functions/handlers/top-up/keep-proof.ts';
import { operation as listProofs } from '../../../functions/handlers/top-up/proofs.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { readProvenTopUp } from '../../../functions/upload/proven-top-up.ts';
import { picturePlaceOf } from '../../../functions/runtime/files/file-place.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { openBankServer, withBank } from '../../front-door/money/bank-server.ts';
import { lateTransfer, overdueTransfer } from '../../front-door/uploads/late-transfer.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { newUser } from '../../front-door/people/users.ts';
import { checkedUpload } from '../../front-door/uploads/checked-upload.ts';
import { jpeg } from '../../front-door/uploads/pictures.ts';
import { sendPicture, versionsOf } from '../../front-door/uploads/send-picture.ts';

const door = await openDoor();
const kind = 'transfer-proof';
const hourMs = 3_600_000;
const transactionIdOf = (topUpId: string) => topUpId.replace('tup_', 'txn_');

test('a picture that was sent and checked proves a late transfer, over HTTP; the same again changes nothing', async () => {
  const { user, topUpId } = await lateTransfer(door);
  expect((await succeed(door, getTopUp, user, { topUpId })).takesProofs).toBe(true);
  const { uploadId } = await sendPicture(door, user, await jpeg(), { kind });
  expect(await succeedOverHttp(door, keepProof, user, { topUpId, uploadId })).toEqual({});
  await unchanged(door, [user], () => succeed(door, operation, user, { topUpId, uploadId }));
  expect((await succeed(door, listProofs, user, { topUpId })).rows.map((row) => row.uploadId)).toEqual([uploadId]);
});

test('too-many-proofs: five are kept, also of those that come at once, and a sixth is not', async () => {
  const { user, topUpId } = await lateTransfer(door);
  const uploads = await Promise.all([1, 2, 3, 4, 5].map(() => checkedUpload(door, user, kind)));
  const told = () =>
    door.log.of('proof-kept').filter(({ facts }) => facts['transactionId'] === transactionIdOf(topUpId));
  expect(told()).toEqual([]);
  for (const { uploadId } of uploads.slice(0, 3)) await succeed(door, operation, user, { topUpId, uploadId });
  await Promise.all(uploads.slice(3).map(({ uploadId }) => succeed(door, operation, user, { topUpId, uploadId })));
  const { uploadId: sixth } = await checkedUpload(door, user, kind);
  await unchanged(door, [user], async () =>
    expectRefusal(await ask(door, operation, user, { topUpId, uploadId: sixth }), 'too-many-proofs', { most: 5 }),
  );
  // Somebody looks for the money once, however many pictures there are.
  expect(told()).toHaveLength(1);
  const { rows } = await succeed(door, listProofs, user, { topUpId });
  expect(rows.map(({ uploadId }) => uploadId).toSorted()).toEqual(uploads.map(({ uploadId }) => uploadId).toSorted());
});

test("top-up-not-found, proof-not-wanted, upload-not-found, upload-not-usable: one's own, late, and of this kind", async () => {
  const [{ user, topUpId }, stranger] = [await lateTransfer(door), await newUser(door)];
  const { uploadId } = await checkedUpload(door, user, kind);
  const [theirs, avatar] = [await checkedUpload(door, stranger, kind), await checkedUpload(door, user, 'avatar')];
  const fresh = await succeed(door, createTopUp, user, { amountSatang: 50_000, method: 1 });
  const refusedAs = async (name: Parameters<typeof expectRefusal>[1], wish: { topUpId: string; uploadId: string }) =>
    unchanged(door, [user, stranger], async () => expectRefusal(await ask(door, operation, user, wish), name));
  await refusedAs('top-up-not-found', { topUpId: 'tup_00000000000000000000', uploadId });
  await refusedAs('proof-not-wanted', { topUpId: fresh.topUpId, uploadId });
  await refusedAs('upload-not-found', { topUpId, uploadId: theirs.uploadId });
  await refusedAs('upload-not-usable', { topUpId, uploadId: avatar.uploadId });
  expectRefusal(await ask(door, operation, stranger, { topUpId, uploadId: theirs.uploadId }), 'top-up-not-found');
});

test('proofs stay while the bank has not said what became of it, and end 90 days after it did, pictures and all', async () => {
  const plain = await openDoor({ table: await createOwnTable() });
  const own = withBank(plain, await openBankServer(plain));
  const { user, topUpId } = await overdueTransfer(own);
  const { uploadId, pictureKey } = await checkedUpload(own, user, kind);
  await succeed(own, operation, user, { topUpId, uploadId });
  const countOf = async () => (await versionsOf(picturePlaceOf(own.runtime), pictureKey)).length;
  const isKept = async () => {
    const found = await readProvenTopUp(own.runtime, user.userId, bodyOfId('tup', topUpId) ?? '');
    return Object.keys(found?.kept ?? {}).length > 0;
  };
  own.clock.advance(proofsKeptMs);
  // Of the bank nothing is asked yet: only what lies in the queue of uploads is ended.
  await endDueItems(own.runtime, ['uploads']);
  expect([await isKept(), await countOf()]).toEqual([true, 1]);
  await endDueItems(own.runtime, ['bank']);
  own.clock.advance(proofsKeptMs - hourMs);
  await endDueItems(own.runtime, ['uploads']);
  expect(await isKept()).toBe(true);
  own.clock.advance(hourMs);
  await endDueItems(own.runtime, ['uploads']);
  expect(await isKept()).toBe(false);
  await endDueItems(own.runtime, ['uploads']);
  expect(await countOf()).toBe(0);
});
