import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AttachUserPolicyCommand, CreateAccessKeyCommand, CreateUserCommand, ListPoliciesCommand } from '@aws-sdk/client-iam';
import { DeleteCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { StageInfo } from '../../infra/local/stage-file.ts';
import { operation as createTransfer } from '../../functions/handlers/transfer/create.ts';
import { foundTwice } from '../../infra/ops/reconcile.ts';
import { bangkokText, textTable } from '../../infra/ops/text-table.ts';
import { operation as createTopUp } from '../../functions/handlers/top-up/create.ts';
import { dueIndex, keys } from '../../functions/table/keys.ts';
import { putNewLogin } from '../../functions/table/operators.ts';
import { idBody, shortId } from '../../shared/ids.ts';
import { succeed } from '../front-door/door/ask.ts';
import { paymentOf, receivedEvent, referenceOf, tellBankEvent } from '../front-door/money/bank.ts';
import { openDoor } from '../front-door/door/door.ts';
import { putEach } from '../front-door/money/due-items.ts';
import { failAtSandbox, payAtSandbox } from '../front-door/money/sandbox.ts';
import { arrangeTransfer } from '../front-door/money/transfer-cases.ts';
import { logIn, newUser, randomMobile } from '../front-door/people/users.ts';
import { walletOf } from '../front-door/people/account.ts';
import { openOwnTable } from '../ledger/own-table.ts';
import { itemOf, malee, soundLedger } from '../ledger/sound-ledger.ts';
import { awsConfigOf, openStageClients } from './clients.ts';
import { ownStage } from './own-stage.ts';

const folder = mkdtempSync(join(tmpdir(), 'kapao-ops-'));
const stage = ownStage();

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs the command line as an operator would. */
function run(args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['infra/ops/cli.ts', ...args], (failure, out, error) => {
      resolve({ code: failure === null ? 0 : Number(failure.code), out, error });
    });
  });
}

/** The same against the tests' stage, described by a file of the test's own. */
function ops(args: readonly string[], seen: Partial<StageInfo> = {}): Promise<Ended> {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, JSON.stringify({ ...stage, ...seen }));
  return run([...args, '--stage-file', file]);
}

describe('npm run ops', () => {
  it('explains itself and each command', async () => {
    const [all, one, none] = await Promise.all([ops(['--help']), ops(['set-user', '--help']), ops(['pay-everybody'])]);
    const names = ['set-user', 'proposals', 'approve', 'reject', 'suspense', 'resolve-suspense', 'given-up', 'contradictions', 'find-transaction', 'auth-events', 'lift-lock', 'end-sessions', 'reconcile'];
    for (const name of names) expect(all.out).toContain(`  ${name} `);
    expect(one).toMatchObject({ code: 0, out: expect.stringContaining('--mobile <phone>') });
    expect(none).toMatchObject({ code: 1, error: expect.stringContaining('There is no command "pay-everybody"') });
  });

  it('says in words when no stage is running', async () => {
    const ended = await run(['reconcile', '--stage-file', join(folder, 'missing.json')]);
    expect(ended).toMatchObject({ code: 1, error: expect.stringContaining('Start it first: npm start') });
  });
});

describe('npm run ops -- find-transaction', () => {
  it('shows both sides of a payment by the number on its receipt', async () => {
    const door = await openDoor();
    const { sender, receiver, receiverId } = await arrangeTransfer(door);
    const { transactionId } = await succeed(door, createTransfer, sender, { receiverId, amountSatang: 12_050, feeSatang: 0 });
    // The look-up is written from the table's stream, a moment after the money.
    const ended = await vi.waitFor(async () => {
      const tried = await ops(['find-transaction', shortId(transactionId).toLowerCase()]);
      expect(tried.out).toContain(receiver.userId);
      expect(tried.out).toContain(sender.userId);
      return tried;
    }, { timeout: 20_000, interval: 500 });
    expect(ended.code).toBe(0);
    expect(ended.out).toMatch(new RegExp(`transfer out +success .*THB -120\\.50 +${sender.userId} +${transactionId}`));
    expect(ended.out).toMatch(new RegExp(`money received +success .*THB 120\\.50 +${receiver.userId} `));
  });

  it.each([
    ['no number is given', [], 'Which one?'],
    ['a character was misread', ['1V66-QG5D-9'], "is no payment's number"],
    ['nothing has the number', [idBody(0, new Uint8Array(11))], 'could not be found'],
    ['two are given', ['a', 'b'], 'Too much: b'],
  ])('says so when %s', async (_when, args, words) => {
    expect(await ops(['find-transaction', ...args])).toMatchObject({ code: 1, out: '', error: expect.stringContaining(words) });
  });
});

describe('npm run ops -- set-user', () => {
  it('proposes tier and name, which a second operator sees and approves', async () => {
    const door = await openDoor();
    const user = await logIn(door, randomMobile());
    const { code, out } = await ops(['set-user', '--mobile', user.mobile, '--tier', 'fully', '--first-name', 'Somchai', '--last-name', 'Jaidee', '--reason', 'asked at the counter']);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('Nothing has changed yet') });
    const id = /prp_\w+/.exec(out)?.[0] ?? '';
    expect(await ops(['proposals'])).toMatchObject({ code: 0, out: expect.stringMatching(new RegExp(`${id} +open +ops/set-user +${user.userId}`)) });
    expect((await ops(['proposals', id])).out).toMatch(/lastName +Jaidee/);
    const because = ['--reason', 'compared'];
    expect(await ops(['approve', id, ...because])).toMatchObject({ code: 1, error: expect.stringContaining('console') });
    expect(await ops(['approve', id, '--as', 'somchai', ...because])).toMatchObject({ code: 1, error: expect.stringContaining('somebody else') });
    expect((await walletOf(door, user)).tier).toBe('unauthorized');
    expect(await ops(['approve', id, '--as', 'malee', ...because])).toMatchObject({ code: 0, out: expect.stringContaining(`ops/set-user for ${user.userId}`) });
    expect((await walletOf(door, user)).tier).toBe('fully');
    expect(await ops(['reject', id, ...because])).toMatchObject({ code: 1, error: expect.stringContaining('was approved') });
  });

  it('says what an approval lacks', async () => {
    expect(await ops(['approve', '--as', 'malee', '--reason', 'compared'])).toMatchObject({ code: 1, error: expect.stringContaining('Which?') });
    expect(await ops(['reject', 'prp_1M81XTKEXPY9VEDN29C2'])).toMatchObject({ code: 1, error: expect.stringContaining('Why?') });
  });

  it.each([
    ['nobody has the number', ['--mobile', '0899999999', '--tier', 'semi', '--reason', 'trying'], 'No user has this number'],
    ['the number is none', ['--mobile', '12', '--tier', 'semi', '--reason', 'trying'], 'mobile: mobile-not-valid'],
    ['the tier is none', ['--mobile', '0812345678', '--tier', 'gold', '--reason', 'trying'], 'There is no tier "gold"'],
    ['no reason is given', ['--mobile', '0812345678', '--tier', 'semi'], 'Why?'],
    ['nothing is set', ['--mobile', '0812345678', '--reason', 'trying'], 'Nothing to set'],
    ['an option is unknown', ['--phone', '0812345678'], 'Unknown option'],
  ])('says so when %s', async (_when, args, words) => {
    expect(await ops(['set-user', ...args])).toMatchObject({ code: 1, out: '', error: expect.stringContaining(words) });
  });

  it('is refused to somebody without the operators\' policy or outside their register, and granted with both', async () => {
    const { iam } = openStageClients();
    const name = `operator-${crypto.randomUUID()}`;
    await iam.send(new CreateUserCommand({ UserName: name }));
    const { AccessKey: key } = await iam.send(new CreateAccessKeyCommand({ UserName: name }));
    const credentials = { accessKeyId: key?.AccessKeyId ?? '', secretAccessKey: key?.SecretAccessKey ?? '' };
    const as = (secretAccessKey = credentials.secretAccessKey) =>
      ops(['set-user', '--mobile', '0899999999', '--tier', 'semi', '--reason', 'trying'], { emulator: { ...stage.emulator, credentials: { ...credentials, secretAccessKey } } });
    expect(await as()).toMatchObject({ code: 1, error: expect.stringContaining('kapao-test-operators') });
    const { Policies: policies = [] } = await iam.send(new ListPoliciesCommand({ Scope: 'Local' }));
    const arn = policies.find(({ PolicyName: policy }) => policy === 'kapao-test-operators')?.Arn;
    await iam.send(new AttachUserPolicyCommand({ UserName: name, PolicyArn: arn }));
    // Whom IAM lets in is nobody until the register knows them.
    expect(await as()).toMatchObject({ code: 1, error: expect.stringContaining('Access Permission Required') });
    const { documents } = openStageClients();
    await documents.send(new TransactWriteCommand({
      TransactItems: [putNewLogin(stage.tableName, `arn:aws:iam::000000000000:user/${name}`, 'malee')],
    }));
    expect(await as()).toMatchObject({ error: expect.stringContaining('No user has this number') });
    expect(await as('another secret')).toMatchObject({ code: 1, error: expect.stringContaining('You may not do this') });
  });
});

describe('npm run ops -- given-up', () => {
  it('lists what was tried too often and why, and ends with 1; with 0 where there is none', async () => {
    const door = await openDoor();
    const body = door.runtime.random.idBody(door.clock.peekMs());
    const key = keys.topUpReference(body);
    expect(await ops(['given-up'])).toMatchObject({ code: 0, out: expect.stringContaining('Nothing has given up.') });
    // Far ahead, so that the stage's own sweep leaves it alone.
    await putEach(door, [{
      ...key, duePk: dueIndex.givenUp('bank'), dueAtMs: Date.UTC(2199, 0), dueTries: 12, dueGaveUpAtMs: 5,
      dueReason: 'bank gave no answer: timeout',
    }]);
    const { code, out } = await ops(['given-up']);
    await door.clients.documents.send(new DeleteCommand({ TableName: door.runtime.table, Key: key }));
    expect(code).toBe(1);
    const line = out.split('\n').find((each) => each.includes(`tup_${body}`));
    expect(line).toMatch(/bank +closed-top-up +tup_\w+ +bank gave no answer: timeout +12 +2199/);
  });
});

describe('npm run ops -- suspense', () => {
  it('lists what arrived and fitted nowhere', async () => {
    const door = await openDoor();
    const payment = paymentOf(door, door.runtime.random.idBody(door.clock.peekMs()), 123_456);
    await tellBankEvent(door, receivedEvent(payment));
    const { code, out } = await ops(['suspense']);
    expect(code).toBe(0);
    expect(out.split('\n').find((line) => line.includes(payment.bankReference))).toMatch(/THB 1,234\.56 {2}\w+ +unknown-reference/);
  });

  it('says so when there is nothing, and when the month is none', async () => {
    expect(await ops(['suspense', '--month', '200001'])).toMatchObject({ code: 0, out: 'No money went to suspense in 200001.\n' });
    expect(await ops(['suspense', '--month', '2026-11'])).toMatchObject({ code: 1, error: expect.stringContaining('write it like 202611') });
  });
});

describe('npm run ops -- contradictions', () => {
  it('lists both words of the bank and ends with 1', async () => {
    const door = await openDoor();
    const payment = paymentOf(door, door.runtime.random.idBody(door.clock.peekMs()), 50_000);
    await tellBankEvent(door, receivedEvent(payment));
    await tellBankEvent(door, receivedEvent({ ...payment, amountSatang: 60_000 }));
    const { code, out } = await ops(['contradictions']);
    expect(code).toBe(1);
    expect(out.split('\n').find((line) => line.includes(payment.bankReference))).toMatch(/bank +payment +BNK\w+ .*THB 500\.00.* .*THB 600\.00/);
  });
});

describe('npm run ops -- auth-events', () => {
  it('shows what happened at a person\'s door, newest first, in Bangkok\'s time', async () => {
    const door = await openDoor();
    const user = await logIn(door, randomMobile());
    const { code, out } = await ops(['auth-events', '--mobile', user.mobile]);
    const [subject, , head, , ...lines] = out.split('\n');
    expect({ code, subject }).toEqual({ code: 0, subject: `${user.userId} in test` });
    expect(head).toMatch(/^at \(Bangkok\) +event +why or how +operation +entry +session +device +address$/);
    expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}login-succeeded +code +auth\/login +kapao +\w{8} +[\w-]{8} +[\w-]{8}$/);
    expect(lines[1]).toContain('code-sent');
    expect(out).toContain('\n2 events.\n');
    expect((await ops(['auth-events', '--user', user.userId])).out).toBe(out);
    expect(out).not.toContain(user.mobile.slice(1));
  });

  it.each([
    ['nobody has the number', ['--mobile', '0899999999'], 'No user has this number'],
    ['nobody is named', [], 'Whose trail?'],
    ['two are named', ['--mobile', '0812345678', '--day', '20261121'], 'Whose trail?'],
    ['the day is none', ['--day', '2026-11-21'], 'write it like 20261121'],
    ['the number is none', ['--mobile', '12'], 'mobile'],
  ])('says so when %s', async (_when, args, words) => {
    expect(await ops(['auth-events', ...args])).toMatchObject({ code: 1, out: '', error: expect.stringContaining(words) });
  });

  it('says so when nothing happened on a day', async () => {
    expect(await ops(['auth-events', '--day', '20000101'])).toMatchObject({ code: 0, out: 'Nothing happened.\n' });
  });
});

describe('npm run ops -- lift-lock and end-sessions', () => {
  it('say what was done', async () => {
    const door = await openDoor();
    const { mobile, userId } = await logIn(door, randomMobile());
    const asked = ['--mobile', mobile, '--reason', 'asked at the counter'];
    expect(await ops(['lift-lock', ...asked])).toMatchObject({ code: 0, out: expect.stringContaining(`${userId} in test: nothing was locked`) });
    expect(await ops(['end-sessions', ...asked])).toMatchObject({ code: 0, out: expect.stringContaining(`${userId} in test is logged out everywhere`) });
  });

  it.each([
    ['nobody is named', 'lift-lock', ['--reason', 'trying'], 'Whose?'],
    ['no reason is given', 'end-sessions', ['--mobile', '0812345678'], 'Why?'],
    ['nobody has the number', 'lift-lock', ['--mobile', '0899999999', '--reason', 'trying'], 'No user has this number'],
  ])('say so when %s', async (_when, name, args, words) => {
    expect(await ops([name, ...args])).toMatchObject({ code: 1, out: '', error: expect.stringContaining(words) });
  });
});

describe('npm run ops -- reconcile', () => {
  it('finds nothing in sound books and ends with 1 on a difference', async () => {
    const table = await openOwnTable(awsConfigOf(stage), stage.tableName, 'reconcile');
    try {
      const items = soundLedger();
      for (const item of items) await table.documents.send(new PutCommand({ TableName: table.name, Item: item }));
      const sound = await ops(['reconcile', '--days', '0'], { tableName: table.name });
      expect(sound).toMatchObject({ code: 0, out: expect.stringContaining('Everything agrees.') });
      expect(sound.out).toMatch(/provider:bank-float +THB -1,000\.00\n/);
      await table.documents.send(new PutCommand({ TableName: table.name, Item: { ...itemOf(items, keys.wallet(malee)), availableSatang: 1 } }));
      const spoilt = await ops(['reconcile', '--days', '0'], { tableName: table.name });
      expect(spoilt).toMatchObject({ code: 1, out: expect.stringMatching(new RegExp(`wallet-differs +${malee} +available is 1`)) });
    } finally {
      await table.drop();
    }
  });

  it('finds money that the bank has and we do not, and says nothing of what both have', async () => {
    const door = await openDoor();
    const pay = async (webhooks: 'ok' | 'drop') => {
      const topUp = await succeed(door, createTopUp, await newUser(door), { amountSatang: 45_600, method: 2 });
      await failAtSandbox(stage, { reference1: referenceOf(topUp), webhooks });
      await payAtSandbox(stage, { qrText: topUp.qrText });
      return referenceOf(topUp);
    };
    const [lost, told] = [await pay('drop'), await pay('ok')];
    const { code, out } = await ops(['reconcile']);
    expect(code).toBe(1);
    const line = new RegExp(`^bank-theirs-only +BNK\\w+ +the bank has 45600 for ${lost} \\(an open top-up\\), we have nothing$`, 'm');
    expect(out).toMatch(line);
    expect(out).not.toContain(told);
  });

  it('refuses a number of days that is none', async () => {
    expect(await ops(['reconcile', '--days', 'all'])).toMatchObject({ code: 1, error: expect.stringContaining('"all" is no number of days') });
  });

  it('reports only what two looks have found', () => {
    const [torn, lasting] = [{ rule: 'wallet-differs', subject: 'a', detail: '1' }, { rule: 'wallet-differs', subject: 'b', detail: '2' }] as const;
    expect(foundTwice([torn, lasting], [{ ...lasting, detail: '3' }, { ...torn, subject: 'c' }])).toEqual([{ ...lasting, detail: '3' }]);
  });
});

describe('a table of text', () => {
  it('aligns its columns, numbers to the right', () => {
    expect(textTable(['name', 'amount'], [['a', '1.00'], ['longer', '1,000.00']], new Set(['amount']))).toBe(
      ['name      amount', '------  --------', 'a           1.00', 'longer  1,000.00'].join('\n'),
    );
    expect(bangkokText(Date.UTC(2026, 10, 21, 17))).toBe('2026-11-22 00:00:00');
  });
});
