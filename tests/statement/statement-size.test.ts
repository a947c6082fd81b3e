import { expect, test } from 'vitest';
import { specOf } from '../../infra/function-specs.ts';
import { mostStatementRows } from '../../shared/statement.ts';
import { measureAlone } from './measure-alone.ts';

// What these take of a processor depends on the machine, and is for the bench to say (`npm run bench -- statements`).
// Chinese is drawn with a font of ten megabytes, of which only the letters that are there go into the file.
test.for(['th', 'zh'] as const)(
  '500 rows take less than 256 MB, in a process that does nothing else: %s',
  { timeout: 300_000 },
  async (language) => {
    const { mostMb } = await measureAlone(500, language);
    expect(mostMb).toBeLessThan(256);
  },
);

test.for(['th', 'zh'] as const)(
  '10,000 rows fit into the memory of the function that makes them: %s',
  { timeout: 600_000 },
  async (language) => {
    const { memoryMb } = specOf('streams/make-statements');
    const { mostMb, bytes } = await measureAlone(mostStatementRows, language);
    // What is left is for what it reads.
    expect(mostMb).toBeLessThan((memoryMb * 2) / 3);
    expect(bytes).toBeLessThan(6_000_000);
  },
);
