import { getFavourites } from '../../../shared/contracts/transfer/favourites.ts';
import { mostFavourites } from '../../../shared/favourite.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { favouriteRowOf } from '../../runtime/money/favourite.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(getFavourites, async ({ person, favourites, runtime }) => {
  const key = await runtime.userKeys.open(person.userId, person.wrappedKey);
  return { rows: favourites.kept.map((each) => favouriteRowOf(key, each)), most: mostFavourites };
});

export const handler = serve(operation);
