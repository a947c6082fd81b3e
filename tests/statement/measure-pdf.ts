import { resourceUsage } from 'node:process';
import { writePdf } from '../../functions/statement/write-pdf.ts';
import { contentOf, manyLines } from '../domains/statement/statements.ts';

/** What the making of a file took of its process, the start of Node included. */
export interface Measured {
  readonly bytes: number;
  readonly cpuMs: number;
  readonly mostMb: number;
}

/** Makes a statement of so many rows, and says what this process has taken since it began. */
export async function measurePdf(rows: number): Promise<Measured> {
  const { length } = await writePdf('th', contentOf(manyLines(rows)));
  const { userCPUTime, systemCPUTime, maxRSS } = resourceUsage();
  return {
    bytes: length,
    cpuMs: Math.round((userCPUTime + systemCPUTime) / 1_000),
    mostMb: Math.round(maxRSS / 1_024),
  };
}
