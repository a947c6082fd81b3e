import { mayHaveShell, native } from '../native/native.ts';
import { toast } from './toast.tsx';

/** How a picture left the app; `dismissed` where its person thought better of it. */
export type Given = 'shared' | 'saved' | 'dismissed';

/** Hands a picture to the browser's downloads, from where a phone's gallery takes it. */
function savePicture(picture: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = picture.name;
  link.click();
  // The browser has started its download by the next minute.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Through the sheet of the browser's device; undefined where it has none, or does not open it now. */
async function shareInBrowser(picture: File): Promise<'shared' | 'dismissed' | undefined> {
  const what = { files: [picture] };
  // Browsers on a computer often lack both.
  if (typeof navigator.canShare !== 'function' || !navigator.canShare(what)) return undefined;
  try {
    await navigator.share(what);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : undefined;
  }
}

/**
 * Shares a picture where `how` says so and the device can, else saves it. A shell does both by its own sheet: a WebView
 * keeps no downloads.
 */
export async function givePicture(picture: File, how: 'share' | 'save'): Promise<Given> {
  if (mayHaveShell() && (await (await native()).sharePicture(picture)) === 'shared') return 'shared';
  const shared = how === 'share' ? await shareInBrowser(picture) : undefined;
  if (shared !== undefined) return shared;
  savePicture(picture);
  return 'saved';
}

/**
 * Draws a picture, gives it and says what came of it; a sheet of the device or the shell says so itself. `draw` answers
 * undefined where this browser draws nothing.
 */
export async function giveDrawn(
  draw: () => Promise<File | undefined>,
  how: 'share' | 'save',
  words: { readonly saved: string; readonly failed: string },
): Promise<void> {
  try {
    const picture = await draw();
    if (picture === undefined) toast(words.failed, 'fail');
    else if ((await givePicture(picture, how)) === 'saved') toast(words.saved);
  } catch {
    // What draws or what leads to the shell could not be fetched.
    toast(words.failed, 'fail');
  }
}

/** A drawing as a file of this name; undefined stays undefined. */
export function pictureFile(drawn: Blob | undefined, name: string): File | undefined {
  return drawn === undefined ? undefined : new File([drawn], name, { type: drawn.type });
}
