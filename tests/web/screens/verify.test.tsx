// @vitest-environment jsdom
import { refusing, sentTo, showScreen, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyReceipt } from '../../../shared/contracts/transaction/verify.ts';
import { shortId } from '../../../shared/ids.ts';
import { loginState } from '../../../web/session.ts';
import { receiptPaper } from '../../../web/screens/verify/receipt-paper.ts';
import { VerifyScreen } from '../../../web/screens/verify/verify-screen.tsx';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

const number = shortId('01JD000000000000000A');
const typed = {
  number: number.toLowerCase(),
  code: 'abcd efgh jkmn pqrs',
  amount: '1,234.5',
  day: '2026-01-02',
  time: '14:05',
  digits: '5678',
};
const asked = {
  number,
  code: 'ABCDEFGHJKMNPQRS',
  amountSatang: 123_450,
  paidAtMs: Date.UTC(2026, 0, 2, 7, 5),
  receiverLastFour: '5678',
};
type Field = keyof typeof typed;
const labels: Readonly<Record<Field, string>> = {
  number: 'Transaction no.',
  code: 'Receipt code',
  amount: 'Amount (THB)',
  day: 'Date',
  time: 'Time',
  digits: 'Receiver’s last 4 digits',
};

let server: WalletServer;
beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  loginState.set('out');
  server.seen.length = 0;
});
afterEach(cleanup);

const fieldOf = (name: Field) => screen.getByLabelText<HTMLInputElement>(labels[name]);
function fill(texts: Partial<typeof typed>): void {
  for (const [name, value] of Object.entries(texts)) {
    const field = screen.getByLabelText(labels[name as Field]);
    fireEvent.change(field, { target: { value } });
  }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const answering = (genuine: boolean) =>
  server.answer(verifyReceipt.path, () => ({ code: 1, message: 'OK', data: { genuine } }));

describe('somebody who was shown a receipt, and is nobody here', () => {
  it('types what it says, and is told that it is genuine, of what, and what that does not mean', async () => {
    answering(true);
    showScreen(<VerifyScreen />, '/verify');
    fill(typed);
    press('Check');
    const heading = await screen.findByRole('heading', { name: 'This receipt is genuine' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText('THB 1,234.50 went to the number ending in 5678 on 2026-01-02 14:05')).toBeDefined();
    expect(screen.getByText(/does not say whether the money came back/)).toBeDefined();
    expect(sentTo(server, verifyReceipt)).toEqual([asked]);
    expect(server.seen.map(({ token }) => token)).toEqual([undefined]);
    press('Check another one');
    expect(fieldOf('number').value).toBe('');
  });

  it('is told that it is not, and goes back to what was typed', async () => {
    answering(false);
    showScreen(<VerifyScreen />, '/verify');
    fill(typed);
    press('Check');
    await screen.findByRole('heading', { name: 'This receipt is not genuine' });
    expect(screen.queryByText(/went to the number/)).toBeNull();
    press('Change what I typed');
    expect(fieldOf('code').value).toBe(typed.code);
    expect(fieldOf('digits').value).toBe(typed.digits);
  });

  it('has asked too often: the sentence of the server, and what was typed stays', async () => {
    server.answer(verifyReceipt.path, refusing(20429, { retryAfterMs: 60_000 }, 'Too many. Try again in 1 minute.'));
    showScreen(<VerifyScreen />, '/verify');
    fill(typed);
    press('Check');
    expect((await screen.findByText('Too many. Try again in 1 minute.')).closest('[role=alert]')).not.toBeNull();
    expect(fieldOf('number').value).toBe(typed.number);
  });

  it('is told of a lost connection, and asks once more', async () => {
    server.answer(verifyReceipt.path, () => 'drop');
    showScreen(<VerifyScreen />, '/verify');
    fill(typed);
    press('Check');
    await screen.findByText(/connection|network/i);
    answering(true);
    press('Check');
    await screen.findByRole('heading', { name: 'This receipt is genuine' });
  });
});

describe('a field that cannot be read', () => {
  const faults: readonly (readonly [Partial<typeof typed>, Field, string])[] = [
    [{ number: 'ABCD-EFGH-Q' }, 'number', 'This is no transaction number. Look again at letters that are alike.'],
    [{ code: 'ABCD' }, 'code', 'A receipt code has 16 letters and digits, like ABCD-EFGH-JKMN-PQRS'],
    [{ amount: '0' }, 'amount', 'Enter an amount in digits, like 500 or 500.25'],
    [{ amount: '1.234' }, 'amount', 'Enter an amount in digits, like 500 or 500.25'],
    [{ day: '' }, 'day', 'Enter the date on the receipt'],
    [{ time: '' }, 'time', 'Enter the time on the receipt, like 14:05'],
    [{ digits: '567' }, 'digits', 'Enter 4 digits'],
  ];

  it.each(faults)('is told where it stands, has the focus, and nothing is asked: %j', (wrong, name, told) => {
    showScreen(<VerifyScreen />, '/verify');
    fill({ ...typed, ...wrong });
    expect(screen.queryByText(told)).toBeNull();
    press('Check');
    const field = fieldOf(name);
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(
      screen.getByText(told).closest('[role=alert]')?.id,
    );
    expect(document.activeElement).toBe(field);
    expect(sentTo(server, verifyReceipt)).toEqual([]);
  });

  it('is told of each, and the first has the focus', () => {
    expect(receiptPaper.read({}).wrong).toEqual(['number', 'code', 'amount', 'day', 'time', 'digits']);
    showScreen(<VerifyScreen />, '/verify');
    press('Check');
    expect(document.activeElement).toBe(fieldOf('number'));
  });
});

it('takes the number in full, as a QR says it', () => {
  expect(receiptPaper.read({ ...typed, number: '01JD000000000000000A' }).input).toEqual(asked);
});
