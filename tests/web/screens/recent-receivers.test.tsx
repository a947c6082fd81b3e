// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { findReceiver } from '../../../shared/contracts/transfer/receiver.ts';
import { getRecentReceivers } from '../../../shared/contracts/transfer/recents.ts';
import { ReceiverStep } from '../../../web/screens/transfer/receiver-step.tsx';
import type { Receiver } from '../../../web/screens/transfer/typed-transfer.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

const typed = {
  receiverId: 'usr_01JD0000000000000000',
  receiverName: 'Somchai J.',
  receiverPhone: '081-***-*678',
  receiverMobile: '+66812345678',
  lastTransferId: 'trf_01JD0000000000000000',
  lastPaidAtMs: 2,
};
const scanned = {
  receiverId: 'usr_01JD0000000000000001',
  receiverName: 'สมหญิง จ.',
  receiverPhone: '089-***-*999',
  lastTransferId: 'trf_01JD0000000000000001',
  lastPaidAtMs: 1,
};
let server: WalletServer;
let found: Receiver[];

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  found = [];
  await startScreens(server);
  await startLoggedIn(server);
  server.answer(getRecentReceivers.path, () => ({ code: 1, message: 'OK', data: { rows: [typed, scanned] } }));
  server.answer(findReceiver.path, () => ({
    code: 1,
    message: 'OK',
    data: { receiverId: typed.receiverId, receiverName: 'Somchai K.' },
  }));
});
afterEach(cleanup);

const show = () =>
  showScreen(
    <ReceiverStep
      own={{ phone: '', note: '' }}
      onChange={() => undefined}
      onBack={() => undefined}
      onElsewhere={() => undefined}
      onChosen={(receiver) => found.push(receiver)}
    />,
    '/transfer',
  );

it("the server's list is shown in a tab that has kept nothing, and nothing of it stays there", async () => {
  show();
  expect((await screen.findByText('Somchai J.')).isConnected).toBe(true);
  expect(screen.getByText('081-234-5678').isConnected).toBe(true);
  expect(screen.getByText('089-***-*999').isConnected).toBe(true);
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toMatch(/Somchai|812345678/);
});

it('somebody paid before is looked up once more, so that the name is the one of today', async () => {
  show();
  fireEvent.click(await screen.findByText('Somchai J.'));
  await waitFor(() =>
    expect(found).toEqual([{ receiverId: typed.receiverId, receiverName: 'Somchai K.', mobile: '+66812345678' }]),
  );
  expect(sentTo(server, findReceiver)).toEqual([{ mobile: '+66812345678' }]);
});

it('where the number of somebody paid before belongs to somebody else now, that is said and nobody is chosen', async () => {
  server.answer(findReceiver.path, () => ({
    code: 1,
    message: 'OK',
    data: { receiverId: scanned.receiverId, receiverName: 'Somchai K.' },
  }));
  show();
  fireEvent.click(await screen.findByText('Somchai J.'));
  const said = await screen.findByText(/^This number belongs to somebody else now, and not to Somchai J\./);
  expect(said.isConnected).toBe(true);
  expect(sentTo(server, findReceiver)).toEqual([{ mobile: '+66812345678' }]);
  expect(found).toEqual([]);
});

it("one whose number was never typed is paid by the last payment's receiver, without a look-up", async () => {
  show();
  fireEvent.click(await screen.findByText('สมหญิง จ.'));
  await waitFor(() =>
    expect(found).toEqual([{ receiverId: scanned.receiverId, receiverName: 'สมหญิง จ.', mobile: '089-***-*999' }]),
  );
  expect(sentTo(server, findReceiver)).toEqual([]);
});
