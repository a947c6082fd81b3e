import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { childEnvironment, FriendlyError, projectRoot } from './settings.ts';

export interface ToolRun {
  /** Path below node_modules of the tool's own script. */
  readonly script: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly onLine?: (line: string) => void;
  /** Where all of its output goes. */
  readonly logPath?: string;
}

/** The lines that say what went wrong, or the last ones where none does. */
function tellingLines(output: string): string {
  const lines = output.trim().split('\n');
  const telling = lines.filter((line) => /_FAILED\s|❌|‣|Error\b/.test(line));
  return (telling.length > 0 ? telling.slice(0, 12) : lines.slice(-20)).join('\n');
}

/** Runs an installed tool under this very Node. @throws FriendlyError with the end of its output when it fails. */
export function runTool({ script, args, environment = {}, onLine, logPath }: ToolRun): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(projectRoot, 'node_modules', script), ...args], {
      cwd: projectRoot,
      env: childEnvironment({ ...environment, NO_COLOR: '1', CI: '1' }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      const text = chunk.toString();
      output += text;
      for (const line of text.split('\n')) if (line.trim() !== '') onLine?.(line.trim());
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => {
      if (logPath !== undefined) writeFileSync(logPath, output);
      if (code === 0) {
        resolve(output);
        return;
      }
      const whole = logPath === undefined ? '' : `\nAll of its output: ${logPath}`;
      reject(new FriendlyError(`${basename(script)} ${args[0] ?? ''} failed:\n${tellingLines(output)}${whole}`));
    });
  });
}
