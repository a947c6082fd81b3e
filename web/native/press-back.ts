import { askBackHandlers } from './back-handlers.ts';

/** Where the app is, and what going back may do. */
export interface BackPlace {
  readonly pathname: string;
  readonly homePath: string;
  readonly loggedIn: boolean;
  /** False on the page that the app was opened with. */
  readonly hasEntryBehind: boolean;
  readonly openDialog: HTMLDialogElement | undefined;
  readonly goBack: () => void;
  readonly goHome: () => void;
  readonly exit: () => void;
}

/**
 * What the shell's back button does: an open sheet closes; else what the screen makes of it, mostly what its own back
 * icon does; else the app goes a page back, from a page that it was opened with to home, and out of the app from home
 * (or when nobody is logged in).
 */
export function pressBack(place: BackPlace): void {
  const { openDialog, pathname, homePath } = place;
  if (openDialog !== undefined) {
    // The same question as Escape asks; a sheet that must stay open says so there.
    if (openDialog.dispatchEvent(new Event('cancel', { cancelable: true }))) openDialog.close();
    return;
  }
  if (askBackHandlers()) return;
  if (pathname === homePath) place.exit();
  else if (place.hasEntryBehind) place.goBack();
  else if (place.loggedIn) place.goHome();
  else place.exit();
}
