import { reopenBookDay } from '../../../shared/contracts/ops/reopen-book-day.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { readClosedDay } from '../../table/books.ts';
import type { KeptDay } from '../../table/books.ts';
import { absent, checkItem, equals, equalsOrNone, putItem } from '../../table/expression.ts';
import { DamagedItem } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { readReopened } from '../../table/reopened.ts';
import type { Reopened } from '../../table/reopened.ts';
import type { Act } from '../proposals/act.ts';

/** A closed day, and from which day on the books are open again; undefined where they are not. */
interface Closed {
  readonly closed: KeptDay;
  readonly reopened: Reopened | undefined;
}

async function loadDay({ aws, table }: Runtime, day: string): Promise<Closed | undefined> {
  const [closed, reopened] = await Promise.all(
    [keys.bookDay(day), keys.bookReopened()].map((key) => readItem(aws.documents, table, key)),
  );
  return closed === undefined ? undefined : { closed: readClosedDay(closed), reopened: readReopened(reopened) };
}

function foundDay(item: Item | undefined): KeptDay {
  if (item === undefined) throw new DamagedItem('day');
  return readClosedDay(item);
}

/** Opening a closed day again: `close-books` closes it anew, and each day behind it, as a version beside the kept. */
export const reopenBookDayAct: Act<typeof reopenBookDay, Closed, 'reopen'> = {
  contract: reopenBookDay,
  find: async (runtime, { day }) => ((await loadDay(runtime, day)) === undefined ? refuse('book-day-not-found') : day),
  load: async (runtime, day) => {
    const found = await loadDay(runtime, day);
    if (found === undefined) throw new DamagedItem('day');
    return found;
  },
  factsOf: ({ closed: { day, version, closedAtMs, statementId, reportDigest }, reopened }) => ({
    version: {
      of: keys.bookDay(day),
      shown: String(version),
      // Before days had versions they had no report either.
      holds: reportDigest === undefined ? absent('version') : equals('version', version),
    },
    closedAt: {
      of: keys.bookDay(day),
      shown: new Date(closedAtMs).toISOString(),
      holds: equals('closedAtMs', closedAtMs),
    },
    statement: { of: keys.bookDay(day), shown: statementId, holds: equals('statementId', statementId) },
    reopened: {
      of: keys.bookReopened(),
      shown: reopened === undefined ? 'no' : `from ${reopened.fromDay} on`,
      holds: equalsOrNone('fromDay', reopened?.fromDay),
    },
  }),
  // It is closed by nobody.
  editorsOf: () => [],
  wishOf: () => 'reopen',
  keep: () => 'reopen',
  kept: () => 'reopen',
  changeOf: () => ({ reopens: true }),
  shownOf: () => ({ reopens: 'this day and every day behind it; the reports that are kept stay as they are' }),
  decide: ({ table, nowMs, editor: editedBy }, { closed, reopened }) => {
    if (reopened !== undefined) return refuse('book-day-reopened');
    const { day, version, closedAtMs, statementId, reportDigest } = closed;
    return {
      steps: [
        {
          write: checkItem(table, keys.bookDay(day), [
            reportDigest === undefined ? absent('version') : equals('version', version),
            equals('closedAtMs', closedAtMs),
            equals('statementId', statementId),
          ]),
          learn: (known, item) => ({ ...known, closed: foundDay(item) }),
        },
        {
          write: putItem(table, keys.bookReopened(), { fromDay: day, atMs: nowMs, editedBy }, [absent('fromDay')]),
          learn: (known, item) => ({ ...known, reopened: readReopened(item) }),
        },
      ],
      change: { day, version },
    };
  },
};
