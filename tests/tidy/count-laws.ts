import { faultAt, nodesIn } from './source.ts';
import type { Law, Node } from './source.ts';

/** Makers of a transaction's writes: what they are given is done once, however often the SDK sends it. */
const ofTransactions: ReadonlySet<unknown> = new Set(['updateItem', 'changeWallet']);

/**
 * The files with one increment outside a transaction each, which the SDK may count twice after a time-out: argued in
 * docs/decisions/2026-11-22-counts-that-are-sent-again.md. The last makes parts for transactions of others.
 */
const argued: ReadonlySet<string> = new Set([
  'functions/table/cap.ts',
  'functions/table/look-ups.ts',
  'functions/table/password-tries.ts',
  'functions/table/sms-code.ts',
  'functions/ledger/wallet-write.ts',
]);

function memberNames(node: Node): ReadonlySet<unknown> {
  const members: readonly Node[] = Array.isArray(node['properties']) ? node['properties'] : [];
  return new Set(members.filter(({ type }) => type === 'Property').map(({ key }) => nodesIn(key)[0]?.['name']));
}

/** The parts of an update that count something: an object with what is added and under which conditions. */
const isCounting = (node: Node): boolean => {
  if (node.type !== 'ObjectExpression') return false;
  const names = memberNames(node);
  return names.has('add') && names.has('where');
};

/** An increment that may be sent twice stands in a transaction, or in the list of those that fail safe. */
export const countsInTransactions: Law = (sources) =>
  sources
    .filter(({ path }) => path.startsWith('functions/'))
    .flatMap((source) => {
      const safe = new Set(
        source.nodes
          .filter((node) => node.type === 'CallExpression' && ofTransactions.has(nodesIn(node['callee'])[0]?.['name']))
          .flatMap((node) => (Array.isArray(node['arguments']) ? node['arguments'] : []))
          .map((argument: Node) => argument.start),
      );
      const loose = source.nodes.filter((node) => isCounting(node) && !safe.has(node.start));
      return loose
        .slice(argued.has(source.path) ? 1 : 0)
        .map((node) =>
          faultAt(
            source,
            node.start,
            'an increment outside a transaction may count twice: put it into one, or argue it',
          ),
        );
    });
