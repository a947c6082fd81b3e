import { faultAt, nodesIn } from './source.ts';
import type { Law, Node } from './source.ts';

/** What of a wallet says what its person may; an open app asks for it anew when a notice comes, and not before. */
const ofStanding: ReadonlySet<unknown> = new Set([
  'tier',
  'auditStatus',
  'freezeTransferSatang',
  'freezeWithdrawSatang',
  'freezeAllSatang',
]);

/** The files that make the writes of it, each by its name. */
const makers: ReadonlySet<string> = new Set(['functions/table/wallet.ts', 'functions/ledger/freeze/freeze.ts']);
const writesOfStanding: ReadonlySet<string> = new Set(['changeTier', 'freezeAmount', 'liftFreeze', 'lessFrozen']);

/** The names of what an update sets or adds to. */
function written(node: Node): readonly unknown[] {
  const isWritten = node.type === 'Property' && ['set', 'add'].includes(String(nodesIn(node['key'])[0]?.['name']));
  return isWritten
    ? nodesIn(node['value'])
        .filter(({ type }) => type === 'Property')
        .map(({ key }) => nodesIn(key)[0]?.['name'])
    : [];
}

/**
 * Whoever changes what an account may (tier, freeze, review) writes the notice of it, too, in the same transaction: an
 * open app would go on refusing, or promising, by the old one. Such a write is made in one of two files, and whoever
 * takes it from there takes the steps of a notice (`...NoticeSteps` of functions/runtime/person/inbox.ts) as well.
 */
export const toldStanding: Law = (sources) =>
  sources
    .filter(({ path }) => path.startsWith('functions/') && !makers.has(path))
    .flatMap((source) => {
      const tells = source.imports.some(({ names }) => names.some((name) => name.endsWith('NoticeSteps')));
      const untold = source.imports.filter(({ names }) => !tells && names.some((name) => writesOfStanding.has(name)));
      const elsewhere = source.nodes.filter((node) => written(node).some((name) => ofStanding.has(name)));
      return [
        ...untold.map(({ start }) =>
          faultAt(
            source,
            start,
            'another standing of an account is told by a notice in the same transaction: see tierNoticeSteps',
          ),
        ),
        ...elsewhere.map(({ start }) =>
          faultAt(
            source,
            start,
            "an account's standing is written by functions/table/wallet.ts and functions/ledger/freeze/freeze.ts alone",
          ),
        ),
      ];
    });
