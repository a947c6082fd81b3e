import { logout } from '../../../shared/contracts/auth/logout.ts';
import { brands } from '../../../shared/enums.ts';
import { forgetDrafts, keepDrafts } from './kept-drafts.ts';
import { forgetLastInput, lastInputMs, leftByHandMs } from './last-input.ts';
import { runCommand } from '../sending/run-command.ts';
import { tellTabs } from './session-channel.ts';
import { wipeTokens } from './stored.ts';
import { wipeStorage } from './wipe-storage.ts';
import { wipeUnsent } from './wipe-unsent.ts';
import { wipeWorkerData } from './worker-data.ts';

/**
 * Ends a session whose time was over before the page was loaded, as an open page would have; the server is told beside
 * it. True where that is a logout by its person's own hand, which was cut off while the server was told: what was typed
 * goes with it.
 */
export async function endIdleSession(userId: string): Promise<boolean> {
  // It reads the token before the next lines take it away: IndexedDB keeps the order.
  void runCommand(logout, {});
  const isByHand = (await lastInputMs()) === leftByHandMs;
  await wipeTokens(brands);
  await forgetLastInput();
  if (isByHand) {
    await wipeUnsent();
    forgetDrafts();
    // As at a logout that was not cut off.
    void import('../sending/kept-command.ts').then(({ forgetTold }) => forgetTold(userId)).catch(() => undefined);
  } else {
    keepDrafts(userId);
  }
  wipeStorage(sessionStorage);
  wipeStorage(localStorage);
  await wipeWorkerData();
  // Other windows may show the wallet still.
  tellTabs({ entries: brands, keepsTyped: !isByHand });
  return isByHand;
}
