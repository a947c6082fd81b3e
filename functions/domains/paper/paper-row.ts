import { idOf } from '../../../shared/ids.ts';
import type { PaperRow, PaperSlot } from '../../../shared/personal/papers.ts';

/** The pictures, by their id bodies, that a case asked for anew, and those whose bytes were refused for good. */
export interface WantedAnew {
  readonly askedAnew: ReadonlySet<string>;
  readonly barred: ReadonlySet<string>;
}

/** A place as its owner is shown it: whether it is needed, what lies there, and whether that was asked for anew. */
export function paperRowOf<S extends PaperSlot>(
  slot: S,
  isNeeded: boolean,
  kept: { readonly body: string; readonly keptAtMs: number } | undefined,
  { askedAnew, barred }: WantedAnew,
): PaperRow & { readonly slot: S } {
  if (kept === undefined) return { slot, isNeeded };
  const { body, keptAtMs } = kept;
  const row = { slot, isNeeded, uploadId: idOf('upl', body), keptAtMs };
  if (barred.has(body)) return { ...row, isAskedAnew: true, isRefused: true };
  return askedAnew.has(body) ? { ...row, isAskedAnew: true } : row;
}
