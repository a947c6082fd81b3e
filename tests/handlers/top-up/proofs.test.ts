import { expect, test } from 'vitest';
import { listProofs } from '../../../shared/contracts/top-up/proofs.ts';
import { operation as keepProof } from '../../../functions/handlers/top-up/keep-proof.ts';
import { operation } from '../../../functions/handlers/top-up/proofs.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { lateTransfer } from '../../front-door/uploads/late-transfer.ts';
import { newUser } from '../../front-door/people/users.ts';
import { checkedUpload } from '../../front-door/uploads/checked-upload.ts';

const door = await openDoor();

test('it tells what was added to this transfer and when, and no address of any, over HTTP', async () => {
  const { user, topUpId } = await lateTransfer(door);
  const { uploadId } = await checkedUpload(door, user, 'transfer-proof');
  await succeed(door, keepProof, user, { topUpId, uploadId });
  const keptAtMs = expect.any(Number);
  expect(await succeedOverHttp(door, listProofs, user, { topUpId })).toEqual({ rows: [{ uploadId, keptAtMs }] });
});

test("top-up-not-found: somebody else's", async () => {
  const [{ topUpId }, stranger] = [await lateTransfer(door), await newUser(door)];
  expectRefusal(await ask(door, operation, stranger, { topUpId }), 'top-up-not-found');
});
