import { expect, test } from 'vitest';
import { withNumber } from '../../../functions/domains/airtime/airtime-numbers.ts';
import type { PaidNumber, StoredNumber } from '../../../functions/domains/airtime/airtime-numbers.ts';
import { neverOpened } from '../../runtime/identity/never-opened.ts';

const dayMs = 86_400_000;
const paid = (body: string, paidAtMs: number, codeDevice?: string): PaidNumber => ({
  body,
  sealed: neverOpened('mobile-number', `sealed ${body}`),
  amountSatang: 10_000,
  paidAtMs,
  codeDevice,
});
const after = (before: StoredNumber | undefined, told: PaidNumber) => withNumber(before ? [before] : [], before, told);

test('a new number stands on top, and an eleventh other one lets the oldest go', () => {
  let numbers: readonly StoredNumber[] = [];
  for (let index = 10; index < 22; index += 1) numbers = withNumber(numbers, undefined, paid(`A${index}`, index));
  expect(numbers.map(({ body }) => body)).toEqual(Array.from({ length: 11 }, (_none, index) => `A${21 - index}`));
});

test('a number that was there moves to the top with its last amount, and is not there twice', () => {
  const numbers = withNumber(withNumber([], undefined, paid('A1', 1)), undefined, paid('A2', 2));
  const again = withNumber(numbers, numbers.at(-1), { ...paid('A3', 3), amountSatang: 50_000 });
  expect(again.map(({ body, amountSatang }) => [body, amountSatang])).toEqual([
    ['A3', 50_000],
    ['A2', 10_000],
  ]);
});

test('told twice it changes nothing: the very list is answered', () => {
  const numbers = after(undefined, paid('A1', 1, 'phone'));
  expect(withNumber(numbers, numbers[0], paid('A1', 1, 'phone'))).toBe(numbers);
  expect(withNumber(numbers, numbers[0], paid('A0', 0))).toBe(numbers);
});

test('told late, behind a later one, it notes its device and nothing else', () => {
  const [later] = after(undefined, paid('A2', 20));
  const [noted] = after(later, paid('A1', 10, 'phone'));
  expect(noted).toEqual({ ...later, paidBy: { phone: 10 } });
});

test("a device's mark lasts thirty days of payments, and an earlier one never replaces a later one", () => {
  const [first] = after(undefined, paid('A1', dayMs, 'phone'));
  const [second] = after(first, paid('A2', 30 * dayMs, 'tablet'));
  expect(second?.paidBy).toEqual({ phone: dayMs, tablet: 30 * dayMs });
  const [third] = after(second, paid('A3', 31 * dayMs));
  expect(third?.paidBy).toEqual({ tablet: 30 * dayMs });
  const [late] = after(third, paid('A0', 2 * dayMs, 'tablet'));
  expect(late?.paidBy).toEqual({ tablet: 30 * dayMs });
});
