import { expect, test } from 'vitest';
import { dropFavourite } from '../../../shared/contracts/transfer/drop-favourite.ts';
import { idOf } from '../../../shared/ids.ts';
import { operation } from '../../../functions/handlers/transfer/drop-favourite.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { arrangeFavourites, favouritesOf } from '../../front-door/money/favourites.ts';
import { newUser } from '../../front-door/people/users.ts';

const door = await openDoor();

test('one of two goes off the list, over HTTP, and once more changes nothing', async () => {
  const user = await newUser(door);
  await arrangeFavourites(door, user, 2);
  const [gone, stays] = (await favouritesOf(door, user)).kept;
  const receiverId = idOf('usr', gone?.body ?? '');
  expect(await succeedOverHttp(door, dropFavourite, user, { receiverId })).toEqual({});
  expect((await favouritesOf(door, user)).kept).toEqual([stays]);
  const before = await favouritesOf(door, user);
  await succeed(door, operation, user, { receiverId });
  expect(await favouritesOf(door, user)).toEqual(before);
});

test("several at once are all gone, and another's list stays as it is", async () => {
  const [user, other] = await Promise.all([newUser(door), newUser(door)]);
  await arrangeFavourites(door, user, 4);
  await arrangeFavourites(door, other, 1);
  const { kept } = await favouritesOf(door, user);
  await unchanged(door, [other], () =>
    Promise.all(kept.map(({ body }) => succeed(door, operation, user, { receiverId: idOf('usr', body) }))),
  );
  expect((await favouritesOf(door, user)).kept).toEqual([]);
});
