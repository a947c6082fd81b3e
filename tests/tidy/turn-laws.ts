import { eachNode, memberName, nodesIn } from './source.ts';
import type { Law, Node, Source } from './source.ts';

/** Lists that grow with the tree, of which a case takes a page, a scene or a whole act: products are made of them. */
const growing: ReadonlySet<unknown> = new Set(['allStates', 'actCases', 'plantedBugs']);

const takesTurns = ({ imports }: Source) => imports.some(({ from }) => from.includes('turns/'));

/** What a test is repeated over: the arguments of `test.for`, `it.each`, `describe.for` and their concurrent ones. */
function casesOf(node: Node): readonly Node[] {
  if (node.type !== 'CallExpression') return [];
  const [callee] = nodesIn(node['callee']);
  const name = callee === undefined ? undefined : memberName(callee);
  // `Symbol.for` repeats nothing.
  const isRepeated = name !== undefined && /\.(?:each|for)$/.test(name) && !name.startsWith('Symbol.');
  return isRepeated ? nodesIn(node['arguments']) : [];
}

/** A journey's cases that stand there as they are do not grow by themselves. */
const isWritten = ([first]: readonly Node[]) => first?.type === 'ArrayExpression' || first?.type === 'TSAsExpression';

/**
 * A run has a bound at any size of the tree, so what is repeated over one of its growing lists, or in a browser over a
 * list that is made, takes its cases through `shareOf`.
 */
export const productsTakeTurns: Law = (sources) =>
  sources
    .filter((source) => /\.test\.tsx?$/.test(source.path) && !takesTurns(source))
    .flatMap((source) =>
      eachNode(
        [source],
        (path) => path.startsWith('tests/'),
        (node) => {
          const cases = casesOf(node);
          if (cases.length === 0) return undefined;
          const isProduct = cases.some((each) => each.type === 'Identifier' && growing.has(each['name']));
          const isMade = source.path.startsWith('tests/journeys/') && !isWritten(cases);
          return isProduct || isMade ? 'a product of cases takes turns: shareOf in tests/turns' : undefined;
        },
      ),
    );
