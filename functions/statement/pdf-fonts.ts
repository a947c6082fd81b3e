import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A statement's fonts as TrueType: what a PDF is read with comes with it, and only the letters that stand in it. */
export interface PdfFonts {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
  /** Of Chinese; ten megabytes, so it is read only where something Chinese is to be written. */
  readonly han: () => Uint8Array;
}

const family = '@expo-google-fonts/ibm-plex-sans-thai';
const hanFile = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf';
const { resolve } = createRequire(import.meta.url);

/** Where the font of Chinese lies in its package. */
export function hanFontPath(): string {
  return resolve(hanFile);
}

/**
 * Reads them from their packages. A bundle has no packages beside it: `infra/bundle.ts` writes the small ones into it,
 * and lays the one of Chinese beside it.
 */
export function pdfFonts(): PdfFonts {
  const read = (weight: string) => readFileSync(resolve(`${family}/${weight}/IBMPlexSansThai_${weight}.ttf`));
  return { regular: read('400Regular'), bold: read('600SemiBold'), han: () => readFileSync(hanFontPath()) };
}
