import { join, relative } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { buildFunctions, bundleFolderOf } from '../bundle.ts';
import { functionNames, type FunctionName } from '../function-specs.ts';
import { apiPathPatterns } from '../stacks/web-stack.ts';
import type { EdgeInterceptor } from './edge.ts';
import { rememberReplaced, replaceCode } from './function-code.ts';
import type { Progress } from './progress.ts';
import { projectRoot, type StageSettings } from './settings.ts';
import { localNativeOrigins } from './site.ts';
import { startStage, type RunningStage } from './stage.ts';

export interface WatchedStageStart {
  readonly settings: StageSettings;
  readonly progress: Progress;
  readonly fresh: boolean;
}

interface Bundle {
  readonly contents: Uint8Array;
  readonly hash: string;
  /** The sources it is made of, relative to the project. */
  readonly sources: ReadonlySet<string>;
}

/** Bundles some functions in memory. @throws what esbuild throws; it has printed the messages by then. */
async function bundle(names: readonly FunctionName[]): Promise<Map<FunctionName, Bundle>> {
  const bundles = new Map<FunctionName, Bundle>();
  for await (const { outputFiles, metafile } of buildFunctions(names))
    for (const { path, contents, hash } of outputFiles) {
      const name = names.find((candidate) => path === `${bundleFolderOf(candidate)}/index.mjs`);
      const output = metafile.outputs[relative(projectRoot, path)];
      if (name !== undefined && output !== undefined)
        bundles.set(name, { contents, hash, sources: new Set(Object.keys(output.inputs)) });
    }
  return bundles;
}

/**
 * Calls back with the changed files, relative to the project, once a burst of changes is over. Vite's watcher
 * does the looking: Node's own loses a file that an editor replaces instead of writing into it.
 */
function watchSources(
  vite: ViteDevServer,
  folders: readonly string[],
  onChange: (files: readonly string[]) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const changed = new Set<string>();
  const report = () => {
    const files = [...changed];
    changed.clear();
    onChange(files);
  };
  const note = (path: string) => {
    const file = relative(projectRoot, path);
    if (!folders.some((folder) => file.startsWith(`${folder}/`))) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(report, 80);
  };
  vite.watcher.add(folders.map((folder) => join(projectRoot, folder)));
  vite.watcher.on('change', note);
  vite.watcher.on('unlink', note);
  return () => clearTimeout(timer);
}

/**
 * Rebundles the functions that use a changed source, and replaces the code of those that came out different.
 * esbuild's own watching would poll, and would make all bundles again at each change.
 */
function watchFunctions(
  settings: StageSettings,
  stage: RunningStage,
  vite: ViteDevServer,
  progress: Progress,
): () => Promise<void> {
  const bundles = new Map<FunctionName, Bundle>();
  const outdated = new Set<FunctionName>();
  const replaceChanged = async (files: readonly string[]) => {
    for (const [name, { sources }] of bundles) if (files.some((file) => sources.has(file))) outdated.add(name);
    if (outdated.size === 0) return;
    // What does not compile stays outdated, so the change that mends it tries again.
    const built = await bundle([...outdated]).catch(() => undefined);
    if (built === undefined) {
      progress.say('That does not compile; the running functions stay as they are.');
      return;
    }
    outdated.clear();
    const changed = [...built].filter(([name, { hash }]) => bundles.get(name)?.hash !== hash);
    if (changed.length === 0) return;
    const names = changed.map(([name]) => name);
    await progress.step(`Replacing ${names.length > 3 ? `${names.length} functions` : names.join(', ')}`, async () => {
      await rememberReplaced(stage.clients, names);
      await Promise.all(changed.map(([name, { contents }]) => replaceCode(settings, stage.clients, name, contents)));
      for (const [name, made] of changed) bundles.set(name, made);
    });
  };
  // What is deployed was bundled just now; making it once more, beside everything else, tells what each is made of.
  let last = bundle(functionNames).then(
    (built) => built.forEach((made, name) => bundles.set(name, made)),
    (error: unknown) => progress.say(`The functions cannot be watched: ${String(error)}`),
  );
  const unwatch = watchSources(vite, ['functions', 'shared'], (files) => {
    last = last
      .then(() => replaceChanged(files))
      .catch((error: unknown) => progress.say(`The code could not be replaced: ${String(error)}`));
  });
  return async () => {
    unwatch();
    await last;
  };
}

/** A change of the stacks themselves cannot be slipped in; saying so beats wondering why nothing happens. */
function watchStacks(vite: ViteDevServer, progress: Progress): () => void {
  return watchSources(vite, ['infra'], (files) => {
    const file = files.find((name) => !name.startsWith('infra/local/') && name !== 'infra/test.ts');
    if (file !== undefined)
      progress.say(`${file} changed: end this with Ctrl-C and run npm run dev again to deploy it.`);
  });
}

/** The app's own files come from Vite, everything the distribution forwards to the API from the distribution. */
function interceptApp(vite: () => ViteDevServer | undefined): EdgeInterceptor {
  const patterns = apiPathPatterns();
  const isApi = (path: string) =>
    patterns.some((pattern) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern));
  return (request, response) => {
    const server = vite();
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (server === undefined || (request.method !== 'GET' && request.method !== 'HEAD') || isApi(path)) return false;
    server.middlewares(request, response);
    return true;
  };
}

/**
 * A started stage that follows the sources: functions are replaced in place, the app comes from Vite with hot reload.
 */
export async function startWatchedStage({ settings, progress, fresh }: WatchedStageStart): Promise<RunningStage> {
  let vite: ViteDevServer | undefined;
  const intercept = interceptApp(() => vite);
  const stage = await startStage({ settings, progress, fresh, intercept, servesSite: false });
  try {
    vite = await progress.step('Starting Vite', () =>
      createServer({
        root: join(projectRoot, 'web'),
        configFile: join(projectRoot, 'vite.config.ts'),
        appType: 'spa',
        clearScreen: false,
        logLevel: 'warn',
        define: { 'import.meta.env.VITE_NATIVE_ORIGINS': JSON.stringify(localNativeOrigins.join(',')) },
        server: { middlewareMode: true, hmr: { server: stage.edge.server } },
      }),
    );
    const opened = vite;
    const unwatchFunctions = watchFunctions(settings, stage, opened, progress);
    const unwatchStacks = watchStacks(opened, progress);
    return {
      ...stage,
      stop: async () => {
        unwatchStacks();
        await Promise.all([unwatchFunctions(), opened.close()]);
        return stage.stop();
      },
    };
  } catch (error) {
    await vite?.close();
    await stage.stop();
    throw error;
  }
}
