import { expect, test, vi } from 'vitest';
import { shortId } from '../../../shared/ids.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { freezeFor } from '../../front-door/freezes/freeze-for.ts';
import { report, tricked } from '../../front-door/freezes/tricked.ts';
import { findable } from '../../front-door/payouts/findable.ts';
import { holdCashOut } from '../../front-door/payouts/hold.ts';
import { bankWithRuns, txnOf } from '../../front-door/payouts/payout-desk.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { newOperator } from '../../front-door/people/operators.ts';
import { newUser } from '../../front-door/people/users.ts';
import { openOps } from '../ops-command.ts';
import { patience } from '../patience.ts';
import { openRunbook } from './runbook.ts';

const { ops } = openOps();
const door = await openDoor();
const runbook = openRunbook((words) => ops(words), 'scam-wave');

const idIn = (text: string, prefix: string): string =>
  new RegExp(`${prefix}_[0-9A-Z]{20}`).exec(text)?.[0] ?? `no ${prefix} in ${text}`;

const find = 'find-transaction <number on the slip>';
const freezing = 'freeze --transaction <transaction> --amount <baht> --case <case number>';
const freeze = `${freezing} --because reported --reason "victim called"`;
const cancel = 'cancel-payout <transaction> --reason "<why>"';
const extend = 'extend-freeze <freeze> --police-case <police number> --hours 168 --reason "police case filed"';
const widen = 'widen-freeze <freeze> --reason "it leaves by a bank"';
const release = 'release-freeze <freeze> --reason "it was no scam"';
const approve = 'approve <proposal> --reason "looked at the case"';
const read = 'read-case <case number> --reason "asked for by the police"';
const open = 'open-case-evidence <case number> --case <their number> --reason "<why>"';

test('a wave is looked at, given to the police, taken back and released with nothing but the page’s commands', async () => {
  // The fault: one is reported by its payer, another by a call.
  const [reported, called] = [await tricked(door), await tricked(door)];
  // Of the first most is on its way to a bank, so that its report freezes THB 20.
  const payout = await findable(door, await holdCashOut(door, reported.receiver, 3_000, bankWithRuns));
  const { caseNumber } = await report(door, reported);
  expect((await runbook.run('cases')).out).toContain(caseNumber);
  const whole = { caseNumber, receiver: { userId: reported.receiver.userId } };
  const values = { 'case number': caseNumber };
  const evidence = (await runbook.run(read, values)).out;
  expect(JSON.parse(evidence)).toMatchObject(whole);

  // It comes back from the bank, and is frozen at once.
  expect(evidence).toContain(txnOf(payout));
  expect(await runbook.run(cancel, { transaction: txnOf(payout), why: 'a scam' })).toMatchObject({ code: 0 });
  const rest = { transaction: reported.transactionId, baht: '50', 'case number': caseNumber };
  expect((await runbook.run(freeze, rest)).out).toContain('THB 30.00');
  expect((await walletOf(door, reported.receiver)).freezeAllSatang).toBe(5_000);

  const number = shortId(called.body);
  await vi.waitFor(
    async () => expect((await runbook.run(find, { 'number on the slip': number })).out).toContain(called.transactionId),
    patience,
  );
  const frozen = await runbook.run(freeze, {
    transaction: called.transactionId,
    baht: '50',
    'case number': 'CASE-4711',
  });
  expect(frozen.out).toContain('THB 50.00');
  const freezeId = idIn(frozen.out, 'frz');
  expect((await walletOf(door, called.receiver)).freezeAllSatang).toBe(5_000);
  expect((await runbook.run(extend, { freeze: freezeId, 'police number': '6612-0047' })).code).toBe(0);
  expect((await runbook.run('freezes')).out).toContain(freezeId);
  const mean = { amountSatang: 1_000, scope: 'transfer' } as const;
  const owner = await newUser(door, { balanceSatang: 5_000 });
  const narrow = await freezeFor(door, await newOperator(door), owner, mean);
  expect((await runbook.run(widen, { freeze: narrow.freezeId })).out).toContain('THB 10.00');
  expect((await walletOf(door, owner)).freezeAllSatang).toBe(1_000);

  // The first was a scam; the second was none.
  const back = await runbook.run('reverse-transfer <transaction> --reason "a scam"', {
    transaction: reported.transactionId,
  });
  const proposals = [idIn(back.out, 'prp'), idIn((await runbook.run(release, { freeze: freezeId })).out, 'prp')];
  for (const proposal of proposals)
    expect(await runbook.run(approve, { proposal }, { as: 'malee' })).toMatchObject({ code: 0 });
  expect(await walletOf(door, reported.receiver)).toMatchObject({ availableSatang: 0, freezeAllSatang: 0 });
  expect(await walletOf(door, called.receiver)).toMatchObject({ availableSatang: 5_000, freezeAllSatang: 0 });
  const closing = 'close-case <case number> --outcome scam --reason "taken back"';
  expect((await runbook.run(closing, values)).code).toBe(0);

  // What is closed is read once by whom somebody else has allowed to.
  expect((await runbook.run(read, values)).code).not.toBe(0);
  const asked = await runbook.run(open, { ...values, 'their number': '6612-0048', why: 'the police ask once more' });
  const proposal = idIn(asked.out, 'prp');
  expect(await runbook.run(approve, { proposal }, { as: 'malee' })).toMatchObject({ code: 0 });
  expect(JSON.parse((await runbook.run(read, values)).out)).toMatchObject(whole);
  expect((await runbook.run(read, values)).code).not.toBe(0);
  expect(runbook.left()).toEqual(['reconcile']);
});
