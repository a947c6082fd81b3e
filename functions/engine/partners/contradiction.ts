import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { canonicalText } from '../../../shared/wire/canonical.ts';
import { contentHash } from '../../runtime/person/lookup-hash.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { readContradiction } from '../../table/contradiction.ts';
import type { Contradiction, StoredContradiction } from '../../table/contradiction.ts';
import { keys } from '../../table/keys.ts';

/** Puts it under what names it; gives what stands there already, and was left as it is. */
async function putNew(
  { aws, table }: Runtime,
  contradiction: Contradiction,
  named: unknown,
  nowMs: number,
): Promise<StoredContradiction | undefined> {
  const { about, reference } = contradiction;
  const body = `${about}-${reference}-${contentHash(canonicalText(named)).slice(0, 16)}`;
  try {
    await aws.documents.send(
      new PutCommand({
        TableName: table,
        Item: { ...keys.contradiction(body), ...contradiction, toldAtMs: nowMs },
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return error.Item === undefined ? undefined : readContradiction(unmarshall(error.Item));
  }
}

/**
 * Keeps what a partner says against its own earlier word, and sounds the alarm. Nothing is booked by it: which word is
 * right is found out by people. Told again it is the same item, so that a partner who repeats itself fills nothing, and
 * alarms nobody once people have closed it, for as long as what it contradicts is the same.
 */
export async function keepContradiction(runtime: Runtime, contradiction: Contradiction, nowMs: number): Promise<void> {
  const { partner, about, reference, told, known } = contradiction;
  const before = await putNew(runtime, contradiction, told, nowMs);
  if (before?.closed !== undefined) {
    if (canonicalText(before.known) === canonicalText(known)) return;
    const since = await putNew(runtime, contradiction, { told, known }, nowMs);
    if (since?.closed !== undefined) return;
  }
  runtime.log.error('partner-contradiction', { partner, about, reference });
}
