import { expect, test } from 'vitest';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { openBankServer, withBank } from '../../front-door/money/bank-server.ts';
import type { RefundMood } from '../../front-door/money/bank-server.ts';
import { violationsIn } from '../../front-door/payouts/hold.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { newUser } from '../../front-door/people/users.ts';
import { closeBetween } from '../../front-door/proposals/stated-refund.ts';
import { stated } from '../../front-door/proposals/statement-line.ts';
import { stuckMoney } from '../../front-door/proposals/stuck-money.ts';
import { agree, lineIn, proposalOf } from './agree.ts';
import { openOpsOf } from './ops-server.ts';
import { openRunbook } from './runbook.ts';

const hourMs = 3_600_000;
const opened = await openDoor({ table: await createOwnTable() });
const bank = await openBankServer(opened);
const door = withBank(opened, bank);
const ops = await openOpsOf(door);
const approve = `approve <proposal> --reason "compared with the bank's answer"`;

/** Money whose refund the sweep has ordered in this mood of the bank's until it is stuck. */
async function stuckBy(mood: RefundMood) {
  const money = await stuckMoney(door);
  await money.setDue();
  bank.mood = mood;
  do {
    await endDueItems(door.runtime, ['bank']);
    door.clock.advance(hourMs);
  } while ((await money.itemNow())?.['state'] === 'refunding');
  expect(await money.itemNow()).toMatchObject({ state: 'stuck' });
  bank.mood = 'complete';
  return money;
}

test('a refund that is stuck of a month that is over is found, ordered again by two, and sent back once', async () => {
  const runbook = openRunbook(ops, 'money-in-suspense', 'Ordered again');
  const { suspenseId, itemNow } = await stuckBy('unavailable');
  // By then the bank has forgotten the key, and the closed books of each day tell that it has not paid.
  await closeBetween(door, door.clock.peekMs() - 48 * hourMs, door.clock.peekMs() + 36 * 24 * hourMs);
  door.clock.advance(40 * 24 * hourMs);
  const found = await runbook.run('overdue');
  expect(found).toMatchObject({ code: 1, out: expect.stringContaining(suspenseId) });
  expect(found.out).toMatch(/THB 123\.00 +40 d .* not sent back any more +an operator +no answer to 20 tries/);
  const why = 'the bank was away for a day and answers again, ticket 4714';
  const proposed = runbook.run('order-refund <money> --reason "<why>"', { money: suspenseId, why });
  const seen = await runbook.run('proposals <proposal>', { proposal: await proposalOf(proposed) });
  expect(seen.out).toContain('no answer to 20 tries');
  await agree(runbook, approve, proposed);
  await endDueItems(door.runtime, ['bank']);
  expect(await itemNow()).toMatchObject({ state: 'refunded' });
  expect(await runbook.run('overdue')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Nothing is stuck or late.'),
  });
  expect(runbook.left()).toEqual([]);
  expect(await violationsIn(door)).toEqual([]);
});

test('one that the bank has declined is paid back by hand, credited to whom it was meant for, or kept until a day', async () => {
  const runbook = openRunbook(ops, 'money-in-suspense', 'Paid back, credited or kept');
  const [back, credited, kept] = [await stuckBy('fail'), await stuckBy('fail'), await stuckBy('fail')];
  const by = { payment: `BNK${back.body}`, why: 'paid back by finance, ticket 4711' };
  const paid = { money: back.suspenseId, ...by };
  await agree(
    runbook,
    approve,
    runbook.run('resolve-suspense <money> --paid-back-by <payment> --reason "<why>"', paid),
  );
  const to = await newUser(door, { tier: 'semi' });
  const meant = { money: credited.suspenseId, customer: to.userId, why: "payer's letter, ticket 4712" };
  await agree(runbook, approve, runbook.run('credit-suspense <money> --to <customer> --reason "<why>"', meant));
  expect(await walletOf(door, to)).toMatchObject({ availableSatang: credited.amountSatang });
  const { day } = periodsAt(door.clock.peekMs() + 30 * 24 * hourMs);
  const looked = { money: kept.suspenseId, day, why: 'its bank looks for the payer, ticket 4713' };
  await agree(runbook, approve, runbook.run('keep-suspense <money> --until <day> --reason "<why>"', looked));
  const states = await Promise.all([back, credited, kept].map(async ({ itemNow }) => (await itemNow())?.['state']));
  expect(states).toEqual(['refunded', 'credited', 'kept']);
  expect(runbook.left()).toEqual([]);
  expect(await violationsIn(door)).toEqual([]);
});

test('one that the bank has made with another amount is ended by its line, and the difference is open under its id', async () => {
  const runbook = openRunbook(ops, 'money-in-suspense', 'Made with another amount');
  const { suspenseId, body, bankReference, itemNow } = await stuckMoney(door);
  const refund = { refundKey: body, bankReference, amountSatang: 12_000 } as const;
  bank.refunds.set(body, { ...refund, status: 'completed', completedAtMs: 1 });
  const { lineDay: day } = (await stated(door, { payoutKey: body, amountSatang: 12_000 })).line;
  const { out } = await runbook.run('books <day>', { day });
  const line = lineIn(out.split('\n').find((row) => row.includes(body)) ?? '', 'theirs-only');
  const proposed = runbook.run('correct-refund <money> --amount <baht> --line <day>/<line> --reason "<why>"', {
    money: suspenseId,
    baht: '120.00',
    day,
    line,
    why: 'by the statement, ticket 4715',
  });
  const seen = await runbook.run('proposals <proposal>', { proposal: await proposalOf(proposed) });
  expect(seen.out).toContain('THB 3.00, which we still owe its payer');
  await agree(runbook, `approve <proposal> --reason "compared with the bank's statement"`, proposed);
  expect(await itemNow()).toMatchObject({ state: 'refunded', paidSatang: 12_000 });
  await runbook.run('open-references --account overpaid');
  expect(runbook.left()).toEqual([]);
  expect(await violationsIn(door)).toEqual([]);
});
