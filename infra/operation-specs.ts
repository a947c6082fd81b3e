import type { Contract } from '../shared/operation.ts';
import { operations } from '../shared/operations.ts';
import type { FunctionSpec } from './function-spec.ts';
import type { OperationRow, OperationRows } from './operation-row.ts';
import { repeatedIn, specFrom } from './operation-row.ts';
import { joinRows, readRowFiles } from './row-files.ts';

const files = await readRowFiles();

/** The rows of all operations, by domain. */
export const rowsByDomain: Readonly<Record<string, OperationRows>> = joinRows(files);

const fileOfRow: ReadonlyMap<string, string> = new Map(
  files.flatMap(([file, rows]) => Object.keys(rows).map((name) => [name, `infra/specs/${file}`] as const)),
);

function domainOf(name: string): string {
  return name.slice(0, name.indexOf('/'));
}

/** The file in which the row of an operation stands, or has to: the domain's, or any in the folder of a large one. */
export function rowFileOf(name: string): string {
  return fileOfRow.get(name) ?? `infra/specs/${domainOf(name)}.ts`;
}

function rowOf(name: string, byDomain: Readonly<Record<string, OperationRows>>): OperationRow | undefined {
  return byDomain[domainOf(name)]?.[name];
}

/**
 * What is wrong with the rows, one sentence each: one missing, one too many, or a grant that
 * the contract brings already.
 */
export function faultsOfRows(
  registry: readonly Contract[],
  byDomain: Readonly<Record<string, OperationRows>> = rowsByDomain,
): readonly string[] {
  const known = new Set(registry.map(({ name }) => name));
  const loose = Object.entries(byDomain).flatMap(([domain, rows]) =>
    Object.keys(rows)
      .filter((name) => !known.has(name) || domainOf(name) !== domain)
      .map((name) => `infra/specs/${domain}.ts has a row for ${name}, which is no operation of ${domain}`),
  );
  const others = registry.flatMap((contract) => {
    const row = rowOf(contract.name, byDomain);
    if (row === undefined) return [`${contract.name} has no row in ${rowFileOf(contract.name)}`];
    return repeatedIn(contract, row).map(
      (grant) => `${rowFileOf(contract.name)} repeats ${grant} for ${contract.name}, whose contract brings it`,
    );
  });
  return [...loose, ...others];
}

/** The spec of every operation that has a row, by its name; `specOf` tells one without. */
export const operationSpecs: Readonly<Record<string, FunctionSpec>> = Object.fromEntries(
  operations.flatMap((contract) => {
    const row = rowOf(contract.name, rowsByDomain);
    return row === undefined ? [] : [[contract.name, specFrom(contract, row)] as const];
  }),
);
