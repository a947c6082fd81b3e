import { refusing, sentTo } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { createCashOut } from '../../../shared/contracts/cash-out/create.ts';
import { quoteCashOut } from '../../../shared/contracts/cash-out/quote.ts';
import { faceResult } from '../../../shared/contracts/identity/face-result.ts';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { getActReview } from '../../../shared/contracts/identity/get-act-review.ts';
import { sendActForReview } from '../../../shared/contracts/identity/send-act-for-review.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { App } from '../../../web/app.tsx';
import { states } from '../../states/cash-out/cash-out-screen.ts';
import { states as statuses } from '../../states/cash-out/cash-out-status-screen.ts';
import { journeyAt } from '../../states/identity-journeys.ts';
import { answersOf } from '../../states/state.ts';
import { patience } from '../../stage/patience.ts';
import type { Behaviour } from '../data/wallet-server.ts';
import { killTab, standInForBucket } from './bucket-stand-in.ts';
import { newDraft, pay, quote } from './cash-out-case.ts';

export const uploadId = 'upl_01JD000000000000000P';
export const ok = (data: object) => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(data)) as JsonObject });
export const atMs = Date.now();
export const times = { opensAtMs: atMs, promisedAtMs: atMs + 3_600_000 };
export const review = {
  reviewId: 'rev_01JD000000000000000R',
  kind: 'act',
  sentAtMs: atMs,
  ...times,
  isLate: false,
  pictures: [],
};

/** The screens of somebody whose cash out asks for a face, and who sends a picture in its place. */
export async function openActScreens() {
  const server = await openLoggedInScreens({ tier: 'fully' });
  const bucket = standInForBucket(server, uploadId, 'selfie');
  const now = {
    /** What the server knows of the case: nothing before the picture was sent. */
    found: undefined as object | undefined,
    /** What the picture is refused by, for as long as it is set. */
    refused: undefined as (() => Behaviour) | undefined,
  };
  beforeEach(() => {
    for (const { path, data } of [...answersOf(states, states.first), ...answersOf(statuses, statuses.first)]) {
      server.answer(path, () => ok(Object(data)));
    }
    Object.assign(now, { found: undefined, refused: undefined });
    server.answer(quoteCashOut.path, () => ok(quote));
    server.answer(
      createCashOut.path,
      refusing(21605, { reason: 'face', fitsSatang: 4_999_999 }, 'A face check is needed.'),
    );
    server.answer(faceResult.path, () => ok({}));
    server.answer(getIdentityJourney.path, () => ok(Object(journeyAt('done', 5).data)));
    server.answer(getActReview.path, () => ok({ ...times, ...(now.found !== undefined && { found: now.found }) }));
    server.answer(sendActForReview.path, () => {
      if (now.refused !== undefined) return now.refused();
      const [{ act } = {}] = sentTo(server, sendActForReview);
      now.found = { review: { ...review, state: 'waiting' }, act, isDone: false };
      return ok({ reviewId: review.reviewId, ...times });
    });
  });
  return { server, bucket, now };
}

/** Confirms a cash out that asks for a face, and says that there is no camera. Gives its request id. */
export async function withoutCamera(): Promise<string> {
  const draft = newDraft();
  sessionStorage.setItem('kapao.draft.cash-out', JSON.stringify(draft));
  location.hash = '#/cashOut?step=confirm';
  render(<App />);
  fireEvent.click(await screen.findByRole('button', pay));
  fireEvent.click(await screen.findByRole('button', { name: 'I cannot use a camera' }));
  await screen.findByText(/Instead of the face check, send a picture of yourself/);
  return draft.requestId;
}

export async function sendPicture(): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Choose a picture', { selector: 'input' }), {
    target: { files: [new File(['somebody else made this'], 'me.jpg')] },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Use/ }));
}

/** The same, with a picture that cannot be sent, and the tab is killed. */
export async function leavePicture(bucket: ReturnType<typeof standInForBucket>): Promise<string> {
  const requestId = await withoutCamera();
  bucket.noForm = refusing(20_503, undefined, 'busy');
  await sendPicture();
  await screen.findByRole('button', { name: 'Try again' }, patience);
  killTab();
  bucket.noForm = undefined;
  return requestId;
}
