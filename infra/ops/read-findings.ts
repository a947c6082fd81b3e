import { listBookFindings } from '../../shared/contracts/ops/list-book-findings.ts';
import type { OutputOf } from '../../shared/operation.ts';
import { askOperator } from './ask-operator.ts';
import type { OperatorStage } from './operator-stage.ts';

export type BookFinding = OutputOf<typeof listBookFindings>['rows'][number];

/** Every finding of a day, in the order of their times at the bank. */
export async function readFindings(stage: OperatorStage, day: string): Promise<readonly BookFinding[]> {
  const rows: BookFinding[] = [];
  let cursor: string | undefined;
  do {
    const page: OutputOf<typeof listBookFindings> = await askOperator(stage, listBookFindings, {
      day,
      ...(cursor !== undefined && { cursor }),
    });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows.toSorted((one, other) => one.bookedAtMs - other.bookedAtMs);
}
