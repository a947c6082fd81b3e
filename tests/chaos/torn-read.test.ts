import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, inject, it } from 'vitest';
import { operation as createTransfer } from '../../functions/handlers/transfer/create.ts';
import { ask, succeed } from '../front-door/ask.ts';
import { openDoor } from '../front-door/door.ts';
import type { Door } from '../front-door/door.ts';
import { newUser } from '../front-door/users.ts';
import { awsConfigOf } from '../stage/clients.ts';

interface Result { readonly output: { readonly Responses?: Readonly<Record<string, readonly { readonly sk: string }[]>> } }
interface Stack {
  add(middleware: (next: (args: object) => Promise<Result>) => (args: object) => Promise<Result>, options: { step: 'initialize'; name: string }): void;
}

/** A client whose first batch read took the request record before a twin's commit and the wallet after it: items are read one by one. */
function tornOnce(): DynamoDBDocumentClient {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(awsConfigOf(inject('stage'))), { marshallOptions: { removeUndefinedValues: true } });
  let isFirst = true;
  (documents.middlewareStack as unknown as Stack).add((next) => async (args) => {
    const result = await next(args);
    const { Responses: responses } = result.output;
    if (responses === undefined || !isFirst) return result;
    isFirst = false;
    const torn = Object.entries(responses).map(([table, items]) => [table, items.filter(({ sk }) => !sk.startsWith('REQUEST#'))] as const);
    return { ...result, output: { ...result.output, Responses: Object.fromEntries(torn) } };
  }, { step: 'initialize', name: 'torn' });
  return documents;
}

it('given a balance that a twin of the very same request has just spent, the twin\'s answer is heard and no refusal', async () => {
  const door = await openDoor();
  const sender = await newUser(door, { tier: 'fully', firstName: 'Somchai', lastName: 'Jaidee', balanceSatang: 10_000 });
  const receiver = await newUser(door, { tier: 'fully', firstName: 'Malee', lastName: 'Jaidee' });
  const input = { receiverId: receiver.userId, amountSatang: 9_000, feeSatang: 0 };
  const requestId = crypto.randomUUID();
  const first = await succeed(door, createTransfer, sender, input, { requestId });

  const twins: Door = { ...door, runtime: { ...door.runtime, aws: { ...door.runtime.aws, documents: tornOnce() } } };
  expect(await ask(twins, createTransfer, sender, input, { requestId })).toMatchObject({ code: 1, data: first });
  // Another request for the same money is refused as ever.
  expect(await ask(door, createTransfer, sender, input)).toMatchObject({ code: 21_101 });
});
