import type { BoundElsewhere } from '../../shared/caps.ts';
import type { Contract } from '../../shared/operation.ts';
import { targetOf } from './source.ts';
import type { Fault, Source } from './source.ts';

/** The file that counts for each bound elsewhere, to which the operation's handler has to come. */
export const countedBy: Readonly<Record<BoundElsewhere, string | undefined>> = {
  'count-of-day': 'functions/domains/limits/daily-counts.ts',
  'count-of-address': 'functions/runtime/operation/telemetry-cap.ts',
  'ends-session': undefined,
};

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

type SessionContract = Extract<Contract, { readonly caller: 'wallet' | 'plain' }>;
const isOfSession = (contract: Contract): contract is SessionContract =>
  contract.caller === 'wallet' || contract.caller === 'plain';

/**
 * What a call of a session says of its bound is so: a read that writes or looks at others, by its contract or by
 * anything that its handler reaches, has a cap, and one that does neither says `none`; who counts elsewhere is come to.
 * That each contract says something, and no change `none`, is the compiler's. Operators leave a record of each call.
 */
export function cappedCalls(
  registry: readonly Contract[],
  sources: readonly Source[],
  counters: Readonly<Record<BoundElsewhere, string | undefined>> = countedBy,
): readonly Fault[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return registry.filter(isOfSession).flatMap((contract) => {
    const { name, cap } = contract;
    const reached = reachOf(name, byPath);
    if (contract.kind === 'query') {
      const isWriting = reached.some(
        (source) => !counting.has(source.path) && importsOf(source).some((each) => writing.test(each)),
      );
      const isLooking =
        (contract.caller === 'wallet' && contract.loads.includes('receiver')) ||
        reached.some((source) => importsOf(source).some((each) => readingOthers.has(each)));
      if ((isWriting || isLooking) === (cap !== 'none')) return [];
      return cap === 'none'
        ? [`${name} ${isWriting ? 'writes' : 'looks at others'}, and its contract says that nothing caps it`]
        : [`${name} has a cap, but neither writes nor looks at others`];
    }
    const by = typeof cap === 'string' && cap !== 'none' ? counters[cap] : undefined;
    if (by === undefined || reached.some(({ path }) => path === by)) return [];
    return [`${name} says that ${by} counts it, and never comes to it`];
  });
}
