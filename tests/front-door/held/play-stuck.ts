import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dueIndex, keys } from '../../../functions/table/keys.ts';
import type { Door } from '../door/door.ts';
import type { HeldPayout } from '../payouts/hold.ts';

const hourMs = 3_600_000;

/** Whoever marked a payout as ordered died before the bank heard of it, and the bank was away for half a day. */
export async function playStuck({ clients, runtime, clock }: Door, payout: HeldPayout): Promise<void> {
  const nowMs = clock.peekMs();
  const heldAtMs = nowMs - 14 * hourMs;
  await clients.documents.send(
    new UpdateCommand({
      TableName: runtime.table,
      Key: { ...keys.hold(payout.user.userId, payout.body) },
      UpdateExpression:
        'SET #state = :sent, sentAtMs = :held, heldAtMs = :held, notAfterMs = :until, duePk = :due, dueAtMs = :at, dueTries = :tries, dueReason = :why, dueGaveUpAtMs = :gaveUp',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':sent': 'sent',
        ':held': heldAtMs,
        ':until': heldAtMs + hourMs / 2,
        ':due': dueIndex.givenUp('bank'),
        // Far ahead, so that the stage's own sweep leaves it to whoever is on call.
        ':at': nowMs + 5 * hourMs,
        ':tries': 12,
        ':why': 'bank gave no answer: timeout',
        ':gaveUp': nowMs - hourMs,
      },
    }),
  );
}
