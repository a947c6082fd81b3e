import { keepFavourite } from '../../../shared/contracts/transfer/keep-favourite.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { refuseKeeping } from '../../domains/transfer/favourites.ts';
import type { Favourites } from '../../domains/transfer/favourites.ts';
import { refuse } from '../../engine/refusal.ts';
import { sealFavourite } from '../../runtime/money/favourite.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { openPayee } from '../../runtime/person/personal.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { BusyError, settle } from '../../runtime/operation/settle.ts';
import { keepOnList, readFavourites } from '../../table/favourites.ts';
import type { Item } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { readRecent } from '../../table/payee.ts';

export const operation = implement(keepFavourite, async ({ input, person, payee, favourites, nowMs, runtime }) => {
  const { userId } = person;
  const { table, aws, random, wait } = runtime;
  const body = bodyOfId('usr', input.receiverId);
  // Only who was paid may be kept: an id alone must not be a way to a name or a number.
  if (payee === undefined || body === undefined) return refuse('favourite-not-paid');
  const [key, line] = await Promise.all([
    runtime.userKeys.open(userId, person.wrappedKey),
    readItem(aws.documents, table, keys.recent(userId, payee.lastBody)),
  ]);
  // The next payment to them has moved their line since.
  if (line === undefined) throw new BusyError('a payee was paid again meanwhile');
  const sealed = sealFavourite(key, openPayee(key, readRecent(line).sealed), input.label);
  const learn = (_known: Favourites, item: Item | undefined) => readFavourites(userId, item);
  const outcome = await settle({ documents: aws.documents, fraction: random.fraction, wait }, favourites, (known) => {
    const keptAtMs = known.kept.find((each) => each.body === body)?.keptAtMs ?? nowMs;
    const write = keepOnList(table, known, { body, sealed, keptAtMs });
    return refuseKeeping(known, body) ?? { answer: undefined, steps: [{ write, learn }] };
  });
  return outcome.kind === 'refused' ? outcome.refusal : {};
});

export const handler = serve(operation);
