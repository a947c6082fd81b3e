/** What only those open who say who they are. */
const later = [
  /\/web\/screens\/(?:identity|registry|personal-data|papers|long-form|company|face|act-review)\//,
  /\/web\/screens\/(?:picture|take-picture)\//,
  /\/web\/(?:data\/uploads|commands\/(?:identity|paper|upload))\//,
  /\/shared\/(?:legal|personal)\//,
];

interface BuiltFile {
  readonly type: 'chunk' | 'asset';
  readonly isEntry?: boolean;
  readonly fileName: string;
  /** The files that it needs before it runs. */
  readonly imports?: readonly string[];
  readonly moduleIds?: readonly string[];
}

/** The modules in what every page waits for that only some open later; none of them may be there. */
export function strangersInShell(bundle: Readonly<Record<string, BuiltFile>>): readonly string[] {
  const waiting = Object.values(bundle).filter(({ isEntry }) => isEntry === true);
  const shell = new Set<BuiltFile>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (shell.has(file)) continue;
    shell.add(file);
    waiting.push(...(file.imports ?? []).flatMap((name) => bundle[name] ?? []));
  }
  return [...shell].flatMap(({ moduleIds = [] }) => moduleIds.filter((id) => later.some((part) => part.test(id))));
}
