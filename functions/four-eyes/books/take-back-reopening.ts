import { takeBackReopening } from '../../../shared/contracts/ops/take-back-reopening.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { equalsOrNone } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';
import { keepClosed, readReopened, reopenedFrom } from '../../table/reopened.ts';
import type { Reopened } from '../../table/reopened.ts';
import type { Act } from '../proposals/act.ts';

/** A day, and from which day on the books are open again now; undefined where they are not. */
interface Opened {
  readonly day: string;
  readonly reopened: Reopened | undefined;
}

const openedNow = ({ aws, table }: Runtime): Promise<Reopened | undefined> =>
  reopenedFrom({ documents: aws.documents, table });

const timeOf = (atMs: number | undefined): string => (atMs === undefined ? 'no' : new Date(atMs).toISOString());

/**
 * Taking back that a day was opened again: no run has begun to judge its statement anew, so every day still stands as
 * it was closed. From then on it cannot be taken back, for matches and findings are those of the new version.
 */
export const takeBackReopeningAct: Act<typeof takeBackReopening, Opened, 'keep'> = {
  contract: takeBackReopening,
  find: async (runtime, { day }) =>
    (await openedNow(runtime))?.fromDay === day ? day : refuse('book-day-not-reopened'),
  load: async (runtime, day) => ({ day, reopened: await openedNow(runtime) }),
  factsOf: ({ reopened }) => {
    const of = keys.bookReopened();
    const { fromDay, atMs, begunAtMs } = { ...reopened };
    return {
      fromDay: { of, shown: fromDay ?? 'none', holds: equalsOrNone('fromDay', fromDay) },
      openedAt: { of, shown: timeOf(atMs), holds: equalsOrNone('atMs', atMs) },
      begun: { of, shown: timeOf(begunAtMs), holds: equalsOrNone('begunAtMs', begunAtMs) },
    };
  },
  editorsOf: ({ reopened }) => [reopened?.editedBy],
  wishOf: () => 'keep',
  keep: () => 'keep',
  kept: () => 'keep',
  changeOf: () => ({ takesBack: true }),
  shownOf: () => ({ stays: 'closed as it was, with every day behind it; it can be opened again later' }),
  decide: ({ table }, { day, reopened }) => {
    if (reopened === undefined || reopened.fromDay !== day) return refuse('book-day-not-reopened');
    if (reopened.begunAtMs !== undefined) return refuse('book-day-begun-anew');
    return {
      steps: [
        {
          write: keepClosed(table, reopened),
          learn: (known, item) => ({ ...known, reopened: readReopened(item) }),
        },
      ],
      change: { day },
    };
  },
};
