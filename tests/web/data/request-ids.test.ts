import { logIn, startDevice } from './start.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { keepPending } from '../../../web/data/pending/pending-commands.ts';
import { currentVault } from '../../../web/data/pending/pending-vault.ts';
import { settle } from '../../../web/data/pending/settled-commands.ts';
import { startWalletServer, type WalletServer } from './wallet-server.ts';

let server: WalletServer;
beforeAll(async () => {
  server = await startWalletServer();
  await startDevice(server);
  await logIn(server, 'usr_1');
});
afterAll(() => server.close());

test('every command that is kept has a random id of its own (UUID version 4: 122 bits)', async () => {
  const ids: string[] = [];
  const vault = await currentVault();
  if (vault === undefined) throw new Error('nobody is logged in');
  for (let amountSatang = 1; amountSatang <= 40; amountSatang += 1) {
    const keeping = await keepPending(vault, createTransfer.name, { receiverId: 'usr_2', amountSatang, feeSatang: 0 });
    if (keeping.kind === 'held') throw new Error('held');
    ids.push(keeping.pending.requestId);
    // One form sends one at a time.
    await settle(vault, { ...keeping.pending, told: true });
  }
  expect(new Set(ids).size).toBe(40);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  // A part that stays, as in ids made of a time and a counter, would be the same in all of 40.
  const digits = ids.map((id) => id.replaceAll('-', ''));
  for (const at of [0, 4, 8, 13, 17, 20, 24, 28])
    expect(new Set(digits.map((id) => id.slice(at, at + 3))).size).toBeGreaterThan(1);
});
