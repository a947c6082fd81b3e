import type { Contract } from '../../shared/operation.ts';
import { targetOf } from '../tidy/source.ts';
import type { Fault, Source } from '../tidy/source.ts';
import { actFilesOf } from './act-writes.ts';

/** What two persons carry out has its act in the list that an approval reads, and its case for all acts' tests. */
export function completeActs(
  sources: readonly Source[],
  paths: readonly string[],
  registry: readonly Contract[],
): readonly Fault[] {
  const files = new Set(actFilesOf(sources));
  const acted = new Set(
    sources
      .filter(({ path }) => files.has(path))
      .flatMap((source) => source.imports.flatMap((each) => targetOf(source, each) ?? [])),
  );
  const bound = registry.flatMap((contract) => ('fourEyes' in contract ? [contract.name] : []));
  return bound.flatMap((name) => [
    ...(acted.has(`shared/contracts/${name}.ts`)
      ? []
      : [`${name} has no act in functions/four-eyes/proposals/acts.ts`]),
    ...(paths.includes(`tests/four-eyes/cases/${name}.ts`) ? [] : [`${name} lacks tests/four-eyes/cases/${name}.ts`]),
  ]);
}
