import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { texts } from '../../functions/sandbox/pages/texts.ts';
import { standingAccountOf } from '../../shared/standing-account.ts';
import { codeOf, openSandbox } from './open-sandbox.ts';
import type { Answer } from './open-sandbox.ts';

const accountNumber = standingAccountOf('123456789');
const wrongDigit = `${accountNumber.slice(0, -1)}${(Number(accountNumber.at(-1)) + 1) % 10}`;
const reference1 = '0DCF3ZJ8K2M4N6P8Q0R2';
const hourMs = 3_600_000;

const wordsOf = (answer: Answer) =>
  new JSDOM(answer.text).window.document.querySelector('main')?.textContent.replaceAll(/\s+/g, ' ') ?? '';

describe('a transfer to a standing account', () => {
  it('is told to the product with the number for its reference 1', async () => {
    const sandbox = openSandbox();
    const answer = await sandbox.call('POST', '/bank/pay', { accountNumber, amountSatang: 12_345, payerBank: 'SCB' });
    expect(answer.status).toBe(201);
    expect(sandbox.told.map(({ event }) => event)).toMatchObject([
      { type: 'payment.received', reference1: accountNumber, amountSatang: 12_345, payerBank: 'SCB' },
    ]);
  });

  it('takes the number as people read it', async () => {
    const sandbox = openSandbox();
    const written = accountNumber.replaceAll(/(\d{3})(?=\d)/g, '$1 ');
    expect((await sandbox.call('POST', '/bank/pay', { accountNumber: written, amountSatang: 100 })).status).toBe(201);
    expect(sandbox.told[0]?.event).toMatchObject({ reference1: accountNumber });
  });

  it.each([
    ['a wrong check digit', { accountNumber: wrongDigit, amountSatang: 100 }, 'account-not-valid'],
    ['a digit too few', { accountNumber: accountNumber.slice(1), amountSatang: 100 }, 'account-not-valid'],
    ['an account of another bank', { accountNumber: '123456789012', amountSatang: 100 }, 'account-not-valid'],
    ['no amount', { accountNumber }, 'amount-missing'],
    ['a reference as well', { accountNumber, reference1, amountSatang: 100 }, 'qr-or-reference'],
  ])('is refused by the bank with %s', async (_what, order, code) => {
    const sandbox = openSandbox();
    const answer = await sandbox.call('POST', '/bank/pay', order);
    expect([answer.status, codeOf(answer)]).toEqual([422, code]);
    expect(sandbox.told).toEqual([]);
  });

  it('is answered from a moment on, where the product asks so', async () => {
    const sandbox = openSandbox();
    const startMs = sandbox.nowMs();
    for (const lateMs of [1, hourMs])
      await sandbox.call('POST', '/bank/pay', {
        accountNumber,
        amountSatang: lateMs,
        scenario: 'late',
        lateMs,
        moveClock: false,
      });
    const asked = async (more: string) =>
      (await sandbox.callSigned('GET', `/bank/payments?reference1=${accountNumber}${more}`)).body;
    expect(await asked('')).toMatchObject({ payments: [{ amountSatang: 1 }, { amountSatang: hourMs }] });
    expect(await asked(`&fromMs=${startMs + hourMs / 2}`)).toMatchObject({ payments: [{ amountSatang: hourMs }] });
    expect(await asked(`&fromMs=${startMs + 2 * hourMs}`)).toEqual({ payments: [] });
    expect(codeOf(await sandbox.call('GET', `/bank/payments?reference1=${accountNumber}&fromMs=soon`))).toBe(
      'input-not-valid',
    );
  });
});

describe('the form of a transfer', () => {
  const send = async (to: string, baht = '500.25') => {
    const sandbox = openSandbox();
    const answer = await sandbox.submit('/bank/transfer', { to, baht, payerBank: 'KBANK' });
    return { sandbox, answer };
  };

  it.each([
    ['a standing account', accountNumber.replaceAll(/(\d{3})(?=\d)/g, '$1 '), accountNumber],
    ['a reference', ` ${reference1.toLowerCase()} `, reference1],
  ])('pays to %s and leads to the slip', async (_what, typed, paid) => {
    const { sandbox, answer } = await send(typed);
    expect(answer.status).toBe(303);
    expect(sandbox.told.map(({ event }) => event)).toMatchObject([{ reference1: paid, amountSatang: 50_025 }]);
    const target = new URL(answer.headers.get('location') ?? '', 'https://sandbox.invalid/bank/transfer');
    expect(wordsOf(await sandbox.visit(`${target.pathname}${target.search}`))).toContain('500.25');
  });

  it('says in words that a number is none, and that an amount is none', async () => {
    expect(wordsOf((await send(wrongDigit)).answer)).toContain(texts.en.problems['account-not-valid']);
    expect(wordsOf((await send(accountNumber, 'much')).answer)).toContain(texts.en.problems['input-not-valid']);
  });

  it('stands on the page of the bank', async () => {
    expect(wordsOf(await openSandbox().visit('/bank'))).toContain(texts.en.transfer.title);
  });
});
