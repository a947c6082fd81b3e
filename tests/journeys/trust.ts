import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DeviceCodes } from '../../functions/domains/auth/device.ts';
import { lookupHash } from '../../functions/runtime/person/lookup-hash.ts';
import { textOf } from '../../functions/table/item.ts';
import { keys } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import type { StageInfo } from '../../infra/local/stage-file.ts';
import { nameIn, stageOf } from '../../infra/stages.ts';
import { openStageClients } from '../stage/clients.ts';
import { storedMobile } from './sandbox.ts';

/** Whose wallet it is that a number logs in to. */
export async function userIdOf(stage: StageInfo, mobile: string): Promise<string> {
  const { secrets, documents } = openStageClients(stage);
  const { SecretString: secret = '' } = await secrets.send(
    new GetSecretValueCommand({ SecretId: nameIn(stageOf(stage.stage), 'lookup') }),
  );
  const owner = await readItem(
    documents,
    stage.tableName,
    keys.phone(lookupHash(secret, 'phone', storedMobile(mobile))),
  );
  if (owner === undefined) throw new Error('nobody has logged in with this number');
  return textOf(owner, 'userId');
}

/**
 * Makes every device that somebody is logged in on one that has paid with a code, so that a journey which is about
 * something else sends without one; the stage's clock may stand a little ahead of this one.
 */
export async function trustDevicesOf(stage: StageInfo, userId: string): Promise<void> {
  const atMs = Date.now();
  await arrangeDevicesOf(stage, userId, atMs, { trust: { amountSatang: 1_000_000_000_000, atMs } });
}

/** Makes every device that somebody is logged in on one that has shown no code yet. */
export async function distrustDevicesOf(stage: StageInfo, userId: string): Promise<void> {
  await arrangeDevicesOf(stage, userId, 0, {});
}

async function arrangeDevicesOf(
  stage: StageInfo,
  userId: string,
  codeShownAtMs: number,
  codes: DeviceCodes,
): Promise<void> {
  const { documents } = openStageClients(stage);
  for (const prefix of ['SESSION#', 'DEVICE#']) {
    const { Items: items = [] } = await documents.send(
      new QueryCommand({
        TableName: stage.tableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': userId, ':prefix': prefix },
        ConsistentRead: true,
      }),
    );
    await Promise.all(
      items.map((item) =>
        documents.send(
          new UpdateCommand({
            TableName: stage.tableName,
            Key: { pk: textOf(item, 'pk'), sk: textOf(item, 'sk') },
            UpdateExpression: 'SET codeShownAtMs = :ms, codes = :codes',
            ExpressionAttributeValues: { ':ms': codeShownAtMs, ':codes': codes },
          }),
        ),
      ),
    );
  }
}
