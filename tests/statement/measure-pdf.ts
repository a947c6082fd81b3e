import { readFileSync } from 'node:fs';
import { resourceUsage } from 'node:process';
import type { Language } from '../../shared/enums.ts';
import { writePdf } from '../../functions/statement/write-pdf.ts';
import { contentOf, manyLines } from '../domains/statement/statements.ts';

/** What the making of a file took of its process, the start of Node included. */
export interface Measured {
  readonly bytes: number;
  readonly cpuMs: number;
  readonly mostMb: number;
}

/**
 * The most memory that a process has held, in MB, by its `/proc/self/status`. The system's own count of a child begins
 * at its parent's, so it is read off the process itself.
 */
export function mostMbOf(status: string): number {
  const [, kB] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
  return Math.round(Number(kB) / 1_024);
}

/** Makes a statement of so many rows, and says what this process has taken since it began. */
export async function measurePdf(rows: number, language: Language): Promise<Measured> {
  const { length } = await writePdf(language, contentOf(manyLines(rows)));
  const { userCPUTime, systemCPUTime } = resourceUsage();
  return {
    bytes: length,
    cpuMs: Math.round((userCPUTime + systemCPUTime) / 1_000),
    mostMb: mostMbOf(readFileSync('/proc/self/status', 'utf8')),
  };
}
