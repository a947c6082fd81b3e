/** Folders whose tests talk to the deployed stacks in the emulator; everything else runs without it. */
export const stageFolders: readonly string[] = [
  'front-door',
  'handlers',
  'endpoints',
  'workflows',
  'streams',
  'ledger',
  'chaos',
  'bench',
  'fuzz',
  'grant',
  'journeys',
  'stage',
  'foreign-client',
];

/** In which of vitest's projects the tests of a path run; `web` are the app's, each in a page of its own or not. */
export function projectOf(path: string): 'fast' | 'web' | 'stage' {
  const [, folder = ''] = path.split('/');
  if (folder === 'web') return 'web';
  return stageFolders.includes(folder) ? 'stage' : 'fast';
}
