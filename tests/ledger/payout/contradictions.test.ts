import { beforeEach, describe, expect, test } from 'vitest';
import { operation as cancelPayout } from '../../../functions/handlers/ops/cancel-payout.ts';
import { operation as listContradictions } from '../../../functions/handlers/partner/list-contradictions.ts';
import { payoutWaits } from '../../../functions/sandbox/bank/payout-outcomes.ts';
import { noteReference } from '../../../functions/table/reference.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { tellBankEvent } from '../../front-door/money/bank.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { holdOf, itemOfPayout, violationsIn } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { payoutsAt } from '../../front-door/payouts/expect.ts';
import { openSandboxBank } from '../../front-door/payouts/sandbox-bank.ts';
import { askAs, newOperator } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';

// A table of its own: in the shared one the deployed sweep would send these payouts to the stage's sandbox.
const bank = await openSandboxBank(await openDoor({ table: await createOwnTable() }));
const { door } = bank;
const minuteMs = 60_000;
const dayMs = 86_400_000;

const sweep = () => endDueItems(door.runtime, ['bank']);
const sweepAfter = (ms: number) => {
  door.clock.advance(ms);
  return sweep();
};
const { stateOf, held, expectHeld, expectPaid, expectBack } = payoutsAt(bank);

async function contradictionsOf({ payoutKey }: Pick<HeldPayout, 'payoutKey'>) {
  const { rows } = await succeed(door, listContradictions, await operator(), {});
  return rows.filter(({ reference }) => reference === payoutKey);
}

/** The bank tells something of a payout by itself, under an event id of its own. */
function tellOf({ payoutKey, amountSatang }: HeldPayout, type: 'payout.completed' | 'payout.returned') {
  const atMs = door.clock.peekMs();
  return tellBankEvent(door, {
    type,
    eventId: crypto.randomUUID(),
    payoutKey,
    amountSatang,
    bankReference: 'BNK1',
    atMs,
  });
}

async function cancelAsOperator(payout: HeldPayout): Promise<void> {
  const { userId } = payout.user;
  await noteReference(door.clients.documents, door.runtime.table, payout.body, { userId, body: payout.body });
  const input = { payoutId: `txn_${payout.body}`, reason: 'The owner asks for it.' };
  expect(await askAs(door, cancelPayout, await newOperator(door), input)).toMatchObject({ code: 1 });
}

beforeEach(async () => {
  // What earlier tests left due comes by now, so that it is none of this one's business.
  bank.way = 'open';
  await bank.tells(true);
  await sweepAfter(5 * dayMs);
  bank.orders.length = 0;
  bank.questions.length = 0;
  bank.answers.length = 0;
  return async () => {
    expect(await violationsIn(door)).toEqual([]);
  };
});

describe('a bank that contradicts itself', () => {
  test('paid after it said failed: a debt of the bank, an alarm, and the owner keeps what came back', async () => {
    const payout = await held(30_004);
    await sweep();
    await expectBack(payout, 'voided', 5);
    door.clock.advance(payoutWaits.regretMs);
    await bank.tell(payout.payoutKey);
    expect(bank.answers.at(-1)?.outcome).toBe('overpaid');
    await expectBack(payout, 'voided', 5);
    expect(await itemOfPayout(door, payout, 'hold')).toMatchObject({
      debt: 'owed',
      debtJournal: {
        kind: 'overpaid',
        lines: [
          { account: 'provider:overpaid', amountSatang: -30_004 },
          { account: 'provider:bank-float', amountSatang: 30_004 },
        ],
      },
    });
    expect(await contradictionsOf(payout)).toMatchObject([
      { about: 'payout', told: { says: 'completed' }, known: { state: 'voided' } },
    ]);
    expect(door.log.of('partner-contradiction').at(-1)).toMatchObject({
      level: 'error',
      facts: { reference: payout.payoutKey },
    });
    await unchanged(door, [payout.user], () => bank.tell(payout.payoutKey));
  });

  test('what was paid after its void comes back too: the debt is settled and credits nobody', async () => {
    const payout = await held(30_004);
    await sweep();
    door.clock.advance(payoutWaits.regretMs);
    await bank.tell(payout.payoutKey);
    const { payoutKey, amountSatang } = payout;
    const returned = {
      type: 'payout.returned',
      eventId: 'evt_back',
      payoutKey,
      amountSatang,
      bankReference: 'BNK1',
      atMs: 1,
    } as const;
    expect((await tellBankEvent(door, returned)).outcome).toBe('debt-settled');
    expect((await tellBankEvent(door, { ...returned, eventId: 'evt_back_again' })).outcome).toBe('known-before');
    await expectBack(payout, 'voided', 5);
    expect((await holdOf(door, payout)).debt).toBe('settled');
  });

  test('failed after it was paid books nothing, is kept, and sounds the alarm', async () => {
    const payout = await held(30_006);
    await sweep();
    expect(bank.answers).toEqual([
      { status: 200, outcome: 'paid-out' },
      { status: 200, outcome: 'contradiction' },
    ]);
    await expectPaid(payout);
    expect(await contradictionsOf(payout)).toMatchObject([{ told: { says: 'failed' }, known: { state: 'posted' } }]);
  });

  test('another amount, and a payout that we never ordered, book nothing and are kept', async () => {
    const payout = await held(30_001);
    await sweep();
    const told = {
      type: 'payout.completed',
      eventId: 'evt_other',
      amountSatang: 30_002,
      bankReference: 'BNK1',
      atMs: 1,
    } as const;
    const nobodys = [
      'nonsense',
      `${payout.body}-${'0'.repeat(20)}`,
      `${'0'.repeat(20)}-${payout.user.userId.slice(4)}`,
    ];
    await unchanged(door, [payout.user], async () => {
      for (const [index, payoutKey] of [payout.payoutKey, ...nobodys].entries()) {
        expect(
          await tellBankEvent(door, { ...told, payoutKey, eventId: `${told.eventId}_${payout.body}_${index}` }),
        ).toEqual({ status: 200, outcome: 'contradiction' });
      }
    });
    expect(await contradictionsOf(payout)).toMatchObject([{ known: { state: 'sent', amountSatang: 30_001 } }]);
    for (const payoutKey of nobodys) expect(await contradictionsOf({ payoutKey })).toMatchObject([{ known: {} }]);
    await sweepAfter(minuteMs);
  });

  test('a message about a payout that was not ordered yet books nothing and is kept', async () => {
    const payout = await held(30_000);
    const { payoutKey, amountSatang } = payout;
    await tellBankEvent(door, {
      type: 'payout.completed',
      eventId: `evt_${payout.body}`,
      payoutKey,
      amountSatang,
      bankReference: 'BNK1',
      atMs: 1,
    });
    await expectHeld(payout);
    expect(await contradictionsOf(payout)).toMatchObject([{ known: { state: 'held' } }]);
    await sweep();
  });
});

describe('money that comes back after it was paid', () => {
  test("is its owner's two days later, with limits and free uses, however often it is told", async () => {
    const payout = await held(30_008);
    await sweep();
    await expectPaid(payout);
    door.clock.advance(payoutWaits.returnMs);
    await Promise.all([bank.tell(payout.payoutKey), bank.tell(payout.payoutKey)]);
    expect(bank.answers.filter(({ outcome }) => outcome === 'returned').length).toBeGreaterThan(0);
    await expectBack(payout, 'returned', 5);
    await unchanged(door, [payout.user], () => bank.tell(payout.payoutKey));
  });

  test('while it is still sent it is posted first, and then comes back', async () => {
    await bank.tells(false);
    const payout = await held(30_008);
    bank.way = 'answer-lost';
    await sweep();
    expect(await stateOf(payout)).toBe('sent');
    bank.way = 'open';
    await sweepAfter(payoutWaits.returnMs);
    await expectBack(payout, 'returned', 5);
    expect((await itemOfPayout(door, payout, 'hold'))['journal']).toMatchObject({ kind: 'post' });
  });

  test.for([
    ['a question is under way', undefined],
    ['a cancellation is under way and refused', 'refused'],
  ] as const)('while %s: it is asked for no more', async ([_what, answer]) => {
    await bank.tells(false);
    const payout = await held(30_000);
    if (answer === 'refused') bank.way = 'order-lost';
    await sweep();
    bank.way = 'open';
    if (answer === 'refused') await cancelAsOperator(payout);
    else door.clock.advance(15 * minuteMs);
    const access = await door.runtime.partnerAccess('bank');
    const meanwhile = async (...asked: Parameters<typeof access.fetch>): Promise<Response> => {
      const said = await access.fetch(...asked);
      await tellOf(payout, 'payout.completed');
      await tellOf(payout, 'payout.returned');
      return answer === undefined ? said : Response.json({ error: { code: answer, message: 'no' } }, { status: 409 });
    };
    const partnerAccess = () => Promise.resolve({ ...access, fetch: meanwhile });
    await endDueItems({ ...door.runtime, partnerAccess }, ['bank']);
    await expectBack(payout, 'returned', 5);
    expect((await itemOfPayout(door, payout, 'hold'))['duePk']).toBeUndefined();
  });
});
