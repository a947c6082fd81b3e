import { join } from 'node:path';
import {
  AttachUserPolicyCommand,
  CreateAccessKeyCommand,
  CreateUserCommand,
  ListPoliciesCommand,
} from '@aws-sdk/client-iam';
import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { allCommands } from '../../infra/ops/all-commands.ts';
import { foundTwice } from '../../infra/ops/commands/reconcile.ts';
import { operation as createTopUp } from '../../functions/handlers/top-up/create.ts';
import { keys } from '../../functions/table/keys.ts';
import { giveLogin } from '../../functions/table/operators.ts';
import { succeed } from '../front-door/door/ask.ts';
import { referenceOf } from '../front-door/money/bank.ts';
import { openDoor } from '../front-door/door/door.ts';
import { failAtSandbox, payAtSandbox } from '../front-door/money/sandbox.ts';
import { logIn, newUser, randomMobile } from '../front-door/people/users.ts';
import { walletOf } from '../front-door/people/account.ts';
import { openOwnTable } from '../ledger/own-table.ts';
import { itemOf, malee, soundLedger } from '../ledger/sound-ledger.ts';
import { openStageClients } from './clients.ts';
import { openOps, runOps, runProcess } from './ops-command.ts';

const { folder, stage, ops } = openOps();

describe('npm run ops', () => {
  it('explains itself and each command', async () => {
    // As a process each, because its exit code and its two outputs are what a shell gets.
    const [all, none] = await Promise.all([runProcess(['--help']), runProcess(['pay-everybody'])]);
    const one = await ops(['set-user', '--help']);
    const listed = all.out.split('\n').map((line) => line.trim().split(/ {2,}/));
    expect(listed).toEqual(expect.arrayContaining(allCommands.map(({ name, purpose }) => [name, purpose])));
    expect(one).toMatchObject({ code: 0, out: expect.stringContaining('--mobile <phone>') });
    expect(none).toMatchObject({ code: 1, error: expect.stringContaining('There is no command "pay-everybody"') });
  });

  it('says in words when no stage is running', async () => {
    const ended = await runOps(['reconcile', '--stage-file', join(folder, 'missing.json')]);
    expect(ended).toMatchObject({ code: 1, error: expect.stringContaining('Start it first: npm start') });
  });
});

describe('npm run ops -- set-user', () => {
  it('proposes tier and name, which a second operator sees and approves', async () => {
    const door = await openDoor();
    const user = await logIn(door, randomMobile());
    const { code, out } = await ops([
      'set-user',
      '--mobile',
      user.mobile,
      '--tier',
      'fully',
      '--first-name',
      'Somchai',
      '--last-name',
      'Jaidee',
      '--reason',
      'asked at the counter',
    ]);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('Nothing has changed yet') });
    const id = /prp_\w+/.exec(out)?.[0] ?? '';
    expect(await ops(['proposals'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(new RegExp(`${id} +open +ops/set-user +${user.userId}`)),
    });
    const { out: told } = await ops(['proposals', id, '--reason', 'compares with the document']);
    expect(told).toMatch(/lastName +Jaidee/);
    expect(told).toMatch(/tier as proposed +\w/);
    const because = ['--reason', 'compared'];
    expect(await ops(['approve', id, ...because])).toMatchObject({
      code: 1,
      error: expect.stringContaining('console'),
    });
    expect(await ops(['approve', id, '--as', 'somchai', ...because])).toMatchObject({
      code: 1,
      error: expect.stringContaining('somebody else'),
    });
    expect((await walletOf(door, user)).tier).toBe('unauthorized');
    expect(await ops(['approve', id, '--as', 'malee', ...because])).toMatchObject({
      code: 0,
      out: expect.stringContaining(`ops/set-user for ${user.userId}`),
    });
    expect((await walletOf(door, user)).tier).toBe('fully');
    expect(await ops(['reject', id, ...because])).toMatchObject({
      code: 1,
      error: expect.stringContaining('was approved'),
    });
  });

  it('says what an approval lacks', async () => {
    expect(await ops(['approve', '--as', 'malee', '--reason', 'compared'])).toMatchObject({
      code: 1,
      error: expect.stringContaining('Which?'),
    });
    expect(await ops(['reject', 'prp_1M81XTKEXPY9VEDN29C2'])).toMatchObject({
      code: 1,
      error: expect.stringContaining('Why?'),
    });
  });

  it.each([
    [
      'nobody has the number',
      ['--mobile', '0899999999', '--tier', 'semi', '--reason', 'trying'],
      'No user has this number',
    ],
    ['the number is none', ['--mobile', '12', '--tier', 'semi', '--reason', 'trying'], 'mobile: mobile-not-valid'],
    ['the tier is none', ['--mobile', '0812345678', '--tier', 'gold', '--reason', 'trying'], 'There is no tier "gold"'],
    ['no reason is given', ['--mobile', '0812345678', '--tier', 'semi'], 'Why?'],
    ['nothing is set', ['--mobile', '0812345678', '--reason', 'trying'], 'Nothing to set'],
    ['an option is unknown', ['--phone', '0812345678'], 'Unknown option'],
  ])('says so when %s', async (_when, args, words) => {
    expect(await ops(['set-user', ...args])).toMatchObject({ code: 1, out: '', error: expect.stringContaining(words) });
  });

  it("is refused to somebody without the operators' policy or outside their register, and granted with both", async () => {
    const { iam } = openStageClients();
    const name = `operator-${crypto.randomUUID()}`;
    const { User: user } = await iam.send(new CreateUserCommand({ UserName: name }));
    const { AccessKey: key } = await iam.send(new CreateAccessKeyCommand({ UserName: name }));
    const credentials = { accessKeyId: key?.AccessKeyId ?? '', secretAccessKey: key?.SecretAccessKey ?? '' };
    const as = (secretAccessKey = credentials.secretAccessKey) =>
      ops(['set-user', '--mobile', '0899999999', '--tier', 'semi', '--reason', 'trying'], {
        emulator: { ...stage.emulator, credentials: { ...credentials, secretAccessKey } },
      });
    expect(await as()).toMatchObject({ code: 1, error: expect.stringContaining('kapao-test-operators') });
    const { Policies: policies = [] } = await iam.send(new ListPoliciesCommand({ Scope: 'Local' }));
    const arn = policies.find(({ PolicyName: policy }) => policy === 'kapao-test-operators')?.Arn;
    await iam.send(new AttachUserPolicyCommand({ UserName: name, PolicyArn: arn }));
    // Whom IAM lets in is nobody until the register knows them.
    expect(await as()).toMatchObject({ code: 1, error: expect.stringContaining('Access Permission Required') });
    const { documents } = openStageClients();
    await documents.send(
      new TransactWriteCommand({
        TransactItems: [...giveLogin(stage.tableName, user?.UserId ?? 'nobody', 'malee')],
      }),
    );
    expect(await as()).toMatchObject({ error: expect.stringContaining('No user has this number') });
    expect(await as('another secret')).toMatchObject({
      code: 1,
      error: expect.stringContaining('You may not do this'),
    });
  });
});

describe('npm run ops -- lift-lock and end-sessions', () => {
  it('say what was done', async () => {
    const door = await openDoor();
    const { mobile, userId } = await logIn(door, randomMobile());
    const asked = ['--mobile', mobile, '--reason', 'asked at the counter'];
    expect(await ops(['lift-lock', ...asked])).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${userId} in test: nothing was locked`),
    });
    expect(await ops(['end-sessions', ...asked])).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${userId} in test is logged out everywhere`),
    });
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
    const table = await openOwnTable(stage, 'reconcile');
    try {
      const items = soundLedger();
      for (const item of items) await table.documents.send(new PutCommand({ TableName: table.name, Item: item }));
      const sound = await ops(['reconcile', '--days', '0'], { tableName: table.name });
      expect(sound).toMatchObject({ code: 0, out: expect.stringContaining('Everything agrees.') });
      expect(sound.out).toMatch(/provider:bank-float +THB -1,000\.00\n/);
      await table.documents.send(
        new PutCommand({ TableName: table.name, Item: { ...itemOf(items, keys.wallet(malee)), availableSatang: 1 } }),
      );
      const spoilt = await ops(['reconcile', '--days', '0'], { tableName: table.name });
      expect(spoilt).toMatchObject({
        code: 1,
        out: expect.stringMatching(new RegExp(`wallet-differs +${malee} +available is 1`)),
      });
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
    const line = new RegExp(
      `^bank-theirs-only +BNK\\w+ +the bank has 45600 for ${lost} \\(an open top-up\\), we have nothing$`,
      'm',
    );
    expect(out).toMatch(line);
    expect(out).not.toContain(told);
  });

  it('refuses a number of days that is none', async () => {
    expect(await ops(['reconcile', '--days', 'all'])).toMatchObject({
      code: 1,
      error: expect.stringContaining('"all" is no number of days'),
    });
  });

  it('reports only what two looks have found', () => {
    const [torn, lasting] = [
      { rule: 'wallet-differs', subject: 'a', detail: '1' },
      { rule: 'wallet-differs', subject: 'b', detail: '2' },
    ] as const;
    expect(
      foundTwice(
        [torn, lasting],
        [
          { ...lasting, detail: '3' },
          { ...torn, subject: 'c' },
        ],
      ),
    ).toEqual([{ ...lasting, detail: '3' }]);
  });
});
