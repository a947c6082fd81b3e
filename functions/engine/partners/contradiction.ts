import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { canonicalText } from '../../../shared/wire/canonical.ts';
import { contentHash } from '../../runtime/person/lookup-hash.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { isClosedItem } from '../../table/contradiction.ts';
import type { Contradiction } from '../../table/contradiction.ts';
import { keys } from '../../table/keys.ts';

/**
 * Keeps what a partner says against its own earlier word, and sounds the alarm. Nothing is booked by it: which word is
 * right is found out by people. Told again it is the same item, so that a partner who repeats itself fills nothing, and
 * alarms nobody once people have closed it.
 */
export async function keepContradiction(runtime: Runtime, contradiction: Contradiction, nowMs: number): Promise<void> {
  const { partner, about, reference, told } = contradiction;
  const body = `${about}-${reference}-${contentHash(canonicalText(told)).slice(0, 16)}`;
  try {
    await runtime.aws.documents.send(
      new PutCommand({
        TableName: runtime.table,
        Item: { ...keys.contradiction(body), ...contradiction, toldAtMs: nowMs },
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    if (isClosedItem(error.Item)) return;
  }
  runtime.log.error('partner-contradiction', { partner, about, reference });
}
