import type { Log, LogEvent } from '../../../functions/runtime/process/log.ts';

export interface LogLine {
  readonly level: 'info' | 'error';
  readonly event: LogEvent;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly error?: unknown;
}

/** A log that tests read; it keeps the error whole, because a failing test wants its stack. */
export interface CapturedLog extends Log {
  readonly lines: LogLine[];
  /** The lines of one event, oldest first. */
  readonly of: (event: LogEvent) => readonly LogLine[];
}

export function captureLog(): CapturedLog {
  const lines: LogLine[] = [];
  return {
    lines,
    of: (event) => lines.filter((line) => line.event === event),
    info: (event, facts) => {
      lines.push({ level: 'info', event, facts });
    },
    error: (event, facts, error) => {
      lines.push({ level: 'error', event, facts, error });
    },
  };
}
