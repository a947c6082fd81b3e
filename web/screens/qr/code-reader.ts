/** What a code can be read from: what the camera shows, or a picture. */
export type Readable = HTMLVideoElement | ImageBitmap;
/** Reads the first QR in a picture; undefined where there is none. */
export type CodeReader = (source: Readable) => Promise<string | undefined>;

/** The browser's own reader, as far as it is used here: TypeScript does not know it, for it is no standard yet. */
interface Detector {
  readonly detect: (source: Readable) => Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The longest side that is looked at, in pixels: a code that fills a tenth of it is still read. */
const mostPixels = 1280;

async function ownReader(): Promise<CodeReader | undefined> {
  // Whatever has this name is the browser's.
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  if (BarcodeDetector === undefined) return undefined;
  // Some browsers have the class and nothing behind it.
  const formats = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => []);
  if (!formats.includes('qr_code')) return undefined;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (source) => (await detector.detect(source))[0]?.rawValue;
}

function sizeOf(source: Readable): { readonly width: number; readonly height: number } {
  return 'videoWidth' in source ? { width: source.videoWidth, height: source.videoHeight } : source;
}

/** Reads by our own part, which is loaded for browsers that have none. */
async function loadedReader(): Promise<CodeReader> {
  const { decodePixels } = await import('./decode-pixels.ts');
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  return async (source) => {
    const { width, height } = sizeOf(source);
    const scale = Math.min(1, mostPixels / Math.max(width, height));
    const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
    if (pen === null || wide === 0 || high === 0) return undefined;
    pen.canvas.width = wide;
    pen.canvas.height = high;
    pen.drawImage(source, 0, 0, wide, high);
    return decodePixels(pen.getImageData(0, 0, wide, high), 'videoWidth' in source ? 'moving' : 'still');
  };
}

/** The browser's own reader where it has one, which is faster and reads worn codes; else the one that we bring. */
export async function openReader(): Promise<CodeReader> {
  const own = await ownReader();
  if (own === undefined) return loadedReader();
  let ours: CodeReader | undefined;
  return async (source) => {
    if (ours !== undefined) return ours(source);
    try {
      return await own(source);
    } catch {
      // Its service may be missing although it says otherwise: from here ours reads, this one first. A chosen picture
      // is shown once alone.
      ours = await loadedReader();
      return ours(source);
    }
  };
}
