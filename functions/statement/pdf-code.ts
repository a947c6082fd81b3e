import { undrawnCode } from '../../shared/statement-paper.ts';
import type { Pdf } from './pdf-line.ts';

/** The size of its letters in points; each is six tenths as wide, in this font of every reader of PDFs. */
const size = 9;
const width = 19 * size * 0.6;

/**
 * Where the code of a statement stands, in points. It is the one text of a file whose letters stand in it as they are:
 * not packed, and in a font that each reader brings along, so that the code is written into the finished file, and
 * whoever checks the file finds it there. `undrawnCode` says what stands there until then.
 */
export function drawCode(pdf: Pdf, left: number, top: number): void {
  const font = pdf.ref({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Courier-Bold', Encoding: 'WinAnsiEncoding' });
  font.end(undefined);
  const drawing = pdf.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, -size, width, size],
    Resources: { Font: { Code: font } },
    // No filter: else it would be packed.
    Filter: [],
  });
  drawing.end(`BT\n/Code ${size} Tf\n${undrawnCode}\nET`);
  pdf.page.xobjects['Code'] = drawing;
  // A page of the library counts from its upper left corner, letters from their lower one.
  pdf
    .save()
    .transform(1, 0, 0, -1, left, top + size)
    .addContent('/Code Do')
    .restore();
}
