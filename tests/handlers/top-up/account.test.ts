import { expect, test } from 'vitest';
import { getTopUpAccount } from '../../../shared/contracts/top-up/account.ts';
import { isStandingAccount } from '../../../shared/standing-account.ts';
import { arrivesBy } from '../../../functions/domains/top-up/arrival.ts';
import { operation } from '../../../functions/handlers/top-up/account.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { openStandingAccount } from '../../front-door/money/standing-account.ts';
import { newUser } from '../../front-door/people/users.ts';

const door = await openDoor();

test('given none was opened, it says by when a transfer is here and shows no number, over HTTP', async () => {
  const user = await newUser(door);
  const answer = await unchanged(door, [user], () => succeedOverHttp(door, getTopUpAccount, user, {}));
  expect(answer).toEqual({ arrivesByMs: arrivesBy(answer.serverTimeMs), serverTimeMs: expect.any(Number) });
});

test('given one was opened, its owner sees it, and nobody else', async () => {
  const [owner, other] = await Promise.all([newUser(door), newUser(door)]);
  const openedAtMs = door.clock.peekMs();
  const number = await openStandingAccount(door, owner);
  const { account } = await succeed(door, operation, owner, {});
  expect(account).toEqual({ bankCode: '004', bank: 'KBANK', number, openedAtMs: expect.any(Number) });
  expect(account?.openedAtMs).toBeGreaterThanOrEqual(openedAtMs);
  expect(isStandingAccount(number)).toBe(true);
  expect((await succeed(door, operation, other, {})).account).toBeUndefined();
});
