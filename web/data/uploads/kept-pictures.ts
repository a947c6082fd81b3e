import { forgetUnsent, keepUnsent, readUnsent } from '../pending/unsent.ts';
import { pageSession } from '../session/page-session.ts';

/**
 * A picture that was taken for a place and is not in it yet, drawn small and sealed on this device: a tab that is
 * killed before it was sent, or before anybody knew what became of it, loses nothing.
 */
const nameOf = (place: string): string => `picture/${place}`;

/** Keeps it in the place of an earlier one; where the device keeps nothing, it is in this page's memory alone. */
export async function keepPicture(owner: string | undefined, place: string, picture: Blob): Promise<void> {
  if (owner === undefined) return;
  try {
    await keepUnsent(owner, nameOf(place), new Uint8Array(await picture.arrayBuffer()));
  } catch {
    // A full or forbidden storage takes nothing from the sending.
  }
}

/** The picture that was taken for a place by a page that is gone. */
export async function keptPicture(place: string): Promise<Blob | undefined> {
  const name = nameOf(place);
  const found = await readUnsent(pageSession()?.userId ?? '', name).catch(() => []);
  const kept = found.find((each) => each.name === name);
  return kept && new Blob([kept.bytes], { type: 'image/jpeg' });
}

/** Forgets it: it is in its place, or never will be. */
export function forgetPicture(place: string): void {
  const owner = pageSession()?.userId;
  if (owner !== undefined) void forgetUnsent(owner, [nameOf(place)]).catch(() => undefined);
}
