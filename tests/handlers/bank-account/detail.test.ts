import { expect, test } from 'vitest';
import { getBankAccount } from '../../../shared/contracts/bank-account/detail.ts';
import { operation } from '../../../functions/handlers/bank-account/detail.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { arrangeAccounts, newLink } from '../../front-door/money/bank-accounts.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { logIn, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();

test('an account comes with number and phone masked and the name that was compared, over HTTP', async () => {
  const user = await logIn(door, randomMobile());
  // No other run's: an account has one owner.
  const accountNumber = `987${newLink().input.accountNumber}210`;
  const [whole, without] = await arrangeAccounts(door, user, [
    newLink({ accountNumber, bankPhone: '0812345678' }),
    newLink(),
  ]);
  expect(await succeedOverHttp(door, getBankAccount, user, { accountId: `bac_${whole}` })).toEqual({
    accountId: `bac_${whole}`,
    bankCode: '004',
    accountNumberMasked: '987**********210',
    bankPhoneMasked: '081-***-*678',
    holderName: 'สมชาย จ.',
    linkedAtMs: expect.any(Number),
  });
  expect(await succeed(door, operation, user, { accountId: `bac_${without}` })).not.toHaveProperty('bankPhoneMasked');
});

test('bank-account-not-found: an id that nobody has, and one of somebody else', async () => {
  const [user, owner] = [await logIn(door, randomMobile()), await logIn(door, randomMobile())];
  const [body] = await arrangeAccounts(door, owner, [newLink()]);
  await arrangeAccounts(door, user, [newLink()]);
  for (const accountId of ['bac_00000000000000000000', `bac_${body}`]) {
    expectRefusal(await ask(door, operation, user, { accountId }), 'bank-account-not-found');
  }
});
