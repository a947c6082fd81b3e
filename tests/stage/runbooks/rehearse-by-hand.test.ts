import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { formatThb } from '../../../shared/money.ts';
import { payoutReaders } from '../../../functions/ledger/payee/payout-readers.ts';
import { tellBankEvent } from '../../front-door/money/bank.ts';
import { holdOf, violationsIn } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { openPayoutDesk, txnOf } from '../../front-door/payouts/payout-desk.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { bankSaying } from '../../front-door/proposals/saying-bank.ts';
import { stated } from '../../front-door/proposals/statement-line.ts';
import { agree, lineIn, proposalOf } from './agree.ts';
import { openOpsOf } from './ops-server.ts';
import { openRunbook } from './runbook.ts';
import type { RunOps } from './runbook.ts';

const { door, payouts, held, sent, sweep } = await openPayoutDesk();
const tellPaid = ({ payoutKey }: HeldPayout, amountSatang: number) =>
  tellBankEvent(door, {
    type: 'payout.completed',
    eventId: randomUUID(),
    payoutKey,
    amountSatang,
    bankReference: 'BNKANOTHER1',
    atMs: door.clock.peekMs(),
  });
const approve = `approve <proposal> --reason "compared with the partner's record"`;

test('what no word of the bank moves is corrected by two: paid by its statement, not paid, and not paid after all', async () => {
  let ops: RunOps = () => Promise.reject(new Error('no bank is there yet'));
  const runbook = openRunbook((words) => ops(words), 'payout-stuck', 'Corrected by hand');
  /** From here on whoever is on call has a bank that says of this payout what is told. */
  const onCall = async (payout: HeldPayout) => {
    const { at, bank } = bankSaying(door, payout);
    ops = await openOpsOf(at);
    return bank;
  };
  const correctTo = (payout: HeldPayout, to: 'voided' | 'returned') =>
    runbook.run('correct-payout <transaction> --to <voided or returned> --reason "<why>"', {
      transaction: txnOf(payout),
      'voided or returned': to,
      why: 'the bank has not paid it, ticket 4712',
    });

  const paid = await sent(30_000);
  await onCall(paid);
  const { lineDay: day } = (await stated(door, paid)).line;
  const { out } = await runbook.run('books <day>', { day });
  expect(out).toContain(paid.payoutKey);
  const proposed = runbook.run('correct-payout <transaction> --to posted --line <day>/<line> --reason "<why>"', {
    transaction: txnOf(paid),
    day,
    line: lineIn(out, 'theirs-only'),
    why: 'paid by the statement, ticket 4711',
  });
  const seen = await runbook.run('proposals <proposal>', { proposal: await proposalOf(proposed) });
  expect(seen.out).toContain('THB 300.00');
  await agree(runbook, approve, proposed);
  await payouts.expectPaid(paid);

  const unpaid = await sent(30_000);
  const bank = await onCall(unpaid);
  bank.says = { status: 'failed', amountSatang: 29_000 };
  // Told what is missing, whoever is on call gets that first.
  const refused = await correctTo(unpaid, 'voided');
  expect(refused).toMatchObject({
    code: 1,
    error: expect.stringContaining('has to be cancelled at its partner first'),
  });
  const cancelled = { transaction: txnOf(unpaid), why: 'the bank has not paid it, ticket 4712' };
  expect(await runbook.run('cancel-payout <transaction> --reason "<why>"', cancelled)).toMatchObject({ code: 0 });
  const { notAfterMs } = await holdOf(door, unpaid);
  door.clock.moveTo(notAfterMs + payoutReaders['bank-account'].terms.marginMs);
  await agree(runbook, approve, correctTo(unpaid, 'voided'));
  await payouts.expectBack(unpaid, 'voided', 5);

  const posted = await held(30_000);
  await sweep();
  await payouts.expectPaid(posted);
  (await onCall(posted)).says = { status: 'failed' };
  await agree(runbook, approve, correctTo(posted, 'returned'));
  await payouts.expectBack(posted, 'returned', 5);
  expect(runbook.left()).toEqual([]);
  expect(await violationsIn(door)).toEqual([]);
});

test('what was paid, or came back, with another amount is booked as it was by two, and the difference is where the page says', async () => {
  let ops: RunOps = () => Promise.reject(new Error('no bank is there yet'));
  const runbook = openRunbook((words) => ops(words), 'partner-contradiction', 'Paid with another amount');
  const told = `approve <proposal> --reason "compared with the bank's statement"`;
  const correct = async (payout: HeldPayout, to: 'posted' | 'returned', amountSatang: number) => {
    ops = await openOpsOf(bankSaying(door, payout).at);
    const direction = to === 'posted' ? 'out' : 'in';
    const { lineDay: day } = (await stated(door, payout, { amountSatang, direction })).line;
    const { out } = await runbook.run('books <day>', { day });
    const line = out.split('\n').find((row) => row.includes(payout.payoutKey)) ?? '';
    const proposed = runbook.run(
      'correct-payout <payout> --to <posted or returned> --amount <baht> --line <day>/<line> --reason "<why>"',
      {
        payout: payout.payoutKey,
        'posted or returned': to,
        baht: String(amountSatang / 100),
        day,
        line: lineIn(line, 'theirs-only'),
        why: 'by the statement, ticket 4713',
      },
    );
    const seen = await runbook.run('proposals <proposal>', { proposal: await proposalOf(proposed) });
    expect(seen.out).toContain(formatThb(amountSatang));
    await agree(runbook, told, proposed);
    expect(await payouts.stateOf(payout)).toBe(to);
    return (await walletOf(door, payout.user)).availableSatang;
  };

  const less = await sent(30_000);
  ops = await openOpsOf(bankSaying(door, less).at);
  await tellPaid(less, 28_000);
  expect((await runbook.run('contradictions')).out).toContain(less.payoutKey);
  expect(await correct(less, 'posted', 28_000)).toBe(72_000);

  expect(await correct(await sent(30_000), 'posted', 31_000)).toBe(70_000);

  const back = await held(30_000);
  await sweep();
  expect(await correct(back, 'returned', 29_000)).toBe(100_000);
  await runbook.run('open-references --account overpaid');
  expect(runbook.left()).toEqual([]);
  expect(await violationsIn(door)).toEqual([]);
});
