import { expect, test, vi } from 'vitest';
import { createAirtime } from '../../../shared/contracts/airtime/create.ts';
import { findAnything } from '../../../shared/contracts/inspect/find.ts';
import { bodyOfId, shortId } from '../../../shared/ids.ts';
import { formatPaperCode } from '../../../shared/paper-code.ts';
import { operation } from '../../../functions/handlers/inspect/find.ts';
import { operation as getPartnerWord } from '../../../functions/handlers/inspect/partner-word.ts';
import { operation as getTransaction } from '../../../functions/handlers/transaction/detail.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { operation as getReceipt } from '../../../functions/handlers/transaction/receipt.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { partnerKeyOf } from '../../../functions/ledger/hold.ts';
import { keys, lists } from '../../../functions/table/keys.ts';
import { readFirst } from '../../../functions/table/pages.ts';
import { readKeptWord } from '../../../functions/table/partner-word.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { paymentOf, receivedEvent, referenceOf, tellBankEvent } from '../../front-door/money/bank.ts';
import { openStandingAccount } from '../../front-door/money/standing-account.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { arrangeAirtime } from '../../front-door/payouts/airtime-cases.ts';
import { holdCashOut } from '../../front-door/payouts/hold.ts';
import { txnOf } from '../../front-door/payouts/payout-desk.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';
import { patience } from '../../stage/patience.ts';

const door = await openDoor();
const find = async (reference: string) => succeed(door, operation, await operator(), { reference });

/** What is found once the stream has come by. */
async function found(reference: string) {
  return vi.waitFor(async () => {
    const all = await find(reference);
    expect(all.kinds).not.toEqual([]);
    return all;
  }, patience);
}

async function paidOut(amountSatang = 30_000) {
  return holdCashOut(door, await newUser(door, { tier: 'fully', balanceSatang: 100_000 }), amountSatang);
}

test("given a person's number or id, then the person is found masked, over the operators' API", async () => {
  const user = await newUser(door, { tier: 'fully', firstName: 'Somchai', lastName: 'Jaidee' });
  const mine = { userId: user.userId, tier: 'fully' };
  const asked = { reference: user.mobile };
  const { kinds, people } = await succeedOverHttp(door, findAnything, await operator(), asked);
  expect([kinds, people]).toEqual([['phone'], [expect.objectContaining(mine)]]);
  expect(people[0]?.mobileMasked).toMatch(/^0\d\d-\*{3}-\*\d{3}$/);
  expect(people[0]?.nameMasked).toBe('Som*** J.');
  expect(JSON.stringify(people)).not.toContain(user.mobile.slice(-9));
  expect(await find(user.userId)).toMatchObject({ kinds: ['person'], people: [mine] });
});

test('given a payout, then each of its references finds it: the id, the number on its receipt and our key', async () => {
  const payout = await paidOut();
  await found(txnOf(payout));
  for (const [reference, kind] of [
    [txnOf(payout), 'payment'],
    [shortId(payout.body), 'payment'],
    [payout.payoutKey, 'partner-key'],
  ] as const) {
    const all = await find(reference);
    expect(all.kinds).toEqual([kind]);
    expect(all.transactions[0]).toMatchObject({
      transactionId: txnOf(payout),
      userId: payout.user.userId,
      amountSatang: 30_000,
    });
  }
});

/** What its partner itself calls a payout, as the stream has kept it. */
async function partnersNumberOf({ userId }: User, body: string): Promise<string> {
  return vi.waitFor(async () => {
    const items = await readFirst(door.clients.documents, door.runtime.table, lists.partnerWords(userId, body), 10);
    const named = items.map(readKeptWord).find((word) => word.reference !== undefined)?.reference;
    expect(named).toBeDefined();
    return named ?? '';
  }, patience);
}

test('given what the bank calls a payout, then it is found by that, and its owner reads the same', async () => {
  const payout = await paidOut();
  const reference = await partnersNumberOf(payout.user, payout.body);
  const all = await found(reference);
  expect(all.kinds).toEqual(['partner-reference']);
  expect(all.transactions.map(({ transactionId }) => transactionId)).toEqual([txnOf(payout)]);
  const shown = await succeed(door, getTransaction, payout.user, { transactionId: txnOf(payout) });
  expect(shown.proofReference).toBe(reference);
});

test.for([
  ['delivered', '0812345678', 2],
  ['refused', '0800000003', 3],
] as const)(
  'given what the airtime partner calls a mobile top-up that it has %s, then it is found by that and by our key there',
  async ([, mobile, status]) => {
    const { user, input } = await arrangeAirtime(door, { input: { mobile } });
    const { transactionId, airtimeId } = await succeedOverHttp(door, createAirtime, user, input);
    const body = bodyOfId('air', airtimeId) ?? '';
    const reference = await partnersNumberOf(user, body);
    const mine = { transactionId, userId: user.userId, type: 2, amountSatang: 10_000 };
    await vi.waitFor(
      async () => expect((await find(reference)).transactions).toMatchObject([{ ...mine, status }]),
      patience,
    );
    // As somebody reads it from the partner's list, over the operators' own API.
    const typed = ` ${reference.toLowerCase().replace(/^(.{3})/, '$1-')} `;
    const all = await succeedOverHttp(door, findAnything, await operator(), { reference: typed });
    expect(all).toMatchObject({ kinds: ['partner-reference'], people: [], transactions: [mine], suspense: [] });
    const byKey = await find(partnerKeyOf(user.userId, body));
    expect([byKey.kinds, byKey.transactions[0]]).toMatchObject([['partner-key'], mine]);
    const word = await succeed(door, getPartnerWord, await operator(), { id: transactionId });
    expect(word.payout?.reference).toBe(reference);
    const { proofReference } = await succeed(door, getTransaction, user, { transactionId });
    expect(proofReference).toBe(status === 2 ? reference : undefined);
  },
);

test('given a receipt in hand, then its code and the text of its QR find the payment, both sides of it', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  const paid = await succeed(door, createTransfer, sender, { receiverId, amountSatang: 12_050, feeSatang: 0 });
  const { transactionId } = paid;
  const { receipt } = await succeed(door, getReceipt, sender, { transactionId });
  const ofBoth = [sender, receiver].map(({ userId }) => expect.objectContaining({ userId, amountSatang: 12_050 }));
  for (const [written, kinds] of [
    [formatPaperCode(receipt?.code ?? '').toLowerCase(), ['receipt-code']],
    [receipt?.miniQr ?? '', ['payment']],
  ] as const)
    await vi.waitFor(async () => {
      const all = await find(written);
      expect([all.kinds, all.transactions]).toEqual([kinds, expect.arrayContaining(ofBoth)]);
    }, patience);
});

test('given a payment at the bank, then the top-up and its owner are found by its reference there', async () => {
  const user = await newUser(door);
  const topUp = await succeed(door, createTopUp, user, { amountSatang: 50_000, method: 2 });
  const payment = paymentOf(door, referenceOf(topUp), 50_000);
  await tellBankEvent(door, receivedEvent(payment));
  const all = await find(payment.bankReference.toLowerCase());
  expect(all).toMatchObject({ kinds: ['bank-payment'], people: [{ userId: user.userId }], suspense: [] });
  expect(all.transactions).toMatchObject([{ type: 1, status: 2, amountSatang: 50_000 }]);
});

test('given a payment by the reference of a top-up that money to the account has paid, then the entry that it made is found', async () => {
  const user = await newUser(door);
  const number = await openStandingAccount(door, user);
  const topUp = await succeed(door, createTopUp, user, { amountSatang: 50_000, method: 1 });
  await tellBankEvent(door, receivedEvent(paymentOf(door, number, 50_000)));
  const payment = paymentOf(door, topUp.topUpId.slice('tup_'.length), 50_000);
  expect((await tellBankEvent(door, receivedEvent(payment))).outcome).toBe('credited');
  const { transactions } = await find(payment.bankReference);
  expect(transactions).toMatchObject([{ type: 1, status: 2, amountSatang: 50_000 }]);
  expect(transactions[0]?.transactionId.slice(4)).not.toBe(topUp.topUpId.slice(4));
});

test('given a payment that fitted nowhere, then its suspense is found by the reference, by its own id and by the key of its refund', async () => {
  const payment = paymentOf(door, door.runtime.random.idBody(door.clock.peekMs()), 12_345);
  await tellBankEvent(door, receivedEvent(payment));
  const { kinds, suspense } = await find(payment.bankReference);
  expect(kinds).toEqual(['bank-payment']);
  expect(suspense).toMatchObject([
    { bankReference: payment.bankReference, amountSatang: 12_345, reason: 'unknown-reference' },
  ]);
  const suspenseId = suspense[0]?.suspenseId ?? '';
  for (const reference of [suspenseId, suspenseId.slice('sus_'.length)]) {
    const again = await find(reference);
    expect([again.kinds, again.suspense]).toMatchObject([['suspense'], [{ suspenseId }]]);
  }
});

test('given the account number of somebody, then its owner is found', async () => {
  const user = await newUser(door, { tier: 'fully' });
  expect(await find(await openStandingAccount(door, user))).toMatchObject({
    kinds: ['account-number'],
    people: [{ userId: user.userId }],
  });
});

test('nothing found is an answer, and a text that can be none is refused', async () => {
  expect(await find('ZZZZ99999')).toEqual({ kinds: [], people: [], transactions: [], suspense: [] });
  expectRefusal(await ask(door, operation, await operator(), { reference: 'abc' }), 'input-not-valid', {
    fields: { reference: 'reference-not-valid' },
  });
});

test('who was found stands in the audit, and never the number that was typed', async () => {
  const user = await newUser(door);
  await find(user.mobile);
  const [last] = (await auditsAbout(door, user.userId)).slice(-1);
  expect(last).toMatchObject({ action: 'inspect/find', reason: 'read', change: { as: 'phone' } });
  expect(JSON.stringify(last)).not.toContain(user.mobile.slice(-8));
});

test('support and money may look, and nobody else', async () => {
  const user = await newUser(door);
  const input = { reference: user.userId };
  for (const role of ['support', 'money'] as const)
    expect((await succeedAs(door, operation, await newOperator(door, [role]), input)).kinds).toEqual(['person']);
  for (const role of ['identity', 'register'] as const)
    expectRefusal(await askAs(door, operation, await newOperator(door, [role]), input), 'role-missing');
});

test('given a person who is gone, then nobody is shown', async () => {
  const userId = `usr_${door.runtime.random.idBody(1)}`;
  expect(keys.person(userId).pk).toBe(userId);
  expect((await find(userId)).people).toEqual([]);
});
