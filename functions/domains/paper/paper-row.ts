import { idOf } from '../../../shared/ids.ts';
import type { PaperRow, PaperSlot } from '../../../shared/personal/papers.ts';

/** A place as its owner is shown it: whether it is needed, what lies there, and whether that was asked for anew. */
export function paperRowOf<S extends PaperSlot>(
  slot: S,
  isNeeded: boolean,
  kept: { readonly body: string; readonly keptAtMs: number } | undefined,
  askedAnew: ReadonlySet<string>,
): PaperRow & { readonly slot: S } {
  if (kept === undefined) return { slot, isNeeded };
  const { body, keptAtMs } = kept;
  const row = { slot, isNeeded, uploadId: idOf('upl', body), keptAtMs };
  return askedAnew.has(body) ? { ...row, isAskedAnew: true } : row;
}
