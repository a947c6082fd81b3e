import { movements } from '../shared/movements.ts';
import type { Movement } from '../shared/movements.ts';
import type { openPages } from './route-table.ts';

/** The beginnings of the built pages that show one thing by its id. */
type PageOfOne = keyof typeof openPages extends infer Path
  ? Path extends `${infer Start}/:id`
    ? Start
    : never
  : never;

/** The page of each kind of money that has one, by the prefix of its id: a row whose page is not built fails here. */
const pageByPrefix: ReadonlyMap<string, PageOfOne> = new Map(
  Object.values<Movement>(movements).flatMap(({ source }) =>
    source === undefined ? [] : [[source.prefix, source.page] as const],
  ),
);

/** The page that shows what an id stands for; undefined where there is no such page. */
export function pageOfSource(id: string | undefined): string | undefined {
  const page = pageByPrefix.get(id?.split('_', 1)[0] ?? '');
  return page === undefined ? undefined : `${page}/${id}`;
}
