import { paperSlots } from '../../shared/personal/papers.ts';
import type { PaperSlot } from '../../shared/personal/papers.ts';
import type { TransactItem } from './expression.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import { changePlaceOf, clearPlacesAsRead, clearPlacesOf, readPlaces } from './places.ts';
import type { KeptPicture, KeptPictures, PlaceChange } from './places.ts';

const prefix = 'paper';

/** Which upload lies in a place, by its id body, and since when. */
export type KeptPaper = KeptPicture;

/** Somebody's papers, by their places. */
export type KeptPapers = KeptPictures<PaperSlot>;

/** Reads somebody's papers; none where there is no item. */
export function readPapers(item: Item | undefined): KeptPapers {
  return readPlaces(item, prefix, paperSlots);
}

/** A place, and what lies in it. */
type LyingPaper = readonly [PaperSlot, KeptPaper];

/** The places that something lies in. */
export function keptIn(papers: KeptPapers): readonly LyingPaper[] {
  return paperSlots.flatMap((slot) => {
    const kept = papers[slot];
    return kept === undefined ? [] : [[slot, kept] as const];
  });
}

/** Takes what was read there out of several places at once, and nothing where one of them has changed. */
export function dropPapers(
  table: string,
  userId: string,
  dropped: readonly [LyingPaper, ...LyingPaper[]],
): TransactItem {
  return clearPlacesOf(table, keys.papers(userId), prefix, dropped);
}

/** Takes papers out of their places, where all of them lie as they were read and nothing has come beside them. */
export function dropPapersAsRead(
  table: string,
  userId: string,
  kept: KeptPapers,
  dropped: readonly PaperSlot[],
): TransactItem {
  return clearPlacesAsRead(table, keys.papers(userId), { prefix, slots: paperSlots, kept }, dropped);
}

/** Puts an upload into a place over what was read there, or takes that out. */
export function changePaper(
  table: string,
  userId: string,
  slot: PaperSlot,
  change: Omit<PlaceChange<PaperSlot>, 'prefix' | 'slot'>,
): TransactItem {
  return changePlaceOf(table, keys.papers(userId), { prefix, slot, ...change });
}
