import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { operatorRoles } from '../shared/operator-role.ts';
import { putNewLogin, putNewOperator } from '../functions/table/operators.ts';
import type { TransactItem } from '../functions/table/expression.ts';
import type { OutsideValue, Stage } from './stages.ts';

interface Register {
  readonly documents: DynamoDBDocumentClient;
  readonly tableName: string;
}

/** Writes what must not be there yet; what is there stays as it is. */
async function putWhereNew({ documents }: Register, write: TransactItem): Promise<void> {
  try {
    await documents.send(new TransactWriteCommand({ TransactItems: [write] }));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'TransactionCanceledException')) throw error;
    const reasons = 'CancellationReasons' in error && Array.isArray(error.CancellationReasons) ? error.CancellationReasons : [];
    if (!reasons.some(({ Code: code }: { Code?: string }) => code === 'ConditionalCheckFailed')) throw error;
  }
}

/**
 * Enters the stage's first two operators into the register where they are not in it yet; every deploy may do so again.
 * It never gives a role back that was taken, nor a way in that is somebody else's.
 */
export async function ensureFirstOperators(
  register: Register, { firstOperators }: Stage, valueOf: (value: OutsideValue) => Promise<string>,
): Promise<void> {
  for (const { id, logins } of firstOperators) {
    await putWhereNew(register, putNewOperator(register.tableName, { id, roles: operatorRoles }));
    for (const login of logins) {
      const name = typeof login === 'string' ? login : await valueOf(login);
      await putWhereNew(register, putNewLogin(register.tableName, name, id));
    }
  }
}
