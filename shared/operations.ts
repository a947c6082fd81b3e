import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Contract } from './operation.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'contracts');

function isContract(value: unknown, name: string): value is Contract {
  return typeof value === 'object' && value !== null && 'caller' in value && 'name' in value && value.name === name;
}

/** The contract among what a file exports. @throws where none has the name that the file's path says. */
export function contractIn(exported: Readonly<Record<string, unknown>>, name: string): Contract {
  const found = Object.values(exported).find((value) => isContract(value, name));
  if (found === undefined) throw new Error(`shared/contracts/${name}.ts exports no contract that is named ${name}`);
  return found;
}

async function readContract(name: string): Promise<Contract> {
  const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(folder, `${name}.ts`)).href);
  return contractIn(exported, name);
}

const names = globSync('*/*.ts', { cwd: folder }).map((file) => file.slice(0, -'.ts'.length).replaceAll('\\', '/'));

/**
 * Every operation there is, by name: what lies under `contracts/`, so that nobody keeps a list. Infra, tools and tests
 * read it; nothing that is bundled may, for a bundle has no folder to look into.
 */
export const operations: readonly Contract[] = await Promise.all(names.toSorted().map(readContract));
