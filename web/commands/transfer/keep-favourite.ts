import type { getFavourites } from '../../../shared/contracts/transfer/favourites.ts';
import type { keepFavourite } from '../../../shared/contracts/transfer/keep-favourite.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

export const keepFavouriteFacts = {
  name: 'transfer/keep-favourite',
  changes: queryNames<[typeof getFavourites]>('transfer/favourites'),
} satisfies FactsOf<typeof keepFavourite>;
