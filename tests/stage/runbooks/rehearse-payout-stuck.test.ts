import {
  AttachUserPolicyCommand,
  CreateAccessKeyCommand,
  CreateUserCommand,
  ListPoliciesCommand,
} from '@aws-sdk/client-iam';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { giveLogin, putNewOperator } from '../../../functions/table/operators.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { shortId } from '../../../shared/ids.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { playStuck } from '../../front-door/held/play-stuck.ts';
import { holdOf } from '../../front-door/payouts/hold.ts';
import { heldOnStage, txnOf } from '../../front-door/payouts/payout-desk.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { openStageClients } from '../clients.ts';
import { openOps } from '../ops-command.ts';
import { patience } from '../patience.ts';
import { openRunbook } from './runbook.ts';

const { stage, ops } = openOps();
const door = await openDoor();

/** Somebody who is on call: IAM's policy for operators, and of the register the role `money` alone. */
async function onCall() {
  const { iam, documents } = openStageClients();
  const id = `t-${crypto.randomUUID()}`;
  const { User: user } = await iam.send(new CreateUserCommand({ UserName: id }));
  const { AccessKey: key } = await iam.send(new CreateAccessKeyCommand({ UserName: id }));
  const { Policies: policies = [] } = await iam.send(new ListPoliciesCommand({ Scope: 'Local' }));
  const arn = policies.find(({ PolicyName: name }) => name === 'kapao-test-operators')?.Arn;
  await iam.send(new AttachUserPolicyCommand({ UserName: id, PolicyArn: arn }));
  const roles = ['money'] as const;
  await documents.send(
    new TransactWriteCommand({
      TransactItems: [
        putNewOperator(stage.tableName, { id, roles }),
        ...giveLogin(stage.tableName, user?.UserId ?? '', id),
      ],
    }),
  );
  const credentials = { accessKeyId: key?.AccessKeyId ?? '', secretAccessKey: key?.SecretAccessKey ?? '' };
  return (words: readonly string[]) => ops(words, { emulator: { ...stage.emulator, credentials } });
}

test('a stuck payout is found, understood and ended in three commands, by somebody who holds the role money alone', async () => {
  const page = openRunbook(await onCall(), 'payout-stuck', 'In three commands');
  const payout = await heldOnStage(door);
  // The fault, and half a day of it.
  await playStuck(door, payout);
  const transaction = txnOf(payout);

  const found = await vi.waitFor(async () => {
    const ended = await page.run('overdue');
    expect(ended).toMatchObject({ code: 1, out: expect.stringContaining(transaction) });
    return ended.out.split('\n').find((line) => line.includes(transaction));
  }, patience);
  expect(found).toMatch(
    /^payout +txn_\w+ +THB 300\.00 +14 h .* ordered, and .* our system +bank gave no answer: timeout \(tried too often\) +12 /,
  );

  const understood = await page.run('timeline <transaction>', { transaction });
  expect(understood).toMatchObject({ code: 0 });
  expect(understood.out).toContain('It is ordered, and its partner has not said how it ended, and is late.');
  expect(understood.out).toContain('You may: cancel-payout (cancel it).');
  expect(understood.out).toMatch(/tried 12 times in vain \(bank gave no answer: timeout\)/);

  const done = await page.run('cancel-payout <transaction> --reason "<why>"', { transaction, why: 'stuck, case 4711' });
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('asked to cancel it') });
  await vi.waitFor(async () => {
    await endDueItems(door.runtime, ['bank']);
    expect((await holdOf(door, payout)).state).toBe('voided');
  }, patience);
  expect(await walletOf(door, payout.user)).toMatchObject({ availableSatang: 100_000, heldSatang: 0 });

  // What the page says beside the three: where it was found by, what its partner says, and how it ended.
  const byNumber = await page.run('find <reference>', { reference: shortId(payout.body) });
  expect(byNumber).toMatchObject({ code: 0, out: expect.stringContaining(transaction) });
  const word = await page.run('partner-word <transaction>', { transaction });
  expect(word).toMatchObject({ code: 0, out: expect.stringContaining('Both say the same') });
  const ended = await vi.waitFor(async () => {
    const { out } = await page.run('timeline <transaction>', { transaction });
    expect(out).toContain('cancel payout, because "stuck, case 4711"');
    expect(out).toContain('the bank answered our cancellation: it is cancelled');
    return out;
  }, patience);
  expect(ended).toContain('It is not paid, the money is back.');
  expect(page.left()).toEqual([]);
});

test('what has to be stopped is held back by one person, and only proposed to go on', async () => {
  const page = openRunbook(await onCall(), 'payout-stuck', 'It has to be stopped');
  const payout = await heldOnStage(door);
  const asked = { transaction: txnOf(payout), why: 'account taken over, case 4711' };
  await vi.waitFor(async () => {
    expect(await page.run('lock-payout <transaction> --reason "<why>"', asked)).toMatchObject({ code: 0 });
  }, patience);
  expect((await holdOf(door, payout)).state).toBe('paused');
  const proposed = await page.run('unlock-payout <transaction> --reason "<why>"', asked);
  expect(proposed).toMatchObject({ code: 0, out: expect.stringContaining('Nothing has changed yet') });
  expect((await holdOf(door, payout)).state).toBe('paused');
  expect(page.left()).toEqual([]);
});
