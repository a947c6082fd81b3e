import * as z from 'zod/mini';

export const browserNames = [
  'chrome',
  'safari',
  'edge',
  'firefox',
  'samsung',
  'opera',
  'line',
  'kapao-app',
  'other',
] as const;
export const systemNames = ['android', 'ios', 'windows', 'macos', 'linux', 'other'] as const;

/** What a device says of itself at login; names of ours only, because it is shown in the list of sessions. */
export const deviceKindSchema = z.strictObject({
  browser: z.enum(browserNames),
  system: z.enum(systemNames),
});
export type DeviceKind = z.output<typeof deviceKindSchema>;
