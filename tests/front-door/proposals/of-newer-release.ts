import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '../../../functions/table/keys.ts';
import type { Item } from '../../../functions/table/item.ts';
import { readItem } from '../../../functions/table/pages.ts';
import type { Door } from '../door/door.ts';

/** A proposal as it is stored. */
export async function storedProposal({ clients, runtime }: Door, proposalId: string): Promise<Item | undefined> {
  return readItem(clients.documents, runtime.table, keys.proposal(proposalId.slice('prp_'.length)));
}

/** Makes a proposal one of an act that this release does not know, as a rollback leaves it. */
export async function ofNewerRelease({ clients, runtime }: Door, proposalId: string): Promise<void> {
  await clients.documents.send(
    new UpdateCommand({
      TableName: runtime.table,
      Key: { ...keys.proposal(proposalId.slice('prp_'.length)) },
      UpdateExpression: 'SET act = :act',
      ExpressionAttributeValues: { ':act': 'ops/of-a-newer-release' },
      ConditionExpression: 'attribute_exists(act)',
    }),
  );
}
