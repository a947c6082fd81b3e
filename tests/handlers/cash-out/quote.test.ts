import { describe, expect, test } from 'vitest';
import { quoteCashOut } from '../../../shared/contracts/cash-out/quote.ts';
import { operation } from '../../../functions/handlers/cash-out/quote.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { arrangeCashOut, refusedCashOuts } from '../../front-door/money/cash-out-cases.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { wrongAmounts } from '../../front-door/money/transfer-cases.ts';

const door = await openDoor();

test('it says fee, free uses, what is left, the account and when the money arrives, over HTTP', async () => {
  const { user, accountId, link } = await arrangeCashOut(door, {
    has: ({ day }) => ({ [`limit6_${day}`]: 1_000_000, [`freeCashOutDay_${day}`]: 1 }),
  });
  const { accountNumber } = link.input;
  expect(await succeedOverHttp(door, quoteCashOut, user, { accountId, amountSatang: 30_000 })).toEqual({
    accountId,
    account: {
      bankCode: '004',
      bank: 'KBANK',
      accountNumberMasked: `${accountNumber.slice(0, 3)}****${accountNumber.slice(-3)}`,
      holderName: 'สมชาย จ.',
    },
    amountSatang: 30_000,
    feeSatang: 0,
    totalSatang: 30_000,
    arrives: 'at-once',
    freeUses: {
      day: { remaining: 1, total: 2 },
      week: { remaining: 5, total: 5 },
      month: { remaining: 10, total: 10 },
    },
    dayLeftSatang: 4_000_000,
    monthLeftSatang: 20_000_000,
    perPaymentSatang: 5_000_000,
    withdrawableSatang: 100_000,
  });
});

test('once the free ones of a period are used the fee is THB 15, on top of the amount', async () => {
  const { user, accountId } = await arrangeCashOut(door, { has: ({ day }) => ({ [`freeCashOutDay_${day}`]: 2 }) });
  expect(await succeed(door, operation, user, { accountId, amountSatang: 30_000 })).toMatchObject({
    feeSatang: 1_500,
    totalSatang: 31_500,
  });
});

test('a bank that books in runs has the money with its next one', async () => {
  const { user, accountId } = await arrangeCashOut(door, { bankCode: '066' });
  const { arrives, runAtMs = 0 } = await succeed(door, operation, user, { accountId, amountSatang: 30_000 });
  expect([arrives, runAtMs > door.clock.peekMs()]).toEqual(['next-run', true]);
});

describe.concurrent('it is refused and nothing changes', () => {
  test.for(refusedCashOuts)('when $given: $name', async ({ name, data, arrange }) => {
    const { user, accountId, amountSatang } = await arrange(door);
    await unchanged(door, [user], async () => {
      expectRefusal(await ask(door, operation, user, { accountId, amountSatang }), name, data);
    });
  });

  const asked = arrangeCashOut(door);
  test.for(wrongAmounts)('when the amount is $amount: $reason', async ({ amount, reason }) => {
    const { user, accountId } = await asked;
    expectRefusal(await ask(door, operation, user, { accountId, amountSatang: amount }), 'input-not-valid', {
      fields: { amountSatang: reason },
    });
  });
});
