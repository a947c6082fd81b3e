import { readFileSync } from 'node:fs';

const note = new URL('../../docs/decisions/2026-11-29-the-last-editor-by-act.md', import.meta.url);

/** What the decision says of an act: by which operation its subject may have been changed before, and what follows. */
interface LastEditor {
  readonly act: string;
  /** Undefined where no operation of operators changes it. */
  readonly by: string | undefined;
  readonly word: string;
}

const named = /^`([^`]+)`$/;
const nameIn = (cell = ''): string | undefined => named.exec(cell)?.[1];

/** The rows of the decision's tables that begin with an operation, by their cells. */
const rows: readonly (readonly string[])[] = readFileSync(note, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').slice(1, -1))
  .map((cells) => cells.map((cell) => cell.trim()));

export const lastEditors: readonly LastEditor[] = rows
  .filter(({ length }) => length === 3)
  .map(([act, by, word = '']) => ({ act: nameIn(act) ?? '', by: nameIn(by), word }));

/** What operators ask for that leaves nothing of an act's subject otherwise for another act, and why. */
export const editsNothing: readonly { readonly name: string; readonly why: string }[] = rows
  .filter(({ length }) => length === 2)
  .map(([name, why = '']) => ({ name: nameIn(name) ?? '', why }));

/** By which operations somebody has changed it last who does not approve this act, or not all that it may wish. */
export const barredBy = (act: string): readonly string[] =>
  lastEditors.flatMap((row) =>
    row.act === act && row.by !== undefined && row.word.startsWith('does not approve') ? [row.by] : [],
  );
