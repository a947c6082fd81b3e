import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Command } from './command.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'commands');

function isCommand(value: unknown): value is Command {
  return typeof value === 'object' && value !== null && 'name' in value && 'purpose' in value && 'run' in value;
}

async function readCommands(file: string): Promise<readonly Command[]> {
  const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(folder, file)).href);
  return Object.values(exported).filter(isCommand);
}

/** Every command there is, by name: what the files of `commands/` export, so that nobody keeps a list. */
export const allCommands: readonly Command[] = (
  await Promise.all(globSync('*.ts', { cwd: folder }).toSorted().map(readCommands))
)
  .flat()
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));
