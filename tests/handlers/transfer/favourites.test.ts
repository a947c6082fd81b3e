import { expect, test } from 'vitest';
import { getFavourites } from '../../../shared/contracts/transfer/favourites.ts';
import { maskMobile } from '../../../shared/masking.ts';
import { operation } from '../../../functions/handlers/transfer/favourites.ts';
import { operation as keepFavourite } from '../../../functions/handlers/transfer/keep-favourite.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { arrangeFavourites, payOnce } from '../../front-door/money/favourites.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { newCaller, newUser } from '../../front-door/people/users.ts';

const door = await openDoor();

test('whoever was kept comes with their name, their own label and as much of their number as was typed, over HTTP', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  await payOnce(door, sender, receiver, true);
  await succeed(door, keepFavourite, sender, { receiverId, label: 'ลุงสมชาย' });
  expect(await succeedOverHttp(door, getFavourites, sender, {})).toEqual({
    most: 20,
    rows: [
      {
        receiverId,
        receiverName: 'Somchai J.',
        label: 'ลุงสมชาย',
        receiverPhone: maskMobile(receiver.mobile),
        receiverMobile: `+66${receiver.mobile.slice(1)}`,
        keptAtMs: expect.any(Number),
      },
    ],
  });
});

test('the one kept first stands on top, whatever their ids say', async () => {
  const user = await newUser(door);
  await arrangeFavourites(door, user, 12);
  const { rows } = await succeed(door, operation, user, {});
  expect(rows.map(({ receiverName }) => receiverName)).toEqual(Array.from({ length: 12 }, (_, at) => `Payee ${at}`));
});

test("somebody who keeps nobody has an empty list, and nobody sees another's", async () => {
  const [user, other] = await Promise.all([newUser(door), newUser(door)]);
  await arrangeFavourites(door, other, 1);
  expect(await succeed(door, operation, user, {})).toEqual({ rows: [], most: 20 });
  expectRefusal(await ask(door, operation, await newCaller(), {}), 'session-over');
});
