import { eachNode, memberName, nodesIn } from './source.ts';
import type { Law, Node } from './source.ts';

const argumentsOf = (node: Node): readonly unknown[] => (Array.isArray(node['arguments']) ? node['arguments'] : []);

/** A wait for time to pass: a promise that a timer keeps after some milliseconds. */
function isSleep(node: Node): boolean {
  if (node.type !== 'NewExpression') return false;
  return nodesIn(argumentsOf(node)).some(
    (inner) =>
      inner.type === 'CallExpression' &&
      nodesIn(inner['callee'])[0]?.['name'] === 'setTimeout' &&
      argumentsOf(inner).length > 1,
  );
}

/**
 * A wait ends with what it waits for, and its limit is the test's own time: a second of a busy machine is no property
 * of what is tested. `vi.waitFor` gives up after one, where it is not told otherwise.
 */
export const waitsForEvents: Law = (sources) => [
  ...eachNode(
    sources,
    (path) => path.startsWith('tests/web/'),
    (node) => (isSleep(node) ? 'a test of the app awaits an event, or lets its own clock pass' : undefined),
  ),
  ...eachNode(
    sources,
    (path) => path.startsWith('tests/'),
    (node) => {
      const isWait =
        node.type === 'CallExpression' &&
        nodesIn(node['callee'])
          .slice(0, 1)
          .some((callee) => memberName(callee) === 'vi.waitFor');
      return isWait && argumentsOf(node).length < 2 ? 'vi.waitFor without a limit gives up after a second' : undefined;
    },
  ),
];
