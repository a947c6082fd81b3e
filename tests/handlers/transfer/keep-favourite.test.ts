import { expect, test } from 'vitest';
import { keepFavourite } from '../../../shared/contracts/transfer/keep-favourite.ts';
import { operation as getFavourites } from '../../../functions/handlers/transfer/favourites.ts';
import { operation } from '../../../functions/handlers/transfer/keep-favourite.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { arrangeFavourites, favouritesOf, payOnce } from '../../front-door/money/favourites.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { newUser } from '../../front-door/people/users.ts';

const door = await openDoor();

/** A payer, and somebody whom they have paid. */
async function arrangePaid() {
  const asked = await arrangeTransfer(door);
  await payOnce(door, asked.sender, asked.receiver);
  return asked;
}

test('somebody who was paid is kept, over HTTP, and nothing of them lies there in clear', async () => {
  const { sender, receiver, receiverId } = await arrangePaid();
  expect(await succeedOverHttp(door, keepFavourite, sender, { receiverId, label: 'ลุง' })).toEqual({});
  const stored = JSON.stringify(await favouritesOf(door, sender));
  for (const clear of ['Somchai', 'ลุง', receiver.mobile.slice(1)]) expect(stored).not.toContain(clear);
});

test('kept again, they go by another name or by their own, and stay where they are in the list', async () => {
  const { sender, receiverId } = await arrangePaid();
  await succeed(door, operation, sender, { receiverId, label: 'ลุง' });
  const [first] = (await succeed(door, getFavourites, sender, {})).rows;
  door.clock.advance(1_000);
  await arrangeFavourites(door, sender, 1);
  await succeed(door, operation, sender, { receiverId, label: 'พ่อ' });
  const { rows: renamed } = await succeed(door, getFavourites, sender, {});
  expect(renamed.map(({ label, receiverName }) => label ?? receiverName)).toEqual(['พ่อ', 'Payee 0']);
  expect(renamed[0]?.keptAtMs).toBe(first?.keptAtMs);
  await succeed(door, operation, sender, { receiverId });
  expect((await succeed(door, getFavourites, sender, {})).rows[0]).not.toHaveProperty('label');
});

test('two at once are both kept', async () => {
  const { sender, receiver } = await arrangePaid();
  const other = await newUser(door, { tier: 'basic' });
  await payOnce(door, sender, other);
  await Promise.all([receiver, other].map(({ userId }) => succeed(door, operation, sender, { receiverId: userId })));
  expect((await favouritesOf(door, sender)).kept).toHaveLength(2);
});

test('favourite-not-paid: a stranger, and nobody at all', async () => {
  const [user, stranger] = await Promise.all([newUser(door), newUser(door, { tier: 'basic' })]);
  for (const receiverId of [stranger.userId, 'usr_00000000000000000000']) {
    await unchanged(door, [user], async () =>
      expectRefusal(await ask(door, operation, user, { receiverId }), 'favourite-not-paid'),
    );
  }
  expect((await favouritesOf(door, user)).kept).toEqual([]);
});

test('too-many-favourites: twenty are the most, at once too, and each of them may still be renamed', async () => {
  const { sender, receiver, receiverId } = await arrangePaid();
  const other = await newUser(door, { tier: 'basic' });
  await payOnce(door, sender, other);
  await arrangeFavourites(door, sender, 19);
  const answers = await Promise.all(
    [receiver, other].map(({ userId }) => ask(door, operation, sender, { receiverId: userId })),
  );
  expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([1, 21210]);
  const { kept } = await favouritesOf(door, sender);
  expect(kept).toHaveLength(20);
  const isIn = kept.some(({ body }) => receiverId.endsWith(body));
  const renamed = isIn ? receiver : other;
  const outside = isIn ? other : receiver;
  await succeed(door, operation, sender, { receiverId: renamed.userId, label: 'ใหม่' });
  expectRefusal(await ask(door, operation, sender, { receiverId: outside.userId }), 'too-many-favourites', {
    most: 20,
  });
});

test.for([
  { given: 'of 31 letters', label: 'ก'.repeat(31), reason: 'label-too-long' },
  { given: 'with what nobody sees', label: 'ก\u200Bข', reason: 'label-not-plain' },
])('a label $given is told as $reason', async ({ label, reason }) => {
  const { sender, receiverId } = await arrangePaid();
  expectRefusal(await ask(door, operation, sender, { receiverId, label }), 'input-not-valid', {
    fields: { label: reason },
  });
});
