import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { keys } from '../../../functions/table/keys.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { succeed } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import { newUser } from '../people/users.ts';
import type { User } from '../people/users.ts';

/** Longer than the slowest transfer takes, over any row of holidays. */
const longMs = 14 * 86_400_000;

/** Somebody whose bank transfer does not show, although it was announced a fortnight ago by the door's clock. */
export async function overdueTransfer(door: Door): Promise<{ user: User; topUpId: string }> {
  const user = await newUser(door);
  door.clock.advance(-longMs);
  const { topUpId } = await succeed(door, createTopUp, user, { amountSatang: 50_000, method: 1 });
  door.clock.advance(longMs);
  return { user, topUpId };
}

/**
 * The same, and nobody asks the bank for it: the stage's own sweep takes whatever lies overdue in the table that all
 * tests share, and would end it while a test compares what was there before. So it is announced now, due as late as any
 * other, and only its times are set back.
 */
export async function lateTransfer(door: Door): Promise<{ user: User; topUpId: string }> {
  const user = await newUser(door);
  const { topUpId } = await succeed(door, createTopUp, user, { amountSatang: 50_000, method: 1 });
  await door.clients.documents.send(
    new UpdateCommand({
      TableName: door.runtime.table,
      Key: keys.entry(user.userId, bodyOfId('tup', topUpId) ?? ''),
      UpdateExpression: 'SET createdAtMs = createdAtMs - :longMs, expiresAtMs = expiresAtMs - :longMs',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':longMs': longMs },
    }),
  );
  return { user, topUpId };
}
