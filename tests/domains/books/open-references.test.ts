import { expect, test } from 'vitest';
import { isClearing, withLines } from '../../../functions/domains/books/open-references.ts';
import { bangkokDayStartMs } from '../../../functions/domains/calendar/periods.ts';
import { providerAccounts } from '../../../functions/ledger/journal.ts';

const key = (body: string) => `${body.repeat(20)}-${'U'.repeat(20)}`;
const noon = (day: string) => bangkokDayStartMs(day) + 12 * 3_600_000;

test('a reference is gone when its lines come to zero, and what clears nothing is open below zero', () => {
  const atMs = noon('20261101');
  const lines = [
    { reference: 'sus_A', amountSatang: 500, atMs },
    { reference: 'sus_B', amountSatang: 700, atMs },
    { reference: 'sus_A', amountSatang: -500, atMs },
    { reference: 'sus_C', amountSatang: -1, atMs },
  ];
  expect(withLines('provider:suspense', {}, lines)).toEqual({ sus_B: 700, sus_C: -1 });
});

test("deliveries are open under the bill of their Bangkok month, and each month's bill clears its own to the satang", () => {
  const account = 'provider:airtime-payable';
  const november = withLines(account, {}, [
    { reference: key('A'), amountSatang: 10_000, atMs: noon('20261101') },
    { reference: key('B'), amountSatang: 5_000, atMs: bangkokDayStartMs('20261201') - 1 },
  ]);
  expect(november).toEqual({ bill_202611: 15_000 });
  const both = withLines(account, november, [
    { reference: key('C'), amountSatang: 2_000, atMs: bangkokDayStartMs('20261201') },
    // November's bill is paid in December and goes to November; what names no bill is loud.
    { reference: 'bill_202611', amountSatang: -15_000, atMs: noon('20261205') },
    { reference: 'finding_4', amountSatang: -30, atMs: noon('20261205') },
  ]);
  expect(both).toEqual({ bill_202612: 2_000, finding_4: -30 });
});

test('of the accounts of the provider these come to zero by reference; the others earn, cost or mirror the bank', () => {
  expect(providerAccounts.filter((account) => !isClearing(account))).toEqual([
    'provider:bank-float',
    'provider:fee-income',
    // Nothing books into these three yet; whoever opens one says here how it clears.
    'provider:merchant-payable',
    'provider:promotion-cost',
    'provider:partner-payable',
  ]);
});
