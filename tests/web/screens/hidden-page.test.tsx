// @vitest-environment jsdom
import { showScreen } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { pendingCommands } from '../../../web/data/pending/pending-commands.ts';
import { settledCommands } from '../../../web/data/pending/settled-commands.ts';
import { resumePending } from '../../../web/data/sending/kept-command.ts';
import { runCommand } from '../../../web/data/sending/run-command.ts';
import { PendingGate } from '../../../web/screens/main/pending-gate.tsx';
import { PendingNotice } from '../../../web/screens/main/pending-notice.tsx';
import { settleUnderWay } from '../under-way.ts';

const payment = { receiverId: 'usr_01JD0000000000000000', amountSatang: 12_050, feeSatang: 0 };
const receipt = {
  transferId: 'trf_01JD0000000000000000',
  transactionId: 'txn_01JD0000000000000000',
  status: 2,
  amountSatang: 12_050,
  feeSatang: 0,
  completedAtMs: 1,
};
const path = `/transfer/status/${receipt.transferId}`;
const server = await openLoggedInScreens({ tier: 'fully' });

beforeEach(() => {
  server.answer(createTransfer.path, () => ({ code: 1, message: 'OK', data: receipt }));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const told = async () => (await settledCommands()).map((settled) => settled.told);
const pay = async () => await runCommand(createTransfer, payment, { draftId: 'draft-1' });
const hide = () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
function show(): void {
  vi.restoreAllMocks();
  document.dispatchEvent(new Event('visibilitychange'));
}

it('a payment that is answered while nobody looks is not told: the phone may drop the page before somebody does', async () => {
  hide();
  expect(await pay()).toMatchObject({ kind: 'ok' });
  expect(await told()).toEqual([false]);
});

it('a payment that is answered while somebody looks is told', async () => {
  await pay();
  expect(await told()).toEqual([true]);
});

it('a refusal stands in its form until somebody looks, and a code that it asks for with it: nothing is in its way', async () => {
  hide();
  server.answer(createTransfer.path, () => ({ code: 21605, message: 'x', data: { reason: 'code' } }));
  expect(await pay()).toMatchObject({ kind: 'refused' });
  expect(await told()).toEqual([]);
});

it('a form on a hidden page leads to its result, and notes that it was told, once somebody looks', async () => {
  server.answer(createTransfer.path, () => 'drop');
  await pay();
  server.answer(createTransfer.path, () => ({ code: 1, message: 'OK', data: receipt }));
  for (const pending of await pendingCommands()) await resumePending(pending);
  hide();
  showScreen(
    <PendingGate form="transfer" title="Being read" draftId="draft-1">
      the form
    </PendingGate>,
    '/transfer',
  );
  await waitFor(() => expect(screen.queryByText('Being read')).toBeNull());
  await act(settleUnderWay);
  expect([location.hash, await told()]).toEqual(['#/transfer', [false]]);
  expect(screen.queryByText('the form')).toBeNull();
  act(show);
  await waitFor(() => expect(location.hash).toBe(`#${path}`));
  await waitFor(async () => expect(await told()).toEqual([true]));
});

it('whoever looks at the page of a result has been told of it', async () => {
  hide();
  await pay();
  showScreen(<PendingNotice />, path);
  await screen.findByText(/^Your transfer went through/);
  await act(settleUnderWay);
  expect(await told()).toEqual([false]);
  act(show);
  await waitFor(async () => expect(await told()).toEqual([true]));
});
