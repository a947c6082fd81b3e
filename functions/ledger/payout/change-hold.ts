import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { updateExpressions } from '../../table/expression.ts';
import type { UpdateParts } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';
import type { Hold } from '../hold.ts';

/** Changes the hold alone; false where somebody else has moved it on. */
export async function changeHold(runtime: Runtime, hold: Hold, parts: UpdateParts): Promise<boolean> {
  try {
    await runtime.aws.documents.send(
      new UpdateCommand({
        TableName: runtime.table,
        Key: { ...keys.hold(hold.userId, hold.body) },
        ...updateExpressions(parts),
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}
