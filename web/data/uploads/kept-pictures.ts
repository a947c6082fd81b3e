import type { UploadKind } from '../../../shared/uploads.ts';
import { uploadRules } from '../../../shared/uploads.ts';
import { changeUnsent, isUnsentOf } from '../pending/change-unsent.ts';
import { turns } from '../pending/turns.ts';
import { forgetUnsent, keepUnsent, readUnsent } from '../pending/unsent.ts';
import type { Unsent } from '../pending/unsent.ts';
import { pageSession } from '../session/page-session.ts';
import type { StoredUnsent } from '../session/wipe-unsent.ts';
import { shrinkPicture } from './shrink-picture.ts';

/**
 * A picture that was taken for a place and is not in it yet, drawn small and sealed on this device: a tab that is
 * killed before it was sent, or before anybody knew what became of it, loses nothing. The id that it was sent under
 * lies beside it, so that whoever comes back goes on with that upload and sends no second one. One that is only looked
 * at lies there under a name of its own: nobody has said yet that it may be sent.
 */
const nameOf = (place: string): string => `picture/${place}`;
const lookOf = (place: string): string => `look/${place}`;
const inTurn = turns();

/** One picture of a place. Of several tabs' the one that was kept last is the place's; each knows its own by a mark. */
export interface PlacedPicture {
  readonly owner: string | undefined;
  readonly place: string;
  /** What tells it from others of its place; undefined for as long as the device keeps nothing of it. */
  mark: string | undefined;
}

/** A picture that a page which is gone has taken. */
export interface FoundPicture extends PlacedPicture {
  readonly picture: Blob;
  /** The id that it was sent under, where nobody knows yet what became of that. */
  readonly sentAs: string | undefined;
}

/** One that is new for a place, of whoever is logged in. */
export function placedPicture(place: string): PlacedPicture {
  return { owner: pageSession()?.userId, place, mark: undefined };
}

async function bytesOf(picture: Blob) {
  return new Uint8Array(await picture.arrayBuffer());
}

/**
 * Keeps it in the place of an earlier one and of the same one that was looked at; where the device keeps nothing (full
 * or forbidden), it is in this page's memory alone, and the sending goes on.
 */
export async function keepPicture(placed: PlacedPicture, picture: Blob, sentAs?: string): Promise<void> {
  const { owner, place } = placed;
  if (owner === undefined) return;
  await inTurn(async () => {
    const mark = await keepUnsent(owner, nameOf(place), await bytesOf(picture), sentAs);
    if (mark === undefined) return;
    placed.mark = mark;
    await forgetUnsent(owner, [lookOf(place)]);
  });
}

/** Changes what is kept of this very picture; false where another one lies in its place, or none any more. */
async function changeOwn(
  { owner, place, mark }: PlacedPicture,
  change: (stored: StoredUnsent) => StoredUnsent | undefined,
): Promise<boolean> {
  return (
    owner !== undefined && mark !== undefined && (await changeUnsent(owner, { name: nameOf(place), mark }, change))
  );
}

/** Notes beside it under which id it was sent; undefined where nothing came of that, and another form is wanted. */
export async function noteSent(placed: PlacedPicture, sentAs: string | undefined): Promise<void> {
  await inTurn(() => changeOwn(placed, (stored) => ({ ...stored, sentAs })));
}

/** Whether no other tab has put a newer one there, or ended it; of what was never kept nobody knows otherwise. */
export async function isLatest({ owner, place, mark }: PlacedPicture): Promise<boolean> {
  if (owner === undefined || mark === undefined) return true;
  return (await inTurn(() => isUnsentOf(owner, { name: nameOf(place), mark }))) ?? true;
}

/** Forgets what is kept of it: it is in its place, never will be, or gives way to another one. */
export async function forgetPicture(placed: PlacedPicture): Promise<void> {
  await inTurn(() => changeOwn(placed, () => undefined));
}

/** Keeps one that is looked at before its person accepts it. */
export function keepLook(kind: UploadKind, place: string, picture: Blob): void {
  const owner = pageSession()?.userId;
  if (owner === undefined) return;
  // One that cannot be read is refused once it is accepted.
  void inTurn(async () => {
    const small = await shrinkPicture(picture, uploadRules[kind].longestSide);
    await keepUnsent(owner, lookOf(place), await bytesOf(small));
  });
}

/** Forgets the one that is looked at: its person wants another one. */
export function forgetLook(place: string): void {
  const owner = pageSession()?.userId;
  if (owner !== undefined) void inTurn(() => forgetUnsent(owner, [lookOf(place)]));
}

async function keptUnder(name: string): Promise<(Unsent & { readonly picture: Blob }) | undefined> {
  const found = await inTurn(() => readUnsent(pageSession()?.userId ?? '', name));
  const kept = found?.find((each) => each.name === name);
  return kept && { ...kept, picture: new Blob([kept.bytes], { type: 'image/jpeg' }) };
}

/** The picture that was taken for a place by a page that is gone. */
export async function keptPicture(place: string): Promise<FoundPicture | undefined> {
  const placed = placedPicture(place);
  const kept = await keptUnder(nameOf(place));
  return kept && { ...placed, mark: kept.mark, picture: kept.picture, sentAs: kept.sentAs };
}

/** The place of which a picture was kept or looked at last, of those that begin so. */
export async function lastKeptPlace(start: string): Promise<string | undefined> {
  const owner = pageSession()?.userId ?? '';
  const kept = await inTurn(async () => {
    const all = [nameOf(start), lookOf(start)].map((names) => readUnsent(owner, names));
    return (await Promise.all(all)).flat().toSorted((one, other) => one.savedAtMs - other.savedAtMs);
  });
  return kept?.at(-1)?.name.replace(/^\w+\//, '');
}

/** The picture that somebody looked at on a page that is gone, and has neither accepted nor thrown away. */
export async function keptLook(place: string): Promise<Blob | undefined> {
  return (await keptUnder(lookOf(place)))?.picture;
}
