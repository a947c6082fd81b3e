import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { projectRoot } from '../../infra/local/settings.ts';

/** A node of the syntax tree (ESTree); its other members depend on its type. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

/** One place where a file names another module. */
export interface Import {
  readonly from: string;
  readonly names: readonly string[];
  readonly kind: 'import' | 'export' | 'dynamic';
  readonly start: number;
}

/** A file of the project as the laws see it; `path` is relative to the project. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly nodes: readonly Node[];
  readonly imports: readonly Import[];
  readonly comments: readonly { readonly text: string; readonly start: number }[];
}

/** A breach of a law: where, and what is wrong. */
export type Fault = string;
export type Law = (sources: readonly Source[]) => readonly Fault[];

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Every node of a tree, parents before their children. */
export function nodesIn(root: unknown): readonly Node[] {
  const found: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isNode(value)) {
      found.push(value);
      Object.values(value).forEach(visit);
    }
  };
  visit(root);
  return found;
}

function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  const name = value['name'] ?? value['value'];
  return typeof name === 'string' ? name : '';
}

function textOfLiteral(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Literal' && typeof value['value'] === 'string' ? value['value'] : undefined;
}

function importOf(node: Node): Import | undefined {
  const from = textOfLiteral(node['source']);
  if (from === undefined) return undefined;
  const { start } = node;
  const specifiers = Array.isArray(node['specifiers']) ? node['specifiers'].filter(isNode) : [];
  if (node.type === 'ImportDeclaration') {
    const names = specifiers.map((each) => (each.type === 'ImportSpecifier' ? nameOf(each['imported']) : each.type));
    return { from, names, kind: 'import', start };
  }
  if (node.type === 'ImportExpression') return { from, names: [], kind: 'dynamic', start };
  return node.type.startsWith('Export') ? { from, names: [], kind: 'export', start } : undefined;
}

/** Parses one file. Throws where it is no TypeScript. */
export function parseSource(path: string, text: string): Source {
  const { program, comments, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  const nodes = nodesIn(program);
  return {
    path,
    text,
    nodes,
    imports: nodes.flatMap((node) => importOf(node) ?? []),
    comments: comments.map(({ value, start }) => ({ text: value, start })),
  };
}

const folders = ['shared', 'functions', 'web', 'infra', 'tests'];

/** Paths of the project's own files, relative to it. */
export function listProject(): readonly string[] {
  const inFolders = [...folders, 'events', 'docs']
    .filter((folder) => existsSync(join(projectRoot, folder)))
    .flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.includes('__pycache__'))
        .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length + 1)),
    );
  const atTop = readdirSync(projectRoot, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  return [...atTop, ...inFolders].toSorted();
}

export const isTypeScript = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');

/** What was parsed in this process, which the files of many tests share: the whole tree takes seconds each time. */
const parsed = new Map<string, Source>();

/** Reads every TypeScript file of the project, and parses those that are not as they were when it last did. */
export function readSources(): readonly Source[] {
  return listProject()
    .filter(isTypeScript)
    .map((path) => {
      const text = readFileSync(join(projectRoot, path), 'utf8');
      const before = parsed.get(path);
      if (before?.text === text) return before;
      const now = parseSource(path, text);
      parsed.set(path, now);
      return now;
    });
}

/** The project's file that a relative import names; undefined for a package. */
export function targetOf({ path }: Source, { from }: Import): string | undefined {
  return from.startsWith('.') ? normalize(join(dirname(path), from.replace(/\?.*$/, ''))) : undefined;
}

/** A fault at a place in a file. */
export function faultAt({ path, text }: Source, start: number, what: string): Fault {
  return `${path}:${text.slice(0, start).split('\n').length} ${what}`;
}

/** Looks at each node of the files that a law is about. */
export function eachNode(
  sources: readonly Source[],
  about: (path: string) => boolean,
  faultOf: (node: Node) => string | undefined,
): readonly Fault[] {
  return sources
    .filter(({ path }) => about(path))
    .flatMap((source) =>
      source.nodes.flatMap((node) => {
        const what = faultOf(node);
        return what === undefined ? [] : [faultAt(source, node.start, what)];
      }),
    );
}

/** Looks at each import of the files that a law is about. */
export function eachImport(
  sources: readonly Source[],
  about: (path: string) => boolean,
  faultOf: (each: Import, target: string | undefined, path: string) => string | undefined,
): readonly Fault[] {
  return sources
    .filter(({ path }) => about(path))
    .flatMap((source) =>
      source.imports.flatMap((each) => {
        const what = faultOf(each, targetOf(source, each), source.path);
        return what === undefined ? [] : [faultAt(source, each.start, what)];
      }),
    );
}

/** `object.property` of a member expression, for what is named like that in the open. */
export function memberName(node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  return `${nameOf(node['object'])}.${nameOf(node['property'])}`;
}

/** The text of a string literal or of the fixed parts of a template. */
export function literalText(node: Node): string | undefined {
  if (node.type === 'TemplateElement') {
    const value: unknown = node['value'];
    return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : undefined;
  }
  return textOfLiteral(node);
}
