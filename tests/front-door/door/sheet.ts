import { BatchGetCommand, GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { putNewItem } from '../../../functions/table/expression.ts';
import type { TransactItem } from '../../../functions/table/expression.ts';
import { textOf } from '../../../functions/table/item.ts';
import type { Item } from '../../../functions/table/item.ts';
import { keys } from '../../../functions/table/keys.ts';
import type { Door } from './door.ts';

/** A door whose handlers write on a sheet of their own, until all of it is written to the table at once. */
export interface SheetDoor {
  readonly door: Door;
  /**
   * Writes what came of it, in one transaction of new items. Throws TransactionCanceledException, and writes nothing,
   * where one of them is there already: a sheet overwrites nobody.
   */
  readonly write: () => Promise<void>;
}

/** What belongs to a request and not to a person: that its bytes were seen, and what it took of the caps of all. */
const ofRequests: ReadonlySet<unknown> = new Set([keys.usedSeal('').sk, keys.cap('', '', 0).sk]);

const nameOf = ({ pk, sk }: Readonly<Record<string, unknown>> = {}): string => `${String(pk)}\n${String(sk)}`;

type Update = Pick<
  UpdateCommandInput,
  'Key' | 'UpdateExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

/** What an update makes of an item, in the few forms that ours have; another one throws. */
function changed(
  item: Item,
  { UpdateExpression: text = '', ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} }: Update,
): Item {
  const after = new Map(Object.entries(item));
  for (const [, verb = '', parts = ''] of text.matchAll(/(SET|ADD|REMOVE) (.+?)(?= (?:SET|ADD|REMOVE) |$)/g)) {
    for (const part of parts.split(', ')) {
      const [, placeholder, value = ''] = /^(#?\w+)(?:(?: =)? (:\w+))?$/.exec(part) ?? [];
      if (placeholder === undefined) throw new Error(`a sheet does not understand "${part}"`);
      const name = names[placeholder] ?? placeholder;
      if (verb === 'SET') after.set(name, values[value]);
      if (verb === 'ADD') after.set(name, Number(after.get(name) ?? 0) + Number(values[value]));
      if (verb === 'REMOVE') after.delete(name);
    }
  }
  return Object.fromEntries(after);
}

/**
 * The sheet, as a table client sees it. Conditions are not looked at: they are about what others do meanwhile, and
 * nobody else writes on it. What the emulator itself makes of such writes is compared in `people/users.test.ts`.
 */
function openSheet() {
  const items = new Map<string, Item>();
  const put = (item: Item): void => {
    // There and back, so that it is read as the table would give it.
    items.set(nameOf(item), unmarshall(marshall(item, { removeUndefinedValues: true })));
  };
  const update = (made: Update): void => put(changed(items.get(nameOf(made.Key)) ?? { ...made.Key }, made));
  const write = ({ Put: whole, Update: part, ConditionCheck: check }: TransactItem): void => {
    if (whole?.Item !== undefined) put(whole.Item);
    else if (part !== undefined) update(part);
    else if (check === undefined) throw new Error('a sheet deletes nothing');
  };
  const answer = (command: object): object => {
    if (command instanceof GetCommand) return { Item: items.get(nameOf(command.input.Key)) };
    if (command instanceof BatchGetCommand) {
      const found = Object.entries(command.input.RequestItems ?? {}).map(
        ([table, { Keys: wanted = [] }]) => [table, wanted.flatMap((key) => items.get(nameOf(key)) ?? [])] as const,
      );
      return { Responses: Object.fromEntries(found) };
    }
    if (command instanceof UpdateCommand) {
      update(command.input);
      return { Attributes: items.get(nameOf(command.input.Key)) };
    }
    if (!(command instanceof TransactWriteCommand)) throw new Error(`a sheet has no ${command.constructor.name}`);
    for (const each of command.input.TransactItems ?? []) write(each);
    return {};
  };
  return { answer, written: (): readonly Item[] => [...items.values()] };
}

/**
 * The same door over an empty sheet in the place of the table. Whoever is made there has walked the real handlers,
 * every item is the product's own, and the emulator hears of it once instead of at every step.
 */
export function sheetDoor(open: Door): SheetDoor {
  const { clients, runtime } = open;
  const sheet = openSheet();
  const documents = new Proxy(clients.documents, {
    get: (target, member): unknown =>
      member === 'send' ? async (command: object) => sheet.answer(command) : Reflect.get(target, member),
  });
  return {
    door: {
      ...open,
      clients: { ...clients, documents },
      runtime: { ...runtime, aws: { ...runtime.aws, documents } },
    },
    write: async () => {
      const writes = sheet
        .written()
        .filter(({ sk }) => !ofRequests.has(sk))
        .map((item) => {
          const { pk: _pk, sk: _sk, ...rest } = item;
          return putNewItem(runtime.table, { pk: textOf(item, 'pk'), sk: textOf(item, 'sk') }, rest);
        });
      await clients.documents.send(new TransactWriteCommand({ TransactItems: writes }));
    },
  };
}
