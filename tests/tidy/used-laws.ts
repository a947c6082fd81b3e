import { faultAt, nodesIn, targetOf } from './source.ts';
import type { Fault, Node, Source } from './source.ts';

/**
 * What a bundle's entry offers is taken by what runs it: Lambda by its name, the pipeline's lists by `operation`; and
 * the bundler puts one module in the place of a package's.
 */
const takenFromOutside: ReadonlySet<string> = new Set(['handler', 'operation', 'defaultProvider']);

/** What only tests use and may, each with why. */
const forTests: Readonly<Record<string, string>> = {
  'functions/engine/transitions.ts:walkOf': 'tests walk every table of states by it, edges and non-edges',
  'functions/engine/transitions.ts:priorStates': 'tests hold the conditions of writes against the tables by it',
  'functions/engine/transitions.ts:diagramOf': 'the diagrams in docs are made by it, and a test holds them to it',
  'functions/table/expression.ts:differs': 'one of the comparisons that the two judges of the table are compared in',
};

const namesIn = (root: unknown): readonly string[] =>
  nodesIn(root).flatMap((node) => (node.type === 'Identifier' ? String(node['name']) : []));

interface Export {
  readonly name: string;
  readonly start: number;
  /** The declaration itself, in which a name that calls itself is no use of it. */
  readonly declared: Node;
}

/** What a file exports that is there when it runs: functions, classes and constants, no types. */
function exportsOf({ nodes }: Source): readonly Export[] {
  return nodes
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ declaration, start }) =>
      nodesIn(declaration)
        .slice(0, 1)
        .map((declared) => ({ declared, start })),
    )
    .flatMap(({ declared, start }) => {
      if (declared.type === 'VariableDeclaration') {
        const each = Array.isArray(declared['declarations']) ? declared['declarations'] : [];
        return each.flatMap((one) =>
          nodesIn(one)
            .slice(0, 1)
            .flatMap(({ id }) => namesIn(id).slice(0, 1))
            .map((name) => ({ name, start, declared })),
        );
      }
      return ['FunctionDeclaration', 'ClassDeclaration'].includes(declared.type)
        ? namesIn(declared['id']).map((name) => ({ name, start, declared }))
        : [];
    });
}

/** Everything that the product takes from its files, as `file:name`, or `file:*` where it takes a file whole. */
function takenByProduct(sources: readonly Source[]): ReadonlySet<string> {
  return new Set(
    sources
      .filter(({ path }) => !path.startsWith('tests/'))
      .flatMap((source) =>
        source.imports.flatMap((each) => {
          const target = targetOf(source, each);
          if (target === undefined) return [];
          const isWhole = each.kind !== 'import' || each.names.includes('ImportNamespaceSpecifier');
          return isWhole ? [`${target}:*`] : each.names.map((name) => `${target}:${name}`);
        }),
      ),
  );
}

/**
 * What runs in `functions` is used by the product: a rule that only tests call is proved and does not hold, because
 * nothing follows it. Types are free, and so is what the file itself uses elsewhere.
 */
export function usedExports(sources: readonly Source[], free = forTests): readonly Fault[] {
  const taken = takenByProduct(sources);
  return sources
    .filter(({ path }) => path.startsWith('functions/'))
    .flatMap((source) =>
      exportsOf(source)
        .filter(({ name }) => !takenFromOutside.has(name) && free[`${source.path}:${name}`] === undefined)
        .filter(({ name }) => !taken.has(`${source.path}:${name}`) && !taken.has(`${source.path}:*`))
        .filter(
          ({ name, declared }) =>
            !source.nodes.some(
              ({ type, start, end, ...node }) =>
                type === 'Identifier' && node['name'] === name && (start < declared.start || end > declared.end),
            ),
        )
        .map(({ name, start }) => faultAt(source, start, `${name} is used by tests alone: nothing follows it`)),
    );
}

/** The exceptions that are none any more: gone, or used by the product by now. */
export function idleExceptions(sources: readonly Source[]): readonly Fault[] {
  const unused = new Set(usedExports(sources, {}).map((fault) => fault.replace(/:\d+ (\w+) .*$/u, ':$1')));
  return Object.keys(forTests).filter((name) => !unused.has(name));
}
