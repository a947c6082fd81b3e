import { eachNode, literalText, memberName, nodesIn } from './source.ts';
import type { Law } from './source.ts';

/**
 * A condition takes the state that it asks for from a table of transitions, or from what was read: one that is written
 * out by hand would go on asking for it when the table says something else.
 */
export const statesFromTables: Law = (sources) =>
  eachNode(
    sources,
    (path) => path.startsWith('functions/'),
    (node) => {
      if (node.type !== 'CallExpression' || nodesIn(node['callee'])[0]?.['name'] !== 'equals') return undefined;
      const [attribute, value] = Array.isArray(node['arguments'])
        ? node['arguments'].map((each) => nodesIn(each)[0])
        : [];
      if (attribute === undefined || value === undefined) return undefined;
      if (!['state', 'status'].includes(literalText(attribute) ?? '')) return undefined;
      const isByHand = value.type === 'Literal' || memberName(value)?.startsWith('transactionStatus.') === true;
      return isByHand
        ? 'a condition takes its state from a table of transitions (functions/table/prior-state.ts)'
        : undefined;
    },
  );
