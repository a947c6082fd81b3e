import { expect, test } from 'vitest';
import { specOf } from '../../infra/function-specs.ts';
import { mostStatementRows } from '../../shared/statement.ts';
import { measureAlone } from './measure-alone.ts';

// Chinese is drawn with a font of ten megabytes, of which only the letters that are there go into the file.
test.for(['th', 'zh'] as const)(
  '500 rows take less than 256 MB, in a process that does nothing else: %s',
  { timeout: 300_000 },
  async (language) => {
    const { mostMb, cpuMs } = await measureAlone(500, language);
    expect(mostMb).toBeLessThan(256);
    // Of a processor, with the start of Node: a fifth of that on a usual one.
    expect(cpuMs).toBeLessThan(3_000);
  },
);

test.for(['th', 'zh'] as const)(
  '10,000 rows fit into what the function that makes them has: %s',
  { timeout: 600_000 },
  async (language) => {
    const { memoryMb, timeoutSeconds } = specOf('streams/make-statements');
    const { mostMb, cpuMs, bytes } = await measureAlone(mostStatementRows, language);
    // What is left is for what it reads.
    expect(mostMb).toBeLessThan((memoryMb * 2) / 3);
    expect(cpuMs).toBeLessThan(timeoutSeconds * 500);
    expect(bytes).toBeLessThan(6_000_000);
  },
);
