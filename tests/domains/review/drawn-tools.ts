import type { TimeTools } from '../../../functions/review/cases/take-step.ts';
import type { openMemoryTable } from '../../chaos/table/memory-table.ts';
import type { Seeded } from '../../chaos/seeded.ts';

/** What takes a step by time, with everything that is drawn in it drawn by the seed. */
export function drawnTools(table: ReturnType<typeof openMemoryTable>, random: Seeded): TimeTools {
  const letters = () => Array.from({ length: 20 }, () => random.pick([...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'])).join('');
  return {
    table: table.name,
    aws: { documents: table.documents },
    random: { idBody: letters, fraction: () => random.fraction() },
    wait: () => Promise.resolve(),
    log: { info: () => undefined, error: () => undefined },
  };
}
