import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ActCase } from './act-case.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'cases');

async function read(file: string): Promise<ActCase> {
  const { actCase }: { readonly actCase?: ActCase } = await import(pathToFileURL(join(folder, file)).href);
  const name = actCase?.operation.contract.name;
  if (actCase === undefined || `${name}.ts` !== file)
    throw new Error(`tests/four-eyes/cases/${file} exports no case of the act that it is called after`);
  return actCase;
}

/** The case of every act that takes two persons: what lies under `cases/`, so that nobody keeps a list. */
export const actCases: readonly ActCase[] = await Promise.all(globSync('*/*.ts', { cwd: folder }).toSorted().map(read));
