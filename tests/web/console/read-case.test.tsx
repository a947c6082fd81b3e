import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, expect, it, vi } from 'vitest';
import { listCases } from '../../../shared/contracts/ops/list-cases.ts';
import { readCase } from '../../../shared/contracts/ops/read-case.ts';
import { newDesk } from './desk.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const body = (last: string) => `1M81XTKEXPY9VEDN29C${last}`;
const reason = 'asked for by the police, case 4711';
const caseId = `cas_${body('6')}`;
const [reporterId, receiverId] = [`usr_${body('1')}`, `usr_${body('2')}`];
const paid = { transactionId: `txn_${body('7')}`, amountSatang: 5_000, paidAtMs: 1_795_440_000_000 };
const reported = { kind: 'other-trick', reportedAtMs: 1_795_440_060_000, caseNumber: 'SC-ABCD-EFGH-K' } as const;
const row = { ...reported, ...paid, caseId, reporterId, receiverId };
const since = { transactionId: `txn_${body('8')}`, type: 6, status: 2, amountSatang: 5_000, atMs: 2 } as const;
const open = { ...row, state: 'open' } as const;
const closed = { ...row, state: 'closed' } as const;

/** Opens the case, and asks to read it. */
async function asksToRead(): Promise<HTMLElement> {
  for (const name of [reported.caseNumber, 'Read the case'])
    fireEvent.click(await screen.findByRole('button', { name }));
  const form = await screen.findByRole('form', { name: 'Read the case' });
  fireEvent.change(within(form).getByLabelText(/^Why/), { target: { value: reason } });
  return form;
}

it('a reported scam is read for a reason, with the word that it is audited, and for a minute', async () => {
  const desk = newDesk();
  desk.answer(listCases, () => ({ rows: [open] }));
  desk.answer(readCase, () => ({
    ...reported,
    payment: { transactionId: paid.transactionId, amountSatang: 5_000, paidAtMs: paid.paidAtMs, number: 'ABCD-EFGH' },
    reporter: { userId: reporterId, name: 'Malee Srisuk', phone: '+66812345678' },
    receiver: { userId: receiverId, phone: '+66812345679' },
    since: [since],
  }));
  desk.open('#/cases');
  const form = await asksToRead();
  expect(within(form).getByText(/stand in the audit of both for good/)).toBeDefined();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.submit(form);
  for (const text of ['Malee Srisuk', '+66812345679']) expect(await within(form).findByText(text)).toBeDefined();
  expect(desk.asked.filter(({ name }) => name === readCase.name).map(({ input }) => input)).toEqual([
    { caseId, reason },
  ]);
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  act(() => {
    vi.advanceTimersByTime(61_000);
  });
  expect(document.body.textContent).not.toContain('Malee Srisuk');
});

it('one that is closed is read by whom two have allowed to: the server says no to everybody else, and it can be asked for', async () => {
  const desk = newDesk();
  desk.answer(listCases, () => ({ rows: [closed] }));
  desk.refuse(readCase, 'This case is closed.', 21_542);
  desk.open('#/cases');
  fireEvent.submit(await asksToRead());
  expect(await screen.findByText(/This case is closed/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Ask to read the closed case' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Close the case' })).toBeNull();
});

it('whoever holds only the role of money has neither the list nor the case', async () => {
  const desk = newDesk(['money']);
  desk.open('#/cases');
  await screen.findByText(/your roles do not let you see this/);
  expect(desk.asked.filter(({ name }) => name === listCases.name)).toEqual([]);
});
