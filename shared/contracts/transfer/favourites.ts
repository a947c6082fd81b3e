import * as z from 'zod/mini';
import { favouriteSchema, mostFavourites } from '../../favourite.ts';
import { walletQuery } from '../../operation.ts';

/** Whom the caller keeps as favourites, the one kept first on top, and how many there may be. */
export const getFavourites = walletQuery({
  name: 'transfer/favourites',
  path: '/wallet-app-api/walletUserTransfer/favourites',
  method: 'POST',
  entry: 'any',
  loads: ['person', 'favourites'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({}),
  output: z.strictObject({ rows: z.array(favouriteSchema).check(z.maxLength(mostFavourites)), most: z.int() }),
  refusals: [],
});
