import { watch } from 'node:fs';
import { join } from 'node:path';
import { context, type OutputFile } from 'esbuild';
import { createServer, type ViteDevServer } from 'vite';
import { bundleFolderOf, bundleOptions } from '../bundle.ts';
import { functionNames, type FunctionName } from '../function-specs.ts';
import { apiPathPatterns } from '../stacks/web-stack.ts';
import type { EdgeInterceptor } from './edge.ts';
import { rememberReplaced, replaceCode } from './function-code.ts';
import type { Progress } from './progress.ts';
import { projectRoot, type StageSettings } from './settings.ts';
import { startStage, type RunningStage } from './stage.ts';

export interface WatchedStageStart {
  readonly settings: StageSettings;
  readonly progress: Progress;
  readonly fresh: boolean;
}

function functionOf(file: OutputFile): FunctionName | undefined {
  return functionNames.find((name) => file.path === `${bundleFolderOf(name)}/index.mjs`);
}

/** Rebundles on every change of a source that a function uses, and replaces the code of the changed functions only. */
async function watchFunctions(settings: StageSettings, stage: RunningStage, progress: Progress): Promise<() => Promise<void>> {
  const deployed = new Map<FunctionName, string>();
  const replace = async (outputs: readonly OutputFile[]) => {
    const isFirst = deployed.size === 0;
    const changed = outputs.flatMap((file) => {
      const name = functionOf(file);
      return name === undefined || deployed.get(name) === file.hash ? [] : [{ name, file }];
    });
    if (!isFirst && changed.length > 0) {
      const names = changed.map(({ name }) => name);
      const label = names.length > 3 ? `${names.length} functions` : names.join(', ');
      await progress.step(`Replacing ${label}`, async () => {
        await rememberReplaced(stage.clients, names);
        await Promise.all(changed.map(({ name, file }) => replaceCode(settings, stage.clients, name, file.contents)));
      });
    }
    for (const { name, file } of changed) deployed.set(name, file.hash);
  };
  const bundler = await context({
    ...bundleOptions(),
    write: false,
    plugins: [
      {
        name: 'replace-changed-functions',
        setup(build) {
          build.onEnd(async ({ errors, outputFiles = [] }) => {
            if (errors.length > 0) return;
            await replace(outputFiles).catch((error: unknown) => progress.say(`The code could not be replaced: ${String(error)}`));
          });
        },
      },
    ],
  });
  await bundler.watch();
  return () => bundler.dispose();
}

/** A change of the stacks themselves cannot be slipped in; saying so beats wondering why nothing happens. */
function watchStacks(progress: Progress): () => void {
  let said = 0;
  const watcher = watch(join(projectRoot, 'infra'), { recursive: true }, (_event, name) => {
    if (name === null || /^local\/|^test\.ts$|~$/.test(name) || Date.now() - said < 10_000) return;
    said = Date.now();
    progress.say(`infra/${name} changed: end this with Ctrl-C and run npm run dev again to deploy it.`);
  });
  return () => watcher.close();
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

/** A started stage that follows the sources: functions are replaced in place, the app comes from Vite with hot reload. */
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
        server: { middlewareMode: true, hmr: { server: stage.edge.server } },
      }),
    );
    const unwatchFunctions = await progress.step('Watching the functions', () => watchFunctions(settings, stage, progress));
    const unwatchStacks = watchStacks(progress);
    const opened = vite;
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
