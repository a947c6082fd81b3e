import * as z from 'zod/mini';
import type { Language } from '../../shared/enums.ts';
import { partStates, statusParts } from '../../shared/status-page.ts';
import type { PartState, StatusPart } from '../../shared/status-page.ts';
import { atMostOrAbsent, putItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { DamagedItem } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** What an operator has said on the status page; it stands until its end or until another takes its place. */
export interface Announcement {
  readonly parts: readonly StatusPart[];
  readonly state: PartState;
  readonly texts: Readonly<Record<Language, string>>;
  readonly atMs: number;
  readonly endsAtMs: number;
}

const announcementSchema = z.object({
  parts: z.array(z.enum(statusParts)),
  state: z.enum(partStates),
  texts: z.object({ th: z.string(), en: z.string(), zh: z.string() }),
  atMs: z.int(),
  endsAtMs: z.int(),
});

/** The announcement that stands at a moment; undefined where there is none, or its time is over. @throws DamagedItem */
export function standingAnnouncement(item: Item | undefined, nowMs: number): Announcement | undefined {
  if (item === undefined) return undefined;
  const read = announcementSchema.safeParse(item);
  if (!read.success) throw new DamagedItem('announcement');
  return read.data.endsAtMs > nowMs ? read.data : undefined;
}

/** Takes the place of whatever was announced before, but of nothing that was announced later. */
export function putAnnouncement(table: string, announcement: Announcement): TransactItem {
  return putItem(table, keys.announcement(), { ...announcement }, [atMostOrAbsent('atMs', announcement.atMs)]);
}
