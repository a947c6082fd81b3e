import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { measurePdf } from './measure-pdf.ts';

const measured = z.object({ bytes: z.int(), cpuMs: z.int(), mostMb: z.int() });
const module = new URL('measure-pdf.ts', import.meta.url).href;

/** In a process of its own: what the processor worked there, for how long it took is a matter of what runs beside. */
async function measure(rows: number) {
  const { name } = measurePdf;
  const program = `import { ${name} } from '${module}'; console.log(JSON.stringify(await ${name}(${rows})));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return z.parse(measured, JSON.parse(stdout));
}

test(
  '500 rows take less than three seconds and 256 MB, in a process that does nothing else',
  { timeout: 300_000 },
  async () => {
    const { cpuMs, mostMb } = await measure(500);
    expect(cpuMs).toBeLessThan(3_000);
    expect(mostMb).toBeLessThan(256);
  },
);

test('10,000 rows fit into what the function that makes them has', { timeout: 600_000 }, async () => {
  const { cpuMs, mostMb, bytes } = await measure(10_000);
  // Two minutes at one processor, of which reading needs its part.
  expect(cpuMs).toBeLessThan(60_000);
  expect(mostMb).toBeLessThan(1_200);
  expect(bytes).toBeLessThan(6_000_000);
});
