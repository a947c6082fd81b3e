// @vitest-environment jsdom
import { sentTo, showScreen } from './show-screen.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dropProof } from '../../../shared/contracts/top-up/drop-proof.ts';
import { keepProof } from '../../../shared/contracts/top-up/keep-proof.ts';
import { listProofs } from '../../../shared/contracts/top-up/proofs.ts';
import { createUploadIntent } from '../../../shared/contracts/upload/create-intent.ts';
import { TransferProofs } from '../../../web/screens/proof/transfer-proofs.tsx';
import { leaveSent, sentFor, standInForBucket } from './bucket-stand-in.ts';
import { letDialogsGiveFocusBack } from './dialogs-give-back.ts';
import { openLoggedInScreens } from './logged-in-screens.ts';

const topUpId = 'tup_01JD000000000000000A';
const uploadId = 'upl_01JD000000000000000P';
const server = await openLoggedInScreens({ firstName: 'Malee', lastName: 'Srisuk' });
const bucket = standInForBucket(server, uploadId, 'transfer-proof');
const yours = 'The picture that you chose';
let kept: unknown[] = [];
letDialogsGiveFocusBack();

beforeEach(() => {
  kept = [];
  const ok = (data: object) => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(data)) });
  const rows = () => ok({ rows: kept.map((each) => ({ uploadId: each, keptAtMs: 1_763_900_000_000 })) });
  server.answer(listProofs.path, rows);
  server.answer(keepProof.path, ({ payload }) => {
    kept = [...kept, payload['uploadId']];
    return ok({});
  });
  server.answer(dropProof.path, () => {
    kept = [];
    return ok({});
  });
});

const show = () => showScreen(<TransferProofs topUpId={topUpId} />, `/topUp/status/${topUpId}`);

const choose = async () =>
  fireEvent.change(await screen.findByLabelText('Add a picture of the transfer', { selector: 'input' }), {
    target: { files: [new File(['a bank app made this'], 'slip.jpg')] },
  });
const accept = async () => fireEvent.click(await screen.findByRole('button', { name: 'Use this picture' }));

const pick = async () => {
  show();
  await choose();
  await accept();
};

it('a picture of the slip is looked at first: what will hardly do is told, another can be taken, and nothing is sent', async () => {
  bucket.sides = { width: 390, height: 700 };
  show();
  await choose();
  await screen.findByText(/too small/);
  // Whoever came by the keyboard goes on where the button was that they pressed.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: yours })));
  fireEvent.click(screen.getByRole('button', { name: 'Take another' }));
  bucket.sides = { width: 1_080, height: 1_920 };
  await choose();
  await screen.findByRole('img', { name: yours });
  expect([screen.queryByText(/too small/), bucket.sent, sentTo(server, createUploadIntent)]).toEqual([null, [], []]);
  await accept();
  await screen.findByText('Proof 1');
});

it('each proof that this page has sent shows what it is, small and as large as one likes, beside its way out', async () => {
  kept = ['upl_01JD000000000000000Z'];
  await pick();
  const see = await screen.findByRole('button', { name: 'See proof 2' });
  // What another page has sent nobody gives back: it is told by its number and its day.
  expect(screen.queryByRole('button', { name: 'See proof 1' })).toBeNull();
  expect(within(see).getByRole('presentation').getAttribute('src')).toBe('blob:preview');
  see.focus();
  fireEvent.click(see);
  const viewer = await screen.findByRole('dialog', { name: 'Proof 2' });
  fireEvent.click(within(viewer).getByRole('button', { name: 'Larger' }));
  await within(viewer).findByText('150%');
  fireEvent.click(within(viewer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(see);
});

it('a proof that is added leaves the pictures of the others as they are drawn', async () => {
  let made = 0;
  URL.createObjectURL = () => {
    made += 1;
    return `blob:${made}`;
  };
  bucket.uploadIds = [uploadId, 'upl_01JD000000000000000Q'];
  const drawn = async (number: number) =>
    within(await screen.findByRole('button', { name: `See proof ${number}` }))
      .getByRole('presentation')
      .getAttribute('src');
  await pick();
  const first = await drawn(1);
  await choose();
  await accept();
  expect(await drawn(2)).not.toBe(first);
  expect(await drawn(1)).toBe(first);
});

it('a picture of the slip goes its way, stands in the list, and can be taken out again', async () => {
  await pick();
  await screen.findByText('Proof 1');
  expect(sentTo(server, createUploadIntent)).toEqual([{ kind: 'transfer-proof', type: 'image/jpeg' }]);
  expect(sentTo(server, keepProof)).toEqual([{ topUpId, uploadId }]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove proof 1' }));
  await waitFor(() => expect(screen.queryByText('Proof 1')).toBeNull());
  expect(sentTo(server, dropProof)).toEqual([{ topUpId, uploadId }]);
});

it('where the money came meanwhile, that is said, and nothing is in the list', async () => {
  server.answer(keepProof.path, () => ({ code: 21_805, message: 'This top-up needs no proof now.', data: {} }));
  await pick();
  await screen.findByText(/needs no proof now/);
  expect(screen.queryByText('Proof 1')).toBeNull();
});

it('a picture that a page which is gone has sent stands in the list of its own top-up, and of no other', async () => {
  const other = 'proof/tup_01JD000000000000000B';
  await leaveSent(other, 'upl_01JD000000000000000Q');
  await leaveSent(`proof/${topUpId}`, uploadId);
  show();
  await screen.findByText('Proof 1');
  expect(sentTo(server, keepProof)).toEqual([{ topUpId, uploadId }]);
  expect(await sentFor(other)).toEqual(['upl_01JD000000000000000Q']);
});
