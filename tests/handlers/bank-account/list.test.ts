import { expect, test } from 'vitest';
import { getBankAccounts } from '../../../shared/contracts/bank-account/list.ts';
import { operation } from '../../../functions/handlers/bank-account/list.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { arrangeAccounts, newLink } from '../../front-door/money/bank-accounts.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { logIn, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();

test('what was linked comes with masked numbers, the first on top, over HTTP, and nobody else sees it', async () => {
  const [user, somebody] = [await logIn(door, randomMobile()), await logIn(door, randomMobile())];
  const links = [newLink({ bankCode: '030', accountNumber: `0${newLink().input.accountNumber}9` }), newLink()];
  const bodies = await arrangeAccounts(door, user, links);
  const { rows, most } = await succeedOverHttp(door, getBankAccounts, user, {});
  expect(rows).toEqual(
    links.map(({ input: { bankCode, accountNumber } }, index) => ({
      accountId: `bac_${bodies[index]}`,
      bankCode,
      linkedAtMs: expect.any(Number),
      accountNumberMasked: `${accountNumber.slice(0, 3)}${'*'.repeat(accountNumber.length - 6)}${accountNumber.slice(-3)}`,
    })),
  );
  expect(most).toBe(5);
  expect(await succeed(door, operation, somebody, {})).toEqual({ rows: [], most: 5 });
});
