import { build } from 'esbuild';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { hanFontPath } from '../../functions/statement/pdf-fonts.ts';
import { bundleOptions, hanFontName } from '../../infra/bundle.ts';
import { writePdf } from '../../functions/statement/write-pdf.ts';
import { contentOf, lineOf } from '../domains/statement/statements.ts';

type Written = { readonly writePdf: typeof writePdf };

test('a bundle, which has no packages beside it, draws the same PDF with the fonts that it carries', async () => {
  const {
    outputFiles: [bundled],
  } = await build({
    ...bundleOptions([]),
    entryPoints: ['functions/statement/write-pdf.ts'],
    outdir: 'dist',
    write: false,
  });
  const folder = await mkdtemp(join(tmpdir(), 'statement-'));
  try {
    const file = join(folder, 'write-pdf.mjs');
    await writeFile(file, bundled?.text ?? '');
    // The build lays it there.
    await copyFile(hanFontPath(), join(folder, hanFontName));
    const carried: Written = await import(pathToFileURL(file).href);
    const content = contentOf([lineOf()]);
    const chinese = await carried.writePdf('zh', content);
    expect(Buffer.from(chinese).equals(await writePdf('zh', content))).toBe(true);
    expect(Buffer.from(await carried.writePdf('th', content)).equals(await writePdf('th', content))).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});
