import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { tableConfigOf } from '../../stage/clients.ts';
import type { Door } from './door.ts';

/**
 * The same door, where something happens once, right before the next transaction, or the next single write:
 * after everything was read for it.
 */
export function meanwhileDoor(
  open: Door,
  act: () => Promise<unknown>,
  before: 'TransactWrite' | 'Update' = 'TransactWrite',
): Door {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(tableConfigOf(open.stage)), {
    marshallOptions: { removeUndefinedValues: true },
  });
  let isDue = true;
  documents.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (isDue && String(commandName).startsWith(before)) {
          isDue = false;
          await act();
        }
        return next(args);
      },
    { step: 'initialize', name: 'meanwhile' },
  );
  return { ...open, runtime: { ...open.runtime, aws: { ...open.runtime.aws, documents } } };
}
