// @vitest-environment jsdom
import { refusing, sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMoneyOutCode } from '../../../shared/contracts/auth/send-money-out-code.ts';
import { verifyMoneyOutCode } from '../../../shared/contracts/session/verify-code.ts';
import { createStatement } from '../../../shared/contracts/statement/create.ts';
import { getStatementFile } from '../../../shared/contracts/statement/file.ts';
import { getStatements } from '../../../shared/contracts/statement/list.ts';
import { refusals } from '../../../shared/refusals.ts';
import type { Statement } from '../../../shared/statement.ts';
import { App } from '../../../web/app.tsx';
import { StatementsScreen } from '../../../web/screens/statement/statements-screen.tsx';
import { loginState } from '../../../web/session.ts';
import { startWalletServer } from '../data/wallet-server.ts';
import type { WalletServer } from '../data/wallet-server.ts';

const statementId = 'stm_01JD000000000000000A';
const url = 'http://127.0.0.1:1/statements/a.pdf?X-Amz-Signature=1';
const ready: Statement = {
  statementId,
  word: 'ready',
  fromDay: '20251201',
  throughDay: '20251231',
  format: 'pdf',
  name: 'masked',
  askedAtMs: Date.UTC(2026, 0, 2),
  expiresAtMs: Date.UTC(2026, 0, 9),
  made: { rowCount: 42, openingSatang: 0, closingSatang: 5, byteCount: 9 },
};
let server: WalletServer;
let rows: Statement[];
/** The addresses that were followed; jsdom goes nowhere. */
let followed: string[];

function follow(event: Event): void {
  if (!(event.target instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  followed.push(event.target.href);
}

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { tier: 'fully' });
  rows = [ready];
  followed = [];
  document.addEventListener('click', follow);
  server.answer(getStatements.path, () => ({ code: 1, message: 'OK', data: { rows } }));
  server.answer(getStatementFile.path, () => ({ code: 1, message: 'OK', data: { url } }));
  server.answer(createStatement.path, () => ({
    code: 1,
    message: 'OK',
    data: { statementId, word: 'ready', askedAtMs: 1 },
  }));
});
afterEach(() => {
  document.removeEventListener('click', follow);
  cleanup();
  loginState.set('out');
});

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

/** The whole app at the form. */
async function openForm(): Promise<void> {
  location.hash = '#/newStatement';
  loginState.set('in');
  render(<App />);
  await screen.findByRole('button', { name: 'Get the file' });
}

describe('the list', () => {
  it('shows what each is, and a press asks for the address of that very moment and follows it', async () => {
    showScreen(<StatementsScreen />, '/statements');
    await press('Download');
    await waitFor(() => expect(followed).toEqual([url]));
    expect(sentTo(server, getStatementFile)).toEqual([{ statementId }]);
    expect(screen.getByText('PDF · 42 entries')).toBeTruthy();
    expect(screen.getByText('December 2025')).toBeTruthy();
    await press('Download');
    await waitFor(() => expect(followed).toHaveLength(2));
    expect(sentTo(server, getStatementFile)).toHaveLength(2);
  });

  it('says why where the file is gone, and goes nowhere', async () => {
    const { code } = refusals['statement-not-found'];
    server.answer(getStatementFile.path, refusing(code, undefined, 'no longer there'));
    showScreen(<StatementsScreen />, '/statements');
    await press('Download');
    await screen.findByText('no longer there');
    expect(followed).toEqual([]);
  });

  it.each([
    ['a month', { throughDay: '20251231' }, ['202512', undefined, undefined]],
    ['days', { throughDay: '20251215' }, ['days', '2025-12-01', '2025-12-15']],
  ] as const)('begins the form with %s and the format of one that never was', async (_what, days, chosen) => {
    const { made: _made, ...unmade } = ready;
    rows = [{ ...unmade, ...days, word: 'failed', format: 'csv' }];
    location.hash = '#/statements';
    loginState.set('in');
    render(<App />);
    await press('Ask again');
    const period = await screen.findByLabelText<HTMLSelectElement>('Period', { selector: 'select' });
    const typedAs = (label: string) => screen.queryByLabelText<HTMLInputElement>(label)?.value;
    expect([period.value, typedAs('From'), typedAs('To')]).toEqual(chosen);
    expect(screen.getByLabelText<HTMLInputElement>('CSV (Excel)').checked).toBe(true);
    await press('Get the file');
    await waitFor(() => expect(location.hash).toBe('#/statements'));
    expect(sentTo(server, createStatement)).toMatchObject([{ fromDay: '20251201', ...days, format: 'csv' }]);
  });

  it('looks again by itself while one is being made', async () => {
    const { made: _made, ...unmade } = ready;
    rows = [{ ...unmade, word: 'making' }];
    showScreen(<StatementsScreen />, '/statements');
    await screen.findByText('Being made');
    rows = [ready];
    await screen.findByText('Download');
    expect(screen.queryByText('Being made')).toBeNull();
  });
});

describe('the form', () => {
  it('asks for the whole month that is chosen', async () => {
    await openForm();
    const period = screen.getByLabelText<HTMLSelectElement>('Period', { selector: 'select' });
    const month = period.options[1]?.value ?? '';
    fireEvent.change(period, { target: { value: month } });
    await press('Get the file');
    await waitFor(() => expect(location.hash).toBe('#/statements'));
    expect(sentTo(server, createStatement)).toMatchObject([
      { fromDay: `${month}01`, throughDay: expect.stringMatching(`^${month}(?:28|29|30|31)$`), format: 'pdf' },
    ]);
  });

  it('asks for the days that are chosen, as what is chosen, and leads to the list', async () => {
    await openForm();
    fireEvent.change(screen.getByLabelText('Period', { selector: 'select' }), { target: { value: 'days' } });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-12-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2025-12-15' } });
    fireEvent.click(screen.getByLabelText('CSV (Excel)'));
    await press('Get the file');
    await waitFor(() => expect(location.hash).toBe('#/statements'));
    expect(sentTo(server, createStatement)).toMatchObject([
      { fromDay: '20251201', throughDay: '20251215', format: 'csv', name: 'masked' },
    ]);
  });

  it('says what is wrong with the days, and sends nothing', async () => {
    await openForm();
    fireEvent.change(screen.getByLabelText('Period', { selector: 'select' }), { target: { value: 'days' } });
    await press('Get the file');
    await screen.findByText('Choose the first and the last day');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-12-15' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2025-12-01' } });
    await press('Get the file');
    await screen.findByText('The last day must not be before the first');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2023-01-01' } });
    await press('Get the file');
    await screen.findByText('Choose 366 days at most');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2098-01-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2098-01-02' } });
    await press('Get the file');
    await screen.findByText('The first day is still to come');
    expect(sentTo(server, createStatement)).toEqual([]);
  });

  it('shows a code for the whole name, and sends the very same request again', async () => {
    const { code } = refusals['step-up-needed'];
    let tries = 0;
    server.answer(createStatement.path, () => {
      tries += 1;
      return tries === 1
        ? { code, message: 'a code is needed', data: { reason: 'code' } }
        : { code: 1, message: 'OK', data: { statementId, word: 'ready', askedAtMs: 1 } };
    });
    server.answer(sendMoneyOutCode.path, () => ({
      code: 1,
      message: 'OK',
      data: { resendAfterMs: 60_000, codeLifetimeMs: 300_000 },
    }));
    server.answer(verifyMoneyOutCode.path, () => ({ code: 1, message: 'OK', data: { codeShownAtMs: 1 } }));
    await openForm();
    fireEvent.click(screen.getByLabelText('Show my full name'));
    await press('Get the file');
    await screen.findByText('This code only shows your full name in the file. No money moves.');
    await press('Text a code to 081-***-*678');
    const field = await screen.findByLabelText('6-digit code from the SMS');
    fireEvent.change(field, { target: { value: '123456' } });
    await waitFor(() => expect(location.hash).toBe('#/statements'));
    const [first, second] = sentTo(server, createStatement);
    expect(second).toEqual({ ...first, try: 2 });
    const { requestId, try: _try, ...input } = first ?? {};
    expect(input).toMatchObject({ name: 'full', format: 'pdf' });
    const payment = { operation: 'statement/create', requestId, input };
    expect(sentTo(server, sendMoneyOutCode)).toEqual([{ payment }]);
  });
});
