import { paperSlots } from '../../shared/personal/papers.ts';
import type { PaperSlot } from '../../shared/personal/papers.ts';
import { equalsOrNone, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, optionalTextOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** Which upload lies in a place, by its id body, and since when. */
export interface KeptPaper {
  readonly body: string;
  readonly keptAtMs: number;
}

/** Somebody's papers, by their places. */
export type KeptPapers = Readonly<Partial<Record<PaperSlot, KeptPaper>>>;

/** Reads somebody's papers; none where there is no item. */
export function readPapers(item: Item | undefined): KeptPapers {
  if (item === undefined) return {};
  const kept = paperSlots.flatMap((slot) => {
    const body = optionalTextOf(item, `paper_${slot}`);
    return body === undefined ? [] : [[slot, { body, keptAtMs: integerOf(item, `keptAtMs_${slot}`) }] as const];
  });
  return Object.fromEntries(kept);
}

/** Puts an upload into a place over what was read there, or takes that out. */
export function changePaper(
  table: string,
  userId: string,
  slot: PaperSlot,
  { before, body, nowMs }: { readonly before: KeptPaper | undefined; readonly body?: string; readonly nowMs: number },
): TransactItem {
  const [place, since] = [`paper_${slot}`, `keptAtMs_${slot}`];
  return updateItem(table, keys.papers(userId), {
    ...(body === undefined ? { remove: [place, since] } : { set: { [place]: body, [since]: nowMs } }),
    where: [equalsOrNone(place, before?.body)],
  });
}
