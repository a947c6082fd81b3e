import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { OperatorContract } from '../../../shared/operation.ts';
import type { Operator } from '../../domains/operator/operator.ts';
import { putAuditRecord } from '../../table/audit.ts';
import type { Runtime } from '../process/runtime.ts';

/** An operator's read as it is under way. */
interface Reading {
  readonly operator: Operator;
  readonly nowMs: number;
  readonly runtime: Runtime;
}

/**
 * Leaves in the operators' audit who looked at what, before any of it is shown. `of` are the persons, or the things by
 * their ids, that were looked at; of a list, nobody. `change` says what was asked for, without personal
 * data, and `reason` why, where the operator has to say so.
 */
export async function noteReading(
  { name }: OperatorContract,
  { operator, nowMs, runtime }: Reading,
  change: Readonly<Record<string, string | number | boolean>>,
  of: readonly string[] = [],
  reason = 'read',
): Promise<void> {
  const seen = of.length === 0 ? ['nobody'] : of;
  const records = seen.map((userId) =>
    putAuditRecord(
      runtime.table,
      runtime.random.idBody(nowMs),
      {
        operator,
        action: name,
        userId,
        reason,
        change,
      },
      nowMs,
    ),
  );
  await runtime.aws.documents.send(new TransactWriteCommand({ TransactItems: records }));
}
