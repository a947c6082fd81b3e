import { inflateSync } from 'node:zlib';

/** What stands on a page, in the order in which it was drawn. */
export interface PdfPage {
  readonly texts: readonly string[];
}

export interface PdfObject {
  readonly head: string;
  readonly stream?: string;
}

/** Every object of a PDF of ours, by its number. */
export function objectsIn(bytes: Buffer): ReadonlyMap<string, PdfObject> {
  const file = bytes.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match;
    const at = body.indexOf('stream\n');
    if (at < 0) objects.set(id, { head: body });
    else {
      const head = body.slice(0, at);
      const data = Buffer.from(body.slice(at + 'stream\n'.length, body.lastIndexOf('\nendstream')), 'latin1');
      objects.set(id, { head, stream: head.includes('/FlateDecode') ? inflateSync(data).toString('latin1') : '' });
    }
  }
  return objects;
}

/** The number of the object that a name of this one leads to. */
export function refIn(head: string, name: string): string | undefined {
  return new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(head)?.[1];
}

const letters = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The letters of each glyph of a font, by its table of the way back. */
export function lettersOf(map: string): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const [, from = '', to = '', list = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    const each = [...list.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => letters(hex.replaceAll(' ', '')));
    for (let glyph = Number.parseInt(from, 16); glyph <= Number.parseInt(to, 16); glyph += 1)
      known.set(glyph.toString(16).padStart(4, '0'), each[glyph - Number.parseInt(from, 16)] ?? '');
  }
  return known;
}

/** Reads what a PDF of ours says, page by page: by its own tables from glyphs to letters, as a reader copies text. */
export function pagesOf(bytes: Uint8Array): readonly PdfPage[] {
  const objects = objectsIn(Buffer.from(bytes));
  const at = (id: string | undefined) => objects.get(id ?? '');
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name, lettersOf(at(refIn(at(id)?.head ?? '', 'ToUnicode'))?.stream ?? ''));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head));
  return pages.map(({ head }) => {
    const content = at(refIn(head, 'Contents'))?.stream ?? '';
    return {
      // A run with marks above and below is drawn in parts, each with a place of its own.
      texts: [...content.matchAll(/BT\n([\s\S]*?)\nET/g)].map(([, block = '']) => {
        const font = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '');
        const glyphs = [...block.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
        return glyphs.map((glyph) => font?.get(glyph) ?? '').join('');
      }),
    };
  });
}

/** The fonts that a PDF carries, by name. */
export function fontsIn(bytes: Uint8Array): readonly string[] {
  const file = Buffer.from(bytes).toString('latin1');
  const names = [...file.matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)].map(([, name = '']) => name);
  return [...new Set(names)].toSorted();
}
