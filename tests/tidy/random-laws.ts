import { eachNode, memberName } from './source.ts';
import type { Law } from './source.ts';

/** Where a weak number does: the pause before a retry, and which repeat of a fault is reported. */
const weakPlaces: ReadonlySet<string> = new Set([
  'functions/runtime/process/random.ts',
  'web/data/calls/call.ts',
  'web/data/queries/use-query.ts',
  'web/data/telemetry/telemetry.ts',
]);

/** `Math.random` can be foretold from a few of its numbers; ids, keys and codes come from the operating system. */
export const noWeakRandomness: Law = (sources) =>
  eachNode(
    sources,
    (path) => /^(?:functions|shared|web)\//.test(path) && !weakPlaces.has(path),
    (node) => (memberName(node) === 'Math.random' ? 'Math.random can be foretold' : undefined),
  );
