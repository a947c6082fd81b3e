import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { tableConfigOf } from '../../stage/clients.ts';
import type { Door } from './door.ts';

/**
 * The same door, where something happens once, right before the next transaction, or the next single write, after
 * everything was read for it; or before a look at an item or several, `passing` so many of them first.
 */
export function meanwhileDoor(
  open: Door,
  act: () => Promise<unknown>,
  before: 'TransactWrite' | 'Update' | 'BatchGet' | 'Get' = 'TransactWrite',
  passing = 0,
): Door {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(tableConfigOf(open.stage)), {
    marshallOptions: { removeUndefinedValues: true },
  });
  let left = passing;
  let isDue = true;
  documents.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const isMeant = String(commandName).startsWith(before);
        if (isDue && isMeant && left === 0) {
          isDue = false;
          await act();
        }
        if (isMeant) left -= 1;
        return next(args);
      },
    { step: 'initialize', name: 'meanwhile' },
  );
  return { ...open, runtime: { ...open.runtime, aws: { ...open.runtime.aws, documents } } };
}
