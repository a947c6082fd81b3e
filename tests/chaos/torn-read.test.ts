import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { operation as setPassword } from '../../functions/handlers/auth/set-password.ts';
import { operation as createTransfer } from '../../functions/handlers/transfer/create.ts';
import { operation as getBaseInfo } from '../../functions/handlers/user/get-base-info.ts';
import { ask, succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import type { Door } from '../front-door/door/door.ts';
import { newUser } from '../front-door/people/users.ts';
import { tableConfigOf } from '../stage/clients.ts';
import { ownStage } from '../stage/own-stage.ts';

interface Result {
  readonly output: { readonly Responses?: Readonly<Record<string, readonly { readonly sk: string }[]>> };
}
interface Stack {
  add(
    middleware: (next: (args: object) => Promise<Result>) => (args: object) => Promise<Result>,
    options: { step: 'initialize'; name: string },
  ): void;
}

/** A client whose first batch read took one item before a commit and the others after it: items are read one by one. */
function tornOnce(late: 'REQUEST#' | 'ACCESS'): DynamoDBDocumentClient {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(tableConfigOf(ownStage())), {
    marshallOptions: { removeUndefinedValues: true },
  });
  let isFirst = true;
  (documents.middlewareStack as unknown as Stack).add(
    (next) => async (args) => {
      const result = await next(args);
      const { Responses: responses } = result.output;
      if (responses === undefined || !isFirst) return result;
      isFirst = false;
      const torn = Object.entries(responses).map(
        ([table, items]) => [table, items.filter(({ sk }) => !sk.startsWith(late))] as const,
      );
      return { ...result, output: { ...result.output, Responses: Object.fromEntries(torn) } };
    },
    { step: 'initialize', name: 'torn' },
  );
  return documents;
}

function withDocuments(door: Door, documents: DynamoDBDocumentClient): Door {
  return { ...door, runtime: { ...door.runtime, aws: { ...door.runtime.aws, documents } } };
}

it("given a balance that a twin of the very same request has just spent, the twin's answer is heard and no refusal", async () => {
  const door = await openDoor();
  const sender = await newUser(door, {
    tier: 'fully',
    firstName: 'Somchai',
    lastName: 'Jaidee',
    balanceSatang: 10_000,
  });
  const receiver = await newUser(door, { tier: 'fully', firstName: 'Malee', lastName: 'Jaidee' });
  const input = { receiverId: receiver.userId, amountSatang: 9_000, feeSatang: 0 };
  const requestId = crypto.randomUUID();
  const first = await succeed(door, createTransfer, sender, input, { requestId });

  const twins = withDocuments(door, tornOnce('REQUEST#'));
  expect(await ask(twins, createTransfer, sender, input, { requestId })).toMatchObject({ code: 1, data: first });
  // Another request for the same money is refused as ever.
  expect(await ask(door, createTransfer, sender, input)).toMatchObject({ code: 21_101 });
});

it('given the own session seen before the write that carried it along, the session goes on', async () => {
  const door = await openDoor();
  const user = await newUser(door);
  await succeed(door, setPassword, user, { newPassword: 'sticky-rice4' });
  expect(await ask(withDocuments(door, tornOnce('ACCESS')), getBaseInfo, user, {})).toMatchObject({ code: 1 });
});
