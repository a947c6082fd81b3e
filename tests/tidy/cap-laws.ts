import { userCaps } from '../../functions/domains/limits/user-caps.ts';
import type { Contract } from '../../shared/operation.ts';
import { targetOf } from './source.ts';
import type { Fault, Source } from './source.ts';

interface Bound {
  readonly why: string;
  /** The file that counts, which the operation's handler has to reach; none where nothing is left to count. */
  readonly by?: string;
}

/** What a logged-in client may call without a cap in the pipeline, and what bounds it instead. */
export const boundOtherwise: Readonly<Record<string, Bound>> = {
  'auth/logout': { why: 'it ends the session that asks' },
  'cash-out/create': {
    why: 'payments of a day are counted in the wallet',
    by: 'functions/domains/limits/daily-counts.ts',
  },
  'log/write': { why: 'reports of an address are counted', by: 'functions/runtime/operation/telemetry-cap.ts' },
  'log/event': { why: 'reports of an address are counted', by: 'functions/runtime/operation/telemetry-cap.ts' },
  'top-up/create': {
    why: 'top-ups of a day are counted in the wallet',
    by: 'functions/domains/limits/daily-counts.ts',
  },
  'transfer/create': {
    why: 'payments of a day are counted in the wallet',
    by: 'functions/domains/limits/daily-counts.ts',
  },
};

const whereCaps =
  'a row of functions/domains/limits/user-caps.ts, or where its own domain counts it, of boundOtherwise in tests/tidy/cap-laws.ts';

/** What every handler stands on: its own writes (last use, marks, the trail of refusals) are bounded there. */
const pipeline: ReadonlySet<string> = new Set([
  'functions/runtime/operation/serve.ts',
  'functions/runtime/operation/implement.ts',
]);
/** Counting is no write that would have to be counted; `settle` tells by who calls it. */
const counting: ReadonlySet<string> = new Set([
  'functions/runtime/operation/caps.ts',
  'functions/runtime/operation/settle.ts',
]);
const writing = /^(?:settle|(?:Put|Update|Delete|BatchWrite|TransactWrite)Command)$/;
/** They read somebody by an id or a number that a client may name. */
const readingOthers: ReadonlySet<string> = new Set(['readAccount', 'readAtDoor', 'findUser', 'readOwner']);

/** A handler's file and every file that it comes to by imports, those of mere types and the pipeline left out. */
function reachOf(name: string, byPath: ReadonlyMap<string, Source>): readonly Source[] {
  const reached = new Set<Source>();
  const visit = (path: string): void => {
    const source = byPath.get(path);
    if (source === undefined || reached.has(source) || pipeline.has(path)) return;
    reached.add(source);
    for (const each of source.imports) {
      const target = targetOf(source, each);
      if (target !== undefined && !source.text.startsWith('import type', each.start)) visit(target);
    }
  };
  visit(`functions/handlers/${name}.ts`);
  return [...reached];
}

const importsOf = ({ imports }: Source): readonly string[] => imports.flatMap(({ names }) => names);

/**
 * Every call of a session that writes or looks at others, by its contract or by anything that its handler reaches, is
 * capped in one of the two ways, and no row is left over. Operators come through IAM and leave a record of each call.
 */
export function cappedCalls(
  registry: readonly Contract[],
  sources: readonly Source[],
  capped: readonly string[] = Object.keys(userCaps),
  bound: Readonly<Record<string, Bound>> = boundOtherwise,
): readonly Fault[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reached = new Map(registry.map(({ name }) => [name, reachOf(name, byPath)]));
  const writes = ({ name, kind }: Contract): boolean =>
    kind === 'command' ||
    (reached.get(name) ?? []).some(
      (source) => !counting.has(source.path) && importsOf(source).some((each) => writing.test(each)),
    );
  const looksAtOthers = (contract: Contract): boolean =>
    (contract.caller === 'wallet' && contract.loads.includes('receiver')) ||
    (reached.get(contract.name) ?? []).some((source) => importsOf(source).some((each) => readingOthers.has(each)));
  const calls = registry
    .filter(
      (contract) =>
        (contract.caller === 'wallet' || contract.caller === 'plain') && (writes(contract) || looksAtOthers(contract)),
    )
    .map(({ name }) => name);
  const rows = [...capped, ...Object.keys(bound)];
  return [
    ...calls
      .filter((name) => rows.filter((row) => row === name).length !== 1)
      .map((name) => `${name} is capped nowhere, or twice: ${whereCaps}`),
    ...rows
      .filter((row) => !calls.some((name) => name === row))
      .map((row) => `${row} has a cap, but is no call of a session that writes or looks at others`),
    ...Object.entries(bound)
      .filter(([name, { by }]) => by !== undefined && !(reached.get(name) ?? []).some(({ path }) => path === by))
      .map(([name, { by = '' }]) => `${name} says that ${by} counts it, and never comes to it`),
  ];
}
