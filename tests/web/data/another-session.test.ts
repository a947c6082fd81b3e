// @vitest-environment jsdom
import { logIn, startDevice } from './start.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { CallOfAnotherError } from '../../../web/data/calls/call-error.ts';
import { call } from '../../../web/data/calls/call.ts';
import { pendingCommands } from '../../../web/data/pending/pending-commands.ts';
import { runCommand } from '../../../web/data/sending/run-command.ts';
import { pageSession } from '../../../web/data/session/page-session.ts';
import { watchSessions } from '../../../web/data/session/session-channel.ts';
import { deviceKeyOf, saveSession } from '../../../web/data/session/stored.ts';
import { patience } from '../../stage/patience.ts';
import { startWalletServer, type WalletServer } from './wallet-server.ts';

let server: WalletServer;
beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());

const payment = { receiverId: 'usr_01JD0000000000000000', amountSatang: 100, feeSatang: 0 };
const begun = vi.fn<() => void>();

/** Somebody is shown here; in a tab beside this one somebody else has logged in since. */
beforeEach(async () => {
  begun.mockClear();
  await startDevice(server, { retryPausesMs: [] });
  await logIn(server, 'usr_1');
  await saveSession('kapao', { token: `usr_2.${crypto.randomUUID()}`, deviceKey: await deviceKeyOf('kapao') });
  server.seen.length = 0;
  const stop = watchSessions('kapao', { ended: () => undefined, begun });
  return stop;
});

test('what is pressed on a page of somebody else is neither sent nor kept for whoever is logged in by now', async () => {
  expect(await runCommand(createTransfer, payment)).toMatchObject({
    kind: 'unanswered',
    error: expect.any(CallOfAnotherError),
  });
  expect([server.seen, await pendingCommands()]).toEqual([[], []]);
});

test('nothing is asked for such a page, and every tab looks again who is logged in', async () => {
  await expect(call(getLastBalance, {})).rejects.toBeInstanceOf(CallOfAnotherError);
  expect([server.seen, pageSession()?.userId]).toEqual([[], 'usr_1']);
  await vi.waitFor(() => expect(begun).toHaveBeenCalled(), patience);
});

test('a login is told to every tab of its entry', async () => {
  await logIn(server, 'usr_3');
  await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(1), patience);
});
