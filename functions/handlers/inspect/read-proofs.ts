import { readProofs } from '../../../shared/contracts/inspect/read-proofs.ts';
import { bodyOfId, idOf } from '../../../shared/ids.ts';
import { shownPictureOf } from '../../domains/upload/upload.ts';
import { refuse } from '../../engine/refusal.ts';
import { picturePlaceOf } from '../../runtime/files/file-place.ts';
import { fileUrl } from '../../runtime/files/file-url.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { optionalTextOf } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { readUploads } from '../../upload/change-place.ts';
import { proofRows, readProvenTopUp } from '../../upload/proven-top-up.ts';

export const operation = implement(readProofs, async (call) => {
  const { input, runtime } = call;
  const { transactionId, reason } = input;
  const body = bodyOfId('txn', transactionId) ?? '';
  // Whoever may add a proof has announced the top-up, under a reference that names its owner.
  const named = await readItem(runtime.aws.documents, runtime.table, keys.topUpReference(body));
  const owner = named === undefined ? undefined : optionalTextOf(named, 'userId');
  const subjects = owner === undefined ? [transactionId] : [owner, transactionId];
  await noteReading(readProofs, call, { transactionId }, subjects, reason);
  const found = owner === undefined ? undefined : await readProvenTopUp(runtime, owner, body);
  if (owner === undefined || found === undefined) return refuse('transaction-not-found');
  const rows = proofRows(found.kept);
  const uploads = await readUploads(
    runtime,
    owner,
    rows.map(({ uploadId }) => bodyOfId('upl', uploadId)),
  );
  const pictures = rows.map(async (row) => {
    const upload = [...uploads.values()].find((each) => idOf('upl', each.body) === row.uploadId);
    const picture = upload === undefined ? undefined : shownPictureOf(upload);
    if (picture === undefined) return row;
    return { ...row, url: await fileUrl(picturePlaceOf(runtime), picture.pictureKey, picture.pictureVersion) };
  });
  return { userId: owner, pictures: await Promise.all(pictures) };
});

export const handler = serve(operation);
