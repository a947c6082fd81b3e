import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it, vi } from 'vitest';
import { operation as createTransfer } from '../../functions/handlers/transfer/create.ts';
import { bangkokText, textTable } from '../../infra/ops/text-table.ts';
import { dueIndex, keys } from '../../functions/table/keys.ts';
import { idBody, shortId } from '../../shared/ids.ts';
import { succeed } from '../front-door/door/ask.ts';
import { paymentOf, receivedEvent, tellBankEvent } from '../front-door/money/bank.ts';
import { openDoor } from '../front-door/door/door.ts';
import { putEach } from '../front-door/money/due-items.ts';
import { arrangeTransfer } from '../front-door/money/transfer-cases.ts';
import { newOperator } from '../front-door/people/operators.ts';
import { logIn, randomMobile } from '../front-door/people/users.ts';
import { openOps } from './ops-command.ts';
import { patience } from './patience.ts';

const { ops } = openOps();

describe('npm run ops -- find-transaction', () => {
  it('shows both sides of a payment by the number on its receipt', async () => {
    const door = await openDoor();
    const { sender, receiver, receiverId } = await arrangeTransfer(door);
    const { transactionId } = await succeed(door, createTransfer, sender, {
      receiverId,
      amountSatang: 12_050,
      feeSatang: 0,
    });
    // The look-up is written from the table's stream, a moment after the money.
    const ended = await vi.waitFor(
      async () => {
        const tried = await ops(['find-transaction', shortId(transactionId).toLowerCase()]);
        expect(tried.out).toContain(receiver.userId);
        expect(tried.out).toContain(sender.userId);
        return tried;
      },
      { ...patience, interval: 500 },
    );
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
    expect(await ops(['find-transaction', ...args])).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringContaining(words),
    });
  });
});

describe('npm run ops -- operators', () => {
  it('lists whose each way in is and what they may, page by page', async () => {
    const door = await openDoor();
    // Two ways in each, so that they are more than a page.
    const ids = (await Promise.all(Array.from({ length: 26 }, () => newOperator(door, ['money'])))).map(({ id }) => id);
    const { code, out } = await ops(['operators']);
    expect(code).toBe(0);
    expect(out).toMatch(/^malee +support identity money register +AIDAOPSMALEE000000000/m);
    for (const id of ids) expect(out.split('\n').filter((line) => line.startsWith(`${id} `))).toHaveLength(2);
  });
});

describe('npm run ops -- given-up', () => {
  it('lists what was tried too often and why, and ends with 1; with 0 where there is none', async () => {
    const door = await openDoor();
    const body = door.runtime.random.idBody(door.clock.peekMs());
    const key = keys.topUpReference(body);
    expect(await ops(['given-up'])).toMatchObject({ code: 0, out: expect.stringContaining('Nothing has given up.') });
    // Far ahead, so that the stage's own sweep leaves it alone.
    await putEach(door, [
      {
        ...key,
        duePk: dueIndex.givenUp('bank'),
        dueAtMs: Date.UTC(2199, 0),
        dueTries: 12,
        dueGaveUpAtMs: 5,
        dueReason: 'bank gave no answer: timeout',
      },
    ]);
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
    expect(out.split('\n').find((line) => line.includes(payment.bankReference))).toMatch(
      /THB 1,234\.56 {2}\w+ +unknown-reference/,
    );
  });

  it('says so when there is nothing, and when the month is none', async () => {
    expect(await ops(['suspense', '--month', '200001'])).toMatchObject({
      code: 0,
      out: 'No money went to suspense in 200001.\n',
    });
    expect(await ops(['suspense', '--month', '2026-11'])).toMatchObject({
      code: 1,
      error: expect.stringContaining('write it like 202611'),
    });
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
    expect(out.split('\n').find((line) => line.includes(payment.bankReference))).toMatch(
      /bank +payment +BNK\w+ .*THB 500\.00.* .*THB 600\.00/,
    );
  });
});

describe('npm run ops -- auth-events', () => {
  it("shows what happened at a person's door, newest first, in Bangkok's time", async () => {
    const door = await openDoor();
    const user = await logIn(door, randomMobile());
    const { code, out } = await ops(['auth-events', '--mobile', user.mobile]);
    const [subject, , head, , ...lines] = out.split('\n');
    expect({ code, subject }).toEqual({ code: 0, subject: `${user.userId} in test` });
    expect(head).toMatch(/^at \(Bangkok\) +event +times +why or how +operation +entry +session +device +address$/);
    expect(lines[0]).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}login-succeeded +code +auth\/login +kapao +\w{8} +[\w-]{8} +[\w-]{8}$/,
    );
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
    expect(await ops(['auth-events', ...args])).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringContaining(words),
    });
  });

  it('says so when nothing happened on a day', async () => {
    expect(await ops(['auth-events', '--day', '20000101'])).toMatchObject({ code: 0, out: 'Nothing happened.\n' });
  });
});

describe('a table of text', () => {
  it('aligns its columns, numbers to the right', () => {
    expect(
      textTable(
        ['name', 'amount'],
        [
          ['a', '1.00'],
          ['longer', '1,000.00'],
        ],
        new Set(['amount']),
      ),
    ).toBe(['name      amount', '------  --------', 'a           1.00', 'longer  1,000.00'].join('\n'));
    expect(bangkokText(Date.UTC(2026, 10, 21, 17))).toBe('2026-11-22 00:00:00');
  });
});
