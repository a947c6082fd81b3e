import { expect, test } from 'vitest';
import { correctRefund } from '../../../shared/contracts/ops/correct-refund.ts';
import { newProviderLines } from '../../../functions/books/provider-lines.ts';
import { findOurPlace } from '../../../functions/books/our-side.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation } from '../../../functions/handlers/ops/correct-refund.ts';
import { putMatch } from '../../../functions/table/book-matches.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { openBankServer, withBank } from '../../front-door/money/bank-server.ts';
import { tellBankEvent } from '../../front-door/money/bank.ts';
import { violationsIn } from '../../front-door/payouts/hold.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';
import { stated } from '../../front-door/proposals/statement-line.ts';
import { stuckMoney } from '../../front-door/proposals/stuck-money.ts';

// A table of its own: the stage's sweep would send the money back meanwhile.
const opened = await openDoor({ table: await createOwnTable() });
const bank = await openBankServer(opened);
const door = withBank(opened, bank);
const somebody = await newOperator(door);
const reason = 'by the statement of the day, ticket 4711';

/** Money whose refund the bank has made with another amount than the 123.00 that we ordered. */
async function paidOtherwise(amountSatang: number) {
  const money = await stuckMoney(door);
  const { body: refundKey, bankReference } = money;
  bank.refunds.set(refundKey, { refundKey, bankReference, amountSatang, status: 'completed', completedAtMs: 1 });
  await money.setDue();
  await endDueItems(door.runtime, ['bank']);
  const { line } = await stated(door, { payoutKey: refundKey, amountSatang });
  const tell = () =>
    tellBankEvent(door, {
      type: 'refund.completed',
      eventId: crypto.randomUUID(),
      refundKey,
      bankReference,
      amountSatang,
      completedAtMs: 1,
    });
  return { ...money, line, tell };
}

test('given a line of the statement, an operator proposes to correct its refund over HTTP', async () => {
  const shared = await openDoor();
  const { suspenseId, body } = await stuckMoney(shared);
  const { line } = await stated(shared, { payoutKey: body, amountSatang: 12_000 });
  const input = { suspenseId, partnerSatang: 12_000, ...line, reason };
  expect((await succeedOverHttp(shared, correctRefund, await operator(), input)).proposalId).toMatch(/^prp_/);
});

test.for([12_000, 12_500])(
  'of 12,300 the bank has sent %i back: that wakes somebody at once, and two end it with the difference open',
  async (paidSatang) => {
    const { suspenseId, body, line, tell, itemNow } = await paidOtherwise(paidSatang);
    expect(await itemNow()).toMatchObject({ state: 'refunding' });
    expect(door.log.of('partner-contradiction').at(-1)).toMatchObject({ facts: { reference: body } });
    await carryOut(door, operation, { suspenseId, partnerSatang: paidSatang, ...line, reason }, somebody);
    const item = (await itemNow()) ?? {};
    expect(item).toMatchObject({ state: 'refunded', paidSatang });
    expect(newProviderLines({ ...item, refundJournal: undefined }, item)).toMatchObject([
      { account: 'provider:suspense', reference: `sus_${body}`, amountSatang: -12_300 },
      { account: 'provider:bank-float', reference: `paid ${body}`, amountSatang: paidSatang },
      { account: 'provider:overpaid', reference: `sus_${body}`, amountSatang: 12_300 - paidSatang },
    ]);
    expect(await tell()).toMatchObject({ outcome: 'refunded-before' });
    expect(await violationsIn(door)).toEqual([]);
  },
);

test('the bank says the ordered amount while two book another: that is against what is booked, and is kept', async () => {
  const { suspenseId, body, bankReference, line, itemNow } = await paidOtherwise(12_000);
  const twin = () => carryOut(door, operation, { suspenseId, partnerSatang: 12_000, ...line, reason }, somebody);
  const eventId = crypto.randomUUID();
  const word = { type: 'refund.completed', eventId, refundKey: body, bankReference, completedAtMs: 1 } as const;
  const told = await tellBankEvent(meanwhileDoor(door, twin), { ...word, amountSatang: 12_300 });
  expect(told).toMatchObject({ outcome: 'contradiction' });
  expect(await itemNow()).toMatchObject({ state: 'refunded', paidSatang: 12_000 });
  expect(await violationsIn(door)).toEqual([]);
});

test('of the amount that was ordered it is ended by its line as by its word, and the books have it', async () => {
  const { suspenseId, body } = await stuckMoney(door);
  const { line } = await stated(door, { payoutKey: body, amountSatang: 12_300 });
  await carryOut(door, operation, { suspenseId, partnerSatang: 12_300, ...line, reason }, somebody);
  const known = { amountSatang: 12_300, lineReference: 'LINE1', reference: body, bookedAtMs: 1 };
  const place = await findOurPlace(door.runtime, { about: 'order', direction: 'out', ...known });
  expect(place).toMatchObject({ isOurs: true });
  expect(await violationsIn(door)).toEqual([]);
});

test('correction-without-proof: no such line, or one of another amount, refund or direction, or matched meanwhile', async () => {
  const { suspenseId, body } = await stuckMoney(door);
  const { line } = await stated(door, { payoutKey: body, amountSatang: 12_000 });
  const facts = { payoutKey: body, amountSatang: 12_000 };
  const wrong = [
    { partnerSatang: 12_001, ...line },
    { partnerSatang: 12_000, ...line, lineIdentity: '0'.repeat(40) },
    { partnerSatang: 12_000, ...(await stated(door, facts, { direction: 'in' })).line },
    { partnerSatang: 12_000, ...(await stated(door, facts, { reference: '0'.repeat(20) })).line },
  ];
  const proofless = { lacks: 'statement-line' };
  for (const wish of wrong)
    expectRefusal(
      await askAs(door, operation, somebody, { suspenseId, reason, ...wish }),
      'correction-without-proof',
      proofless,
    );
  const input = { suspenseId, partnerSatang: 12_000, ...line, reason };
  const { proposalId } = await succeedAs(door, operation, somebody, input);
  const { clients, runtime } = door;
  const twin = () =>
    putMatch({ documents: clients.documents, table: runtime.table }, `paid ${body}`, {
      matchedBy: 'another',
      day: line.lineDay,
    });
  const approval = { proposalId, reason };
  const at = meanwhileDoor(door, twin);
  const answer = await askAs(at, approveProposal, await newOperator(door), approval, { way: 'console' });
  expectRefusal(answer, 'correction-without-proof', proofless);
});

test('suspense-not-stuck: what nobody has ordered back is not corrected; suspense-not-found: nothing is there', async () => {
  const { suspenseId, body, setDue } = await stuckMoney(door);
  await setDue();
  const { line } = await stated(door, { payoutKey: body, amountSatang: 12_000 });
  const input = { partnerSatang: 12_000, ...line, reason };
  const arrived = await askAs(door, operation, somebody, { ...input, suspenseId });
  expectRefusal(arrived, 'suspense-not-stuck', { state: 'arrived' });
  const nobodys = await askAs(door, operation, somebody, { ...input, suspenseId: `sus_${'0'.repeat(20)}` });
  expectRefusal(nobodys, 'suspense-not-found');
});
