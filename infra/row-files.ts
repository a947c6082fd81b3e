import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { OperationRow, OperationRows } from './operation-row.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'specs');

/** A file of rows by its path below `infra/specs`. */
export type RowFile = readonly [file: string, rows: OperationRows];

/** The domain of a file: its name, or that of the folder in which a large domain keeps more of them. */
export function domainOfFile(file: string): string {
  return file.replace(/(?:\/[^/]+)?\.ts$/, '');
}

/** The rows of files as those of their domains. Throws where two files have a row of one operation. */
export function joinRows(files: readonly RowFile[]): Readonly<Record<string, OperationRows>> {
  const domains = new Map<string, Map<string, OperationRow>>();
  for (const [file, rows] of files) {
    const known = domains.get(domainOfFile(file)) ?? new Map<string, OperationRow>();
    domains.set(domainOfFile(file), known);
    for (const [name, row] of Object.entries(rows)) {
      if (known.has(name)) throw new Error(`infra/specs/${file} has a row for ${name}, which has another one already`);
      known.set(name, row);
    }
  }
  return Object.fromEntries([...domains].map(([domain, rows]) => [domain, Object.fromEntries(rows)]));
}

/** Reads the files of a domain, or of all: `infra/specs/<domain>.ts`, and what lies in `infra/specs/<domain>/`. */
export async function readRowFiles(domain = '*'): Promise<readonly RowFile[]> {
  const files = globSync([`${domain}.ts`, `${domain}/*.ts`], { cwd: folder }).toSorted();
  return Promise.all(
    files.map(async (file): Promise<RowFile> => {
      const { rows }: { readonly rows: OperationRows } = await import(pathToFileURL(join(folder, file)).href);
      return [file, rows];
    }),
  );
}
