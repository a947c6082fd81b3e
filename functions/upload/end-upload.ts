import type { StoredUpload } from '../domains/upload/upload.ts';
import { lapsesAtMs, quarantineKeyOf } from '../domains/upload/upload.ts';
import { picturePlaceOf, uploadPlaceOf } from '../runtime/files/file-place.ts';
import { settle } from '../runtime/operation/settle.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import type { TransactItem } from '../table/expression.ts';
import { expireForm, lapseUpload, letUploadGo, noteCleared } from '../table/upload.ts';
import { deleteVersions } from './versions.ts';

/** Writes an upload's next state; whoever comes second finds it there, and nothing is counted twice. */
export async function writeEnd<A extends string>(
  { aws, random, wait }: Runtime,
  [own, ...others]: readonly [TransactItem, ...TransactItem[]],
  answer: A,
): Promise<A | 'ended-before'> {
  const outcome = await settle({ documents: aws.documents, fraction: random.fraction, wait }, undefined, () => ({
    answer,
    unless: own,
    steps: others.map((write) => ({ write })),
  }));
  return outcome.kind === 'committed' ? outcome.answer : 'ended-before';
}

/**
 * Deletes all that is left of an upload that is at its end, what was sent and what was drawn of it, and only then notes
 * that: cut off before, it is still due.
 */
async function clear(runtime: Runtime, upload: StoredUpload): Promise<'deleted' | 'ended-before'> {
  await deleteVersions(uploadPlaceOf(runtime), quarantineKeyOf(upload));
  if (upload.pinned !== undefined) await deleteVersions(picturePlaceOf(runtime), upload.pinned.pictureKey);
  return writeEnd(runtime, noteCleared(runtime.table, upload), 'deleted');
}

/** What is due of an upload: its form's end, its lapse, or the deletion of a picture that nothing shows any more. */
export async function endUpload(
  runtime: Runtime,
  upload: StoredUpload,
  nowMs: number,
): Promise<'form-over' | 'deleted' | 'ended-before'> {
  const { table } = runtime;
  switch (upload.state) {
    case 'open':
      return writeEnd(runtime, expireForm(table, upload), 'form-over');
    case 'awaited':
    case 'uploaded': {
      if (nowMs < lapsesAtMs(upload.createdAtMs)) return 'ended-before';
      const ended = await writeEnd(runtime, lapseUpload(table, upload), 'lapsed');
      return ended === 'lapsed' ? clear(runtime, { ...upload, state: ended }) : ended;
    }
    case 'checked': {
      const ended = await writeEnd(runtime, [letUploadGo(table, upload, nowMs)], 'dropped');
      return ended === 'dropped' ? clear(runtime, { ...upload, state: ended }) : ended;
    }
    case 'lapsed':
    case 'dropped':
      return clear(runtime, upload);
    case 'used':
    case 'refused':
    case 'deleted':
      return 'ended-before';
  }
}
