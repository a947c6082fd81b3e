import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { removeBankAccount } from '../../../shared/contracts/bank-account/remove.ts';
import { transactionType } from '../../../shared/enums.ts';
import { operation } from '../../../functions/handlers/bank-account/remove.ts';
import type { BankAccounts } from '../../../functions/domains/bank-account/linked-account.ts';
import { holdSteps } from '../../../functions/ledger/hold.ts';
import { coveredForWithdrawal } from '../../../functions/ledger/wallet-write.ts';
import { payoutTransitions } from '../../../functions/domains/payout/transitions.ts';
import { statesOf } from '../../../functions/engine/transitions.ts';
import { countersKeptFrom } from '../../../functions/domains/calendar/periods.ts';
import { payToAccount } from '../../../functions/table/bank-accounts.ts';
import { equals, updateItem } from '../../../functions/table/expression.ts';
import { keys } from '../../../functions/table/keys.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { trailOf } from '../../front-door/people/sessions.ts';
import { accountsOf, arrangeAccounts, newLink } from '../../front-door/money/bank-accounts.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { logIn, newUser, randomMobile } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';
import { neverOpened } from '../../runtime/identity/never-opened.ts';

const door = await openDoor();
const idOf = (body: string | undefined) => ({ accountId: `bac_${body}` });

/** Holds money for an account, as a cash out does: the hold, and the account that it goes to. */
async function holdFor(
  user: User,
  bankAccountBody: string | undefined,
  amountSatang = 10_000,
  known?: BankAccounts,
): Promise<string> {
  const { table, random } = door.runtime;
  const nowMs = door.clock.peekMs();
  const body = random.idBody(nowMs);
  const wallet = await walletOf(door, user);
  const steps = holdSteps({
    table,
    wallet,
    keptFrom: countersKeptFrom(nowMs),
    nowMs,
    limits: [],
    freeUses: [],
    covered: coveredForWithdrawal(wallet, amountSatang),
    dueAtMs: nowMs + 86_400_000,
    hold: {
      body,
      type: transactionType.cashOut,
      amountSatang,
      feeSatang: 0,
      reader: 'bank-account',
      payee: neverOpened('payout'),
      notAfterMs: nowMs + 86_400_000,
      ...(bankAccountBody !== undefined && { bankAccountBody }),
    },
  });
  const { accounts } = known ?? (await accountsOf(door, user));
  const relied = accounts
    .filter((each) => each.body === bankAccountBody)
    .map(({ accountHash }) => payToAccount(table, user.userId, accountHash));
  await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [...steps, ...relied] }));
  return body;
}

/** Moves a hold on; what its wallet does is not looked at here. */
async function setState(user: User, body: string, from: string, state: string): Promise<void> {
  const write = updateItem(door.runtime.table, keys.hold(user.userId, body), {
    set: { state },
    where: [equals('state', from)],
  });
  await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [write] }));
}

async function arrangeTwo(): Promise<{ user: User; kept: string; gone: string }> {
  const user = await newUser(door, { tier: 'semi', balanceSatang: 100_000 });
  const [kept = '', gone = ''] = await arrangeAccounts(door, user, [newLink(), newLink()]);
  return { user, kept, gone };
}

test('one of two goes off the list, over HTTP, and may be linked again, also by somebody else', async () => {
  const user = await logIn(door, randomMobile());
  const link = newLink();
  const [kept, gone] = await arrangeAccounts(door, user, [newLink(), link]);
  expect(await succeedOverHttp(door, removeBankAccount, user, idOf(gone))).toEqual({
    ...idOf(gone),
    removedAtMs: expect.any(Number),
  });
  expect((await accountsOf(door, user)).accounts.map(({ body }) => body)).toEqual([kept]);
  const next = await logIn(door, randomMobile());
  await arrangeAccounts(door, next, [link]);
  expect((await accountsOf(door, next)).accounts).toHaveLength(1);
});

test('each removal stands in its owner’s trail with its session, once however often it is sent', async () => {
  const { user, kept, gone } = await arrangeTwo();
  const requestId = crypto.randomUUID();
  for (let sent = 0; sent < 2; sent += 1) await succeed(door, operation, user, idOf(gone), { requestId });
  expectRefusal(await ask(door, operation, user, idOf(kept)), 'bank-account-last');
  expect((await trailOf(door, user)).filter(({ event }) => event === 'bank-account-removed')).toMatchObject([
    {
      operation: 'bank-account/remove',
      reason: `bac_${gone}`,
      sessionId: expect.stringMatching(/^ses_/),
      deviceThumbprint: expect.any(String),
    },
  ]);
});

describe('it is refused and nothing changes', () => {
  test('bank-account-not-found: an id that nobody has, and one of somebody else', async () => {
    const [{ user }, other] = [await arrangeTwo(), await arrangeTwo()];
    for (const body of ['00000000000000000000', other.gone]) {
      await unchanged(door, [user, other.user], async () =>
        expectRefusal(await ask(door, operation, user, idOf(body)), 'bank-account-not-found'),
      );
    }
  });

  test('bank-account-last: one always stays', async () => {
    const { user, kept, gone } = await arrangeTwo();
    await succeed(door, operation, user, idOf(gone));
    await unchanged(door, [user], async () =>
      expectRefusal(await ask(door, operation, user, idOf(kept)), 'bank-account-last'),
    );
  });

  test('bank-account-in-use: while a payout to it has not ended, in whichever state, and no longer', async () => {
    const { user, gone } = await arrangeTwo();
    const body = await holdFor(user, gone);
    // Money on its way elsewhere keeps the wallet's held part open all the time.
    await holdFor(user, undefined);
    let state: string = payoutTransitions.start;
    for (const next of statesOf(payoutTransitions)) {
      await setState(user, body, state, next);
      state = next;
      const isOpen = payoutTransitions.states[next].endsBy !== 'never';
      if (isOpen)
        await unchanged(door, [user], async () =>
          expectRefusal(await ask(door, operation, user, idOf(gone)), 'bank-account-in-use'),
        );
    }
    expect(await succeed(door, operation, user, idOf(gone))).toMatchObject(idOf(gone));
  });
});

describe('of two at once', () => {
  test('a payout that begins after the look at payouts makes the removal look again', async () => {
    for (const heldBefore of [false, true]) {
      const { user, gone } = await arrangeTwo();
      if (heldBefore) await holdFor(user, undefined);
      const busy = await ask(
        meanwhileDoor(door, () => holdFor(user, gone)),
        operation,
        user,
        idOf(gone),
      );
      expectRefusal(busy, 'busy');
      expectRefusal(await ask(door, operation, user, idOf(gone)), 'bank-account-in-use');
    }
  });

  test('a payout to an account that was removed does not begin', async () => {
    const { user, gone } = await arrangeTwo();
    const before = await accountsOf(door, user);
    await succeed(door, operation, user, idOf(gone));
    await expect(holdFor(user, gone, 10_000, before)).rejects.toThrow('ConditionalCheckFailed');
  });

  test('removals leave one account', async () => {
    const { user, kept, gone } = await arrangeTwo();
    await Promise.all([kept, gone].map((body) => ask(door, operation, user, idOf(body))));
    expect((await accountsOf(door, user)).accounts).toHaveLength(1);
  });

  test('money on its way elsewhere since the look makes it look again', async () => {
    const { user, gone } = await arrangeTwo();
    expectRefusal(
      await ask(
        meanwhileDoor(door, () => holdFor(user, undefined)),
        operation,
        user,
        idOf(gone),
      ),
      'busy',
    );
    await succeed(door, operation, user, idOf(gone));
  });
});
