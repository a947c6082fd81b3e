/** `refused`: its person, or the device, has said no; `missing`: there is none, or somebody else uses it. */
export type NoCamera = 'refused' | 'missing';

const refusals: ReadonlySet<string> = new Set(['NotAllowedError', 'SecurityError', 'PermissionDeniedError']);

/** Opens the camera that looks away from its person, or at them, at so many pixels across; or says why not. */
export async function openCamera(facing: 'environment' | 'user', across = 1_280): Promise<MediaStream | NoCamera> {
  // Absent where the page is no secure one, and in some views of native apps.
  const { mediaDevices }: { readonly mediaDevices?: MediaDevices } = navigator;
  if (mediaDevices === undefined) return 'missing';
  try {
    return await mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: facing, width: { ideal: across }, height: { ideal: Math.round((across * 9) / 16) } },
    });
  } catch (error) {
    return error instanceof DOMException && refusals.has(error.name) ? 'refused' : 'missing';
  }
}

/** Gives a camera back: its light goes out. */
export function closeCamera(camera: MediaStream): void {
  for (const track of camera.getTracks()) track.stop();
}
