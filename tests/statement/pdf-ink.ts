import { lettersOf, objectsIn, refIn } from './pdf-text.ts';

/** Where the ink of a glyph stands on its page, in points; upwards is more. */
export interface Ink {
  readonly letters: string;
  /** How far it moves what comes behind it; a mark does not. */
  readonly advance: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

interface InkFont {
  readonly letters: ReadonlyMap<string, string>;
  /** In thousandths of the size, as the box. */
  readonly widthOf: (glyph: number) => number;
  readonly boxOf: (glyph: number) => readonly [left: number, bottom: number, right: number, top: number];
}

/** The box of each glyph of a TrueType font, in thousandths: what stands before its outline in `glyf`. */
function boxesOf(file: Buffer): InkFont['boxOf'] {
  const tables = new Map<string, number>();
  for (let index = 0; index < file.readUInt16BE(4); index += 1) {
    const at = 12 + index * 16;
    tables.set(file.toString('latin1', at, at + 4), file.readUInt32BE(at + 8));
  }
  const at = (table: string): number => {
    const offset = tables.get(table);
    if (offset === undefined) throw new Error(`the font has no table ${table}`);
    return offset;
  };
  const perEm = file.readUInt16BE(at('head') + 18);
  const isLong = file.readInt16BE(at('head') + 50) === 1;
  const outlineOf = (glyph: number) =>
    isLong ? file.readUInt32BE(at('loca') + glyph * 4) : file.readUInt16BE(at('loca') + glyph * 2) * 2;
  return (glyph) => {
    const outline = outlineOf(glyph);
    // A space has no outline.
    if (outline === outlineOf(glyph + 1)) return [0, 0, 0, 0];
    const side = (index: number) => (file.readInt16BE(at('glyf') + outline + 2 + index * 2) * 1000) / perEm;
    return [side(0), side(1), side(2), side(3)];
  };
}

function fontsOf(objects: ReturnType<typeof objectsIn>): ReadonlyMap<string, InkFont> {
  const led = (head: string | undefined, name: string) => objects.get(refIn(head ?? '', name) ?? '');
  const fonts = new Map<string, InkFont>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(id)?.head;
      const ofGlyphs = led(font, 'DescendantFonts')?.head;
      const widths = (/\/W \[0 \[([^\]]*)\]/.exec(ofGlyphs ?? '')?.[1] ?? '').split(' ').map(Number);
      const file = led(led(ofGlyphs, 'FontDescriptor')?.head, 'FontFile2')?.stream ?? '';
      fonts.set(name, {
        letters: lettersOf(led(font, 'ToUnicode')?.stream ?? ''),
        widthOf: (glyph) => widths[glyph] ?? 0,
        boxOf: boxesOf(Buffer.from(file, 'latin1')),
      });
    }
  return fonts;
}

/** What one text of a page draws, glyph by glyph: by its places, and by how far each glyph goes on. */
function inkOf(block: string, fonts: ReadonlyMap<string, InkFont>): readonly Ink[] {
  const [, name = '', points = ''] = /\/(F\d+) ([\d.]+) Tf/.exec(block) ?? [];
  const font = fonts.get(name);
  if (font === undefined) throw new Error(`no font ${name}`);
  const scale = Number(points) / 1000;
  const inks: Ink[] = [];
  let [x, y] = [0, 0];
  for (const [, toX, toY, hex, back] of block.matchAll(/1 0 0 1 (\S+) (\S+) Tm|<(\w+)>|(?<=> )(-?[\d.]+)/g)) {
    if (toX !== undefined) [x, y] = [Number(toX), Number(toY)];
    if (back !== undefined) x -= Number(back) * scale;
    for (const code of hex?.match(/.{4}/g) ?? []) {
      const glyph = Number.parseInt(code, 16);
      const [left, bottom, right, top] = font.boxOf(glyph);
      inks.push({
        letters: font.letters.get(code) ?? '',
        advance: font.widthOf(glyph) * scale,
        left: x + left * scale,
        right: x + right * scale,
        bottom: y + bottom * scale,
        top: y + top * scale,
      });
      x += font.widthOf(glyph) * scale;
    }
  }
  return inks;
}

/** Where everything stands that a PDF of ours writes, page by page and text by text. */
export function inkOfPages(bytes: Uint8Array): readonly (readonly (readonly Ink[])[])[] {
  const objects = objectsIn(Buffer.from(bytes));
  const fonts = fontsOf(objects);
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\n/.test(head))
    .map(({ head }) => objects.get(refIn(head, 'Contents') ?? '')?.stream ?? '')
    .map((content) => [...content.matchAll(/BT\n([\s\S]*?)\nET/g)].map(([, block = '']) => inkOf(block, fonts)));
}
