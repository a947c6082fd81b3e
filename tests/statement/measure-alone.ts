import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Language } from '../../shared/enums.ts';
import * as z from 'zod/mini';
import { measurePdf } from './measure-pdf.ts';
import type { Measured } from './measure-pdf.ts';

const measured = z.object({ bytes: z.int(), cpuMs: z.int(), mostMb: z.int() });
const module = new URL('measure-pdf.ts', import.meta.url).href;

/** What the PDF of a statement of so many rows takes of a process of its own. */
export async function measureAlone(rows: number, language: Language = 'th'): Promise<Measured> {
  const { name } = measurePdf;
  const program = `import { ${name} } from '${module}'; console.log(JSON.stringify(await ${name}(${rows}, '${language}')));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return z.parse(measured, JSON.parse(stdout));
}
