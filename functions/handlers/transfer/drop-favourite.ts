import { dropFavourite } from '../../../shared/contracts/transfer/drop-favourite.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import type { Favourites } from '../../domains/transfer/favourites.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { settle } from '../../runtime/operation/settle.ts';
import { dropFromList, readFavourites } from '../../table/favourites.ts';
import type { Item } from '../../table/item.ts';

export const operation = implement(dropFavourite, async ({ input, session, favourites, runtime }) => {
  const { table, aws, random, wait } = runtime;
  const body = bodyOfId('usr', input.receiverId);
  const learn = (_known: Favourites, item: Item | undefined) => readFavourites(session.userId, item);
  await settle({ documents: aws.documents, fraction: random.fraction, wait }, favourites, (known) => {
    const dropped = known.kept.filter((each) => each.body === body);
    return {
      answer: undefined,
      steps: dropped.map((each) => ({ write: dropFromList(table, known, each.body), learn })),
    };
  });
  return {};
});

export const handler = serve(operation);
