import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GetParameterCommand, ParameterNotFound, PutParameterCommand } from '@aws-sdk/client-ssm';
import type { OwnerClients } from './owner-clients.ts';
import { listFiles, projectRoot } from './settings.ts';

/** A hash over files and folders (relative to the project) and some further words. Missing files count as empty. */
export function hashInputs(paths: readonly string[], words: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const word of words) hash.update(word).update('\0');
  for (const path of paths) {
    for (const file of path.endsWith('/') ? listFiles(path) : [path]) {
      const absolute = join(projectRoot, file);
      hash.update(file).update('\0');
      if (existsSync(absolute)) hash.update(readFileSync(absolute));
      hash.update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * What was last put into this emulator, kept inside it: a state that was lost or fell back to an older one
 * then forgets what it no longer has, which a file beside it would not.
 */
export async function readMark(clients: OwnerClients, name: string): Promise<string | undefined> {
  try {
    const { Parameter } = await clients.ssm.send(new GetParameterCommand({ Name: `/local-stage/${name}` }));
    return Parameter?.Value;
  } catch (error) {
    if (error instanceof ParameterNotFound) return undefined;
    throw error;
  }
}

export async function writeMark(clients: OwnerClients, name: string, value: string): Promise<void> {
  await clients.ssm.send(
    new PutParameterCommand({ Name: `/local-stage/${name}`, Value: value, Type: 'String', Overwrite: true }),
  );
}
