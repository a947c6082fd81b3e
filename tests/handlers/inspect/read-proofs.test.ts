import { expect, test } from 'vitest';
import { readProofs } from '../../../shared/contracts/inspect/read-proofs.ts';
import { operation } from '../../../functions/handlers/inspect/read-proofs.ts';
import { operation as getTimeline } from '../../../functions/handlers/inspect/timeline.ts';
import { operation as keepProof } from '../../../functions/handlers/top-up/keep-proof.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { lateTransfer } from '../../front-door/uploads/late-transfer.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';
import { checkedUpload } from '../../front-door/uploads/checked-upload.ts';

const door = await openDoor();
const reason = 'their transfer does not show, ticket 4711';

test('given a reason, the pictures are shown for a minute, over HTTP, and it stands in the audit; the timeline names them', async () => {
  const { user, topUpId } = await lateTransfer(door);
  const { uploadId, bytes } = await checkedUpload(door, user, 'transfer-proof');
  await succeed(door, keepProof, user, { topUpId, uploadId });
  const transactionId = topUpId.replace('tup_', 'txn_');
  const seen = await succeedOverHttp(door, readProofs, await operator(), { transactionId, reason });
  expect(seen).toMatchObject({ userId: user.userId, pictures: [{ uploadId }] });
  const url = new URL(seen.pictures[0]?.url ?? '');
  expect(url.searchParams.get('X-Amz-Expires')).toBe('60');
  expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(bytes)).toBe(true);
  for (const id of [user.userId, transactionId])
    expect((await auditsAbout(door, id)).at(-1)).toMatchObject({ action: 'inspect/read-proofs', reason });
  const { events } = await succeedAs(door, getTimeline, await newOperator(door, ['support']), { id: transactionId });
  expect(events.filter((event) => event.kind === 'proof').map((event) => event.uploadId)).toEqual([uploadId]);
});

test('transaction-not-found: of none, and the try stands in the audit', async () => {
  const transactionId = 'txn_00000000000000000000';
  const somebody = await newOperator(door, ['money']);
  expectRefusal(await askAs(door, operation, somebody, { transactionId, reason }), 'transaction-not-found');
  const audits = await auditsAbout(door, transactionId);
  expect(audits.some(({ operator: by }) => by === somebody.id)).toBe(true);
});
