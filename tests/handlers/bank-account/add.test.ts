import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { addBankAccount } from '../../../shared/contracts/bank-account/add.ts';
import { operation } from '../../../functions/handlers/bank-account/add.ts';
import { operation as getBankAccount } from '../../../functions/handlers/bank-account/detail.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { withdrawCodes } from '../../../functions/table/wallet.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { deviceKeyThumbprint } from '../../../shared/wire/device-key.ts';
import { arrangeWallet, unchanged, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openBankServer, withBank } from '../../front-door/money/bank-server.ts';
import {
  accountsOf,
  arrangeAccounts,
  arrangeLinkCode,
  askToLink,
  newLink,
  newLinker,
} from '../../front-door/money/bank-accounts.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { showPaymentCode } from '../../front-door/money/money-out.ts';
import { nameHolderAtSandbox } from '../../front-door/money/sandbox.ts';
import { distrustDevice } from '../../front-door/people/trust.ts';
import { giveTier, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const open = await openDoor();
const bank = await openBankServer(open);
const door = withBank(open, bank);
const somchai = bank.account;
const linker = newLinker(open);

/** The bank says something else for a while, or something happens while it is asked. */
async function whileBank<T>(account: Partial<typeof bank.account>, act: () => Promise<T>): Promise<T> {
  bank.account = { ...somchai, ...account };
  try {
    return await act();
  } finally {
    bank.account = somchai;
  }
}

test("given a code for it and the holder's name, an account is linked and its owner told, over HTTP and by the sandbox bank", async () => {
  const user = await newLinker(open);
  await distrustDevice(open, user);
  const link = newLink({ bankPhone: '0812345678' });
  await showPaymentCode(open, user, link);
  await nameHolderAtSandbox(open.stage, link.input.accountNumber, { thai: 'นาย สมชาย ใจดี' });
  const { accountId, linkedAtMs } = await succeedOverHttp(open, addBankAccount, user, link.input, {
    requestId: link.requestId,
  });
  const digits = link.input.accountNumber;
  expect(await succeed(open, getBankAccount, user, { accountId })).toEqual({
    accountId,
    linkedAtMs,
    bankCode: '004',
    accountNumberMasked: `${digits.slice(0, 3)}****${digits.slice(-3)}`,
    holderName: 'สมชาย จ.',
    bankPhoneMasked: '081-***-*678',
  });
  const { rows } = await succeed(open, getNotificationPage, user, { status: 1 });
  expect(rows).toMatchObject([{ type: 6, securityEvent: 'bank-account-added', createdAtMs: linkedAtMs }]);
});

test("number, holder and phone are stored under the owner's key alone", async () => {
  const user = await newLinker(door);
  const link = newLink({ bankPhone: '0812345678' });
  expect((await askToLink(door, user, link)).code).toBe(1);
  const stored = JSON.stringify(
    await readItem(door.clients.documents, door.runtime.table, keys.bankAccounts(user.userId)),
  );
  expect(stored).not.toMatch(new RegExp(`${link.input.accountNumber}|0812345678|สมชาย`));
  expect(JSON.stringify(door.log.lines)).not.toContain(link.input.accountNumber);
});

test('step-up-needed: without the code of this very account; the same request goes through once it is shown', async () => {
  const user = await newLinker(door);
  const link = newLink();
  const add = () => ask(door, operation, user, link.input, { requestId: link.requestId });
  // The device may pay anything: that is no word on an account.
  await unchanged(door, [user], async () => expectRefusal(await add(), 'step-up-needed', { reason: 'code' }));
  const asked = bank.namesAsked.length;
  await arrangeLinkCode(door, user, newLink({ accountNumber: link.input.accountNumber }));
  expectRefusal(await add(), 'step-up-needed', { reason: 'code' });
  await arrangeLinkCode(door, user, { ...newLink(), requestId: link.requestId });
  expectRefusal(await add(), 'step-up-needed', { reason: 'code' });
  await arrangeLinkCode(door, user, link);
  expect((await add()).code).toBe(1);
  expect(bank.namesAsked.slice(asked)).toEqual(Array.from({ length: 3 }, () => link.input.accountNumber));
});

describe('it is refused and nothing changes', () => {
  const expectRefused = async (
    user: User,
    name: Parameters<typeof expectRefusal>[1],
    data?: unknown,
    link = newLink(),
  ) => {
    await arrangeLinkCode(door, user, link);
    await unchanged(door, [user], async () =>
      expectRefusal(await ask(door, operation, user, link.input, { requestId: link.requestId }), name, data),
    );
  };

  test('feature-not-in-tier: unverified, or verified without a name; the bank is not asked', async () => {
    const asked = bank.namesAsked.length;
    const nameless = await newUser(door, { tier: 'semi' });
    for (const user of [await newLinker(door, { tier: 'unauthorized' }), nameless])
      await expectRefused(user, 'feature-not-in-tier');
    expect(bank.namesAsked.length).toBe(asked);
  });

  test('too-many-bank-accounts: a sixth one', async () => {
    const user = await newLinker(door);
    await arrangeAccounts(
      door,
      user,
      Array.from({ length: 5 }, () => newLink()),
    );
    await expectRefused(user, 'too-many-bank-accounts', { most: 5 });
  });

  test('bank-not-supported: a bank that is not on the list is not asked', async () => {
    const asked = bank.namesAsked.length;
    await expectRefused(await newLinker(door), 'bank-not-supported', undefined, newLink({ bankCode: '999' }));
    expect(bank.namesAsked.length).toBe(asked);
  });

  test.for([
    { given: 'the bank gives no word', says: 'silent', name: 'bank-not-reachable' },
    { given: 'no such account', says: { status: 'unknown' }, name: 'bank-account-unknown' },
    { given: 'a closed account', says: { status: 'closed' }, name: 'bank-account-closed' },
    {
      given: "somebody else's account",
      says: { status: 'open', holder: { thai: 'มาลี รักไทย' } },
      name: 'bank-account-other-name',
    },
    {
      given: 'a holder spelled otherwise',
      says: { status: 'open', holder: { thai: 'นายสมชัย ใจดี' } },
      name: 'bank-account-near-name',
    },
  ] as const)('given $given: $name', async ({ says, name }) => {
    const user = await newLinker(door);
    await whileBank({ says }, () => expectRefused(user, name, undefined));
  });

  test("bank-account-unknown says the length that the bank's numbers have, where this one has another", async () => {
    const user = await newLinker(door);
    await whileBank({ says: { status: 'unknown' } }, () =>
      expectRefused(
        user,
        'bank-account-unknown',
        { usualDigits: 10 },
        newLink({ accountNumber: `12${newLink().input.accountNumber}` }),
      ),
    );
  });

  test('bank-account-linked: by its owner before, in another wallet of theirs, and in no other words to anybody else', async () => {
    const [user, namesake] = [await newLinker(door), await newLinker(door)];
    const link = newLink();
    expect((await askToLink(door, user, link)).code).toBe(1);
    for (const each of [user, namesake])
      await expectRefused(each, 'bank-account-linked', undefined, newLink(link.input));
    const stranger = await newLinker(door, { firstName: 'มาลี', lastName: 'รักไทย' });
    await expectRefused(stranger, 'bank-account-other-name', undefined, newLink(link.input));
    // The same number at another bank is another account.
    expect((await askToLink(door, namesake, newLink({ ...link.input, bankCode: '014' }))).code).toBe(1);
  });

  test.for([
    { accountNumber: '12345678', because: 'account-number-not-valid' },
    { accountNumber: '12345678901234567890', because: 'account-number-not-valid' },
    { accountNumber: '123456789x', because: 'account-number-not-valid' },
  ])('input-not-valid: $accountNumber is no account number', async ({ accountNumber, because }) => {
    const user = await linker;
    expectRefusal(await ask(door, operation, user, { bankCode: '004', accountNumber }), 'input-not-valid', {
      fields: { accountNumber: because },
    });
  });
});

describe('what changes meanwhile is decided again', () => {
  test('another tier: feature-not-in-tier', async () => {
    const user = await newLinker(door);
    await whileBank({ meanwhile: () => arrangeWallet(door, user, { tier: 'unauthorized' }) }, async () =>
      expectRefusal(await askToLink(door, user), 'feature-not-in-tier'),
    );
  });

  test('another verified name: bank-account-other-name, while the bank is asked and in the moment of the writing', async () => {
    const rename = async (of: User) =>
      giveTier(door, of, (await walletOf(door, of)).tier, { firstName: 'มาลี', lastName: 'สุขสันต์' });
    const user = await newLinker(door);
    await whileBank({ meanwhile: () => rename(user) }, async () =>
      expectRefusal(await askToLink(door, user), 'bank-account-other-name'),
    );
    const other = await newLinker(door);
    const slow = meanwhileDoor(door, () => rename(other));
    expectRefusal(await askToLink(slow, other), 'bank-account-other-name');
    expect((await accountsOf(door, other)).accounts).toEqual([]);
  });

  test('a fifth account: too-many-bank-accounts', async () => {
    const user = await newLinker(door);
    await arrangeAccounts(
      door,
      user,
      Array.from({ length: 4 }, () => newLink()),
    );
    await whileBank({ meanwhile: () => arrangeAccounts(door, user, [newLink()]) }, async () =>
      expectRefusal(await askToLink(door, user), 'too-many-bank-accounts', { most: 5 }),
    );
    expect((await accountsOf(door, user)).accounts).toHaveLength(5);
  });

  test('codes withdrawn: step-up-needed', async () => {
    const user = await newLinker(door);
    const withdraw = async () => {
      const write = withdrawCodes(
        door.runtime.table,
        await walletOf(door, user),
        await deviceKeyThumbprint(user.device.publicJwk),
        door.clock.peekMs(),
      );
      await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [write] }));
    };
    await whileBank({ meanwhile: withdraw }, async () =>
      expectRefusal(await askToLink(door, user), 'step-up-needed', { reason: 'code' }),
    );
  });

  test('all sessions ended: busy, and then the session is over', async () => {
    const user = await newLinker(door);
    await whileBank({ meanwhile: () => arrangeWallet(door, user, { generation: 7 }) }, async () =>
      expectRefusal(await askToLink(door, user), 'busy'),
    );
    expect((await accountsOf(door, user)).accounts).toEqual([]);
  });

  test('the same account in another wallet: bank-account-linked, and that one keeps it', async () => {
    const [user, faster] = [await newLinker(door), await newLinker(door)];
    const mine = newLink();
    const slow = meanwhileDoor(door, () => askToLink(door, faster, newLink(mine.input)));
    expectRefusal(await askToLink(slow, user, mine), 'bank-account-linked');
    expect([(await accountsOf(door, user)).accounts.length, (await accountsOf(door, faster)).accounts.length]).toEqual([
      0, 1,
    ]);
  });
});

test('given spaces and dashes, the number is the same account', async () => {
  const user = await newLinker(door);
  const link = newLink();
  await arrangeLinkCode(door, user, link);
  const accountNumber = link.input.accountNumber.replace(/^(\d{3})(\d)/, '$1-$2 ');
  expect((await ask(door, operation, user, { ...link.input, accountNumber }, { requestId: link.requestId })).code).toBe(
    1,
  );
});
