import { eachNode, memberName, nodesIn } from './source.ts';
import type { Law, Node } from './source.ts';

/** What belongs to one kind of money: its operations, its rules and its screens, each in the folder of its domain. */
const ofOneDomain = /^(functions\/(handlers|domains)|web\/screens)\/(top-up|airtime|cash-out|transfer)\//;

const namesType = (value: unknown): boolean =>
  nodesIn(value)
    .slice(0, 1)
    .some((node) => memberName(node)?.startsWith('transactionType.') === true);

/** What a node tells types apart by: what it compares, what it branches on, what it counts as one of some. */
function toldApart(node: Node): readonly unknown[] {
  if (node.type === 'BinaryExpression') return [node['left'], node['right']];
  if (node.type === 'SwitchCase') return [node['test']];
  return node.type === 'ArrayExpression' && Array.isArray(node['elements']) ? node['elements'] : [];
}

/**
 * Views, checks and screens tell kinds of money apart by their rows: one that is told apart by its name is forgotten
 * wherever the next kind of the same shape should have been named too.
 */
export const typesByTheirRows: Law = (sources) =>
  eachNode(
    sources,
    (path) => /^(functions|shared|web|infra)\//.test(path) && path !== 'shared/movements.ts' && !ofOneDomain.test(path),
    (node) =>
      toldApart(node).some(namesType) ? 'kinds of money are told apart by their rows (shared/movements.ts)' : undefined,
  );
