import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/identity/send-for-review.ts';
import { ask, expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { acceptedByTwo, beforeSending } from '../../front-door/identity/companies.ts';
import { giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { goTo, storedWatch, sweepRenewals } from '../../front-door/identity/renewals.ts';
import { picturesFor } from '../../front-door/identity/reviews.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { newOperator } from '../../front-door/people/operators.ts';
import { newUser } from '../../front-door/people/users.ts';

const door = await openDoor({ table: await createOwnTable() });
const minuteMs = 60_000;

/** A wallet whose registrant had typed a card of their own, and which time has taken its company's level from. */
async function lostCompany() {
  const { user, uploadIds } = await beforeSending(door);
  const own = await giveData(door, user, thaiData());
  await acceptedByTwo(door, user, uploadIds, [await newOperator(door), await newOperator(door)]);
  await sweepRenewals(door);
  for (const at of ['expiresAtMs', 'endsAtMs'] as const) {
    await goTo(door, ((await storedWatch(door, user))[at] ?? 0) + 5 * minuteMs, user);
    await sweepRenewals(door);
  }
  expect(await walletOf(door, user)).toMatchObject({ tier: 'unauthorized', wasCompany: true });
  return { user, own };
}

test("step-not-next: the wallet of a company whose level has ended sends no person's case, and no level of a person is opened in it", async () => {
  const { user } = await lostCompany();
  const uploadIds = await picturesFor(door, user, 'card');
  await unchanged(door, [user], async () =>
    expectRefusal(await ask(door, operation, user, { uploadIds }, { requestId: randomUUID() }), 'step-not-next', {
      state: 'registry',
    }),
  );
});

test('what was typed of a person in it proves no number: whose it is may give it', async () => {
  const { own } = await lostCompany();
  expect(await giveData(door, await newUser(door), own)).toEqual(own);
});
