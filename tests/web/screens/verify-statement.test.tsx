// @vitest-environment jsdom
import { sentTo, showScreen, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyStatement } from '../../../shared/contracts/statement/verify.ts';
import { fileDigest, keywordsOf, undrawnCode, withCode } from '../../../shared/statement-paper.ts';
import type { Bytes } from '../../../shared/wire/base64url.ts';
import { loginState } from '../../../web/session.ts';
import { VerifyScreen } from '../../../web/screens/verify/verify-screen.tsx';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

const said = {
  holderLastFour: '5678',
  fromDay: '20261101',
  throughDay: '20261130',
  openingSatang: 0,
  closingSatang: 876_550,
  rowCount: 42,
};
const bare: Bytes = Uint8Array.from(
  new TextEncoder().encode(`%PDF-1.3\n${undrawnCode}\n/Keywords (${keywordsOf(said)})\n`),
);
const issued = withCode(bare, 'ABCDEFGHJKMNPQRS');
const labels = {
  code: 'Document code',
  digits: 'Last 4 digits of its holder’s number',
  from: 'From',
  through: 'To',
  opening: 'Opening balance (THB)',
  closing: 'Closing balance (THB)',
  rows: 'Entries',
} as const;
type Field = keyof typeof labels;

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

const valueOf = (field: Field) => screen.getByLabelText<HTMLInputElement>(labels[field]).value;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const answering = (genuine: boolean) =>
  server.answer(verifyStatement.path, () => ({ code: 1, message: 'OK', data: { genuine } }));

const open = () => showScreen(<VerifyScreen />, '/verify?of=statement');

async function choose(bytes: Bytes, name = 'statement-20261101-20261130.pdf'): Promise<void> {
  const file = new File([bytes], name, { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('Choose the PDF', { selector: 'input' }), { target: { files: [file] } });
  await screen.findByRole('button', { name });
}

describe('somebody who was given a statement, and is nobody here', () => {
  it('chooses the file, sees what it says, and is told that it is genuine; the file stays where it is', async () => {
    answering(true);
    open();
    await choose(issued);
    expect(Object.keys(labels).map((field) => valueOf(field as Field))).toEqual([
      'ABCD-EFGH-JKMN-PQRS',
      '5678',
      '2026-11-01',
      '2026-11-30',
      '0.00',
      '8,765.50',
      '42',
    ]);
    press('Check');
    const heading = await screen.findByRole('heading', { name: 'This statement is genuine' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(sentTo(server, verifyStatement)).toEqual([
      { ...said, fileDigest: await fileDigest(bare), code: 'ABCDEFGHJKMNPQRS' },
    ]);
    expect(
      screen.getByText(/^Number ending in 5678, .*opening balance THB 0.00, .*THB 8,765.50, 42 entries$/),
    ).toBeDefined();
    expect(server.seen.map(({ token }) => token)).toEqual([undefined]);
    press('Check another one');
    expect(valueOf('code')).toBe('');
  });

  it('chooses one whose balance begins below zero, by the order of times, and is told that it is genuine', async () => {
    answering(true);
    open();
    const begun = { ...said, openingSatang: -10_000 };
    const text = `%PDF-1.3\n${undrawnCode}\n/Keywords (${keywordsOf(begun)})\n`;
    await choose(withCode(Uint8Array.from(new TextEncoder().encode(text)), 'ABCDEFGHJKMNPQRS'));
    expect(valueOf('opening')).toBe('-100.00');
    press('Check');
    await screen.findByRole('heading', { name: 'This statement is genuine' });
    expect(sentTo(server, verifyStatement)).toMatchObject([{ openingSatang: -10_000, closingSatang: 876_550 }]);
  });

  it('types what the paper says where it says something else, and is told that it is not', async () => {
    answering(false);
    open();
    await choose(issued);
    fireEvent.change(screen.getByLabelText(labels.closing), { target: { value: '1,000,000' } });
    press('Check');
    await screen.findByRole('heading', { name: 'This statement is not genuine' });
    expect(sentTo(server, verifyStatement)).toMatchObject([{ closingSatang: 100_000_000 }]);
    press('Change what I typed');
    expect(valueOf('closing')).toBe('1,000,000');
  });

  it('is told at once of a file that is none of ours, and asks nothing', async () => {
    answering(true);
    open();
    await choose(Uint8Array.from(new TextEncoder().encode('%PDF-1.7 of somebody else')), 'scan.pdf');
    expect(screen.getByText(/^This file is not as we issue it/).closest('[role=alert]')).not.toBeNull();
    press('Check');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'scan.pdf' }));
    expect(sentTo(server, verifyStatement)).toEqual([]);
    await choose(issued);
    expect(screen.queryByText(/^This file is not as we issue it/)).toBeNull();
  });

  it('is told of a file that cannot be read, which is not the same as one of somebody else', async () => {
    open();
    const file = new File([issued], 'gone.pdf', { type: 'application/pdf' });
    Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.reject(new DOMException('', 'NotFoundError')) });
    const chooser = screen.getByLabelText('Choose the PDF', { selector: 'input' });
    fireEvent.change(chooser, { target: { files: [file] } });
    expect((await screen.findByText(/^This file could not be read/)).closest('[role=alert]')).not.toBeNull();
    expect(screen.queryByText(/^This file is not as we issue it/)).toBeNull();
    await choose(issued);
    expect(screen.queryByText(/^This file could not be read/)).toBeNull();
  });

  it('without a file is asked for it first, and told of each field', () => {
    open();
    press('Check');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose the PDF' }));
    for (const told of [
      'Choose the PDF that you were given',
      'A document code has 16 letters and digits, like ABCD-EFGH-JKMN-PQRS',
      'Enter 4 digits',
      'Enter a whole number, 10000 at most',
    ])
      expect(screen.getByText(told)).toBeDefined();
  });

  it('finds what was typed of the one paper again after a look at the other', async () => {
    showScreen(<VerifyScreen />, '/verify');
    fireEvent.click(screen.getByRole('radio', { name: 'Statement' }));
    await choose(issued);
    fireEvent.click(screen.getByRole('radio', { name: 'Receipt' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Statement' }));
    expect(valueOf('code')).toBe('ABCD-EFGH-JKMN-PQRS');
  });
});

it.each([
  ['digits', '567'],
  ['from', ''],
  ['opening', '--1'],
  ['rows', '10001'],
  ['rows', '4.2'],
] as const)('a field that cannot be read has the focus, and nothing is asked: %s %j', async (field, text) => {
  open();
  await choose(issued);
  fireEvent.change(screen.getByLabelText(labels[field]), { target: { value: text } });
  press('Check');
  expect(document.activeElement).toBe(screen.getByLabelText(labels[field]));
  expect(sentTo(server, verifyStatement)).toEqual([]);
});
