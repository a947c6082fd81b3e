import { uploadTransitions } from '../domains/upload/transitions.ts';
import type { StoredUpload } from '../domains/upload/upload.ts';
import { edgeFrom } from '../engine/transitions.ts';
import { meanwhile } from '../runtime/operation/settle.ts';
import type { Step } from '../runtime/operation/settle.ts';
import { readTogether } from '../runtime/operation/read-together.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { keys } from '../table/keys.ts';
import { letUploadGo, readUpload, takeUpload } from '../table/upload.ts';

/** Somebody's uploads by their id bodies, read consistently; those that are not there are left out. */
export async function readUploads(
  runtime: Runtime,
  userId: string,
  bodies: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, StoredUpload>> {
  const wanted = [...new Set(bodies.filter((body) => body !== undefined))];
  if (wanted.length === 0) return new Map();
  const found = await readTogether(
    runtime,
    wanted.map((body) => keys.upload(userId, body)),
  );
  return new Map(
    wanted.flatMap((body) => {
      const item = found.of(keys.upload(userId, body));
      return item === undefined ? [] : [[body, readUpload(item)] as const];
    }),
  );
}

/**
 * What goes with every change of a place that pictures are shown from, in the transaction that changes it: the one that
 * comes stays from now on, and those that leave are shown no more and deleted by the sweep. Whatever takes pictures in
 * writes these beside its own item, whose condition names who left.
 */
export function changePlace<F>(
  { table }: Pick<Runtime, 'table'>,
  comes: StoredUpload | undefined,
  leave: readonly (StoredUpload | undefined)[],
  nowMs: number,
): readonly Step<F>[] {
  const left = leave.filter((each) => each !== undefined);
  return [
    ...(comes === undefined ? [] : [takeUpload(table, comes)]),
    ...left
      .filter(({ state }) => edgeFrom(uploadTransitions, state, 'let-go') !== undefined)
      .map((each) => letUploadGo(table, each, nowMs)),
  ].map((write) => ({ write, learn: meanwhile('a picture found its place or its end') }));
}
