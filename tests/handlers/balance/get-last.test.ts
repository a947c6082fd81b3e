import { expect, test } from 'vitest';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { operation } from '../../../functions/handlers/balance/get-last.ts';
import { arrangeWallet, unchanged } from '../../front-door/people/account.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { newUser } from '../../front-door/people/users.ts';

const door = await openDoor();

test('given money that came in, it answers the balances, over HTTP', async () => {
  const user = await newUser(door, { balanceSatang: 50_000 });
  const { atMs, ...balance } = await unchanged(door, [user], () => succeedOverHttp(door, getLastBalance, user, {}));
  expect(balance).toEqual({
    availableSatang: 50_000,
    heldSatang: 0,
    reserveSatang: 0,
    transferableSatang: 50_000,
    withdrawableSatang: 50_000,
  });
  expect(Math.abs(atMs - Date.now())).toBeLessThan(60_000);
});

test.for([
  { freezes: { freezeTransferSatang: 20_000 }, transferable: 80_000, withdrawable: 100_000 },
  { freezes: { freezeWithdrawSatang: 20_000 }, transferable: 100_000, withdrawable: 80_000 },
  { freezes: { freezeAllSatang: 20_000 }, transferable: 80_000, withdrawable: 80_000 },
  { freezes: { freezeTransferSatang: 30_000, freezeAllSatang: 20_000 }, transferable: 50_000, withdrawable: 80_000 },
  { freezes: { freezeAllSatang: 100_001 }, transferable: 0, withdrawable: 0 },
])(
  'with $freezes, $transferable may be transferred and $withdrawable withdrawn',
  async ({ freezes, transferable, withdrawable }) => {
    const user = await newUser(door, { balanceSatang: 100_000 });
    await arrangeWallet(door, user, { heldSatang: 700, reserveSatang: 300, ...freezes });
    expect(await succeed(door, operation, user, {})).toMatchObject({
      availableSatang: 100_000,
      heldSatang: 700,
      reserveSatang: 300,
      transferableSatang: transferable,
      withdrawableSatang: withdrawable,
    });
  },
);
