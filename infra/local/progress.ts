/** Tells what happens while the stage starts: one line per step, with its time. */
export interface Progress {
  /** Runs one step. The work may name its current detail, and returns what to say at the end, if anything. */
  step<Result>(label: string, work: (detail: (text: string) => void) => Promise<Result>): Promise<Result>;
  say(text: string): void;
}

function seconds(sinceMs: number): string {
  return `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;
}

export function consoleProgress(stream: NodeJS.WriteStream = process.stdout): Progress {
  const startedAtMs = Date.now();
  const stamp = () => `[${seconds(startedAtMs).padStart(7)}]`;
  const live = stream.isTTY === true;
  return {
    say: (text) => void stream.write(`${text}\n`),
    async step(label, work) {
      const stepStartedAtMs = Date.now();
      let shownDetail = '';
      const redraw = () => {
        const line = `${stamp()} ${label} ...${shownDetail === '' ? '' : ` ${shownDetail}`}`;
        stream.write(`\r\u001b[K${line.slice(0, (stream.columns || 100) - 1)}`);
      };
      const ticker = live ? setInterval(redraw, 500) : undefined;
      if (live) redraw();
      else stream.write(`${stamp()} ${label} ...\n`);
      const finish = (verdict: string) => {
        clearInterval(ticker);
        stream.write(`${live ? '\r\u001b[K' : ''}${stamp()} ${label}: ${verdict} (${seconds(stepStartedAtMs)})\n`);
      };
      try {
        const result = await work((text) => {
          shownDetail = text;
        });
        finish(shownDetail === '' ? 'done' : `done, ${shownDetail}`);
        return result;
      } catch (error) {
        finish('failed');
        throw error;
      }
    },
  };
}

/** For the tests' stage: the lines go to stderr, between vitest's own. */
export function plainProgress(prefix: string): Progress {
  return {
    say: (text) => void process.stderr.write(`${prefix}${text}\n`),
    async step(label, work) {
      const stepStartedAtMs = Date.now();
      const result = await work(() => undefined);
      process.stderr.write(`${prefix}${label} (${seconds(stepStartedAtMs)})\n`);
      return result;
    },
  };
}
