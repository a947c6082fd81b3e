/**
 * `npm run lighthouse`: loads the login page of the running stage (`npm start`) five times as a mobile phone on a slow
 * network, and prints each figure's median beside its budget; ends with 1 where one is beyond it. The reports stay in
 * .local/lighthouse/reports. `--stage-file <path>` names the stage.json of another emulated stage. The figures
 * are worth something only on a machine that does nothing else.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import * as z from 'zod';
import { describeMissingStage } from '../../infra/ops/operator-stage.ts';
import { ensureChromium } from '../../infra/local/chromium.ts';
import { installBeside } from '../../infra/local/install-beside.ts';
import { consoleProgress } from '../../infra/local/progress.ts';
import { childEnvironment, FriendlyError, localSettings, projectRoot } from '../../infra/local/settings.ts';
import { stageFilePath } from '../../infra/local/stage-file.ts';
import { beyondBudgets, describeLoads, readReport } from './budgets.ts';
import type { PageLoad } from './budgets.ts';

const run = promisify(execFile);
const loads = 5;
const mostMsPerLoad = 180_000;
const progress = consoleProgress();

function readOptions(args: readonly string[]): string {
  try {
    const { values } = parseArgs({ args: [...args], options: { 'stage-file': { type: 'string' } } });
    return values['stage-file'] ?? stageFilePath(localSettings());
  } catch (error) {
    throw new FriendlyError(
      `${error instanceof Error ? error.message : 'Wrong option'}. It takes --stage-file <path>.`,
    );
  }
}

/** The address of the login page; asked for once, so that a stage that has ended is told in words. */
async function loginPageOf(stageFile: string): Promise<string> {
  if (!existsSync(stageFile)) throw new FriendlyError(describeMissingStage(stageFile));
  const { webUrl } = z.object({ webUrl: z.url() }).parse(JSON.parse(readFileSync(stageFile, 'utf8')));
  // Behind the hash, where the app itself leads to: another path costs a redirection first.
  const page = `${webUrl}/#/login`;
  const answer = await fetch(page, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  if (answer?.ok !== true) throw new FriendlyError(`${page} does not answer. Start the stage first: npm start`);
  return page;
}

interface Tools {
  readonly lighthouse: string;
  readonly chromium: string;
  readonly reports: string;
}

/** One load in a browser of its own, with nothing kept of the one before. */
async function loadOnce({ lighthouse, chromium, reports }: Tools, page: string, number: number): Promise<PageLoad> {
  const report = join(reports, `login-${number}.json`);
  const flags = [
    '--only-categories=performance,accessibility',
    '--form-factor=mobile',
    '--throttling-method=simulate',
    '--output=json',
    `--output-path=${report}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --no-first-run',
    '--quiet',
    '--no-enable-error-reporting',
  ];
  await run(process.execPath, [lighthouse, page, ...flags], {
    env: childEnvironment({ CHROME_PATH: chromium }),
    timeout: mostMsPerLoad,
    maxBuffer: 16_000_000,
  });
  return readReport(readFileSync(report, 'utf8'));
}

async function measure(args: readonly string[]): Promise<boolean> {
  const page = await loginPageOf(readOptions(args));
  const chromium = await ensureChromium((text) => progress.say(text));
  const lighthouse = await progress.step('Preparing Lighthouse', (detail) =>
    installBeside(
      {
        wanted: 'tests/lighthouse/install',
        folder: '.local/lighthouse',
        mark: 'node_modules/lighthouse/cli/index.js',
      },
      () => detail('installing it'),
    ),
  );
  const reports = join(projectRoot, '.local/lighthouse/reports');
  mkdirSync(reports, { recursive: true });
  const measured: PageLoad[] = [];
  for (let number = 1; number <= loads; number += 1) {
    measured.push(
      await progress.step(`Load ${number} of ${loads}`, () =>
        loadOnce({ lighthouse, chromium, reports }, page, number),
      ),
    );
  }
  progress.say(`\n${page}\n${describeLoads(measured)}`);
  return beyondBudgets(measured).length === 0;
}

try {
  process.exitCode = (await measure(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  if (!(error instanceof FriendlyError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
