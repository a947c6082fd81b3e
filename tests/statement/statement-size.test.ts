import { expect, test } from 'vitest';
import { measureAlone } from './measure-alone.ts';

// Chinese is drawn with a font of ten megabytes, of which only the letters that are there go into the file.
test.for(['th', 'zh'] as const)(
  '500 rows take less than 256 MB, in a process that does nothing else: %s',
  { timeout: 300_000 },
  async (language) => {
    const { mostMb, cpuMs } = await measureAlone(500, language);
    expect(mostMb).toBeLessThan(256);
    // `npm run bench -- statements` holds the three seconds; a processor that others use as well has some more.
    expect(cpuMs).toBeLessThan(10_000);
  },
);

test.for(['th', 'zh'] as const)(
  '10,000 rows fit into what the function that makes them has: %s',
  { timeout: 600_000 },
  async (language) => {
    const { mostMb, bytes } = await measureAlone(10_000, language);
    expect(mostMb).toBeLessThan(1_200);
    expect(bytes).toBeLessThan(6_000_000);
  },
);
