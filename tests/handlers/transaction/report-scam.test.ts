import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { reportScam } from '../../../shared/contracts/transaction/report-scam.ts';
import { operation as getLastBalance } from '../../../functions/handlers/balance/get-last.ts';
import { operation as listOwnFreezes } from '../../../functions/handlers/balance/list-freezes.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation as freezeMoney } from '../../../functions/handlers/ops/freeze.ts';
import { operation as closeCase } from '../../../functions/handlers/ops/close-case.ts';
import { operation as listCases } from '../../../functions/handlers/ops/list-cases.ts';
import { operation as readCase } from '../../../functions/handlers/ops/read-case.ts';
import { operation as reverseTransfer } from '../../../functions/handlers/ops/reverse-transfer.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { operation as getTransaction } from '../../../functions/handlers/transaction/detail.ts';
import { operation as getTransactionPage } from '../../../functions/handlers/transaction/page.ts';
import { operation } from '../../../functions/handlers/transaction/report-scam.ts';
import { nextBangkokMidnightMs } from '../../../functions/domains/calendar/periods.ts';
import { checkLedger } from '../../../functions/ledger/check/check-ledger.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { report, tricked } from '../../front-door/freezes/tricked.ts';
import type { Tricked } from '../../front-door/freezes/tricked.ts';
import { arrangeWallet, itemsOf, unchanged, walletOf } from '../../front-door/people/account.ts';
import { carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { stayLoggedIn } from '../../front-door/people/sessions.ts';

// A table of its own: what the stream would do is done here, at its time.
const door = await openDoor({ table: await createOwnTable() });
const somebody = await newOperator(door);
const hourMs = 3_600_000;
const once = () => ({ requestId: randomUUID() });
const inputOf = ({ transactionId }: Tricked) => ({ transactionId, kind: 'never-delivered' as const });
const frozenOf = async ({ receiver }: Tricked) => (await walletOf(door, receiver)).freezeAllSatang;

test('given a transfer, its payer reports it and what came by it is frozen at its receiver, over HTTP', async () => {
  const shared = await openDoor();
  const made = await tricked(shared);
  const { caseNumber } = await succeedOverHttp(shared, reportScam, made.sender, inputOf(made));
  expect(caseNumber).toMatch(/^SC-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]$/);
  expect((await walletOf(shared, made.receiver)).freezeAllSatang).toBe(5_000);
});

test('somebody is woken by a report, by its number and without a word of whom it names; by none that is refused', async () => {
  const made = await tricked(door);
  const before = door.log.of('scam-reported').length;
  const { caseNumber } = await report(door, made);
  expectRefusal(await ask(door, operation, made.sender, inputOf(made), once()), 'already-reported', { caseNumber });
  const said = door.log.of('scam-reported').slice(before);
  expect(said).toMatchObject([{ level: 'info', facts: { caseNumber } }]);
  expect(JSON.stringify(said)).not.toContain('usr_');
});

test('one reporter wakes them once a Bangkok day, and every report is a case; another wakes them, and what is not counted', async () => {
  const woken = () => door.log.of('scam-reported').map(({ facts }) => facts['caseNumber']);
  const again = () => door.log.of('scam-reported-again').map(({ facts }) => facts['caseNumber']);
  // From the beginning of a day, so that none ends meanwhile.
  door.clock.advance(nextBangkokMidnightMs(door.clock.peekMs()) - door.clock.peekMs());
  const first = await tricked(door);
  const next = async (): Promise<Tricked> => {
    const input = { receiverId: first.receiver.userId, amountSatang: 5_000, feeSatang: 0 };
    return { ...first, ...(await succeed(door, createTransfer, first.sender, input)) };
  };
  const [one, two] = [await report(door, first), await report(door, await next())];
  const other = await report(door, await tricked(door));
  expect(woken().slice(-2)).toEqual([one.caseNumber, other.caseNumber]);
  expect(again()).toEqual([two.caseNumber]);
  const { rows } = await succeedAs(door, listCases, somebody, {});
  expect(rows.map(({ caseNumber }) => caseNumber)).toEqual(expect.arrayContaining([one.caseNumber, two.caseNumber]));
  const broken = meanwhileDoor(door, async () => Promise.reject(new Error('the table is away')), 'Update', 1);
  const uncounted = await report(broken, await next());
  expect(woken().at(-1)).toBe(uncounted.caseNumber);
  door.clock.advance(24 * hourMs);
  await stayLoggedIn(door, first.sender);
  const nextDay = await report(door, await next());
  expect(woken().at(-1)).toBe(nextDay.caseNumber);
});

test('the receiver cannot spend it, is told why and until when, and not by whom; what else they have is free', async () => {
  const made = await tricked(door, 3_000);
  const { caseNumber } = await report(door, made);
  expect(await succeed(door, getLastBalance, made.receiver, {})).toMatchObject({
    availableSatang: 8_000,
    transferableSatang: 3_000,
    withdrawableSatang: 3_000,
  });
  const { rows } = await succeed(door, listOwnFreezes, made.receiver, {});
  expect(rows).toMatchObject([{ amountSatang: 5_000, scope: 'all', reasonClass: 'reported' }]);
  expect((rows[0]?.endsAtMs ?? 0) - (rows[0]?.frozenAtMs ?? 0)).toBe(72 * hourMs);
  const notices = await succeed(door, getNotificationPage, made.receiver, {});
  expect(notices.rows[0]).toMatchObject({ securityEvent: 'money-frozen', freezeReason: 'reported' });
  const told = JSON.stringify([rows, notices]);
  expect(told).not.toContain(caseNumber);
  expect(told).not.toContain(made.sender.userId);
  expect(told).not.toMatch(/Malee/);
});

test('the answer is the same whatever its receiver still has, and so are the reporter’s pages', async () => {
  const [rich, poor] = await Promise.all([tricked(door, 90_000), tricked(door)]);
  await arrangeWallet(door, poor.receiver, { availableSatang: 0 });
  const answers = await Promise.all([report(door, rich), report(door, poor)]);
  expect(answers.map((answer) => Object.keys(answer).toSorted())).toEqual([
    ['caseNumber', 'reportedAtMs'],
    ['caseNumber', 'reportedAtMs'],
  ]);
  expect([await frozenOf(rich), await frozenOf(poor)]).toEqual([5_000, 0]);
  const pages = await Promise.all(
    [rich, poor].map(async ({ sender, transactionId }) => {
      const { scamCase, ...page } = await succeed(door, getTransaction, sender, { transactionId });
      expect(scamCase).toMatch(/^SC-/);
      return Object.keys(page).toSorted();
    }),
  );
  expect(pages[0]).toEqual(pages[1]);
});

test('the receiver’s own page says nothing of the report', async () => {
  const made = await tricked(door);
  await report(door, made);
  const { rows } = await succeed(door, getTransactionPage, made.receiver, {});
  const page = await succeed(door, getTransaction, made.receiver, { transactionId: rows[0]?.transactionId ?? '' });
  expect(page).not.toHaveProperty('scamCase');
});

test('after 72 hours the freeze ends by itself, and the case stays, which wakes somebody; not so of a closed one', async () => {
  const [made, decided] = [await tricked(door), await tricked(door)];
  const [{ caseNumber }, closed] = [await report(door, made), await report(door, decided)];
  const caseId = (await succeedAs(door, listCases, somebody, {})).rows.find(
    (row) => row.caseNumber === closed.caseNumber,
  )?.caseId;
  await succeedAs(door, closeCase, somebody, {
    caseId: caseId ?? '',
    outcome: 'no-scam',
    reason: 'they know each other',
  });
  door.clock.advance(72 * hourMs);
  await endDueItems(door.runtime, ['freezes']);
  expect([await frozenOf(made), await frozenOf(decided)]).toEqual([0, 0]);
  const told = door.log.of('freeze-ended-undecided').filter(({ level }) => level === 'error');
  const numbers = told.map(({ facts }) => facts['caseNumber']);
  expect([caseNumber, closed.caseNumber].map((number) => numbers.filter((each) => each === number).length)).toEqual([
    1, 0,
  ]);
  const { rows } = await succeedAs(door, listCases, somebody, {});
  expect(rows.find((row) => row.caseNumber === caseNumber)).toMatchObject({ state: 'open', frozenSatang: 5_000 });
  await Promise.all([made.sender, made.receiver].map((user) => stayLoggedIn(door, user)));
});

test('three reports of one person freeze in thirty days, the fourth makes a case alone, and the next month it freezes again', async () => {
  const first = await tricked(door);
  await arrangeWallet(door, first.sender, { availableSatang: 90_000 });
  const more = [];
  for (let count = 0; count < 4; count += 1) {
    const input = { receiverId: first.receiver.userId, amountSatang: 5_000, feeSatang: 0 };
    const { transactionId } = await succeed(door, createTransfer, first.sender, input);
    more.push({ ...first, transactionId, body: transactionId.slice('txn_'.length) });
  }
  const [second, third, fourth, last] = more;
  for (const made of [first, second, third]) if (made !== undefined) await report(door, made);
  expect(await frozenOf(first)).toBe(15_000);
  if (fourth === undefined || last === undefined) throw new Error('too few transfers');
  expect((await report(door, fourth)).caseNumber).toMatch(/^SC-/);
  expect(await frozenOf(first)).toBe(15_000);
});

test('of two reports at once of one who may cause one more freeze, one freezes', async () => {
  const first = await tricked(door);
  await arrangeWallet(door, first.sender, { availableSatang: 90_000 });
  const next = async () => {
    const input = { receiverId: first.receiver.userId, amountSatang: 5_000, feeSatang: 0 };
    const { transactionId } = await succeed(door, createTransfer, first.sender, input);
    return { ...first, transactionId };
  };
  await report(door, first);
  await report(door, await next());
  const [one, other] = [await next(), await next()];
  await Promise.all([report(door, one), report(door, other)]);
  expect(await frozenOf(first)).toBe(15_000);
});

test('already-reported: a payment makes one case, with its number, also of two reports at once', async () => {
  const made = await tricked(door, 20_000);
  const { caseNumber } = await report(door, made);
  await unchanged(door, [made.sender, made.receiver], async () => {
    expectRefusal(await ask(door, operation, made.sender, inputOf(made), once()), 'already-reported', { caseNumber });
  });
  const other = await tricked(door, 20_000);
  const late = meanwhileDoor(door, () => report(door, other));
  const answer = await ask(late, operation, other.sender, inputOf(other), once());
  expectRefusal(answer, 'already-reported', { caseNumber: expect.any(String) as unknown });
  expect(await frozenOf(other)).toBe(5_000);
});

test('what an operator froze in that very moment is not frozen twice, and the case is made', async () => {
  const made = await tricked(door, 20_000);
  const freeze = () =>
    succeedAs(door, freezeMoney, somebody, {
      transactionId: made.transactionId,
      amountSatang: 5_000,
      scope: 'all',
      reasonClass: 'reported',
      caseNumber: 'CASE-4711',
      hours: 24,
      reason: 'victim called, case 4711',
    });
  let freezeId = '';
  const late = meanwhileDoor(door, async () => {
    ({ freezeId } = await freeze());
  });
  const { code } = await ask(late, operation, made.sender, inputOf(made), once());
  expect(code).toBe(1);
  expect(await frozenOf(made)).toBe(5_000);
  const { rows } = await succeedAs(door, listCases, somebody, {});
  const own = rows.find(({ transactionId }) => transactionId === made.transactionId);
  expect(own?.freezeId).toBe(freezeId);
  const pack = await succeedAs(door, readCase, somebody, { caseId: own?.caseId ?? '', reason: 'victim called' });
  expect(pack.freeze).toMatchObject({ freezeId, amountSatang: 5_000 });
});

test('what was taken back in that very moment is frozen nowhere: what its receiver has is other money', async () => {
  const made = await tricked(door, 20_000);
  const late = meanwhileDoor(door, () =>
    carryOut(door, reverseTransfer, { transactionId: made.transactionId, reason: 'victim called, case 4711' }),
  );
  const { code } = await ask(late, operation, made.sender, inputOf(made), once());
  expect(code).toBe(1);
  expect(await walletOf(door, made.receiver)).toMatchObject({ availableSatang: 20_000, freezeAllSatang: 0 });
});

test('transaction-not-found: somebody else’s or nobody’s; not-reportable: money received', async () => {
  const [made, other] = await Promise.all([tricked(door), tricked(door)]);
  await unchanged(door, [made.sender, made.receiver], async () => {
    for (const transactionId of [other.transactionId, `txn_${'0'.repeat(20)}`])
      expectRefusal(
        await ask(door, operation, made.sender, { ...inputOf(made), transactionId }, once()),
        'transaction-not-found',
      );
    const { rows } = await succeed(door, getTransactionPage, made.receiver, {});
    const received = { ...inputOf(made), transactionId: rows[0]?.transactionId ?? '' };
    expectRefusal(await ask(door, operation, made.receiver, received, once()), 'not-reportable');
  });
});

test('the same request again is the same case, and the books are whole', async () => {
  const made = await tricked(door);
  const same = once();
  const answers = [
    await ask(door, operation, made.sender, inputOf(made), same),
    await ask(door, operation, made.sender, inputOf(made), same),
  ];
  expect(answers[0]?.data).toEqual(answers[1]?.data);
  const items = await Promise.all([
    itemsOf(door, made.sender.userId),
    itemsOf(door, made.receiver.userId),
    itemsOf(door, 'FREEZES'),
  ]);
  const { violations } = checkLedger(items.flat(), { nowMs: door.clock.peekMs() });
  expect(violations.filter(({ rule }) => ['freeze-differs', 'end-not-due', 'negative-balance'].includes(rule))).toEqual(
    [],
  );
});
