// @vitest-environment jsdom
import { sentTo } from './show-screen.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createCashOut } from '../../../shared/contracts/cash-out/create.ts';
import { getActReview } from '../../../shared/contracts/identity/get-act-review.ts';
import { sendActForReview } from '../../../shared/contracts/identity/send-act-for-review.ts';
import { App } from '../../../web/app.tsx';
import { runCommand } from '../../../web/data/sending/run-command.ts';
import { patience } from '../../stage/patience.ts';
import { settleUnderWay } from '../under-way.ts';
import { atMs, leavePicture, ok, openActScreens, review, times, uploadId } from './act-case.tsx';
import { loadAnew } from './bucket-stand-in.ts';
import { made, payment } from './cash-out-case.ts';

const { server, bucket } = await openActScreens();
const unlock = { operation: 'user/unlock-wallet', requestId: crypto.randomUUID(), input: {} };
const later = { sentAtMs: atMs + 3_600_000 };
const left = 'Cash out of THB 135.50';

/** What the server has of the person's last case; of the act that was left behind it knows nothing. */
function serverHas(state: string, more: object = {}, sent: object = {}): void {
  server.answer(getActReview.path, () => {
    const { actRequestId } = sentTo(server, getActReview).at(-1) ?? {};
    const last = { review: { ...review, ...sent, state }, act: unlock, isDone: false, ...more };
    return ok({ ...times, ...(actRequestId === undefined && { found: last }) });
  });
}

function open(): void {
  location.hash = '#/stepUpReview';
  render(<App />);
}

it('in a tab that is closed before it was sent, with the connection gone, a picture is there again with its act', async () => {
  const requestId = await leavePicture(bucket);
  open();
  const again = await screen.findByRole('button', { name: 'Try again' }, patience);
  expect(screen.getByText(left)).toBeDefined();
  expect(screen.getByRole('img', { name: 'The picture that you chose' })).toBeDefined();
  fireEvent.click(again);
  await screen.findByText('Our staff have your picture', {}, patience);
  const act = { operation: 'cash-out/create', requestId, input: payment };
  expect(sentTo(server, sendActForReview)).toEqual([expect.objectContaining({ act, uploadId })]);
});

it.each([
  ['accepted', { countsUntilMs: atMs + 86_400_000 }, {}, 'Your picture is accepted'],
  ['waiting', {}, {}, 'Our staff have your picture'],
  ['asked', {}, {}, 'We need another picture'],
  ['refused', {}, later, 'Your picture is not accepted'],
  ['accepted', { isDone: true }, later, 'This has gone through. There is nothing more to do.'],
] as const)('one that was left behind hides no act that is %s, with %o, sent %o', async (state, more, sent, text) => {
  await leavePicture(bucket);
  serverHas(state, more, sent);
  open();
  await screen.findByText(text, {}, patience);
  await settleUnderWay();
  expect(screen.getByText('Unlock your wallet')).toBeDefined();
  expect(screen.queryByText(left)).toBeNull();
});

it('one that was left behind is there again where the last case was over before its act was looked at', async () => {
  await leavePicture(bucket);
  serverHas('refused');
  open();
  await screen.findByText(left, {}, patience);
  expect(await screen.findByRole('button', { name: 'Try again' }, patience)).toBeDefined();
});

it('one that was left behind is offered no more once its act has gone through by a face after all', async () => {
  const requestId = await leavePicture(bucket);
  server.answer(createCashOut.path, () => made);
  expect(await runCommand(createCashOut, payment, { requestId })).toMatchObject({ kind: 'ok' });
  open();
  await screen.findByText(/^You have sent no picture instead of a face check/, {}, patience);
  expect(screen.queryByText(left)).toBeNull();
});

it('its act stays in the tab that found it: while another picture is chosen a phone may drop that tab, too', async () => {
  await leavePicture(bucket);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Choose another picture' }, patience));
  await screen.findByRole('button', { name: 'Take a photo' });
  await settleUnderWay();
  loadAnew();
  open();
  await screen.findByText(left, {}, patience);
  expect(await screen.findByRole('button', { name: 'Take a photo' })).toBeDefined();
});

it('what was found on the device stands behind what is accepted since, also in the tab that has found it', async () => {
  await leavePicture(bucket);
  serverHas('refused');
  open();
  await screen.findByText(left, {}, patience);
  await settleUnderWay();
  cleanup();
  serverHas('accepted', { countsUntilMs: atMs + 86_400_000 }, later);
  open();
  await screen.findByText('Your picture is accepted', {}, patience);
  expect(screen.queryByText(left)).toBeNull();
});
