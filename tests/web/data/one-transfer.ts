import { logIn, startDevice } from './start.ts';
import { afterAll, beforeEach } from 'vitest';
import { type Behaviour, startWalletServer, type WalletServer } from './wallet-server.ts';

/** A transfer as these tests send it, its receipt, and what the server says: done, or that the balance is too low. */
export const transfer = {
  receiverId: 'usr_01JD0000000000000000',
  amountSatang: 12_050,
  feeSatang: 0,
  note: 'ค่าข้าว',
} as const;
export const receipt = {
  transferId: 'trf_1',
  transactionId: 'txn_1',
  status: 2,
  amountSatang: 12_050,
  feeSatang: 0,
  completedAtMs: 1,
};
export const done: Behaviour = { code: 1, message: 'OK', data: receipt };
export const tooLittle: Behaviour = { code: 21101, message: 'x', data: { availableSatang: 1 } };

/** A server for the tests of a file, each of which begins on a new device that is logged in and tries nothing again. */
export async function serveTransfers(): Promise<WalletServer> {
  const server = await startWalletServer();
  afterAll(() => server.close());
  beforeEach(async () => {
    await startDevice(server, { retryPausesMs: [] });
    await logIn(server, 'usr_1');
    server.seen.length = 0;
  });
  return server;
}
