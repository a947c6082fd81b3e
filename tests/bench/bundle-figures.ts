import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { Metafile } from 'esbuild';
import { bundleOptions, sizesIn } from '../../infra/bundle.ts';
import { functionNames, sandboxSpecs } from '../../infra/function-specs.ts';
import { textTable } from '../../infra/ops/text-table.ts';
import { median, ms } from './samples.ts';

const run = promisify(execFile);

/** Every function but the sandbox's, which reaches no production stage. */
const productNames = functionNames.filter((name) => !(name in sandboxSpecs));

/**
 * Largest bundle, in bytes of minified code, without what few of them are there for. Every one carries the libraries of
 * AWS for table, keys and secrets, and the texts of all refusals in three languages: those grow with the product.
 */
export const mostBundleBytes = 700_000;

/** The places of Thailand, and what draws a statement with its fonts: who needs them is as large as they are. */
const carried = /thai-(?:data|address)|brotli|fontkit|pdf(?:kit|-fonts)|restructure|unicode-|linebreak|png-js|@noble/;

/** What every import is compared with. */
const references = {
  'an empty function': 'export const handler = async () => ({ statusCode: 200 });',
  'lib-dynamodb alone': [
    "import { DynamoDBClient } from '@aws-sdk/client-dynamodb';",
    "import { BatchGetCommand, DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';",
    'const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));',
    'export const handler = () => documents.send(new BatchGetCommand({})).then(() => documents.send(new TransactWriteCommand({})));',
  ].join('\n'),
} as const;

const measured = `const at = performance.now(); await import(process.argv[1]); process.stdout.write(String(performance.now() - at)); process.exit(0);`;

async function importOnce(file: string): Promise<number> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', measured, `file://${file}`], {
    env: {
      PATH: process.env['PATH'],
      AWS_REGION: 'ap-southeast-7',
      AWS_ACCESS_KEY_ID: 'x',
      AWS_SECRET_ACCESS_KEY: 'x',
    },
  });
  return Number(stdout);
}

export interface BundleFigure {
  readonly name: string;
  readonly bytes: number;
  /** Of which carried data and what draws. */
  readonly carriedBytes: number;
  /** Median over fresh processes, and the fastest of them, which a busy machine disturbs least. */
  readonly importMs: number;
  readonly fastestMs: number;
}

type BuiltMember = 'name' | 'file' | 'bytes' | 'carriedBytes';

/** What of each function's bundle is carried, by its name. */
function carriedIn({ outputs }: Metafile, name: string): number {
  const own = Object.entries(outputs).find(([file]) => file.endsWith(`functions/${name}/index.mjs`))?.[1];
  const inputs = Object.entries(own?.inputs ?? {}).filter(([path]) => carried.test(path));
  return inputs.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
}

async function buildAll(folder: string): Promise<Pick<BundleFigure & { file: string }, BuiltMember>[]> {
  const { entryPoints: _entries, outdir: _outdir, ...common } = bundleOptions();
  const report = await build({ ...bundleOptions(productNames), outdir: join(folder, 'functions') });
  const products = [...sizesIn(report.metafile)].map(([name, bytes]) => ({
    name,
    bytes,
    carriedBytes: carriedIn(report.metafile, name),
    file: join(folder, 'functions', name, 'index.mjs'),
  }));
  const others = await Promise.all(
    Object.entries(references).map(async ([name, contents], index) => {
      const made = await build({
        ...common,
        stdin: { contents, resolveDir: process.cwd() },
        outfile: join(folder, `reference-${index}.mjs`),
        outExtension: {},
      });
      const [output] = Object.values(made.metafile.outputs);
      return { name, file: join(folder, `reference-${index}.mjs`), bytes: output?.bytes ?? 0, carriedBytes: 0 };
    }),
  );
  return [...others, ...products];
}

/** Sizes and import times of all functions and of what they are compared with; every round imports each once. */
export async function measureBundles(rounds: number): Promise<BundleFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kapao-bundles-'));
  try {
    // What a bundle leaves outside comes with its layer; here it is found where everything is installed.
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    const bundles = await buildAll(folder);
    const samples = new Map(bundles.map(({ name }) => [name, [] as number[]]));
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, file } of bundles) samples.get(name)?.push(await importOnce(file));
    }
    return bundles.map(({ name, bytes, carriedBytes }) => {
      const own = samples.get(name) ?? [];
      return { name, bytes, carriedBytes, importMs: median(own), fastestMs: Math.min(...own) };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function describeBundles(figures: readonly BundleFigure[]): string {
  const library = figures.find(({ name }) => name === 'lib-dynamodb alone')?.fastestMs ?? 1;
  const head = ['function', 'minified', 'import p50', 'fastest', 'of lib-dynamodb'];
  const rows = figures.map(({ name, bytes, importMs, fastestMs }) => [
    name,
    `${(bytes / 1_000).toFixed(0)} kB`,
    ms(importMs),
    ms(fastestMs),
    `${(fastestMs / library).toFixed(2)} x`,
  ]);
  const bounds = `Bounds: ${mostBundleBytes / 1_000} kB minified, without places and what draws; 90 ms p50 to import on a machine that does nothing else.`;
  return `${textTable(head, rows, new Set(head.slice(1)))}\n\n${bounds}`;
}

/** Names of the functions whose bundle is too large. */
export function tooLarge(figures: readonly BundleFigure[]): string[] {
  return figures.filter(({ bytes, carriedBytes }) => bytes - carriedBytes > mostBundleBytes).map(({ name }) => name);
}

/** The web app's sizes against its budgets, where it has been built. */
export async function describeWeb(): Promise<string> {
  if (!existsSync('dist/web/index.html')) return 'The web app is not built here.';
  const { stdout } = await run(process.execPath, ['web/check-budgets.ts']);
  return stdout.trimEnd();
}
