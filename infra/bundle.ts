import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hanFontPath, pdfFonts } from '../functions/statement/pdf-fonts.ts';
import { unbrokenCode } from '../shared/texts/no-break.ts';
import { functionNames, handlerFileOf, type FunctionName } from './function-specs.ts';
import { installNativeParts, nativePackage, putNativeParts } from './native-parts.ts';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));

/** Where the bundles lie: one folder for each function, holding one `index.mjs` and what it reads. */
export const bundlesFolder = `${projectFolder}dist/functions`;

/** Which sources each of them is made from, by its name. */
export const sourcesFile = `${bundlesFolder}-sources.json`;

/** The folder of one function's bundle; its asset hash depends on nothing but its content. */
export function bundleFolderOf(name: FunctionName): string {
  return `${bundlesFolder}/${name}`;
}

/** Keeps words of messages whole at the end of a line, as the app's build does with its own. */
const unbrokenTexts: Plugin = {
  name: 'unbroken-texts',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]texts[\\/]refusals(?:[\\/][a-z]+)?-(?:th|en|zh)\.ts$/ }, async ({ path }) => {
      const contents = unbrokenCode(path, await readFile(path, 'utf8'));
      return contents === undefined ? undefined : { contents, loader: 'ts' };
    }),
};

const fontsModule = 'functions/statement/pdf-fonts.ts';
/** What the font of Chinese is called beside a bundle. */
export const hanFontName = 'han.ttf';

/** Where the font of Chinese lies for the bundles of a build: beside each that draws with it. */
function hanFontsBeside(report: Metafile | undefined): readonly string[] {
  const drawing = Object.entries(report?.outputs ?? {}).filter(([, { inputs }]) => fontsModule in inputs);
  return drawing.map(([file]) => join(projectFolder, dirname(file), hanFontName));
}

/** The folders of the bundles of a build that draw with native code. */
function nativeBeside(report: Metafile): readonly string[] {
  return Object.entries(report.outputs)
    .filter(([, { imports }]) => imports.some(({ path }) => path === nativePackage))
    .map(([file]) => join(projectFolder, dirname(file)));
}

/**
 * Gives the bundles that draw statements their fonts, for a function has no packages beside it: the small ones are
 * written into the bundle, the one of Chinese lies beside it and is read by who needs it.
 */
const carriedFonts: Plugin = {
  name: 'carried-fonts',
  setup: ({ onLoad, onEnd, initialOptions }) => {
    onLoad({ filter: /[\\/]functions[\\/]statement[\\/]pdf-fonts\.ts$/ }, () => {
      const { regular, bold } = pdfFonts();
      const members = Object.entries({ regular, bold }).map(
        ([name, bytes]) => `${name}: Buffer.from('${Buffer.from(bytes).toString('base64')}', 'base64')`,
      );
      members.push(`han: () => readFileSync(new URL('./${hanFontName}', import.meta.url))`);
      const contents = `import { readFileSync } from 'node:fs'; export const pdfFonts = () => ({ ${members.join(', ')} });`;
      return { contents, loader: 'js' };
    });
    onEnd(async ({ metafile }) => {
      // What is not written here, `bundleFunctions` puts in its place.
      if (initialOptions.write === false) return;
      for (const path of hanFontsBeside(metafile)) await copyFile(hanFontPath(), path);
    });
  },
};

/**
 * The options of the esbuild call that bundles some functions. Each bundle is one file: with shared chunks a function
 * opened 27 files, read 4 % more and took a tenth longer to import, and one changed chunk redeployed them all.
 */
export function bundleOptions(names: readonly FunctionName[] = functionNames) {
  return {
    absWorkingDir: projectFolder,
    entryPoints: names.map((name) => ({ in: handlerFileOf(name), out: `${name}/index` })),
    outdir: bundlesFolder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: false,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    // See the file for why a function needs no provider chain.
    // Native code lies beside its bundle, see `native-parts.ts`.
    external: [nativePackage],
    alias: { '@aws-sdk/credential-provider-node': './functions/runtime/process/environment-credentials.ts' },
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    metafile: true,
    plugins: [unbrokenTexts, carriedFonts],
    logLevel: 'warning',
  } as const satisfies BuildOptions;
}

/**
 * So many at a time: esbuild holds all that it makes bundles of until the last is made, of 207 functions 5.4 GB, which
 * once took the memory of everything else; of 24 it is 0.9 GB, and they take no longer.
 */
const bundledAtOnce = 24;

/** Bundles functions in memory, some after others; throws esbuild's messages when one does not build. */
export async function* buildFunctions(names: readonly FunctionName[], outdir: string = bundlesFolder) {
  for (let first = 0; first < names.length; first += bundledAtOnce)
    yield await build({ ...bundleOptions(names.slice(first, first + bundledAtOnce)), outdir, write: false });
}

/** Whose bundle a file of esbuild's report is; undefined of every other. */
const functionOf = (file: string): FunctionName | undefined =>
  functionNames.find((candidate) => file.endsWith(`functions/${candidate}/index.mjs`));

/** Size in bytes of each function's bundle. */
export type BundleSizes = ReadonlyMap<FunctionName, number>;

/** The sizes that esbuild's report of a build with `bundleOptions` states. */
export function sizesIn(report: Metafile): BundleSizes {
  const sizes = new Map<FunctionName, number>();
  for (const [file, output] of Object.entries(report.outputs)) {
    const name = functionOf(file);
    if (name !== undefined) sizes.set(name, output.bytes);
  }
  return sizes;
}

/** The project's own sources of each function's bundle, by esbuild's report. */
function sourcesIn({ outputs }: Metafile): Readonly<Record<string, readonly string[]>> {
  const bundles = Object.entries(outputs).flatMap(([file, { inputs }]) => {
    const name = functionOf(file);
    const own = Object.keys(inputs).filter((path) => !path.includes('node_modules/'));
    return name === undefined ? [] : [[name, own] as const];
  });
  return Object.fromEntries(bundles);
}

/** Puts a finished file in its place, where another one lies there. */
async function putWhole(path: string, contents: Uint8Array, unfinishedFolder: string): Promise<void> {
  const there = await readFile(path).catch(() => undefined);
  if (there?.equals(contents) === true) return;
  await mkdir(dirname(path), { recursive: true });
  const unfinished = join(unfinishedFolder, basename(path));
  await writeFile(unfinished, contents);
  await rename(unfinished, path);
}

/**
 * Bundles the functions into `folder` and answers the size of each; throws esbuild's messages when one does not build.
 * A bundle takes its place whole: stages that start together bundle together, and what one of them writes the other is
 * taking up. Where one does not build, those before it lie there anew, and what says their sources is of before.
 */
export async function bundleFunctions(
  names: readonly FunctionName[] = functionNames,
  folder: string = bundlesFolder,
): Promise<BundleSizes> {
  await mkdir(dirname(folder), { recursive: true });
  // Beside the bundles and on the same disk: whatever lies among them is taken for a part of one.
  const unfinishedFolder = await mkdtemp(`${folder}-unfinished-`);
  const sizes = new Map<FunctionName, number>();
  const sources: Record<string, readonly string[]> = {};
  try {
    for await (const { outputFiles, metafile } of buildFunctions(names, folder)) {
      for (const { path, contents } of outputFiles) await putWhole(path, contents, unfinishedFolder);
      const fonts = hanFontsBeside(metafile);
      for (const path of fonts) await putWhole(path, await readFile(hanFontPath()), unfinishedFolder);
      for (const beside of nativeBeside(metafile)) await putNativeParts(beside, unfinishedFolder);
      for (const [name, bytes] of sizesIn(metafile)) sizes.set(name, bytes);
      Object.assign(sources, sourcesIn(metafile));
    }
    if (folder === bundlesFolder) await putWhole(sourcesFile, Buffer.from(JSON.stringify(sources)), unfinishedFolder);
  } finally {
    await rm(unfinishedFolder, { recursive: true, force: true });
  }
  return sizes;
}

/**
 * The folders of those functions that have native code, as Lambda's processor needs them: their bundles as they lie
 * there, and beside each the builds for that processor. @throws what npm says where it cannot install them.
 */
export async function nativeBundles(architecture: 'arm64' | 'x86_64'): Promise<ReadonlyMap<FunctionName, string>> {
  const cpu = architecture === 'arm64' ? 'arm64' : 'x64';
  const native = functionNames.filter((name) => existsSync(join(bundleFolderOf(name), 'node_modules')));
  const made = await Promise.all(
    native.map(async (name): Promise<[FunctionName, string]> => {
      const folder = join(projectFolder, 'dist', `functions-${cpu}`, name);
      await mkdir(folder, { recursive: true });
      await installNativeParts(folder, cpu);
      await copyFile(join(bundleFolderOf(name), 'index.mjs'), join(folder, 'index.mjs'));
      return [name, folder];
    }),
  );
  return new Map(made);
}
