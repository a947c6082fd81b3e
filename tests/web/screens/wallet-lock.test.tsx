import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { lockWalletAtDoor } from '../../../shared/contracts/auth/lock-wallet.ts';
import { sendLockCode } from '../../../shared/contracts/auth/send-lock-code.ts';
import { faceResult } from '../../../shared/contracts/identity/face-result.ts';
import { startStepUp } from '../../../shared/contracts/identity/start-step-up.ts';
import { askUnlock } from '../../../shared/contracts/user/ask-unlock.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { lockWallet } from '../../../shared/contracts/user/lock-wallet.ts';
import { unlockOwnWallet } from '../../../shared/contracts/user/unlock-wallet.ts';
import { refusals } from '../../../shared/refusals.ts';
import { LockWalletScreen } from '../../../web/screens/login/lock-wallet-screen.tsx';
import { forgetTypedLogin } from '../../../web/screens/login/typed-login.ts';
import { WalletLockScreen } from '../../../web/screens/security/wallet-lock-screen.tsx';
import { patience } from '../../stage/patience.ts';
import { userInfo } from '../data/start.ts';
import { startWalletServer } from '../data/wallet-server.ts';
import type { WalletServer } from '../data/wallet-server.ts';
import { refusing, sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';

const lockedAtMs = Date.now();
const payout = { transactionId: `txn_${'A'.repeat(20)}`, totalSatang: 150_000 };
const ok = (data: object) => () => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(data)) });
let server: WalletServer;
let isLocked: boolean;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  forgetTypedLogin();
  isLocked = false;
  await startLoggedIn(server);
  server.answer(getBaseInfo.path, () => ok({ ...userInfo, ...(isLocked && { lock: { lockedAtMs } }) })());
  server.answer(lockWallet.path, () => {
    isLocked = true;
    return ok({ lockedAtMs, paused: [payout], sent: [{ ...payout, totalSatang: 2_000 }], isWhole: true })();
  });
});
afterEach(cleanup);

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('one press on its page locks the wallet, and says what was stopped and what had left before', async () => {
  showScreen(<WalletLockScreen />, '/walletLock');
  await press('Lock it now');
  expect(await screen.findByText('Your wallet is locked')).toBeDefined();
  expect(screen.getByText('Stopped: 1').nextSibling?.textContent).toBe('THB 1,500.00');
  expect(screen.getByText('Left before the lock and cannot be stopped: 1').nextSibling?.textContent).toBe('THB 20.00');
  expect(sentTo(server, lockWallet)).toEqual([{}]);
});

it('a lost answer says that another press does no harm', async () => {
  server.answer(lockWallet.path, () => 'drop');
  showScreen(<WalletLockScreen />, '/walletLock');
  await press('Lock it now');
  expect(await screen.findByText(/Press again: it does no harm/)).toBeDefined();
});

it('asking to unlock takes a code first, and asks once without one', async () => {
  isLocked = true;
  server.answer(askUnlock.path, refusing(refusals['step-up-needed'].code, { reason: 'code' }));
  showScreen(<WalletLockScreen />, '/walletLock');
  await press('Ask to unlock');
  expect(await screen.findByText(/We text you a code that only asks to unlock/)).toBeDefined();
  expect(sentTo(server, askUnlock)).toHaveLength(1);
});

it('whoever has asked may take it back by locking once more', async () => {
  const asked = { lockedAtMs, unlockAskedAtMs: lockedAtMs, askEndsAtMs: Date.now() + 3_600_000 };
  server.answer(getBaseInfo.path, ok({ ...userInfo, lock: asked }));
  showScreen(<WalletLockScreen />, '/walletLock');
  await press('Keep it locked after all');
  expect(await screen.findByText('Your wallet stays locked')).toBeDefined();
  expect(sentTo(server, lockWallet)).toHaveLength(1);
});

it('its owner unlocks it by their face, which is asked for in a sheet and shown for this very act', async () => {
  isLocked = true;
  let check: object | undefined;
  server.answer(unlockOwnWallet.path, () => {
    if (check === undefined) return refusing(refusals['step-up-needed'].code, { reason: 'face' })();
    isLocked = false;
    return ok({ unlockedAtMs: lockedAtMs })();
  });
  server.answer(startStepUp.path, () => {
    check = { checkId: 'fac_01JD0000000000000000', state: 'matched', code: 1000, result: 1, endsAtMs: 1 };
    return ok({ checkId: 'fac_01JD0000000000000000', endsAtMs: 1 })();
  });
  server.answer(faceResult.path, () => ok(check === undefined ? {} : { check })());
  showScreen(<WalletLockScreen />, '/walletLock');
  await press('Unlock with my face');
  expect(await screen.findByText('Unlocking your wallet')).toBeDefined();
  // The sheet's words stand there before it is opened, by which its button can be reached.
  const begin = await screen.findByRole('button', { name: 'Check my face' }, patience);
  // None is begun before the server was asked for one that goes on.
  await waitFor(() => expect(begin.getAttribute('aria-disabled')).not.toBe('true'), patience);
  fireEvent.click(begin);
  expect(await screen.findByText('Your wallet is unlocked', {}, patience)).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Lock it now' }, patience)).toBeDefined();
  const [first, ...later] = sentTo(server, unlockOwnWallet).map(({ requestId }) => requestId);
  expect(later).toEqual([first]);
  const act = { operation: unlockOwnWallet.name, requestId: first, input: {} };
  expect(sentTo(server, startStepUp)).toEqual([{ act }]);
});

it('a minor is told that our staff unlock it, and asks them on this page', async () => {
  isLocked = true;
  server.answer(unlockOwnWallet.path, refusing(refusals['step-up-needed'].code, { reason: 'face' }));
  server.answer(startStepUp.path, refusing(refusals['face-too-young'].code, { leastAge: 20 }));
  server.answer(faceResult.path, ok({}));
  showScreen(<WalletLockScreen />, '/walletLock');
  await press('Unlock with my face');
  const begin = await screen.findByRole('button', { name: 'Check my face' }, patience);
  await waitFor(() => expect(begin.getAttribute('aria-disabled')).not.toBe('true'), patience);
  fireEvent.click(begin);
  expect(await screen.findByText(/from the age of 20 on, so your wallet stays locked/, {}, patience)).toBeDefined();
  expect(screen.queryByRole('button', { name: /cannot use a camera|Send a picture/ })).toBeNull();
  await press('Not now');
  expect(await screen.findByRole('button', { name: 'Ask to unlock' })).toBeDefined();
});

it('a face is asked of nobody whose card came behind the lock: they ask operators', async () => {
  server.answer(getBaseInfo.path, ok({ ...userInfo, lock: { lockedAtMs, byStaffOnly: true } }));
  showScreen(<WalletLockScreen />, '/walletLock');
  expect(await screen.findByRole('button', { name: 'Ask to unlock' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Unlock with my face' })).toBeNull();
});

it('at the door number and code lock it without a login', async () => {
  server.answer(sendLockCode.path, ok({ resendAfterMs: 60_000, codeLifetimeMs: 300_000 }));
  server.answer(lockWalletAtDoor.path, ok({ lockedAtMs, paused: [], sent: [], isWhole: true }));
  showScreen(<LockWalletScreen />, '/lockWallet');
  fireEvent.change(await screen.findByLabelText('Mobile number'), { target: { value: '0812345678' } });
  await press('Text me a code');
  fireEvent.change(await screen.findByLabelText('6-digit code from the SMS'), { target: { value: '123456' } });
  expect(await screen.findByText('Your wallet is locked')).toBeDefined();
  expect(sentTo(server, lockWalletAtDoor)).toEqual([{ mobile: '+66812345678', code: '123456' }]);
});
