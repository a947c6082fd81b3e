import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import * as z from 'zod';
import { bundleFolderOf, bundleOptions, sourcesFile } from '../bundle.ts';
import { functionNames, type FunctionName } from '../function-specs.ts';
import { readMark, writeMark } from './fingerprint.ts';
import { readReplaced, rememberReplaced, replaceCode } from './function-code.ts';
import type { OwnerClients } from './owner-clients.ts';
import { listFiles, projectRoot, type StageSettings } from './settings.ts';

/** A file's content by its path, as a hash. */
type Hashes = Readonly<Record<string, string>>;

/** More than so many functions are deployed sooner than they are replaced one by one. */
const mostReplaced = 20;

const replacedMark = 'replaced-inputs';
const folders = ['functions', 'shared', 'infra'] as const;
/** What bundles are made with: their dependencies, and how they are compiled. */
const besides = ['package-lock.json', 'tsconfig.json', 'cdk.json'] as const;

const sourcesSchema = z.record(z.string(), z.array(z.string()));
const deployedSchema = z.object({
  inputs: z.string(),
  files: z.record(z.string(), z.string()),
  sources: sourcesSchema,
});

const deployedFile = (settings: StageSettings): string => join(settings.folder, 'deployed-sources.json');

/** All that bundles and stacks are made from, file by file, and by which Node. */
export function hashFiles(): Hashes {
  const hashed = [...folders.flatMap((folder) => listFiles(folder)), ...besides].map((file) => {
    const content = readFileSync(join(projectRoot, file));
    return [file, createHash('sha256').update(content).digest('base64url')];
  });
  return { ...Object.fromEntries(hashed), 'process.version': process.version };
}

/**
 * Keeps what a deploy was made from, so that the next one knows what has changed since. `files` were read before it
 * began: what is saved meanwhile counts as changed.
 */
export function noteDeployed(settings: StageSettings, inputs: string, files: Hashes): void {
  const sources = sourcesSchema.parse(JSON.parse(readFileSync(sourcesFile, 'utf8')));
  const unfinished = `${deployedFile(settings)}.unfinished`;
  writeFileSync(unfinished, JSON.stringify({ inputs, files, sources }));
  renameSync(unfinished, deployedFile(settings));
}

/** What stands of the last deploy; undefined where nothing does, or in a form of before. */
function readDeployed(settings: StageSettings): z.infer<typeof deployedSchema> | undefined {
  if (!existsSync(deployedFile(settings))) return undefined;
  return deployedSchema.safeParse(JSON.parse(readFileSync(deployedFile(settings), 'utf8'))).data;
}

/** What has changed since a deploy, and what else decides whether it can be slipped in. */
export interface Changes {
  readonly before: Hashes;
  readonly now: Hashes;
  /** The sources of each function's bundle. */
  readonly sources: Readonly<Record<string, readonly string[]>>;
  /** What the stacks themselves are made from. */
  readonly ofStacks: ReadonlySet<string>;
  /** Functions whose code is not what was deployed. */
  readonly replaced: readonly FunctionName[];
}

/**
 * The functions whose code differs from what runs; undefined where a deploy is needed, or sooner done: a file came or
 * went, stacks or all bundles are made from what has changed, or it is in too many functions.
 */
export function functionsToReplace({ before, now, sources, ofStacks, replaced }: Changes): FunctionName[] | undefined {
  const isSameList = Object.keys(before).join('\n') === Object.keys(now).join('\n');
  const changed = Object.keys(now).filter((file) => before[file] !== now[file]);
  const isInside = changed.every((file) => /^(?:functions|shared)\//.test(file) && !ofStacks.has(file));
  if (!isSameList || !isInside) return undefined;
  const names = functionNames.filter(
    (name) => replaced.includes(name) || changed.some((file) => sources[name]?.includes(file)),
  );
  return names.length > mostReplaced ? undefined : names;
}

/** All that templates are made from: the app of the stacks, and the contracts, which it finds by their folder. */
async function sourcesOfStacks(): Promise<ReadonlySet<string>> {
  const contracts = listFiles('shared/contracts');
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: ['infra/app.ts', ...contracts],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: 'nowhere',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  return new Set(Object.keys(metafile.inputs));
}

async function replaceCodes(settings: StageSettings, clients: OwnerClients, names: readonly FunctionName[]) {
  const { outputFiles } = await build({ ...bundleOptions(names), write: false });
  // Where this ends halfway, nobody knows what runs, and the next one replaces all of them.
  await writeMark(clients, replacedMark, '-');
  await rememberReplaced(clients, names);
  for (const { path, contents } of outputFiles) {
    const name = names.find((each) => relative(bundleFolderOf(each), path) === 'index.mjs');
    if (name !== undefined) await replaceCode(settings, clients, name, contents);
  }
}

/** What lies beside a bundle as a folder is not carried along by a replacement. */
const hasNativeParts = (name: FunctionName): boolean => existsSync(join(bundleFolderOf(name), 'node_modules'));

/**
 * Brings a running stage to what the sources say by replacing the code of the few functions that have changed, which
 * takes a second where a deploy takes half a minute. Answers how many; undefined where it has to be deployed.
 */
export async function replaceChanged(
  settings: StageSettings,
  clients: OwnerClients,
  inputs: string,
  files: Hashes,
): Promise<number | undefined> {
  const replaced = await readReplaced(clients);
  if (replaced.length > 0 && (await readMark(clients, replacedMark)) === inputs) return 0;
  const deployed = readDeployed(settings);
  if (deployed === undefined || deployed.inputs !== (await readMark(clients, 'stack-inputs'))) return undefined;
  const names = functionsToReplace({
    before: deployed.files,
    now: files,
    sources: deployed.sources,
    ofStacks: await sourcesOfStacks(),
    replaced,
  });
  if (names === undefined || names.some(hasNativeParts)) return undefined;
  if (names.length > 0) await replaceCodes(settings, clients, names);
  await writeMark(clients, replacedMark, inputs);
  return names.length;
}
