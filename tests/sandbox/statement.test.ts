import { describe, expect, it } from 'vitest';
import { bangkokDayStartMs, periodsAt } from '../../functions/domains/calendar/periods.ts';
import { FileRefused } from '../../functions/domains/books/statement-page.ts';
import type { BankLine } from '../../functions/domains/books/statement-page.ts';
import { askPartner } from '../../functions/engine/partners/ask-partner.ts';
import { PartnerRefused } from '../../functions/engine/partners/partner-errors.ts';
import { statementPageOn } from '../../functions/partners/bank-statement-contract.ts';
import { statementFaults } from '../../functions/sandbox/bank/statement-faults.ts';
import { readFile } from '../domains/books/days.ts';
import { openSandbox } from './open-sandbox.ts';
import type { Sandbox } from './open-sandbox.ts';

const dayMs = 86_400_000;
const payoutKey = '00000000000000000001-00000000000000000002';
const dayOf = (sandbox: Sandbox): string => periodsAt(sandbox.nowMs()).day;
const dayAfter = (day: string): string => periodsAt(bangkokDayStartMs(day) + dayMs).day;

/** A page as the product gets it, or the code with which it is refused. */
async function pageOf(sandbox: Sandbox, day: string, page: number): Promise<string> {
  try {
    return (await askPartner(sandbox.product(), statementPageOn, { day, page }, sandbox.nowMs())).document;
  } catch (error) {
    if (error instanceof PartnerRefused) return error.code;
    throw error;
  }
}

/** The day's statement, whole, as the product reads it. */
async function statementOf(sandbox: Sandbox, day: string, openingSatang?: number) {
  const texts: string[] = [];
  for (let page = 1; ; page += 1) {
    const text = await pageOf(sandbox, day, page);
    if (text === 'unknown-page') break;
    texts.push(text);
  }
  const { read, pages } = readFile(day, texts, openingSatang);
  return { read, lines: pages.flat() };
}

/** A day with a payment, one that goes back, and a payout, seen from the next day. */
async function lastDay() {
  const sandbox = openSandbox();
  const day = dayOf(sandbox);
  const pay = async (reference1: string, amountSatang: number): Promise<string> => {
    await sandbox.call('POST', '/bank/pay', { reference1, amountSatang });
    const told = sandbox.told.at(-1)?.event;
    return told !== undefined && 'bankReference' in told ? told.bankReference : '';
  };
  const paid = await pay('REFA', 50_000);
  const back = await pay('REFB', 700);
  await sandbox.callSigned('POST', '/bank/refunds', { refundKey: 'KEYB', bankReference: back, amountSatang: 700 });
  const account = { bankCode: '014', accountNumber: '4012345678' };
  await sandbox.callSigned('POST', '/bank/payouts', { payoutKey, amountSatang: 20_000, ...account });
  const tooEarly = await pageOf(sandbox, day, 1);
  await sandbox.call('PUT', '/clock', { offsetMs: dayMs });
  const spoil = (fault: string) => sandbox.call('POST', '/bank/statement-faults', { day, fault });
  return { sandbox, day, paid, back, tooEarly, spoil };
}

const shortOf = ({ about, direction, amountSatang, reference }: BankLine): string =>
  `${about} ${direction} ${amountSatang} ${reference}`;
const right = ['payment in 50000 REFA', 'payment in 700 REFB', 'order out 700 KEYB', `order out 20000 ${payoutKey}`];

describe("the sandbox bank's statement", () => {
  it('has what came, what went back and what was paid out, once the day is over', async () => {
    const { sandbox, day, paid, tooEarly } = await lastDay();
    expect(tooEarly).toBe('statement-not-ready');
    const { read, lines } = await statementOf(sandbox, day);
    expect(lines.map(shortOf).toSorted()).toEqual(right.toSorted());
    expect(lines.find(({ reference }) => reference === 'REFA')?.lineReference).toBe(paid);
    expect(read).toMatchObject({ openingSatang: 0, balanceSatang: 30_000, inSatang: 50_700, outSatang: 20_700 });
  });

  it('begins where the day before ended, whatever that was asked for', async () => {
    const { sandbox, day, spoil } = await lastDay();
    await sandbox.call('PUT', '/clock', { offsetMs: 3 * dayMs });
    await spoil('theirs');
    const next = dayAfter(day);
    expect((await statementOf(sandbox, dayAfter(next), 42_300)).read).toMatchObject({ lines: 0 });
    expect((await statementOf(sandbox, day)).read).toMatchObject({ balanceSatang: 42_300 });
    expect((await statementOf(sandbox, next, 42_300)).read).toMatchObject({ lines: 0, balanceSatang: 42_300 });
  });

  it('comes in pages where a day has many lines', async () => {
    const sandbox = openSandbox();
    const day = dayOf(sandbox);
    for (let index = 1; index <= 201; index += 1)
      await sandbox.call('POST', '/bank/pay', { reference1: `REF${index}`, amountSatang: index });
    await sandbox.call('PUT', '/clock', { offsetMs: dayMs });
    const { read } = await statementOf(sandbox, day);
    expect(read).toMatchObject({ pages: 2, lines: 201, balanceSatang: (201 * 202) / 2 });
  });

  it('is wrong as it was asked to be', async () => {
    const { sandbox, day, spoil } = await lastDay();
    const { lines } = await statementOf(sandbox, day);
    const [first, second, third, last] = lines.map(shortOf);
    const seen = new Map<string, readonly (string | undefined)[] | string>();
    for (const fault of statementFaults) {
      await spoil(fault);
      try {
        seen.set(fault, (await statementOf(sandbox, day)).lines.map(shortOf));
      } catch (error) {
        if (!(error instanceof FileRefused)) throw error;
        seen.set(fault, error.fault);
      }
    }
    const dearer = first?.replace(/\d+(?= )/, (satang) => String(Number(satang) + 1));
    expect(Object.fromEntries(seen)).toEqual({
      none: [first, second, third, last],
      ours: [second, third, last],
      theirs: [first, second, third, last, 'payment in 12300 NOBODY'],
      amount: [dearer, second, third, last],
      double: [first, first, second, third, last],
      reordered: [last, first, second, third],
      'next-day': [second, third, last],
      balance: 'balance-broken',
      unreadable: 'amount-not-readable',
      cut: 'not-plain-xml',
    });
  });

  it('has in the next day what this one left out', async () => {
    const { sandbox, day, spoil } = await lastDay();
    const [first] = (await statementOf(sandbox, day)).lines.map(shortOf);
    await spoil('next-day');
    await sandbox.call('PUT', '/clock', { offsetMs: 2 * dayMs });
    const { read } = await statementOf(sandbox, day);
    const next = await statementOf(sandbox, dayAfter(day), read.balanceSatang);
    expect(next.lines.map(shortOf)).toEqual([first]);
  });
});
