// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getReceipt } from '../../../shared/contracts/transaction/receipt.ts';
import { buildMiniQr } from '../../../shared/mini-qr.ts';
import type { Receipt } from '../../../shared/receipt.ts';
import type { TransactionDetail } from '../../../shared/transaction.ts';
import { checkAddress, receiptContent } from '../../../web/screens/receipt/receipt-content.ts';
import { givePicture } from '../../../web/ui/give-picture.ts';
import { ReceiptSlip } from '../../../web/screens/transactions/receipt-slip.tsx';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import { standInForCanvas, standInForDownloads, standInForShell } from './picture-stand-ins.ts';

const atMs = Date.UTC(2026, 0, 2, 7, 5, 9);
const sent: TransactionDetail = {
  transactionId: 'txn_01JD000000000000000A',
  reference: '01JD000000000000000A',
  type: 8,
  status: 2,
  amountSatang: 300,
  feeSatang: 500,
  totalSatang: 800,
  createdAtMs: atMs,
  completedAtMs: atMs,
  counterpartyName: 'Somchai J.',
  counterpartyPhone: '081-***-*678',
  number: '0000-000A-J',
  channel: 'wallet',
  sourceId: 'trf_01JD000000000000000A',
  note: 'lunch',
};
const receipt: Receipt = {
  number: sent.number,
  amountSatang: 300,
  paidAtMs: atMs,
  receiverLastFour: '5678',
  code: 'ABCDEFGHJKMNPQRS',
  miniQr: buildMiniQr({ issuer: '999', reference: sent.reference }),
};
const code = 'ABCD-EFGH-JKMN-PQRS';
let server: WalletServer;
beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { firstName: 'Malee', lastName: 'Srisuk' });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const answering = (data: object) =>
  server.answer(getReceipt.path, () => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(data)) }));

describe('a receipt on the screen', () => {
  it('shows its QR and its code, and leads to where anybody can check it', async () => {
    answering({ receipt });
    showScreen(<ReceiptSlip transaction={sent} />);
    expect(await screen.findByText(code)).toBeDefined();
    expect(screen.getByRole('img', { name: 'QR of this receipt' })).toBeDefined();
    expect(sentTo(server, getReceipt)).toEqual([{ transactionId: sent.transactionId }]);
    fireEvent.click(screen.getByRole('button', { name: `Anyone can check this receipt at ${checkAddress()}` }));
    expect(location.hash).toBe('#/verify');
  });

  it('has neither where the server knows of none', async () => {
    answering({});
    showScreen(<ReceiptSlip transaction={sent} />);
    await screen.findByText('Malee Srisuk');
    await waitFor(() => expect(sentTo(server, getReceipt)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it.each([1, 3, 4] as const)('is not asked for while the payment has status %i', async (status) => {
    answering({ receipt });
    showScreen(<ReceiptSlip transaction={{ ...sent, status }} />);
    await screen.findByText('Malee Srisuk');
    expect(sentTo(server, getReceipt)).toEqual([]);
  });
});

it('the picture says what the screen says, in the same words', async () => {
  answering({ receipt });
  showScreen(<ReceiptSlip transaction={sent} />);
  // Who is logged in comes by a query of its own.
  await screen.findByText('Malee Srisuk');
  await screen.findByText(code);
  const parties = {
    from: { name: 'Malee Srisuk', phone: '081-***-*678' },
    to: { name: 'Somchai J.', phone: '081-***-*678' },
  };
  const { facts, heading, total, madeOf, checkAt, address } = receiptContent(sent, parties, receipt);
  expect(facts.map(({ name, text, line }) => [name, text, line])).toEqual([
    ['From', 'Malee Srisuk', '081-***-*678'],
    ['To', 'Somchai J.', 'Ending in 5678'],
    ['Date and time', '2026-01-02 14:05:09', undefined],
    ['Transaction no.', '0000-000A-J', undefined],
    ['Amount', 'THB 3.00', undefined],
    ['Message to the receiver', 'lunch', undefined],
  ]);
  const page = document.body.textContent;
  const said = [
    heading,
    total,
    madeOf,
    checkAt,
    address,
    'ending in 5678',
    ...facts.flatMap(({ name, text }) => [name, text]),
  ];
  expect(said.filter((text) => text !== undefined && !page.includes(text))).toEqual([]);
});

it("the slip of a top-up names its payer's bank and masked account once, and so does its picture", async () => {
  answering({ receipt });
  const texts = standInForCanvas();
  standInForDownloads();
  const payer = { payerBank: 'KBANK', payerAccountMasked: 'xxx-x-x4821-x' };
  const [type, channel, counterpartyName] = [1, 'thai-qr', undefined] as const;
  showScreen(<ReceiptSlip transaction={{ ...sent, ...payer, type, channel, counterpartyName }} />);
  await screen.findByText(code);
  const sender = (await screen.findByText('From')).nextElementSibling;
  expect(sender?.textContent).toBe('KBANKxxx-x-x4821-x');
  expect(screen.getAllByText('KBANK')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Picture saved');
  for (const text of ['From', 'KBANK', 'xxx-x-x4821-x']) expect(texts).toContain(text);
});

it('where its bank has told whose account it was, they are the sender, and bank and number stand beside them', async () => {
  answering({ receipt });
  const texts = standInForCanvas();
  standInForDownloads();
  const payer = { counterpartyName: 'วิ*** ท.', payerBank: 'KBANK', payerAccountMasked: 'xxx-x-x4821-x' };
  const { counterpartyPhone: _phone, note: _note, ...bare } = sent;
  showScreen(<ReceiptSlip transaction={{ ...bare, ...payer, type: 1, channel: 'thai-qr' }} />);
  await screen.findByText(code);
  const sender = (await screen.findByText('From')).nextElementSibling;
  expect(sender?.textContent).toBe('วิ*** ท.KBANK xxx-x-x4821-x');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Picture saved');
  for (const text of ['From', 'วิ*** ท.', 'KBANK · xxx-x-x4821-x']) expect(texts).toContain(text);
});

it('of money received names who sent it, and is the same receipt', () => {
  const received = { ...sent, type: 6, feeSatang: 0, totalSatang: 300 } as const;
  const { total, madeOf, code: shown } = receiptContent(received, { from: { name: 'M*** S.' } }, receipt);
  expect([total, madeOf, shown]).toEqual(['THB 3.00', undefined, code]);
});

const open = async () => {
  answering({ receipt });
  showScreen(<ReceiptSlip transaction={sent} />);
  await screen.findByText('Malee Srisuk');
  await screen.findByText(code);
};

describe('the picture', () => {
  it('is saved under the number of the payment, with all that stands on it', async () => {
    const [texts, saved] = [standInForCanvas(), standInForDownloads()];
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Picture saved');
    expect(saved).toEqual(['kapao-0000-000A-J.png']);
    for (const text of ['Malee Srisuk', 'Somchai J.', code, 'THB 8.00']) expect(texts).toContain(text);
  });

  it('is said to have failed where nothing can be drawn', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const saved = standInForDownloads();
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^The picture could not be made/);
    expect(saved).toEqual([]);
  });

  const picture = new File(['png'], 'kapao-a.png', { type: 'image/png' });
  const shareWith = (share: (what: ShareData) => Promise<void>) =>
    Object.assign(navigator, { canShare: () => true, share });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'canShare');
    Reflect.deleteProperty(navigator, 'share');
  });

  it("is shared by the device's own sheet where there is one", async () => {
    const shared: ShareData[] = [];
    shareWith(async (what) => void shared.push(what));
    const saved = standInForDownloads();
    expect(await givePicture(picture, 'share')).toBe('shared');
    expect([shared, saved]).toEqual([[{ files: [picture] }], []]);
    expect(await givePicture(picture, 'save')).toBe('saved');
  });

  it('is kept by nobody whose person thought better of it', async () => {
    shareWith(() => Promise.reject(new DOMException('closed', 'AbortError')));
    const saved = standInForDownloads();
    expect([await givePicture(picture, 'share'), saved]).toEqual(['dismissed', []]);
  });

  it.each([
    ['has no sheet', undefined],
    ['does not open it now', new DOMException('too late', 'NotAllowedError')],
  ])('is saved where the device %s', async (_what, error) => {
    if (error !== undefined) shareWith(() => Promise.reject(error));
    const saved = standInForDownloads();
    expect([await givePicture(picture, 'share'), saved]).toEqual(['saved', ['kapao-a.png']]);
  });

  it('goes to the shell where there is one, for either press, and nowhere else', async () => {
    const { asked, leave } = standInForShell();
    const saved = standInForDownloads();
    for (const how of ['share', 'save'] as const) expect(await givePicture(picture, how)).toBe('shared');
    leave();
    expect(asked).toMatchObject([{ name: 'kapao-a.png', picture: btoa('png') }, { name: 'kapao-a.png' }]);
    expect(saved).toEqual([]);
  });
});

it('the picture of what went to a bank names the holder of the account, the bank and the last four digits', () => {
  const to = { name: 'Malee S.', bank: 'KBANK', phone: '123****890' };
  const { facts } = receiptContent(sent, { to }, receipt);
  expect(facts[0]).toEqual({ name: 'To', text: 'Malee S.', line: 'KBANK · Ending in 5678' });
});

it('a sender whose name is still asked for is named by their number, and not by a space', () => {
  const from = { name: '\u00A0', phone: '081-***-*678' };
  const { facts } = receiptContent(sent, { from }, receipt);
  expect(facts.find(({ name }) => name === 'From')).toEqual({ name: 'From', text: '081-***-*678' });
});
