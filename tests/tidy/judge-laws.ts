import { eachNode, nodesIn } from './source.ts';
import type { Law, Node } from './source.ts';

/**
 * Where the table is asked by somebody else than the test: a function that is deployed has its address from the stage,
 * and who may sign is asked of the emulator, for DynamoDB Local knows no permissions. Tables of a process are judged
 * by their twin, the stage's.
 */
const otherPlaces: ReadonlySet<string> = new Set([
  'tests/bench/close-many-lines.ts',
  'tests/bench/floor-function.ts',
  'tests/chaos/table/memory-table.ts',
  'tests/stage/stage.test.ts',
]);

const nameOf = (node: unknown): unknown => nodesIn(node)[0]?.['name'];

function asksTheStage(given: readonly Node[]): boolean {
  return given.some((node) => node.type === 'CallExpression' && nameOf(node['callee']) === 'tableConfigOf');
}

/** A client with nothing but a region reaches no stage: it is one whose sending is replaced. */
function isNeverSent([first]: readonly Node[]): boolean {
  if (first?.type !== 'ObjectExpression' || !Array.isArray(first['properties'])) return false;
  return first['properties'].length === 1 && nodesIn(first['properties']).some(({ name }) => name === 'region');
}

/**
 * A test's own client of DynamoDB asks whoever answers for the stage's tables, so that what it writes is judged by
 * `npm run test:judge` too; one that is told an address of its own would go on with the emulator, unseen.
 */
export const judgedClients: Law = (sources) =>
  eachNode(
    sources,
    (path) => path.startsWith('tests/') && !otherPlaces.has(path),
    (node) => {
      if (node.type !== 'NewExpression' || nameOf(node['callee']) !== 'DynamoDBClient') return undefined;
      const given = nodesIn(node['arguments']);
      return asksTheStage(given) || isNeverSent(given)
        ? undefined
        : 'a client of DynamoDB is made with tableConfigOf, so that the second judge sees what it writes';
    },
  );
