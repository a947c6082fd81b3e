import { logout } from '../../../shared/contracts/auth/logout.ts';
import { brands } from '../../../shared/enums.ts';
import { keepDrafts } from './kept-drafts.ts';
import { forgetLastInput } from './last-input.ts';
import { runCommand } from '../sending/run-command.ts';
import { wipeTokens } from './stored.ts';
import { wipeStorage } from './wipe-storage.ts';
import { wipeWorkerData } from './worker-data.ts';

/**
 * Ends a session whose time was over before the page was loaded, as an open page would have;
 * the server is told beside it.
 */
export async function endIdleSession(userId: string): Promise<void> {
  // It reads the token before the next line takes it away: IndexedDB keeps the order.
  void runCommand(logout, {});
  await wipeTokens(brands);
  await forgetLastInput();
  keepDrafts(userId);
  wipeStorage(sessionStorage);
  wipeStorage(localStorage);
  await wipeWorkerData();
}
