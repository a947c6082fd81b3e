import { classes } from '../../ui/classes.ts';
import type { Facts } from '../shapes/answered.ts';
import type { ListScreen } from '../shapes/list.ts';
import { nameOf } from '../words/name-of.ts';
import { Value } from './value.tsx';

interface RowTableProps {
  readonly screen: ListScreen;
  readonly rows: readonly Facts[];
  /** The key of the row that is open. */
  readonly opened: string | undefined;
  readonly onOpen: (key: string) => void;
}

/** What tells a row of a list from every other. */
export function keyOf({ key }: ListScreen, row: Facts): string {
  return key.map((member) => String(row[member])).join(' ');
}

const isAmount = (name: string): boolean => name.endsWith('Satang') || name === 'tries' || name === 'lines';

/** Leads the focus so many rows on, from the first one where it is on none. */
function walk(step: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((each) => each === document.activeElement);
  rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
}

/** What leads from row to row, over all lists of a screen. */
const [down, up] = [() => walk(1), () => walk(-1)];
export const rowKeys = { ArrowDown: down, j: down, ArrowUp: up, k: up };

/** A list as a table: the first cell of each row is the button that opens it. */
export function RowTable({ screen, rows, opened, onOpen }: RowTableProps) {
  return (
    <div className="overflow-x-auto rounded-card bg-card shadow-card">
      <table className="tabular w-full border-collapse">
        <caption className="sr-only">{screen.title}</caption>
        <thead>
          <tr className="border-b border-line text-left text-sm text-ink-soft">
            {screen.columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={classes('px-3 py-2 font-semibold', isAmount(column) && 'text-right')}
              >
                {nameOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(screen, row);
            return (
              <tr
                key={key}
                onClick={() => onOpen(key)}
                className={classes(
                  'cursor-pointer border-b border-line last:border-0 hover:bg-sunk',
                  key === opened && 'bg-brand-tint',
                )}
              >
                {screen.columns.map((column, index) => (
                  <td
                    key={column}
                    className={classes(
                      'max-w-xs truncate px-3 py-2',
                      isAmount(column) && 'text-right whitespace-nowrap',
                    )}
                  >
                    {index === 0 ? (
                      <button
                        type="button"
                        data-row
                        aria-expanded={key === opened}
                        className="font-semibold text-brand-ink"
                      >
                        <Value name={column} value={row[column]} isCell />
                      </button>
                    ) : (
                      <Value name={column} value={row[column]} isCell />
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
