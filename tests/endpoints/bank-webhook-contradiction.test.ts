import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { operation as listContradictions } from '../../functions/handlers/partner/list-contradictions.ts';
import { operation as createTopUp } from '../../functions/handlers/top-up/create.ts';
import { contentHash } from '../../functions/runtime/person/lookup-hash.ts';
import { keys } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { topUpLifetimeMs } from '../../shared/top-up.ts';
import { canonicalText } from '../../shared/wire/canonical.ts';
import { unchanged, walletOf } from '../front-door/people/account.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openBankServer, withBank } from '../front-door/money/bank-server.ts';
import { paymentOf, receivedEvent, referenceOf, tellBankEvent } from '../front-door/money/bank.ts';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { newUser, operator } from '../front-door/people/users.ts';

const door = await openDoor({ table: await createOwnTable() });
const contradictionsOf = async (reference: string) => {
  const { rows } = await succeed(door, listContradictions, await operator(), {});
  return rows.filter((row) => row.reference === reference);
};

async function arrangePaid() {
  const user = await newUser(door);
  const topUp = await succeed(door, createTopUp, user, { amountSatang: 50_000, method: 2 });
  const payment = paymentOf(door, referenceOf(topUp), 50_000);
  const event = receivedEvent(payment);
  expect((await tellBankEvent(door, event)).outcome).toBe('credited');
  return { user, topUp, payment, event };
}

test('the same bank reference with another amount books nothing, is kept once, and sounds the alarm', async () => {
  const { user, payment } = await arrangePaid();
  const { bankReference, reference1 } = payment;
  await unchanged(door, [user], async () => {
    for (let copy = 1; copy <= 3; copy += 1) {
      const told = receivedEvent({ ...payment, amountSatang: 60_000 });
      expect(await tellBankEvent(door, told)).toEqual({ status: 200, outcome: 'contradiction' });
    }
  });
  expect(await contradictionsOf(bankReference)).toEqual([
    {
      contradiction: expect.any(String),
      partner: 'bank',
      about: 'payment',
      reference: bankReference,
      toldAtMs: expect.any(Number),
      told: { reference1, amountSatang: 60_000 },
      known: { reference1, amountSatang: 50_000 },
    },
  ]);
  expect(door.log.of('partner-contradiction').at(-1)).toMatchObject({
    level: 'error',
    facts: { about: 'payment', reference: bankReference },
  });
  expect((await walletOf(door, user)).availableSatang).toBe(50_000);
});

test("the same bank reference for somebody else's top-up credits nobody and is kept", async () => {
  const { payment } = await arrangePaid();
  const other = await newUser(door);
  const topUp = await succeed(door, createTopUp, other, { amountSatang: 50_000, method: 2 });
  await unchanged(door, [other], async () => {
    const told = receivedEvent({ ...payment, reference1: referenceOf(topUp) });
    expect((await tellBankEvent(door, told)).outcome).toBe('contradiction');
  });
  expect(await contradictionsOf(payment.bankReference)).toMatchObject([{ told: { reference1: referenceOf(topUp) } }]);
});

test('the same event id with the same content is answered as before; with other content it is kept and does nothing', async () => {
  const { user, topUp, event } = await arrangePaid();
  const { eventId } = event;
  expect(await tellBankEvent(door, event)).toEqual({ status: 200, outcome: 'credited' });
  const second = { ...paymentOf(door, referenceOf(topUp), 1), type: 'payment.received', eventId } as const;
  await unchanged(door, [user], async () => {
    expect(await tellBankEvent(door, second)).toEqual({ status: 200, outcome: 'contradiction' });
  });
  expect(await contradictionsOf(eventId)).toMatchObject([{ about: 'event' }]);
  expect(
    await readItem(door.clients.documents, door.runtime.table, keys.partnerMessage('bank', eventId)),
  ).toMatchObject({
    outcome: 'credited',
    keyedDigest: expect.stringMatching(/^[\w-]{43}$/),
    receivedAtMs: expect.any(Number),
  });
});

test('its record gives nothing of it away to whoever tries all contents; one that the release before wrote answers alike', async () => {
  const { user, topUp, event } = await arrangePaid();
  const key = keys.partnerMessage('bank', event.eventId);
  const { documents } = door.clients;
  const { keyedDigest, ...others } = (await readItem(documents, door.runtime.table, key)) ?? {};
  expect([keyedDigest, ...Object.values(others)]).not.toContain(contentHash(canonicalText(event)));
  const former = { ...others, digest: contentHash(canonicalText(event)) };
  await documents.send(new PutCommand({ TableName: door.runtime.table, Item: former }));
  const other = {
    ...paymentOf(door, referenceOf(topUp), 1),
    type: 'payment.received',
    eventId: event.eventId,
  } as const;
  await unchanged(door, [user], async () => {
    expect(await tellBankEvent(door, event)).toEqual({ status: 200, outcome: 'credited' });
    expect(await tellBankEvent(door, other)).toEqual({ status: 200, outcome: 'contradiction' });
  });
  expect(await contradictionsOf(event.eventId)).toMatchObject([{ about: 'event', known: {} }]);
});

test('every message has its record, in the transaction of what it did', async () => {
  const { payment } = await arrangePaid();
  const outcomes = new Map<string, string>();
  for (const told of [payment, paymentOf(door, payment.reference1, 2), paymentOf(door, 'NOBODY', 3)]) {
    const event = receivedEvent(told);
    const { outcome } = await tellBankEvent(door, event);
    const record = await readItem(
      door.clients.documents,
      door.runtime.table,
      keys.partnerMessage('bank', event.eventId),
    );
    expect(record?.['outcome']).toBe(outcome);
    outcomes.set(told.bankReference, outcome);
  }
  expect([...outcomes.values()]).toEqual(['booked-before', 'suspense', 'suspense']);
});

test('the bank contradicts its webhook when it is asked: kept as well', async () => {
  const bank = await openBankServer(door);
  const user = await newUser(door);
  const topUp = await succeed(door, createTopUp, user, { amountSatang: 50_000, method: 2 });
  const payment = paymentOf(door, referenceOf(topUp), 40_000);
  expect((await tellBankEvent(door, receivedEvent(payment))).outcome).toBe('suspense');
  bank.payments.push({ ...payment, amountSatang: 50_000 });
  door.clock.advance(topUpLifetimeMs);
  await endDueItems(withBank(door, bank).runtime);
  expect(await contradictionsOf(payment.bankReference)).toMatchObject([
    { told: { amountSatang: 50_000 }, known: { amountSatang: 40_000 } },
  ]);
  expect((await walletOf(door, user)).availableSatang).toBe(0);
});

test('a refund that we never ordered is kept once and sounds the alarm: its payer may have the money and the wallet too', async () => {
  const {
    user,
    payment: { bankReference },
  } = await arrangePaid();
  for (const refundKey of ['nonsense', `-_${'x'.repeat(62)}`, '00000000000000000000']) {
    const word = {
      type: 'refund.completed',
      bankReference,
      amountSatang: 50_000,
      refundKey,
      completedAtMs: 1,
    } as const;
    const events = [
      { ...word, eventId: randomUUID() },
      { ...word, eventId: randomUUID() },
    ];
    await unchanged(door, [user], async () => {
      for (const event of [...events, ...events]) {
        expect(await tellBankEvent(door, event)).toEqual({ status: 200, outcome: 'contradiction' });
      }
    });
    expect(await contradictionsOf(refundKey)).toEqual([
      {
        contradiction: expect.any(String),
        partner: 'bank',
        about: 'refund',
        reference: refundKey,
        toldAtMs: expect.any(Number),
        told: { bankReference, amountSatang: 50_000 },
        known: {},
      },
    ]);
    expect(door.log.of('partner-contradiction').at(-1)).toMatchObject({
      level: 'error',
      facts: { about: 'refund', reference: refundKey },
    });
  }
});
