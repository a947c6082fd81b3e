import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { canonicalText } from '../../../shared/wire/canonical.ts';
import { contentHash } from '../../runtime/person/lookup-hash.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import type { Contradiction } from '../../table/contradiction.ts';
import { keys } from '../../table/keys.ts';

/**
 * Keeps what a partner says against its own earlier word, and sounds the alarm. Nothing is booked by it: which word is
 * right is found out by people. Told again it is the same item, so that a partner who repeats itself fills nothing.
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
      }),
    );
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw error;
  }
  runtime.log.error('partner-contradiction', { partner, about, reference });
}
