import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../infra/local/settings.ts';
import type { Ended } from '../ops-command.ts';

/** A command line behind `npm run ops --`, in a block or in a sentence; what follows ` # ` is said to the reader. */
const written = /npm run ops -- ([^`\n]+)/g;
const place = /<([^<>]+)>/g;

/** The part of a page under a heading, whatever its depth, with what stands deeper; the whole page without one. */
function partOf(page: string, text: string, heading: string | undefined): string {
  if (heading === undefined) return text;
  const lines = text.split('\n');
  const depthOf = (line: string): number => /^#+(?= )/.exec(line)?.[0].length ?? 7;
  const first = lines.findIndex((line) => line.replace(/^#+ /, '') === heading && depthOf(line) < 7);
  if (first === -1) throw new Error(`docs/runbooks/${page}.md has no heading "${heading}"`);
  const depth = depthOf(lines[first] ?? '');
  const behind = lines.findIndex((line, index) => index > first && depthOf(line) <= depth);
  return lines.slice(first, behind === -1 ? undefined : behind).join('\n');
}

/**
 * The operators' commands of a runbook (`books` is docs/runbooks/books.md) in their order, each once, as they are
 * written behind `npm run ops --` and with places such as `<day>`; without the stage, which whoever runs them says.
 */
export function commandsOf(page: string, heading?: string): readonly string[] {
  const text = readFileSync(join(projectRoot, 'docs', 'runbooks', `${page}.md`), 'utf8');
  const commands = [...partOf(page, text, heading).matchAll(written)].map(([, command = '']) =>
    command
      .replace(/ +# .*$/, '')
      .replace(/ --stage \S+/, '')
      .trim(),
  );
  return [...new Set(commands)];
}

/** The words of a command as a shell would hand them over: parted by spaces, but for what stands in double quotes. */
export function wordsOf(command: string): readonly string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** The command's words with every place filled. @throws where a place has no value, or a value no place */
export function fill(command: string, values: Readonly<Record<string, string>>): readonly string[] {
  const unused = new Set(Object.keys(values));
  const words = wordsOf(command.replace(place, (_all, name: string) => `<${name.replaceAll(' ', '_')}>`)).map((word) =>
    word.replace(place, (_all, joined: string) => {
      const name = joined.replaceAll('_', ' ');
      unused.delete(name);
      const value = values[name];
      if (value === undefined) throw new Error(`"${command}" asks for <${name}>`);
      return value;
    }),
  );
  if (unused.size > 0) throw new Error(`"${command}" has no place for ${[...unused].join(', ')}`);
  return words;
}

/** Runs `npm run ops` with these words against the stage of the test. */
export type RunOps = (words: readonly string[]) => Promise<Ended>;

/** What whoever rehearses a page may do with it. */
export interface Rehearsal {
  /**
   * Runs a command of the page, named as the page writes it, with a value for each of its places. `as` is the test
   * login that stands for the console's where a second person approves. @throws where the page has no such command
   */
  run(
    command: string,
    values?: Readonly<Record<string, string>>,
    who?: { readonly as: 'somchai' | 'malee' },
  ): Promise<Ended>;
  /** The commands of the page, or of its part, that nobody has run; a rehearsal that leaves none was one of it all. */
  left(): readonly string[];
}

/** Opens a runbook, or its part under a heading, for a rehearsal: nothing is run that does not stand there. */
export function openRunbook(ops: RunOps, page: string, heading?: string): Rehearsal {
  const commands = commandsOf(page, heading);
  const run = new Set<string>();
  return {
    run: (command, values = {}, who) => {
      if (!commands.includes(command))
        throw new Error(`docs/runbooks/${page}.md has no command "${command}", only\n  ${commands.join('\n  ')}`);
      run.add(command);
      return ops([...fill(command, values), ...(who === undefined ? [] : ['--as', who.as])]);
    },
    left: () => commands.filter((command) => !run.has(command)),
  };
}
