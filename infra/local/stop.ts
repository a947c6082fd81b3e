/** `npm stop`: ends what `npm start` or `npm run dev` runs, and keeps its data. Takes the same --port. */
import { stopEmulator } from './emulator.ts';
import { launcherProcess } from './launcher-process.ts';
import { endOwnProcess, readOwnProcess } from './process-file.ts';
import { FriendlyError, readStartOptions } from './settings.ts';

try {
  const { settings } = readStartOptions(process.argv.slice(2));
  const isRunning = readOwnProcess(launcherProcess(settings)) !== undefined;
  const ended = await endOwnProcess(launcherProcess(settings), 40_000);
  // A launcher that was killed may have left its emulator.
  const saved = await stopEmulator(settings);
  if (!isRunning) process.stdout.write('No stage of this checkout was running.\n');
  else
    process.stdout.write(
      ended && saved
        ? 'Stopped; the data is kept.\n'
        : 'Stopped, but it had to be killed; the latest data may be lost.\n',
    );
} catch (error) {
  process.stderr.write(`${error instanceof FriendlyError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
