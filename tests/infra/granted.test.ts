import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { faceResult } from '../../shared/contracts/identity/face-result.ts';
import { getActReview } from '../../shared/contracts/identity/get-act-review.ts';
import { heldTo, tableGrantsOf } from '../front-door/grants/granted.ts';

/** A client whose every call is answered at once, by nobody. */
function answering(): DynamoDBDocumentClient {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'ap-southeast-7' }));
  const answer = { output: { $metadata: {} }, response: {} };
  documents.middlewareStack.add(() => () => Promise.resolve(answer), { step: 'initialize', name: 'answered' });
  return documents;
}

const at = { TableName: 'table', Key: { pk: 'pk', sk: 'sk' } };
const put = new PutCommand({ TableName: 'table', Item: at.Key });
const check = { ConditionCheck: { ...at, ConditionExpression: 'attribute_exists(pk)' } };
const transaction = new TransactWriteCommand({ TransactItems: [{ Put: { TableName: 'table', Item: at.Key } }, check] });

const asksFor = async (contract: Parameters<typeof tableGrantsOf>[0], command: PutCommand | TransactWriteCommand) => {
  const granted = (await tableGrantsOf(contract)) ?? new Set();
  return heldTo(answering(), contract.name, granted).send(command as PutCommand);
};

test('at the front door an operation may on the table what its row grants, in and out of transactions', async () => {
  expect(await asksFor(faceResult, transaction)).toEqual({ $metadata: {} });
  await expect(asksFor(getActReview, put)).rejects.toThrow(
    'the row of identity/get-act-review in infra/specs grants no PutItem',
  );
  await expect(asksFor(getActReview, transaction)).rejects.toThrow('grants no PutItem and ConditionCheckItem');
});

test('what is no operation of the tree has no row', async () => {
  expect(await tableGrantsOf({ ...getActReview, name: 'made-up/by-a-test' })).toBeUndefined();
});
