import { expect, test } from 'vitest';
import { mostFavourites } from '../../../shared/favourite.ts';
import { refuseKeeping } from '../../../functions/domains/transfer/favourites.ts';
import type { Favourites } from '../../../functions/domains/transfer/favourites.ts';
import { neverOpened } from '../../runtime/identity/never-opened.ts';

/** Somebody who keeps so many, each by the body of their number in the list. */
const keeping = (count: number): Favourites => ({
  userId: 'usr_OWNER',
  revision: count,
  kept: Array.from({ length: count }, (_, index) => ({
    body: `${index}`,
    sealed: neverOpened('favourite'),
    keptAtMs: index,
  })),
});

test('one more is kept while there is room, and the twentieth is the last', () => {
  expect(mostFavourites).toBe(20);
  expect(refuseKeeping(keeping(0), 'new')).toBeUndefined();
  expect(refuseKeeping(keeping(19), 'new')).toBeUndefined();
  expect(refuseKeeping(keeping(20), 'new')).toMatchObject({ refused: 'too-many-favourites', data: { most: 20 } });
});

test('of a full list, each one may still be called by another name', () => {
  expect(refuseKeeping(keeping(20), '7')).toBeUndefined();
});
