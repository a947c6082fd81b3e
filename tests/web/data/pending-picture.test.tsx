// @vitest-environment jsdom
import { logIn, startDevice } from './start.ts';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { lockOf } from '../../../web/data/pending/pending-lock.ts';
import { usePendingPicture } from '../../../web/data/pending/pending-picture.ts';
import { runCommand } from '../../../web/data/sending/run-command.ts';
import { storedEntries } from '../../../web/data/session/stored.ts';
import { settleUnderWay } from '../under-way.ts';
import { startWalletServer, type WalletServer } from './wallet-server.ts';

const transfer = { receiverId: 'usr_01JD0000000000000000', amountSatang: 100, feeSatang: 0 } as const;
let server: WalletServer;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startDevice(server, { retryPausesMs: [] });
  await logIn(server, 'usr_1');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Holds back the first pending record that is read, until it is let go. */
function holdFirstRecord(): { readonly isHeld: () => boolean; readonly letGo: () => void } {
  const gate = Promise.withResolvers<undefined>();
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
  let isHeld = false;
  vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (...box) => {
    const opened = await decrypt(...box);
    if (!isHeld && new TextDecoder().decode(opened).includes('"savedAtMs"')) {
      isHeld = true;
      await gate.promise;
    }
    return opened;
  });
  return { isHeld: () => isHeld, letGo: () => gate.resolve(undefined) };
}

test('what was read slowly while a form was sending does not lock it once that was refused', async () => {
  server.answer(createTransfer.path, () => ({ code: 21605, message: 'x', data: { reason: 'code' } }));
  const locks: string[] = [];
  renderHook(() => {
    const lock = lockOf(usePendingPicture(), {
      form: 'transfer',
      draftId: 'one',
      isTyped: false,
      lockedBy: undefined,
      nowMs: Date.now(),
    });
    locks.push(lock.kind);
  });
  await waitFor(() => expect(locks.at(-1)).toBe('free'));
  const record = holdFirstRecord();
  const running = runCommand(createTransfer, transfer, { draftId: 'one' });
  await waitFor(() => expect(record.isHeld()).toBe(true));
  await waitFor(async () => expect(await storedEntries('pending:')).toEqual([]));
  record.letGo();
  expect(await running).toMatchObject({ kind: 'refused', code: 21605 });
  await settleUnderWay();
  expect(new Set(locks)).toEqual(new Set(['reading', 'free']));
});
