import type { dropFavourite } from '../../../shared/contracts/transfer/drop-favourite.ts';
import type { getFavourites } from '../../../shared/contracts/transfer/favourites.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

export const dropFavouriteFacts = {
  name: 'transfer/drop-favourite',
  changes: queryNames<[typeof getFavourites]>('transfer/favourites'),
} satisfies FactsOf<typeof dropFavourite>;
