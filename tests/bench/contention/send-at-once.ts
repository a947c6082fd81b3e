import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { operation } from '../../../functions/handlers/transfer/create.ts';
import type { TransactItem } from '../../../functions/table/expression.ts';
import { ask } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';
import { tableConfigOf } from '../../stage/clients.ts';
import { conflictOf, HeldItems, itemOf } from './contended-table.ts';
import { ownStage } from '../../stage/own-stage.ts';

export interface SentAtOnce {
  /** The code of each answer. */
  readonly codes: readonly number[];
  /** Milliseconds until each answer, this machine's own queueing included. */
  readonly times: readonly number[];
  readonly conflicts: number;
}

interface Args {
  readonly input: object;
}
type Next = (args: Args) => Promise<unknown>;
interface Stack {
  add(middleware: (next: Next) => Next, options: { step: 'initialize'; priority: 'low'; name: string }): void;
}

/** Lets transactions of a client conflict as the model says, which the emulator never does by itself. */
function conflictAsModelled(client: DynamoDBClient): { conflicts: number } {
  const counted = { conflicts: 0 };
  const items = new HeldItems();
  // The SDK's own type of the stack names every command's input; this middleware looks at one member only.
  const stack: unknown = client.middlewareStack;
  (stack as Stack).add(
    (next) => (args) => {
      const writes: unknown = 'TransactItems' in args.input ? args.input.TransactItems : undefined;
      if (!Array.isArray(writes)) return next(args);
      const held = items.take((writes as TransactItem[]).map(itemOf), performance.now());
      if (!held.includes(true)) return next(args);
      counted.conflicts += 1;
      return Promise.reject(conflictOf(held));
    },
    { step: 'initialize', priority: 'low', name: 'conflictAsModelled' },
  );
  return counted;
}

async function makePayers(door: Door, payers: number): Promise<User[]> {
  const made: User[] = [];
  for (let index = 0; index < payers; index += 1) {
    made.push(await newUser(door, { tier: 'semi', firstName: 'Somchai', lastName: 'Jaidee', balanceSatang: 10_000 }));
  }
  return made;
}

/** So many payers send to one receiver at once, through the real handler; items conflict as in the model. */
export async function sendAtOnce(payers: number): Promise<SentAtOnce> {
  const client = new DynamoDBClient(tableConfigOf(ownStage()));
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const opened = await openDoor({ table: await createOwnTable(), parts: { wait: (ms) => sleep(ms) } });
  const receiver = await newUser(opened, { tier: 'enterprise', firstName: 'Malee', lastName: 'Jaidee' });
  const senders = await makePayers(opened, payers);
  const counted = conflictAsModelled(client);
  const door: Door = { ...opened, runtime: { ...opened.runtime, aws: { ...opened.runtime.aws, documents } } };
  const answers = await Promise.all(
    senders.map(async (sender) => {
      const startedAt = performance.now();
      const { code } = await ask(door, operation, sender, {
        receiverId: receiver.userId,
        amountSatang: 101,
        feeSatang: 0,
      });
      return { code, tookMs: performance.now() - startedAt };
    }),
  );
  return {
    codes: answers.map(({ code }) => code),
    times: answers.map(({ tookMs }) => tookMs),
    conflicts: counted.conflicts,
  };
}
