import { expect, test } from 'vitest';
import { dropProof } from '../../../shared/contracts/top-up/drop-proof.ts';
import { operation } from '../../../functions/handlers/top-up/drop-proof.ts';
import { operation as keepProof } from '../../../functions/handlers/top-up/keep-proof.ts';
import { operation as listProofs } from '../../../functions/handlers/top-up/proofs.ts';
import { findUpload } from '../../../functions/upload/find-upload.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { lateTransfer } from '../../front-door/uploads/late-transfer.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { newUser } from '../../front-door/people/users.ts';
import { checkedUpload } from '../../front-door/uploads/checked-upload.ts';

const door = await openDoor();

test('a picture that is taken out is shown no more and goes, over HTTP; the same again changes nothing', async () => {
  const { user, topUpId } = await lateTransfer(door);
  const { uploadId } = await checkedUpload(door, user, 'transfer-proof');
  await succeed(door, keepProof, user, { topUpId, uploadId });
  expect(await succeedOverHttp(door, dropProof, user, { topUpId, uploadId })).toEqual({});
  expect((await findUpload(door.runtime, user.userId, uploadId))?.state).toMatch(/dropped|deleted/);
  await unchanged(door, [user], () => succeed(door, operation, user, { topUpId, uploadId }));
  expect(await succeed(door, listProofs, user, { topUpId })).toEqual({ rows: [] });
});

test("top-up-not-found: somebody else's", async () => {
  const [{ user, topUpId }, stranger] = [await lateTransfer(door), await newUser(door)];
  const { uploadId } = await checkedUpload(door, user, 'transfer-proof');
  await succeed(door, keepProof, user, { topUpId, uploadId });
  await unchanged(door, [user], async () =>
    expectRefusal(await ask(door, operation, stranger, { topUpId, uploadId }), 'top-up-not-found'),
  );
});
