import { expect, it } from 'vitest';
import { strangersInShell } from '../../web/lean-shell.ts';

const part = (fileName: string, imports: readonly string[], moduleIds: readonly string[], isEntry = false) => ({
  [fileName]: { type: 'chunk' as const, fileName, imports, moduleIds, isEntry },
});

it('what only those open who say who they are is found in all that every page waits for, and nowhere else', () => {
  const papers = '/app/web/screens/papers/paper-words.ts';
  const bundle = {
    ...part('index.js', ['shell.js'], ['/app/web/main.tsx'], true),
    ...part('shell.js', ['kit.js'], ['/app/web/app.tsx']),
    ...part('kit.js', ['shell.js'], ['/app/web/ui/screen.tsx', papers]),
    ...part('papers-screen.js', ['shell.js'], ['/app/web/screens/papers/papers-screen.tsx']),
  };
  expect(strangersInShell(bundle)).toEqual([papers]);
  expect(strangersInShell({ ...bundle, ...part('shell.js', [], []) })).toEqual([]);
  const law = '/app/shared/legal/identity-verification-en.ts';
  expect(strangersInShell(part('index.js', [], [law, '/app/web/commands/paper/keep.ts'], true))).toHaveLength(2);
});
