import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import type { TransactItem } from '../../../functions/table/expression.ts';
import { isJsonObject } from '../../../shared/wire/canonical.ts';
import type { Seeded } from '../../chaos/seeded.ts';
import type { VirtualTime } from './virtual-time.ts';

/**
 * How long a transaction keeps its items to itself: the model of this project's conflicts. DynamoDB refuses a
 * transaction that meets an item which another one under way holds; the one that was there first goes on.
 */
export const heldForMs = 10;

/** On the way to the table and back, each way. */
const leastWayMs = 1;
const mostWayMs = 3;

/** Which item a write of a transaction touches, whatever kind of write it is. */
export function itemOf(write: TransactItem): string {
  const key: unknown = write.Update?.Key ?? write.Delete?.Key ?? write.ConditionCheck?.Key ?? write.Put?.Item;
  if (!isJsonObject(key)) throw new Error('a write without a key');
  const { pk, sk } = key;
  return JSON.stringify([pk, sk]);
}

/** Items that are held, by the time until which they are; told apart from the ones nobody holds. */
export class HeldItems {
  private readonly heldUntilMs = new Map<string, number>();

  /** Takes all items from now on, or answers which of them somebody else holds. */
  take(items: readonly string[], nowMs: number): readonly boolean[] {
    const held = items.map((item) => (this.heldUntilMs.get(item) ?? 0) > nowMs);
    if (!held.includes(true)) for (const item of items) this.heldUntilMs.set(item, nowMs + heldForMs);
    return held;
  }
}

export function conflictOf(held: readonly boolean[]): TransactionCanceledException {
  return new TransactionCanceledException({
    $metadata: {},
    message: 'Transaction cancelled',
    CancellationReasons: held.map((isHeld) => ({ Code: isHeld ? 'TransactionConflict' : 'None' })),
  });
}

/** A table on virtual time that does nothing but conflict; it counts what was asked of it. */
export function createContendedTable(time: VirtualTime, random: Seeded) {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'ap-southeast-7' }));
  const items = new HeldItems();
  const asked = { transactions: 0, conflicts: 0 };
  const way = () => time.wait(leastWayMs + random.fraction() * (mostWayMs - leastWayMs));
  mockClient(documents)
    .on(TransactWriteCommand)
    .callsFake(async ({ TransactItems: writes }: { TransactItems: TransactItem[] }) => {
      asked.transactions += 1;
      await way();
      const held = items.take(writes.map(itemOf), time.nowMs());
      if (held.includes(true)) {
        asked.conflicts += 1;
        await way();
        throw conflictOf(held);
      }
      await time.wait(heldForMs);
      await way();
      return {};
    });
  return { documents, asked };
}
