import { describe, expect, test } from 'vitest';
import { quoteAirtime } from '../../../shared/contracts/airtime/quote.ts';
import { operation } from '../../../functions/handlers/airtime/quote.ts';
import { maskMobile } from '../../../shared/masking.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import {
  arrangeAirtime,
  arrangeLargest,
  refusedAirtimes,
  unreadableAirtimes,
} from '../../front-door/payouts/airtime-cases.ts';

const door = await openDoor();

test('it says operator, masked number, that there is no fee, and what is left, over HTTP', async () => {
  const { user, input } = await arrangeAirtime(door, {
    has: ({ day }) => ({ [`limit4_${day}`]: 100_000, freezeAllSatang: 20_000, freezeWithdrawSatang: 50_000 }),
  });
  expect(await succeedOverHttp(door, quoteAirtime, user, input)).toEqual({
    operatorCode: 'ais',
    operatorName: 'AIS',
    mobileMasked: '081-***-*678',
    isOwn: false,
    amountSatang: 10_000,
    feeSatang: 0,
    totalSatang: 10_000,
    dayLeftSatang: 400_000,
    monthLeftSatang: 2_000_000,
    perPaymentSatang: 500_000,
    spendableSatang: 80_000,
  });
});

test("without a number it is the caller's own, and so it is where that is typed", async () => {
  const { user, input } = await arrangeAirtime(door);
  const { mobile: _typed, ...own } = input;
  const expected = { mobileMasked: maskMobile(user.mobile), isOwn: true };
  expect(await succeed(door, operation, user, own)).toMatchObject(expected);
  expect(await succeed(door, operation, user, { ...input, mobile: user.mobile })).toMatchObject(expected);
});

test('the number may be at any operator, for only that one knows whose it is today', async () => {
  const { user, input } = await arrangeAirtime(door);
  expect(await succeed(door, operation, user, { ...input, operatorCode: 'nt' })).toMatchObject({ operatorName: 'NT' });
});

test('the largest amount that anybody sells is within one payment of whoever has given personal data', async () => {
  const { user, input } = await arrangeLargest(door);
  expect(await succeed(door, operation, user, input)).toMatchObject({ amountSatang: 150_000 });
});

test("it says that a face is asked for, where the day's money out reaches what takes one", async () => {
  const { user, input } = await arrangeAirtime(door, {
    wishes: { tier: 'fully', balanceSatang: 200_000 },
    input: { amountSatang: 50_000 },
    has: ({ day }) => ({ [`limit4_${day}`]: 19_950_000 }),
  });
  expect(await succeed(door, operation, user, input)).toMatchObject({ asksFace: true });
});

describe.concurrent('it is refused and nothing changes', () => {
  test.for(refusedAirtimes)('when $given: $name', async ({ name, data, arrange }) => {
    const { user, input } = await arrange(door);
    await unchanged(door, [user], async () => {
      expectRefusal(await ask(door, operation, user, input), name, data);
    });
  });

  const asked = arrangeAirtime(door);
  test.for(unreadableAirtimes)('when $given', async ({ input: wrong, fields }) => {
    const { user, input } = await asked;
    expectRefusal(await ask(door, operation, user, { ...input, ...wrong }), 'input-not-valid', { fields });
  });
});
