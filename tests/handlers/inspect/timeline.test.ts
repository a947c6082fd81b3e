import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { getTimeline } from '../../../shared/contracts/inspect/timeline.ts';
import type { TimelineEvent } from '../../../shared/inspect/timeline.ts';
import { operation } from '../../../functions/handlers/inspect/timeline.ts';
import { operation as closeCase } from '../../../functions/handlers/ops/close-case.ts';
import { operation as extendFreeze } from '../../../functions/handlers/ops/extend-freeze.ts';
import { operation as freezeMoney } from '../../../functions/handlers/ops/freeze.ts';
import { operation as listCases } from '../../../functions/handlers/ops/list-cases.ts';
import { operation as lockPayout } from '../../../functions/handlers/ops/lock-payout.ts';
import { operation as releaseFreeze } from '../../../functions/handlers/ops/release-freeze.ts';
import { operation as reverseTransfer } from '../../../functions/handlers/ops/reverse-transfer.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { partnerKeyOf } from '../../../functions/ledger/hold.ts';
import { readAct } from '../../../functions/table/acts.ts';
import { keys, lists } from '../../../functions/table/keys.ts';
import { readFirst } from '../../../functions/table/pages.ts';
import { keepWord } from '../../../functions/table/partner-word.ts';
import { idBody } from '../../../shared/ids.ts';
import { mostEvents } from '../../../shared/inspect/timeline.ts';
import { eventSentence } from '../../../shared/inspect/words.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { report, tricked } from '../../front-door/freezes/tricked.ts';
import { paymentOf, receivedEvent, referenceOf, tellBankEvent } from '../../front-door/money/bank.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { holdCashOut } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { heldOnStage, txnOf } from '../../front-door/payouts/payout-desk.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';
import { patience } from '../../stage/patience.ts';

const door = await openDoor();

/** What happened, each in a few words. */
function saidBy(event: TimelineEvent): string {
  switch (event.kind) {
    case 'booked':
      return `booked ${event.journal}`;
    case 'word':
      // Its message may be quicker than its answer to the order.
      return `word ${event.says} ${event.outcome}`;
    case 'act':
      return `act ${event.action} ${event.reason}`;
    case 'in-suspense':
      return `in-suspense ${event.reason}`;
    default:
      return event.kind;
  }
}

/** The timeline once the stream has brought all of these. */
async function told(id: string, ...wanted: readonly string[]) {
  return vi.waitFor(async () => {
    const timeline = await succeed(door, operation, await operator(), { id });
    expect(timeline.events.map(saidBy)).toEqual(expect.arrayContaining([...wanted]));
    return timeline;
  }, patience);
}

async function cashOut(amountSatang: number): Promise<HeldPayout> {
  return holdCashOut(door, await newUser(door, { tier: 'fully', balanceSatang: 100_000 }), amountSatang);
}

test("given a cash out that its bank refused, then all of it is told in order, over the operators' API", async () => {
  const payout = await cashOut(30_003);
  const { events, payout: standing } = await told(txnOf(payout), 'word failed not-paid-out', 'told');
  const { events: overHttp } = await succeedOverHttp(door, getTimeline, await operator(), { id: payout.payoutKey });
  expect(overHttp.map(saidBy).toSorted()).toEqual(events.map(saidBy).toSorted());
  expect(events.map(({ atMs }) => atMs)).toEqual(events.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
  // A slow machine's order may have been without an answer before the message came.
  const words = events.map(saidBy).filter((said) => said !== 'word silence tried-again');
  expect(words.toSorted()).toEqual(
    [
      'entered',
      'booked hold',
      'ordered',
      'word failed not-paid-out',
      'booked void',
      'ended',
      'entered',
      'ended',
      'told',
    ].toSorted(),
  );
  expect(standing).toMatchObject({ state: 'voided', acts: 'nobody', isLate: false, mayDo: [] });
  expect(JSON.stringify(events)).not.toContain(payout.account.accountNumber);
});

test('given a payout that waits and an operator who holds it back, then the act stands in it with its reason and what may be done', async () => {
  const payout = await heldOnStage(door);
  const before = await told(txnOf(payout), 'booked hold', 'due');
  expect(before.payout).toMatchObject({ state: 'held', acts: 'us', mayDo: ['cancel-payout', 'lock-payout'] });
  const reason = 'account taken over, case 4711';
  await succeed(door, lockPayout, await operator(), { payoutId: txnOf(payout), reason });
  const after = await told(txnOf(payout), `act ops/lock-payout ${reason}`, 'locked');
  expect(after.payout).toMatchObject({ state: 'paused', acts: 'operator', mayDo: ['cancel-payout', 'unlock-payout'] });
  expect(after.events.find(({ kind }) => kind === 'act')).toMatchObject({ operatorId: 'somchai' });
});

test('given a top-up that was paid twice, then the second payment and its way back stand in it', async () => {
  const topUp = await succeed(door, createTopUp, await newUser(door), { amountSatang: 50_000, method: 2 });
  const body = referenceOf(topUp);
  for (const payment of [paymentOf(door, body, 50_000), paymentOf(door, body, 50_000)])
    await tellBankEvent(door, receivedEvent(payment));
  const { events, payout } = await told(body, 'booked top-up', 'arrived', 'in-suspense paid-twice', 'told');
  expect(payout).toBeUndefined();
  expect(events.map(saidBy)).toContain('booked suspense');
});

test('given a transfer, then both sides stand in it without names', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  const input = { receiverId, amountSatang: 700, feeSatang: 0, note: 'not for operators' };
  const { transactionId } = await succeed(door, createTransfer, sender, input);
  const { rows, events } = await vi.waitFor(async () => {
    const timeline = await told(transactionId, 'booked transfer', 'told');
    expect(timeline.rows).toHaveLength(2);
    return timeline;
  }, patience);
  expect(rows.map(({ userId }) => userId).toSorted()).toEqual([sender.userId, receiver.userId].toSorted());
  expect(JSON.stringify([rows, events])).not.toMatch(/Somchai|Malee|Som\*|not for operators/);
});

test('given a transfer that two operators took back by its two ids, then what they did stands in it', async () => {
  const { sender, receiverId } = await arrangeTransfer(door);
  const input = { receiverId, amountSatang: 700, feeSatang: 0 };
  const { transactionId } = await succeed(door, createTransfer, sender, input);
  const named = partnerKeyOf(sender.userId, transactionId.slice('txn_'.length));
  const reason = 'the stream stood still, case 4712';
  await carryOut(door, reverseTransfer, { transactionId: named, reason }, await newOperator(door));
  await vi.waitFor(async () => {
    const { events } = await told(transactionId, 'booked transfer');
    expect(events.flatMap((event) => (event.kind === 'act' ? [event.action] : []))).toContain(
      reverseTransfer.contract.name,
    );
  }, patience);
});

test('given a transfer that was frozen and reported, then each act on its freeze and on its case stands in it once, and is found by its id', async () => {
  const made = await tricked(door);
  const { transactionId } = made;
  const [somebody, reason] = [await newOperator(door), 'reported at the counter, case 4713'];
  const freeze = { amountSatang: 4_000, scope: 'all', reasonClass: 'reported', caseNumber: 'CASE-4713' } as const;
  const input = { transactionId, ...freeze, hours: 24, reason };
  const { freezeId } = await succeedAs(door, freezeMoney, somebody, input);
  await succeedAs(door, extendFreeze, somebody, { freezeId, policeCase: 'POL-4713', hours: 48, reason });
  const { caseNumber } = await report(door, made);
  const { rows } = await succeedAs(door, listCases, somebody, {});
  const caseId = rows.find((row) => row.caseNumber === caseNumber)?.caseId ?? '';
  await succeedAs(door, closeCase, somebody, { caseId, outcome: 'no-scam', reason });
  await carryOut(door, releaseFreeze, { freezeId, reason }, somebody);
  const did = ['ops/freeze', 'ops/extend-freeze', 'ops/close-case', 'ops/approve-proposal'];
  await vi.waitFor(async () => {
    const { events } = await succeed(door, operation, await operator(), { id: transactionId });
    const acts = events.flatMap((event) => (event.kind === 'act' ? [event.action] : []));
    expect(acts.toSorted()).toEqual([...did, 'ops/release-freeze'].toSorted());
    // The oldest: each look of this loop is filed there, too.
    const filed = await readFirst(door.clients.documents, door.runtime.table, lists.actsAbout(transactionId), 20);
    expect(filed.map((item) => readAct(item).action)).toEqual(expect.arrayContaining(did));
  }, patience);
});

test('given a transfer that its payer reported, then the report stands in it with its case and with what was frozen for it', async () => {
  const made = await tricked(door);
  const { caseNumber } = await report(door, made);
  const { events } = await succeed(door, operation, await operator(), { id: made.transactionId });
  const reports = events.filter(({ kind }) => kind === 'reported');
  const userId = made.sender.userId;
  expect(reports).toMatchObject([
    { by: 'owner', userId, caseNumber, scamKind: 'never-delivered', frozenSatang: 5_000 },
  ]);
  expect(reports.map(eventSentence)).toEqual([
    expect.stringMatching(/paid, and got nothing \(SC-.*THB 50\.00 were frozen at its receiver \(frz_/),
  ]);
});

test('who has looked stands in the audit of each person, and no look in the timeline', async () => {
  const payout = await heldOnStage(door);
  await told(txnOf(payout), 'booked hold');
  const { events } = await told(txnOf(payout), 'booked hold');
  expect(events.filter(({ kind }) => kind === 'act')).toEqual([]);
  expect((await auditsAbout(door, payout.user.userId)).at(-1)).toMatchObject({
    action: 'inspect/timeline',
    reason: 'read',
    change: { id: txnOf(payout) },
  });
});

test('of a payout that is stuck for long the newest words stand in it, and it is told as cut', async () => {
  // A table of its own has no stream: what was said of the payout is kept here as the stream would have kept it.
  const own = await openDoor({ table: await createOwnTable() });
  const payout = await holdCashOut(own, await newUser(own, { tier: 'fully', balanceSatang: 100_000 }), 30_000);
  const place = { documents: own.clients.documents, table: own.runtime.table };
  const beganAtMs = own.clock.peekMs();
  const word = (tries: number) =>
    keepWord(
      place,
      { ...keys.hold(payout.user.userId, payout.body) },
      { via: 'query', says: 'silence', outcome: 'tried-again', atMs: beganAtMs + tries * 60_000 },
    );
  for (let tries = 1; tries <= 101; tries += 1) await word(tries);
  const userId = txnOf(payout);
  const by = { operator: 'malee', login: 'malee', action: 'ops/ask-partner', reason: 'asked anew', change: {} };
  const acts = Array.from({ length: mostEvents }, (_none, at) => {
    const body = idBody(beganAtMs + at, crypto.getRandomValues(new Uint8Array(11)));
    return { PutRequest: { Item: { ...keys.actAbout(userId, body), ...by, userId, atMs: beganAtMs + at } } };
  });
  for (let at = 0; at < acts.length; at += 25) {
    const some = { [place.table]: acts.slice(at, at + 25) };
    await place.documents.send(new BatchWriteCommand({ RequestItems: some }));
  }
  const { events, isCut } = await succeed(own, operation, await operator(), { id: payout.payoutKey });
  expect(events).toHaveLength(mostEvents);
  const words = events.filter(({ kind }) => kind === 'word').map(({ atMs }) => (atMs - beganAtMs) / 60_000);
  expect(words).toEqual(Array.from({ length: 100 }, (_none, at) => at + 2));
  expect(events.flatMap((event) => (event.kind === 'act' ? [event.atMs] : [])).at(-1)).toBe(beganAtMs + mostEvents - 1);
  expect(isCut).toBe(true);
});

test('support and money may look, and nobody else', async () => {
  const payout = await heldOnStage(door);
  await told(txnOf(payout), 'booked hold');
  const input = { id: txnOf(payout) };
  for (const role of ['support', 'money'] as const)
    expect((await succeedAs(door, operation, await newOperator(door, [role]), input)).rows).toHaveLength(1);
  for (const role of ['identity', 'register'] as const)
    expectRefusal(await askAs(door, operation, await newOperator(door, [role]), input), 'role-missing');
});

test('transaction-not-found: nothing has that number', async () => {
  const body = idBody(door.clock.peekMs(), crypto.getRandomValues(new Uint8Array(11)));
  for (const id of [`txn_${body}`, body, `${body}-${body}`])
    expectRefusal(await ask(door, operation, await operator(), { id }), 'transaction-not-found');
});
