import { raw } from 'hono/html';

/** Line drawings on a 24-unit grid, drawn for these pages. */
const paths = {
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  phone: 'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM11 18h2',
  people:
    'M9 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM3.5 19v-1.5A4.5 4.5 0 0 1 8 13h2a4.5 4.5 0 0 1 4.5 4.5V19M16 5.5a2.7 2.7 0 0 1 0 5.3M17 13.3a4.5 4.5 0 0 1 3.5 4.3V19',
  bank: 'M3.5 9.5L12 4l8.5 5.5zM5 20h14M6.5 10v7M10.2 10v7M13.8 10v7M17.5 10v7M5 17h14',
  credit: 'M12 20v-7M9 16h6M8.5 10.5a5 5 0 0 1 7 0M6 8a8.5 8.5 0 0 1 12 0',
  card: 'M3.5 6h17v12h-17zM7 10h3.5v4H7zM13.5 10.5h4M13.5 13.5h4',
  face: 'M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8M16 4h2.5A1.5 1.5 0 0 1 20 5.5V8M20 16v2.5a1.5 1.5 0 0 1-1.5 1.5H16M8 20H5.5A1.5 1.5 0 0 1 4 18.5V16M9.5 9.5v1M14.5 9.5v1M9 14.5a4.2 4.2 0 0 0 6 0',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
  shell:
    'M7 3h10a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 17 21H7a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 7 3zM9 7h6v7.5H9zM11 18h2',
  wallet: 'M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5V17a2.5 2.5 0 0 0 2.5 2.5H20V8H6.5M16 13.5h1',
  tick: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  message: 'M5 5h14v10.5H10L6 19v-3.5H5z',
} as const;
export type IconName = keyof typeof paths;

/** An icon that says nothing to a screen reader; a text stands beside it. */
export function icon(name: IconName): ReturnType<typeof raw> {
  return raw(
    `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${paths[name]}"/></svg>`,
  );
}
