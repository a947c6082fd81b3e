import { faultAt, nodesIn, targetOf } from './source.ts';
import type { Fault, Node, Source } from './source.ts';

/** What makes the contract of something that we ask or order, not of what a partner tells us by itself. */
const makers: ReadonlySet<unknown> = new Set(['partnerQuery', 'partnerEnquiry', 'partnerOrder']);

const nameOf = (node: unknown): unknown => nodesIn(node).find(({ type }) => type === 'Identifier')?.['name'];

const isContract = ({ type, init }: Node): boolean => {
  if (type !== 'VariableDeclarator') return false;
  const [call] = nodesIn(init);
  return call?.type === 'CallExpression' && makers.has(nameOf(call['callee']));
};

/** Names of what the product takes from a file; what plays the partners takes everything, and asks nothing. */
function takenFrom(path: string, sources: readonly Source[]): ReadonlySet<string> {
  return new Set(
    sources
      .filter((source) => source.path.startsWith('functions/') && !source.path.startsWith('functions/sandbox/'))
      .flatMap((source) => source.imports.filter((each) => targetOf(source, each) === path))
      .flatMap(({ names }) => names),
  );
}

/**
 * Each thing that a partner's contract says we ask is asked by the product: else there is a partner with its secret,
 * its grants and its queue, and nobody who speaks with it.
 */
export function askedPartners(sources: readonly Source[]): readonly Fault[] {
  return sources
    .filter(({ path }) => /^functions\/partners\/[\w-]+-contract\.ts$/.test(path))
    .flatMap((source) => {
      const taken = takenFrom(source.path, sources);
      return source.nodes
        .filter((node) => isContract(node) && !taken.has(String(nameOf(node['id']))))
        .map(({ start, id }) => faultAt(source, start, `${String(nameOf(id))} is asked by nobody`));
    });
}
