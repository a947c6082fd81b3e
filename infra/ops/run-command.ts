import { parseArgs } from 'node:util';
import { FriendlyError } from '../local/settings.ts';
import { allCommands } from './all-commands.ts';
import type { Command } from './command.ts';
import { openOperatorStage, operatorStages } from './operator-stage.ts';

/** Takes a text that may have several lines. */
type Say = (text: string) => void;

const stageHelp = [
  'Every command takes:',
  `  --stage <name>       one of ${operatorStages.join(', ')}; local by default`,
  '  --stage-file <path>  the stage.json of another emulated stage on this machine',
  '  --help               what the command does',
];

function helpOf(command: Command | undefined): string {
  if (command !== undefined) {
    return [
      `npm run ops -- ${command.name} ${command.usage}`.trimEnd(),
      '',
      `${command.purpose.charAt(0).toUpperCase()}${command.purpose.slice(1)}.`,
      ...command.details,
      '',
      ...stageHelp,
    ].join('\n');
  }
  const width = Math.max(...allCommands.map(({ name }) => name.length));
  return [
    'npm run ops -- <command>',
    '',
    'Commands:',
    ...allCommands.map(({ name, purpose }) => `  ${name.padEnd(width)}  ${purpose}`),
    '',
    ...stageHelp,
  ].join('\n');
}

function readOptions(
  command: Command,
  args: readonly string[],
): Readonly<Record<string, string | undefined>> & { readonly help?: string } {
  try {
    const {
      values,
      positionals: [given, ...tooMany],
    } = parseArgs({
      args: [...args],
      allowPositionals: command.positional !== undefined,
      options: {
        ...command.options,
        stage: { type: 'string' },
        'stage-file': { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    if (tooMany.length > 0) throw new Error(`Too much: ${tooMany.join(' ')}`);
    return {
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
      ...(command.positional !== undefined && { [command.positional]: given }),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new FriendlyError(`${reason}.\n\n${helpOf(command)}`);
  }
}

async function carryOut([name, ...args]: readonly string[], say: Say): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help') {
    say(helpOf(undefined));
    return name === undefined ? 1 : 0;
  }
  const command = allCommands.find((candidate) => candidate.name === name);
  if (command === undefined) throw new FriendlyError(`There is no command "${name}".\n\n${helpOf(undefined)}`);
  const options = readOptions(command, args);
  if (options.help !== undefined) {
    say(helpOf(command));
    return 0;
  }
  const outcome = await command.run(
    () => openOperatorStage(options['stage'] ?? 'local', options['stage-file']),
    options,
    say,
  );
  return outcome === 'fine' ? 0 : 1;
}

/**
 * Runs one line of the operators' commands, and answers the exit code. What it found is said line by line, what was
 * wrong with the line is complained of. @throws what no operator can mend
 */
export async function runCommand(words: readonly string[], say: Say, complain: Say): Promise<number> {
  try {
    return await carryOut(words, say);
  } catch (error) {
    if (!(error instanceof FriendlyError)) throw error;
    complain(error.message);
    return 1;
  }
}
