import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { didWrite } from './books.ts';
import type { BooksTable } from './books.ts';
import { deleteItemIf, equals, equalsOrAbsent, putItem } from './expression.ts';
import type { Clause } from './expression.ts';
import { keys } from './keys.ts';

/** A movement's match: with which line of which day, and in the place of which that is no match any more. */
interface Match {
  readonly matchedBy: string;
  readonly day: string;
  readonly staleMatch?: string | undefined;
}

/** A transaction's note that a movement is matched with this line; refused where another line was first. */
export function matchItem(table: string, movement: string, matchedBy: string, day: string) {
  return putItem(table, keys.bookMatch(movement), { matchedBy, day }, [equalsOrAbsent('matchedBy', matchedBy)]);
}

/** The movement is matched with this line; false where another line was first. */
export async function putMatch(
  { documents, table }: BooksTable,
  movement: string,
  { matchedBy, day, staleMatch }: Match,
): Promise<boolean> {
  const write = (where: Clause): Promise<boolean> => {
    const { Put: put } = putItem(table, keys.bookMatch(movement), { matchedBy, day }, [where]);
    return didWrite(() => documents.send(new PutCommand(put)));
  };
  const own = equalsOrAbsent('matchedBy', matchedBy);
  if (staleMatch === undefined) return write(own);
  // A write whose answer was lost is sent again, and finds what it has written itself.
  return (await write(equals('matchedBy', staleMatch))) || write(own);
}

/** Takes a movement's match with this line away. */
export async function dropMatch({ documents, table }: BooksTable, movement: string, matchedBy: string): Promise<void> {
  const { Delete: drop } = deleteItemIf(table, keys.bookMatch(movement), [equals('matchedBy', matchedBy)]);
  if (drop !== undefined) await didWrite(() => documents.send(new DeleteCommand(drop)));
}
