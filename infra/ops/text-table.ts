/** Rows as aligned columns under a head; columns of numbers may stand to the right. */
export function textTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  right: ReadonlySet<string> = new Set(),
): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        right.has(head[column] ?? '') ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

const bangkokTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Bangkok',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A moment as Bangkok's clocks show it: `2026-11-21 12:00:00`. */
export function bangkokText(atMs: number): string {
  return bangkokTime.format(atMs);
}
