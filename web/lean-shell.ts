/** The folders that only those open who say who they are. */
export const laterFolders = [
  'web/screens/act-review',
  'web/screens/company',
  'web/screens/face',
  'web/screens/identity',
  'web/screens/long-form',
  'web/screens/papers',
  'web/screens/personal-data',
  'web/screens/picture',
  'web/screens/registry',
  'web/screens/review',
  'web/screens/take-picture',
  'web/data/uploads',
  'web/commands/identity',
  'web/commands/paper',
  'web/commands/upload',
  'shared/legal',
  'shared/personal',
] as const;

/** What lies beside the app itself and is of that check by its name. */
const ofCheck = /\/web\/(?:identity|kyc|face|registry|papers?)[\w-]*\.tsx?$/;

/** The one exception: what is to be forgotten on leaving /identity is forgotten wherever one goes, by the visit. */
const flags = /\/web\/identity-flags\.ts$/;

/** What whoever comes for the first time waits for beside the entry: the way in, and the words of it. */
const firstShown = /(?:^|\/)(?:login|text-first-\w+)-[\w-]+\.js$/;

interface BuiltFile {
  readonly type: 'chunk' | 'asset';
  readonly isEntry?: boolean;
  readonly fileName: string;
  /** The files that it needs before it runs. */
  readonly imports?: readonly string[];
  readonly moduleIds?: readonly string[];
}

function isLater(id: string): boolean {
  return laterFolders.some((folder) => id.includes(`/${folder}/`)) || (ofCheck.test(id) && !flags.test(id));
}

/** The modules in what every page waits for that only some open later; none of them may be there. */
export function strangersInShell(bundle: Readonly<Record<string, BuiltFile>>): readonly string[] {
  const waiting = Object.values(bundle).filter((file) => file.isEntry === true || firstShown.test(file.fileName));
  const shell = new Set<BuiltFile>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (shell.has(file)) continue;
    shell.add(file);
    waiting.push(...(file.imports ?? []).flatMap((name) => bundle[name] ?? []));
  }
  return [...shell].flatMap(({ moduleIds = [] }) => moduleIds.filter(isLater));
}
