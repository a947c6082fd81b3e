// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findReceiverByCode } from '../../../shared/contracts/transfer/receiver-by-code.ts';
import { buildMyQr } from '../../../shared/my-qr.ts';
import { refusals } from '../../../shared/refusals.ts';
import type { RefusalName } from '../../../shared/refusals.ts';
import { buildTopUpQr } from '../../../shared/thai-qr.ts';
import { transferForm } from '../../../web/commands/transfer/create.ts';
import { draftKeyOf } from '../../../web/data/session/kept-drafts.ts';
import { startDraft } from '../../../web/screens/money-flow/flow-draft.ts';
import { ScanScreen } from '../../../web/screens/qr/scan-screen.tsx';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

const receiverId = 'usr_01JD0000000000000000' as const;
const code = buildMyQr({ receiverId });
let server: WalletServer;
/** What stands before the camera, and lies in the picture that is chosen. */
let seen: string | undefined;
let stopped: number;
/** How often the camera's picture, or a chosen one, was looked at. */
let looks: number;

/** The browser's reader: it reads whatever stands there. */
class Reader {
  static getSupportedFormats = () => Promise.resolve(['qr_code']);
  detect = () => {
    looks += 1;
    return Promise.resolve(seen === undefined ? [] : [{ rawValue: seen }]);
  };
}

/** A device whose camera answers as the test says. */
function withCamera(open: () => Promise<unknown>): void {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: open } });
}

const camera = () => {
  const track = { stop: () => (stopped += 1), addEventListener: () => undefined };
  return Promise.resolve({ getTracks: () => [track] });
};

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [seen, stopped, looks] = [undefined, 0, 0];
  vi.stubGlobal('BarcodeDetector', Reader);
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => undefined }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(HTMLMediaElement.HAVE_ENOUGH_DATA);
  await startScreens(server);
  await startLoggedIn(server);
  server.answer(findReceiverByCode.path, () => ({
    code: 1,
    message: 'OK',
    data: { receiverId, receiverName: 'Somchai J.', lookUpsLeft: 29 },
  }));
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const draft = () => JSON.parse(sessionStorage.getItem(draftKeyOf(transferForm)) ?? '{}');
const payee = { receiverId, receiverName: 'Somchai J.', mobile: '' };
const choose = () => {
  const file = new File(['bytes'], 'qr.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Choose a picture', { selector: 'input' }), { target: { files: [file] } });
};
const show = () => showScreen(<ScanScreen />, '/scan');

describe('a code before the camera', () => {
  beforeEach(() => withCamera(camera));

  it('leads to the amount, with who is paid filled in, and gives the camera back', async () => {
    show();
    expect((await screen.findByText(/inside the frame/)).isConnected).toBe(true);
    seen = code;
    await waitFor(() => expect(location.hash).toBe('#/transfer?step=amount'));
    expect(draft()).toMatchObject({ payee, amount: '' });
    expect(sentTo(server, findReceiverByCode)).toEqual([{ receiverId }]);
    cleanup();
    expect(stopped).toBe(1);
  });

  it('that cannot be shown is given back, for whoever reads that there is no camera must not see its light', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    show();
    expect((await screen.findByText(/There is no camera/)).isConnected).toBe(true);
    expect(stopped).toBe(1);
  });

  it('brings the amount that it asks for', async () => {
    seen = buildMyQr({ receiverId, amountSatang: 12_050 });
    show();
    await waitFor(() => expect(draft()).toMatchObject({ payee, amount: '120.50' }));
  });

  it('that is none of ours is told once, and looked at again when its person says so', async () => {
    seen = buildTopUpQr({ billerId: '099400016550100', reference1: 'ABC', amountSatang: 100 });
    show();
    expect((await screen.findByText(/This QR is for bank apps/)).isConnected).toBe(true);
    seen = 'hello';
    fireEvent.click(screen.getByText('Scan again'));
    expect((await screen.findByText(/This is no QR of a wallet/)).isConnected).toBe(true);
    expect(sentTo(server, findReceiverByCode)).toEqual([]);
  });

  it.each<[RefusalName, RegExp]>([
    ['receiver-not-available', /wallet of this QR cannot receive/],
    ['receiver-is-self', /This is your own QR/],
    ['too-many', /server says so/],
  ])('that is refused as %s is told in words of codes, and asked for once', async (name, said) => {
    const refused = { code: refusals[name].code, message: 'the server says so', data: { retryAfterMs: 1 } };
    server.answer(findReceiverByCode.path, () => (name === 'too-many' ? refused : { ...refused, data: undefined }));
    seen = code;
    show();
    expect((await screen.findByText(said)).isConnected).toBe(true);
    // The code still stands before the camera, which goes on looking.
    const looksThen = looks;
    await waitFor(() => expect(looks).toBeGreaterThan(looksThen + 2));
    expect(sentTo(server, findReceiverByCode)).toHaveLength(1);
  });
});

describe('where there is no camera', () => {
  it.each([
    ['has been refused', () => Promise.reject(new DOMException('no', 'NotAllowedError')), /Allow the camera/],
    ['is not there', () => Promise.reject(new DOMException('no', 'NotFoundError')), /There is no camera/],
  ])('because it %s, that is said, and a picture does as well', async (_why, open, said) => {
    withCamera(open);
    show();
    expect((await screen.findByText(said)).isConnected).toBe(true);
    seen = code;
    choose();
    await waitFor(() => expect(draft()).toMatchObject({ payee }));
  });

  it('a browser without any way to a camera says the same', async () => {
    show();
    expect((await screen.findByText(/There is no camera/)).isConnected).toBe(true);
  });
});

describe('a picture', () => {
  it('without a code, and one that is none, are told apart', async () => {
    show();
    choose();
    expect((await screen.findByText(/No QR was found/)).isConnected).toBe(true);
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')));
    choose();
    expect((await screen.findByText(/cannot be opened/)).isConnected).toBe(true);
  });

  it('is read by our own part where the browser has none', async () => {
    vi.stubGlobal('BarcodeDetector', undefined);
    // What is not drawn in a test's browser has no pixels, so nothing is found: but nothing breaks either.
    show();
    choose();
    expect((await screen.findByText(/No QR was found/)).isConnected).toBe(true);
  });
});

it('goes on with a transfer that was begun, and waits for whom it goes to', async () => {
  startDraft(transferForm, { phone: '081', note: 'rent' });
  sessionStorage.setItem(draftKeyOf(transferForm), JSON.stringify({ ...draft(), amount: '50', waits: true }));
  seen = code;
  withCamera(camera);
  show();
  await waitFor(() => expect(draft()).toMatchObject({ payee, amount: '50', own: { phone: '081', note: 'rent' } }));
});
