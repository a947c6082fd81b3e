import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { tableConfigOf } from '../../stage/clients.ts';
import type { Door } from './door.ts';

export interface LosingDoor {
  readonly door: Door;
  /**
   * Loses so many answers of a kind of call from now on: the table has done what it was asked, and the SDK asks again.
   */
  readonly lose: (command: string, times: number) => void;
  /** How many are still to be lost. */
  readonly left: () => number;
}

/** So often the SDK asks before it gives up. */
export const mostSdkTries = 3;

/** The same door with a table client whose answers get lost on the way back. */
export function losingDoor(open: Door): LosingDoor {
  const documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...tableConfigOf(open.stage), maxAttempts: mostSdkTries }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  let losing = { command: '', times: 0 };
  documents.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const answer = await next(args);
        if (losing.times === 0 || !String(commandName).startsWith(losing.command)) return answer;
        losing = { ...losing, times: losing.times - 1 };
        throw Object.assign(new Error('the answer was lost'), { name: 'TimeoutError' });
      },
    { step: 'deserialize', priority: 'high', name: 'lose-answers' },
  );
  return {
    door: { ...open, runtime: { ...open.runtime, aws: { ...open.runtime.aws, documents } } },
    lose: (command, times) => {
      losing = { command, times };
    },
    left: () => losing.times,
  };
}
