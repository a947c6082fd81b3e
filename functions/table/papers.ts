import { paperSlots } from '../../shared/personal/papers.ts';
import type { PaperSlot } from '../../shared/personal/papers.ts';
import type { TransactItem } from './expression.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import { changePlaceOf, readPlaces } from './places.ts';
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

/** Puts an upload into a place over what was read there, or takes that out. */
export function changePaper(
  table: string,
  userId: string,
  slot: PaperSlot,
  change: Omit<PlaceChange<PaperSlot>, 'prefix' | 'slot'>,
): TransactItem {
  return changePlaceOf(table, keys.papers(userId), { prefix, slot, ...change });
}
