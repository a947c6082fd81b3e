/** `npm start` and, with --watch, `npm run dev`: the whole product on this machine, from nothing to its address. */
import { emulatorFolders } from './emulator.ts';
import { launcherProcess } from './launcher-process.ts';
import { readOwnProcess, removeProcess, writeProcess } from './process-file.ts';
import { consoleProgress, type Progress } from './progress.ts';
import { edgeUrl, FriendlyError, readStartOptions, type StartOptions } from './settings.ts';
import { emulatedConsolePassword } from '../stage-operators.ts';
import { shownPath, startStage, type RunningStage } from './stage.ts';
import { stageFilePath } from './stage-file.ts';
import { startWatchedStage } from './watch.ts';

function assertNotRunning({ settings }: StartOptions): void {
  const pid = readOwnProcess(launcherProcess(settings));
  if (pid === undefined) return;
  throw new FriendlyError(
    `This stage is already running at ${edgeUrl(settings)} (process ${pid}). ` +
      'End it with npm stop, or start a second one beside it: npm start -- --port 9080',
  );
}

function greeting(stage: RunningStage, options: StartOptions): string {
  const { webUrl, sandboxUrl, consoleUrl, opsApiUrl } = stage.info;
  return [
    '',
    `  Kapao Wallet   ${webUrl}`,
    `  Sandbox        ${sandboxUrl}   (a phone that shows the SMS codes, a bank that pays QR codes)`,
    `  Console        ${consoleUrl}   (what operators see and do)`,
    `  Operators' API ${opsApiUrl}`,
    `  Operators      somchai and malee, both with the password ${emulatedConsolePassword} (no second factor here)`,
    `  All addresses and keys for other clients: ${shownPath(stageFilePath(options.settings))}`,
    '',
    '  1. Open the wallet, enter a phone number such as 081 234 5678 and ask for a code.',
    '  2. Read the code on the sandbox phone, log in, choose Top up and enter an amount.',
    '  3. Copy the QR code to the sandbox bank, pay it, and watch the balance change.',
    '',
    options.watch
      ? '  Watching: a change in functions/, shared/ or web/ shows within seconds. Ctrl-C ends it and keeps the data.'
      : '  Ctrl-C (or npm stop) ends it and keeps the data; npm start -- --fresh begins with nothing.',
    '',
  ].join('\n');
}

/** Resolves at the first Ctrl-C or TERM; later ones only say that the end is under way. */
function untilAskedToEnd(progress: Progress): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const ask = () => {
      if (asked) progress.say('Still saving; a moment please.');
      asked = true;
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  });
}

async function run(options: StartOptions): Promise<void> {
  assertNotRunning(options);
  const { settings, fresh } = options;
  const progress = consoleProgress();
  const launcher = launcherProcess(settings);
  writeProcess(launcher, process.pid);
  const ended = untilAskedToEnd(progress);
  try {
    const starting = options.watch
      ? startWatchedStage({ settings, progress, fresh })
      : startStage({ settings, progress, fresh, servesSite: true });
    const first = await Promise.race([starting, ended]);
    if (first !== undefined) {
      progress.say(greeting(first, options));
      const died = first.emulatorEnded.then(() => 'died' as const);
      if ((await Promise.race([ended, died])) === 'died') {
        progress.say(
          `The AWS emulator ended by itself. Its last words are in ${shownPath(emulatorFolders(settings).log)}; npm start starts it again.`,
        );
        process.exitCode = 1;
      }
    }
    const stage = first ?? (await starting.catch(() => undefined));
    const stopped = await progress.step('Saving the data and stopping', async () => stage?.stop() ?? true);
    if (!stopped) progress.say('The emulator did not end by itself; what it did since its start may be lost.');
  } finally {
    removeProcess(launcher);
  }
}

try {
  await run(readStartOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(
    `\n${error instanceof FriendlyError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
}
process.exit();
