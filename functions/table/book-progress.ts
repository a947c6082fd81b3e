import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { BooksTable } from './books.ts';
import { integerOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** How many pages of a day's statement were judged, in which version of it. */
export interface Progress {
  readonly digest: string;
  readonly pages: number;
}

/** How far a day's statement was judged; nothing where it is another version of it. */
export function readProgress(item: Item | undefined, digest: string): number {
  return item !== undefined && textOf(item, 'digest') === digest ? integerOf(item, 'pages') : 0;
}

/** Notes how far a day's statement was judged. */
export async function putProgress({ documents, table }: BooksTable, day: string, progress: Progress): Promise<void> {
  await documents.send(new PutCommand({ TableName: table, Item: { ...keys.bookProgress(day), ...progress } }));
}
