/** Whether a camera may be used, as far as the browser says so before it is asked for. */
export type CameraThere = 'there' | 'refused' | 'missing';

async function isRefused(): Promise<boolean> {
  const { permissions }: { readonly permissions?: Permissions } = navigator;
  // Not every browser knows the name, and one that does not throws.
  const status = await permissions?.query({ name: 'camera' }).catch(() => undefined);
  return status?.state === 'denied';
}

/** Looks without opening it: the partner's own page or kit does that, and its light is not to go on here. */
export async function cameraThere(): Promise<CameraThere> {
  if (await isRefused()) return 'refused';
  const { mediaDevices }: { readonly mediaDevices?: MediaDevices } = navigator;
  const devices = await mediaDevices?.enumerateDevices().catch(() => undefined);
  return devices?.some(({ kind }) => kind === 'videoinput') === true ? 'there' : 'missing';
}
