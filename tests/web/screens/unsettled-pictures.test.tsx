// @vitest-environment jsdom
import { sentTo, showScreen } from './show-screen.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { sendActForReview } from '../../../shared/contracts/identity/send-act-for-review.ts';
import { keepPaper } from '../../../shared/contracts/paper/keep.ts';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import { keepProof } from '../../../shared/contracts/top-up/keep-proof.ts';
import { listProofs } from '../../../shared/contracts/top-up/proofs.ts';
import { getUpload } from '../../../shared/contracts/upload/get.ts';
import { setAvatar } from '../../../shared/contracts/upload/set-avatar.ts';
import { identityRefusals } from '../../../shared/refusals/identity.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { takenIn } from '../../../web/data/uploads/taken-in.ts';
import { storedEntries } from '../../../web/data/session/stored.ts';
import { ActPicture } from '../../../web/screens/act-review/act-picture.tsx';
import { PapersScreen } from '../../../web/screens/papers/papers-screen.tsx';
import { ProfilePictureScreen } from '../../../web/screens/picture/profile-picture-screen.tsx';
import { TransferProofs } from '../../../web/screens/proof/transfer-proofs.tsx';
import { journeyAt } from '../../states/identity-journeys.ts';
import { patience } from '../../stage/patience.ts';
import { presented } from '../data/start.ts';
import { leaveSent, sentFor, standInForBucket } from './bucket-stand-in.ts';
import { payment } from './cash-out-case.ts';
import { openLoggedInScreens } from './logged-in-screens.ts';

const uploadId = 'upl_01JD000000000000000P';
const topUpId = 'tup_01JD000000000000000A';
const server = await openLoggedInScreens({ firstName: 'Malee', lastName: 'Srisuk' });
const bucket = standInForBucket(server, uploadId, 'id-back');
const ok = (data: object) => () => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(data)) as JsonObject });
const busy = (code = 20_503) => ({ code, message: 'Our servers are busy.', data: {} });
const here = () => storedEntries('unsent:');
const act = { operation: 'cash-out/create', requestId: crypto.randomUUID(), input: payment } as const;

beforeEach(() => {
  server.answer(listPapers.path, ok({ word: 'gather', isWhole: false, rows: [{ slot: 'id-back', isNeeded: true }] }));
  server.answer(listProofs.path, ok({ rows: [] }));
  server.answer(getIdentityJourney.path, ok(Object(journeyAt('done', 5).data)));
});

const pick = async (label: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), {
    target: { files: [new File(['a camera made this'], 'card.jpg')] },
  });
const choose = 'Choose a picture';
const accept = async () => fireEvent.click(await screen.findByRole('button', { name: /^Use/ }));

describe.each([
  {
    what: 'a paper',
    command: keepPaper,
    place: 'id-back',
    send: async () => {
      showScreen(<PapersScreen />, '/registerAuth?paper=id-back');
      await pick(choose);
      await accept();
    },
  },
  {
    what: 'a proof of a transfer',
    command: keepProof,
    place: `proof/${topUpId}`,
    send: async () => {
      showScreen(<TransferProofs topUpId={topUpId} />, `/topUp/status/${topUpId}`);
      await pick('Add a picture of the transfer');
      await accept();
    },
  },
  {
    what: "one's own picture",
    command: setAvatar,
    place: 'avatar',
    send: async () => {
      showScreen(<ProfilePictureScreen />, '/profilePicture');
      await pick(choose);
      await accept();
    },
  },
  {
    what: 'a picture in the place of a face',
    command: sendActForReview,
    place: `act/${act.requestId}`,
    send: async () => {
      showScreen(<ActPicture act={act} />, '/stepUpReview');
      await pick(choose);
      await accept();
    },
  },
])('$what that a busy server does not take in', ({ command, place, send }) => {
  it('stays here and is taken in by another press, without being sent anew', async () => {
    server.answer(command.path, () => busy());
    await send();
    const again = await screen.findByRole('button', { name: 'Try again' });
    await screen.findByText('Our servers are busy.');
    expect(await sentFor(place)).toEqual([uploadId]);
    const reviewed = { reviewId: 'rev_01JD000000000000000R', opensAtMs: 1, promisedAtMs: 2 };
    server.answer(command.path, ok(command === sendActForReview ? reviewed : {}));
    fireEvent.click(again);
    await waitFor(async () => expect(await here()).toEqual([]));
    expect([bucket.sent.length, sentTo(server, command).length]).toEqual([1, 2]);
  });
});

it('what was said of a paper is gone with it', async () => {
  server.answer(keepPaper.path, () => busy());
  showScreen(<PapersScreen />, '/registerAuth?paper=id-back');
  await pick(choose);
  await accept();
  await screen.findByText('Our servers are busy.');
  fireEvent.click(screen.getByRole('button', { name: 'Choose another picture' }));
  expect(screen.queryByText('Our servers are busy.')).toBeNull();
});

it.each([
  [20_001, 'unsure'],
  [20_400, 'unsure'],
  [20_403, 'unsure'],
  [20_429, 'unsure'],
  [20_500, 'unsure'],
  [20_503, 'unsure'],
  [23_101, 'unsure'],
  [21_801, 'over'],
  [20_404, 'over'],
])('an answer with code %i leaves a picture %s', (code, word) => {
  expect(takenIn({ kind: 'refused', code, message: '', data: undefined })).toBe(word);
});

describe('while a picture is checked', () => {
  const open = () => showScreen(<ProfilePictureScreen />, '/profilePicture');
  const unknown = identityRefusals['upload-not-found'].code;
  beforeEach(() => server.answer(setAvatar.path, ok({})));

  it('a busy server is asked again, and what it says then counts', async () => {
    const codes = [20_503, 20_500];
    const checked = ok({ uploadId, kind: 'avatar', word: 'checked' });
    server.answer(getUpload.path, () => {
      const code = codes.shift();
      return code === undefined ? checked() : busy(code);
    });
    open();
    await pick(choose);
    await accept();
    await waitFor(() => expect(sentTo(server, setAvatar)).toEqual([{ uploadId }]));
    expect([sentTo(server, getUpload).length, bucket.sent.length]).toEqual([3, 1]);
  });

  it('the end of the session ends that, and keeps the picture and its note for the next one', async () => {
    server.answer(getUpload.path, () => busy(20_001));
    open();
    await pick(choose);
    await accept();
    await vi.waitFor(() => expect(presented.map(({ kind }) => kind)).toContain('log-out'), patience);
    await screen.findByRole('button', { name: 'Try again' });
    expect(await sentFor('avatar')).toEqual([uploadId]);
  });

  it.each([
    ['busy', 20_001, [uploadId]],
    ['the upload is known to nobody', unknown, []],
  ])('of one that a page which is gone has sent: %s (%i)', async (_what, code, noted) => {
    await leaveSent('avatar', uploadId);
    server.answer(getUpload.path, () => busy(code));
    open();
    await waitFor(() => expect(sentTo(server, getUpload)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await waitFor(async () => expect(await sentFor('avatar')).toEqual(noted));
  });

  it('one that nobody knows any more is sent by another form with the next press', async () => {
    server.answer(getUpload.path, () => busy(unknown));
    bucket.uploadIds = ['upl_01JD000000000000000A', uploadId];
    open();
    await pick(choose);
    await accept();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(await sentFor('avatar')).toEqual([undefined]);
    server.answer(getUpload.path, ok({ uploadId, kind: 'avatar', word: 'checked' }));
    fireEvent.click(again);
    await waitFor(() => expect(sentTo(server, setAvatar)).toEqual([{ uploadId }]));
    expect(bucket.sent).toHaveLength(2);
  });
});
