import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A statement's fonts as TrueType: what a PDF is read with comes with it, and only the letters that stand in it. */
export interface PdfFonts {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

const family = '@expo-google-fonts/ibm-plex-sans-thai';

/** Reads them from the package. A bundle has no packages beside it, so there `infra/bundle.ts` writes them in. */
export function pdfFonts(): PdfFonts {
  const { resolve } = createRequire(import.meta.url);
  const read = (weight: string) => readFileSync(resolve(`${family}/${weight}/IBMPlexSansThai_${weight}.ttf`));
  return { regular: read('400Regular'), bold: read('600SemiBold') };
}
