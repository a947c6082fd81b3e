import { uploadTransitions } from '../domains/upload/transitions.ts';
import type { StoredUpload } from '../domains/upload/upload.ts';
import { lapsesAtMs } from '../domains/upload/upload.ts';
import { edgeFrom } from '../engine/transitions.ts';
import { settle } from '../runtime/operation/settle.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import type { TransactItem } from '../table/expression.ts';
import { lapseUpload } from '../table/upload.ts';

/** Writes the end of an upload; whoever comes second finds it ended, and nothing is counted twice. */
export async function writeEnd<A extends string>(
  { aws, random, wait }: Runtime,
  [ends, uncounts]: readonly [TransactItem, TransactItem],
  answer: A,
): Promise<A | 'ended-before'> {
  const outcome = await settle({ documents: aws.documents, fraction: random.fraction, wait }, undefined, () => ({
    answer,
    unless: ends,
    steps: [{ write: uncounts }],
  }));
  return outcome.kind === 'committed' ? outcome.answer : 'ended-before';
}

/** Ends an upload that nothing has become of: nothing came, or nobody could check it. */
export async function endUpload(
  runtime: Runtime,
  upload: StoredUpload,
  nowMs: number,
): Promise<'lapsed' | 'ended-before'> {
  if (edgeFrom(uploadTransitions, upload.state, 'lapse') === undefined || nowMs < lapsesAtMs(upload.createdAtMs))
    return 'ended-before';
  return writeEnd(runtime, lapseUpload(runtime.table, upload), 'lapsed');
}
