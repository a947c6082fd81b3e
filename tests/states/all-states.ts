import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ScreenStates } from './state.ts';

const folder = dirname(fileURLToPath(import.meta.url));

/** The states of one screen, by the name of its file, which is the screen's own. */
export interface NamedStates {
  readonly name: string;
  readonly screen: ScreenStates;
}

async function read(file: string): Promise<NamedStates> {
  const { states }: { readonly states?: ScreenStates } = await import(pathToFileURL(join(folder, file)).href);
  if (states === undefined) throw new Error(`tests/states/${file} exports no states`);
  return { name: file.slice(0, -'.ts'.length), screen: states };
}

/** The states of every screen: what lies under this folder, so that nobody keeps a list. */
export const allStates: readonly NamedStates[] = await Promise.all(
  globSync('*/*.ts', { cwd: folder }).toSorted().map(read),
);
