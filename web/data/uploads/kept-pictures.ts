import type { UploadKind } from '../../../shared/uploads.ts';
import { uploadRules } from '../../../shared/uploads.ts';
import { turns } from '../pending/turns.ts';
import { forgetUnsent, keepUnsent, readUnsent } from '../pending/unsent.ts';
import { pageSession } from '../session/page-session.ts';
import { shrinkPicture } from './shrink-picture.ts';

/**
 * A picture that was taken for a place and is not in it yet, drawn small and sealed on this device: a tab that is
 * killed before it was sent, or before anybody knew what became of it, loses nothing. One that is only looked at lies
 * there under a name of its own: nobody has said yet that it may be sent.
 */
const nameOf = (place: string): string => `picture/${place}`;
const lookOf = (place: string): string => `look/${place}`;
const inTurn = turns();

async function keepUnder(owner: string, name: string, picture: Blob): Promise<boolean> {
  return await keepUnsent(owner, name, new Uint8Array(await picture.arrayBuffer()));
}

/**
 * Keeps it in the place of an earlier one and of the same one that was looked at; where the device keeps nothing (full
 * or forbidden), it is in this page's memory alone, and the sending goes on.
 */
export async function keepPicture(owner: string | undefined, place: string, picture: Blob): Promise<void> {
  if (owner === undefined) return;
  await inTurn(async () => {
    if (await keepUnder(owner, nameOf(place), picture)) await forgetUnsent(owner, [lookOf(place)]);
  });
}

/** Keeps one that is looked at before its person accepts it; one that was sent in vain gives way to it. */
export function keepLook(kind: UploadKind, place: string, picture: Blob): void {
  const owner = pageSession()?.userId;
  if (owner === undefined) return;
  // One that cannot be read is refused once it is accepted.
  void inTurn(async () => {
    const small = await shrinkPicture(picture, uploadRules[kind].longestSide);
    if (await keepUnder(owner, lookOf(place), small)) await forgetUnsent(owner, [nameOf(place)]);
  });
}

async function keptUnder(name: string): Promise<Blob | undefined> {
  const found = await inTurn(() => readUnsent(pageSession()?.userId ?? '', name));
  const kept = found?.find((each) => each.name === name);
  return kept && new Blob([kept.bytes], { type: 'image/jpeg' });
}

/** The picture that was taken for a place by a page that is gone. */
export function keptPicture(place: string): Promise<Blob | undefined> {
  return keptUnder(nameOf(place));
}

/** The picture that somebody looked at on a page that is gone, and has neither accepted nor thrown away. */
export function keptLook(place: string): Promise<Blob | undefined> {
  return keptUnder(lookOf(place));
}

/** Forgets what is kept for a place: it is in there, never will be, or gives way to another one. */
export function forgetPicture(place: string): void {
  const owner = pageSession()?.userId;
  if (owner !== undefined) void inTurn(() => forgetUnsent(owner, [nameOf(place), lookOf(place)]));
}
