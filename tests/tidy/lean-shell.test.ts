import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { laterFolders, strangersInShell } from '../../web/lean-shell.ts';

const part = (fileName: string, imports: readonly string[], moduleIds: readonly string[], isEntry = false) => ({
  [fileName]: { type: 'chunk' as const, fileName, imports, moduleIds, isEntry },
});
const papers = '/app/web/screens/papers/paper-words.ts';

it('what only those open who say who they are is found in all that every page waits for, and nowhere else', () => {
  const bundle = {
    ...part('index.js', ['shell.js'], ['/app/web/main.tsx'], true),
    ...part('shell.js', ['kit.js'], ['/app/web/app.tsx']),
    ...part('kit.js', ['shell.js'], ['/app/web/ui/screen.tsx', papers]),
    ...part('papers-screen.js', ['shell.js'], ['/app/web/screens/papers/papers-screen.tsx']),
  };
  expect(strangersInShell(bundle)).toEqual([papers]);
  expect(strangersInShell({ ...bundle, ...part('shell.js', [], []) })).toEqual([]);
});

it('it is found in the way in, too, which a first visit waits for beside the shell', () => {
  const bundle = {
    ...part('index.js', [], ['/app/web/main.tsx'], true),
    ...part('kit.js', [], [papers]),
    ...part('assets/login-2_aBc-D.js', ['kit.js'], ['/app/web/screens/login/login-screen.tsx']),
  };
  expect(strangersInShell(bundle)).toEqual([papers]);
});

it.each(laterFolders)('%s is found, and is a folder of the tree', (folder) => {
  const [name = ''] = readdirSync(folder);
  const id = `/app/${folder}/${name}`;
  expect(strangersInShell(part('index.js', [], ['/app/web/main.tsx', id], true))).toEqual([id]);
});

it('of what lies beside the app the flags of the check are there, and nothing else of it', () => {
  const ids = ['identity-flags.ts', 'identity-steps.ts', 'face-words.tsx'].map((name) => `/app/web/${name}`);
  expect(strangersInShell(part('index.js', [], ids, true))).toEqual(ids.slice(1));
});
