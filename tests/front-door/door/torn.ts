import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { BatchGetCommandInput } from '@aws-sdk/lib-dynamodb';
import { tableConfigOf } from '../../stage/clients.ts';
import type { Door } from './door.ts';

interface Result {
  readonly output: { readonly Responses?: Readonly<Record<string, readonly { readonly sk: string }[]>> };
}
interface Args {
  readonly input: Partial<BatchGetCommandInput>;
}
interface Stack {
  add(
    middleware: (next: (args: Args) => Promise<Result>) => (args: Args) => Promise<Result>,
    options: { step: 'initialize'; name: string },
  ): void;
}

/** How often the door's batches were read, of those that ask for both items. */
export interface TornDoor {
  readonly door: Door;
  readonly looks: () => number;
}

/**
 * The same door, where the batch that asks for both kinds of item takes the one kind (`early`) before something
 * happens, and the other after it, as a batch may that reads its items one by one: `times` times, or always.
 */
export function tornDoor(
  open: Door,
  [early, late]: readonly [early: string, late: string],
  act: () => Promise<unknown>,
  times = 1,
): TornDoor {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(tableConfigOf(open.stage)), {
    marshallOptions: { removeUndefinedValues: true },
  });
  let looks = 0;
  let before: Result | undefined;
  // The stack's own types know no command's input and output.
  (documents.middlewareStack as unknown as Stack).add(
    (next) => async (args) => {
      const wanted = Object.values(args.input.RequestItems ?? {}).flatMap(({ Keys: wantedKeys = [] }) =>
        wantedKeys.map(({ sk }) => String(sk)),
      );
      const asksForBoth = [early, late].every((kind) => wanted.some((sk) => sk.startsWith(kind)));
      if (!asksForBoth) return next(args);
      looks += 1;
      if (looks > times) return next(args);
      if (before === undefined) {
        before = await next(args);
        await act();
      }
      const after = await next(args);
      const [was, is] = [before, after].map(({ output }) => Object.entries(output.Responses ?? {}));
      const torn = (is ?? []).map(
        ([table, items]) =>
          [
            table,
            [
              ...(was ?? []).flatMap(([, earlier]) => earlier.filter(({ sk }) => sk.startsWith(early))),
              ...items.filter(({ sk }) => sk.startsWith(late)),
            ],
          ] as const,
      );
      return { ...after, output: { ...after.output, Responses: Object.fromEntries(torn) } };
    },
    { step: 'initialize', name: 'torn' },
  );
  return {
    door: { ...open, runtime: { ...open.runtime, aws: { ...open.runtime.aws, documents } } },
    looks: () => looks,
  };
}
