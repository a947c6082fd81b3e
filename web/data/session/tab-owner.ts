import { wipeStorage } from './wipe-storage.ts';

/** In the session storage: the mark of the session that the rest of it is of. */
const ownerKey = 'kapao.sessionMark';

/**
 * Says whose session this tab's storage is of from here, by its mark; nobody's where there is none. What another one
 * has left there goes. A tab that the device has dropped hears of no end, and comes back as it was: what is typed in
 * it would be shown to whoever has logged in meanwhile, and be offered once more to its own person, whose logout has
 * forgotten it.
 */
export function giveTabTo(mark: string | undefined): void {
  if (sessionStorage.getItem(ownerKey) === (mark ?? null)) return;
  wipeStorage(sessionStorage);
  if (mark === undefined) return;
  try {
    sessionStorage.setItem(ownerKey, mark);
  } catch {
    // No room: what is typed from here goes with the next load of the page, and that is all.
  }
}
