import { eachNode, faultAt, memberName, nodesIn } from './source.ts';
import type { Law, Node } from './source.ts';

/** The one function that makes clients, and so the one place whose limits hold for all of them. */
const makesClients = 'functions/runtime/process/aws-client.ts';

/** An AWS client that somebody makes for themselves waits for ever. */
export const clientsWithLimits: Law = (sources) =>
  sources
    .filter(({ path }) => (path.startsWith('functions/') || path.startsWith('infra/')) && path !== makesClients)
    .flatMap((source) => {
      const ofSdk = new Set(
        source.imports.filter(({ from }) => from.startsWith('@aws-sdk/')).flatMap(({ names }) => names),
      );
      const made = source.nodes.filter(
        (node) =>
          node.type === 'NewExpression' &&
          nodesIn(node['callee']).some(
            ({ name }) => typeof name === 'string' && name.endsWith('Client') && ofSdk.has(name),
          ),
      );
      return made.map((node) =>
        faultAt(source, node.start, 'AWS clients are made by openClient, so that their calls end'),
      );
    });

/** The sandbox's own server, and its scripts that run in a browser. */
const asksNobody = /^functions\/sandbox\/(?:serve\.ts|pages\/)/;

function isFetch(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  const { callee } = node;
  const [first] = nodesIn(callee);
  return first?.['name'] === 'fetch' || (first !== undefined && memberName(first)?.endsWith('.fetch') === true);
}

/** A partner that never answers must not hold a function until it dies. */
export const fetchesWithLimits: Law = (sources) =>
  eachNode(
    sources,
    (path) => path.startsWith('functions/') && !asksNobody.test(path),
    (node) => {
      if (!isFetch(node)) return undefined;
      const names = nodesIn(node['arguments']).flatMap(({ type, key }) =>
        type === 'Property' ? nodesIn(key).map(({ name }) => name) : [],
      );
      return names.includes('signal') ? undefined : 'a fetch carries a signal that ends it';
    },
  );
