import { closeCamera, openCamera } from '../take-picture/open-camera.ts';
import type { NoCamera } from '../take-picture/open-camera.ts';
import { openReader } from './code-reader.ts';

export type CameraState = 'opening' | 'open' | NoCamera;

/** How often a picture is looked at: often enough to seem at once, seldom enough to keep a phone cool. */
const everyMs = 150;

/** Ends early where the page is left. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, everyMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

interface Watching {
  readonly signal: AbortSignal;
  readonly onState: (state: CameraState) => void;
  /** Called with each code that is seen, again and again while it is in the picture. */
  readonly onText: (text: string) => void;
}

/**
 * Shows the camera and reads what it sees, until the signal ends it: then the camera is given back, its light goes out
 * and nothing is called any more.
 */
export async function watchCamera(video: HTMLVideoElement, { signal, onState, onText }: Watching): Promise<void> {
  const camera = await openCamera('environment');
  if (typeof camera === 'string') {
    if (!signal.aborted) onState(camera);
    return;
  }
  const giveBack = () => closeCamera(camera);
  if (signal.aborted) return giveBack();
  signal.addEventListener('abort', giveBack);
  for (const track of camera.getTracks())
    track.addEventListener('ended', () => (signal.aborted ? undefined : onState('missing')));
  video.srcObject = camera;
  try {
    const [read] = await Promise.all([openReader(), video.play()]);
    if (!signal.aborted) onState('open');
    while (!signal.aborted) {
      // A picture that has not come yet is no picture to the browser's reader.
      const isSeen = !document.hidden && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
      const text = isSeen ? await read(video) : undefined;
      if (text !== undefined && !signal.aborted) onText(text);
      await pause(signal);
    }
  } catch (error) {
    // Whoever is told that there is no camera must not see its light.
    giveBack();
    throw error;
  }
  return undefined;
}
