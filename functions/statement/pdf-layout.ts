/** An A4 page in points, and where on it what stands. */
export const page = { width: 595.28, height: 841.89, margin: 40, footTop: 788 } as const;

/**
 * The columns of the table, by their left edge and width in points; together they fill what the margins leave. Words
 * that are too long become a little smaller and then end in an ellipsis; a figure is never cut, and becomes as small as
 * it has to be.
 */
export const columns = [
  { name: 'when', left: 40, width: 80, align: 'left', tooLong: 'shrink' },
  { name: 'what', left: 120, width: 96, align: 'left', tooLong: 'shorten' },
  { name: 'party', left: 216, width: 104, align: 'left', tooLong: 'shorten' },
  { name: 'reference', left: 320, width: 58, align: 'left', tooLong: 'shrink' },
  { name: 'moneyOut', left: 378, width: 58, align: 'right', tooLong: 'shrink' },
  { name: 'moneyIn', left: 436, width: 58, align: 'right', tooLong: 'shrink' },
  { name: 'balance', left: 494, width: 61.28, align: 'right', tooLong: 'shrink' },
] as const;
export type Column = (typeof columns)[number]['name'];

export const rowHeight = 16;
/** Where the table's head begins on the first page, below holder and sums, and on every other one. */
export const tableTop = { first: 214, other: 64 } as const;

const rowsFrom = (top: number): number => Math.floor((page.footTop - 8 - top - rowHeight) / rowHeight);
const rowsOfFirst = rowsFrom(tableTop.first);
const rowsOfOther = rowsFrom(tableTop.other);

/** How many pages a table of so many rows takes: known before the first is drawn, so that none has to be kept. */
export function pageCountOf(rowCount: number): number {
  return 1 + Math.ceil(Math.max(0, rowCount - rowsOfFirst) / rowsOfOther);
}

/** On which page a row stands, counted from zero, and how far below the table's head, in rows. */
export function placeOf(row: number): { readonly page: number; readonly line: number } {
  if (row < rowsOfFirst) return { page: 0, line: row };
  const behind = row - rowsOfFirst;
  return { page: 1 + Math.floor(behind / rowsOfOther), line: behind % rowsOfOther };
}
