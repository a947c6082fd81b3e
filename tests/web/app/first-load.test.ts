import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';

/** The files that a file of ours needs before it runs; packages by their name. Types cost nothing. */
function importsOf(path: string): string[] {
  const code = readFileSync(path, 'utf8');
  return [...code.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm)].flatMap(([statement, from = '']) => {
    const named = /\{([^}]*)\}/.exec(statement)?.[1];
    const onlyTypes =
      named !== undefined && named.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '));
    return onlyTypes ? [] : [from.startsWith('.') ? posix.join(posix.dirname(path), from) : from];
  });
}

/** All that is loaded before the given files run. */
function loadedWith(...roots: readonly string[]): Set<string> {
  const all = new Set<string>();
  const waiting = [...roots];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (all.has(path)) continue;
    all.add(path);
    if (/\.tsx?$/.test(path)) waiting.push(...importsOf(path));
  }
  return all;
}

/** What asks the server, and what only those need who have something to ask. */
const forLater =
  /^(?:swr|zod|canonicalize|libphonenumber-js|react-hook-form|qr|promptparse)\b|^shared\/(?:contracts|wire\/(?:canonical|request|response|plain|device-key))|^web\/data\/\w+\/(?:call|ask|use-)/;

it('the login page is drawn without what asks the server', () => {
  const loaded = loadedWith('web/main.tsx', 'web/screens/login/login-screen.tsx');
  expect(loaded).toContain('react-dom/client');
  expect(loaded).toContain('web/screens/login/phone-step.tsx');
  expect([...loaded].filter((path) => forLater.test(path))).toEqual([]);
});

it('finds what asks the server behind the first page of those who are logged in', () => {
  const loaded = loadedWith('web/screens/main/logged-in.tsx');
  expect([...loaded].filter((path) => forLater.test(path))).toEqual(
    expect.arrayContaining(['swr', 'zod/mini', 'web/data/calls/call.ts']),
  );
});
