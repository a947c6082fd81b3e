import type { Favourites, StoredFavourite } from '../domains/transfer/favourites.ts';
import { absent, equals, updateItem } from './expression.ts';
import type { Clause, TransactItem } from './expression.ts';
import { DamagedItem, integerOf, optionalIntegerOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import { sealedOf } from './sealed.ts';

const favouritePrefix = 'f_';
const favouriteAttribute = (body: string): string => `${favouritePrefix}${body}`;

function readFavourite(item: Item, attribute: string): StoredFavourite {
  const value = item[attribute];
  if (typeof value !== 'object' || value === null) throw new DamagedItem(attribute);
  const members: Item = Object.fromEntries(Object.entries(value));
  return {
    body: attribute.slice(favouritePrefix.length),
    sealed: sealedOf(members, 'sealed', 'favourite'),
    keptAtMs: integerOf(members, 'keptAtMs'),
  };
}

/** Reads whom somebody keeps; nobody where there is no item yet. */
export function readFavourites(userId: string, item: Item | undefined): Favourites {
  if (item === undefined) return { userId, revision: 0, kept: [] };
  const attributes = Object.keys(item)
    .filter((name) => name.startsWith(favouritePrefix))
    .toSorted();
  return {
    userId,
    revision: optionalIntegerOf(item, 'revision') ?? 0,
    // Those of one millisecond stay in one order, that of their ids.
    kept: attributes.map((each) => readFavourite(item, each)).toSorted((one, other) => one.keptAtMs - other.keptAtMs),
  };
}

/** Nobody was kept or dropped since the list was read: so one condition holds how many there are. */
function sameRevision({ revision }: Favourites): Clause {
  return revision === 0 ? absent('revision') : equals('revision', revision);
}

/** Keeps a favourite, or changes what is kept of one, on the list that was read. */
export function keepOnList(table: string, known: Favourites, { body, ...favourite }: StoredFavourite): TransactItem {
  return updateItem(table, keys.favourites(known.userId), {
    add: { revision: 1 },
    set: { [favouriteAttribute(body)]: favourite },
    where: [sameRevision(known)],
  });
}

/** Takes a favourite off the list that was read. */
export function dropFromList(table: string, known: Favourites, body: string): TransactItem {
  return updateItem(table, keys.favourites(known.userId), {
    add: { revision: 1 },
    remove: [favouriteAttribute(body)],
    where: [sameRevision(known)],
  });
}
