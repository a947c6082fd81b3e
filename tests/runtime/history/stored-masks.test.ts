import { expect, test } from 'vitest';
import { favouriteRowOf, sealFavourite } from '../../../functions/runtime/money/favourite.ts';
import { Clear } from '../../../functions/runtime/person/clear.ts';
import {
  openEntryPrivate,
  openPayee,
  sealEntryPrivate,
  sealPayee,
} from '../../../functions/runtime/person/personal.ts';
import { openProcessDoor } from '../../front-door/in-process/door.ts';
import { keyOf } from '../../front-door/money/bank-accounts.ts';
import { newUser } from '../../front-door/people/users.ts';

test('a masked number that was kept without its dashes is shown with them, as one that is kept today', async () => {
  const door = await openProcessDoor();
  const key = await keyOf(door, await newUser(door));
  for (const kept of ['081****678', '081-***-*678']) {
    const shown = '081-***-*678';
    const payee = { name: 'Somchai J.', phone: kept };
    const entry = openEntryPrivate(key, sealEntryPrivate(key, { counterpartyPhone: kept }));
    expect(entry.wholeFor('owner').counterpartyPhone).toBe(shown);
    expect(openPayee(key, sealPayee(key, payee)).wholeFor('owner').phone).toBe(shown);
    const favourite = {
      body: 'A'.repeat(20),
      sealed: sealFavourite(key, new Clear('payee', payee), 'Boss'),
      keptAtMs: 1,
    };
    expect(favouriteRowOf(key, favourite).receiverPhone).toBe(shown);
  }
});
