// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { dropFavourite } from '../../../shared/contracts/transfer/drop-favourite.ts';
import { getFavourites } from '../../../shared/contracts/transfer/favourites.ts';
import { keepFavourite } from '../../../shared/contracts/transfer/keep-favourite.ts';
import { getRecentReceivers } from '../../../shared/contracts/transfer/recents.ts';
import { refusals } from '../../../shared/refusals.ts';
import { ReceiverStep } from '../../../web/screens/transfer/receiver-step.tsx';
import type { Receiver } from '../../../web/screens/transfer/typed-transfer.ts';
import { presented } from '../data/start.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

const kept = { receiverId: 'usr_01JD0000000000000000', receiverName: 'Somchai J.', receiverPhone: '081-***-*678' };
const recent = { receiverId: 'usr_01JD0000000000000001', receiverName: 'Malee S.', receiverPhone: '089-***-*999' };
const paid = { lastTransferId: 'trf_01JD0000000000000000', lastPaidAtMs: 1 };
let server: WalletServer;
let found: Receiver[];
let favourites: readonly object[];

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  found = [];
  favourites = [{ ...kept, label: 'ลุง', keptAtMs: 1 }];
  await startScreens(server);
  await startLoggedIn(server);
  const ok = (data: object) => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(data)) });
  server.answer(getRecentReceivers.path, () =>
    ok({
      rows: [
        { ...recent, ...paid },
        { ...kept, ...paid },
      ],
    }),
  );
  server.answer(getFavourites.path, () => ok({ rows: favourites, most: 20 }));
  server.answer(keepFavourite.path, () => ok({}));
  server.answer(dropFavourite.path, () => ok({}));
  showScreen(
    <ReceiverStep
      own={{ phone: '', note: '' }}
      onChange={() => undefined}
      onBack={() => undefined}
      onElsewhere={() => undefined}
      onChosen={(receiver) => found.push(receiver)}
    />,
    '/transfer',
  );
  // Two lists that come in either order.
  await screen.findByText('ลุง');
  await screen.findByRole('button', { name: 'Add Malee S. to favourites' });
});
afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog', { hidden: true });
const label = () => screen.getByLabelText<HTMLInputElement>('Your name for them (optional)');

it('a favourite is called as its owner calls them, and paid like somebody paid before', async () => {
  fireEvent.click(screen.getByText('ลุง'));
  await waitFor(() => expect(found).toEqual([{ ...kept, receiverPhone: undefined, mobile: '081-***-*678' }]));
});

it('whoever was paid lately is kept by one press, and who is kept already is not offered again', async () => {
  expect(screen.queryByRole('button', { name: 'Add Somchai J. to favourites' })).toBeNull();
  favourites = [...favourites, { ...recent, keptAtMs: 2 }];
  press('Add Malee S. to favourites');
  expect((await screen.findByText('Malee S. is a favourite now')).isConnected).toBe(true);
  expect(sentTo(server, keepFavourite)).toEqual([{ receiverId: recent.receiverId }]);
  await screen.findByRole('button', { name: 'Rename or remove Malee S.' });
  expect(screen.queryByRole('button', { name: 'Add Malee S. to favourites' })).toBeNull();
});

it('a favourite gets another name, and none where the field is left empty', async () => {
  press('Rename or remove ลุง');
  await dialog();
  expect(label().value).toBe('ลุง');
  for (const [typed, sent] of [
    [' พ่อ ', { receiverId: kept.receiverId, label: 'พ่อ' }],
    ['', { receiverId: kept.receiverId }],
  ] as const) {
    server.seen.length = 0;
    fireEvent.change(label(), { target: { value: typed } });
    fireEvent.click(screen.getByText('Save name'));
    await waitFor(() => expect(sentTo(server, keepFavourite)).toEqual([sent]));
    await waitFor(() => expect(screen.queryByLabelText('Your name for them (optional)')).toBeNull());
    press('Rename or remove ลุง');
    await dialog();
  }
});

it('what cannot be a name is said at the field, by us and by the server, and nothing of the page is submitted', async () => {
  press('Rename or remove ลุง');
  await dialog();
  fireEvent.change(label(), { target: { value: 'ก'.repeat(31) } });
  fireEvent.click(screen.getByText('Save name'));
  expect(screen.getByText('This name is too long. Use up to 30 characters.').isConnected).toBe(true);
  expect(document.activeElement).toBe(label());
  const { code } = refusals['input-not-valid'];
  const told = { fields: { label: 'label-not-plain' } };
  server.answer(keepFavourite.path, () => ({ code, message: 'refused', data: told }));
  fireEvent.change(label(), { target: { value: 'พ่อ' } });
  fireEvent.submit(screen.getByText('Save name'));
  expect((await screen.findByText(/has characters that cannot be used/)).isConnected).toBe(true);
  expect(label().closest('form')?.parentElement?.closest('form') ?? null).toBeNull();
});

it('a favourite is removed', async () => {
  press('Rename or remove ลุง');
  const sheet = await dialog();
  favourites = [];
  fireEvent.click(within(sheet).getByText('Remove from favourites'));
  expect((await screen.findByText('Removed from favourites')).isConnected).toBe(true);
  expect(sentTo(server, dropFavourite)).toEqual([{ receiverId: kept.receiverId }]);
  await waitFor(() => expect(screen.queryByText('Favourites')).toBeNull());
});

it('a full list is said in words', async () => {
  const { code } = refusals['too-many-favourites'];
  server.answer(keepFavourite.path, () => ({ code, message: 'You have 20 favourites.', data: { most: 20 } }));
  press('Add Malee S. to favourites');
  await waitFor(() => expect(presented).toMatchObject([{ kind: 'toast', message: 'You have 20 favourites.' }]));
});
