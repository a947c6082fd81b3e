// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CameraShot } from '../../../web/screens/take-picture/camera-shot.tsx';
import { showAllTexts } from '../text/all-texts.ts';

const shots: Blob[] = [];
const stop = vi.fn<() => void>();

beforeEach(async () => {
  shots.length = 0;
  await showAllTexts('en');
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.restoreAllMocks();
});

/** Opens a camera that plays as said, and whose picture has no size until it is given one. */
function open(play: () => Promise<void>) {
  const getUserMedia = () => Promise.resolve({ getTracks: () => [{ stop }] });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  const width = vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(0);
  render(<CameraShot shape="card" onShot={(shot) => shots.push(shot)} onLeave={() => undefined} />);
  return { played, width };
}

const shutter = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Take it' });

it('opens once there is something to see, and says so where a shot gave no picture', async () => {
  const { played, width } = open(() => Promise.resolve());
  await waitFor(() => expect(played).toHaveBeenCalled());
  await Promise.resolve();
  expect(screen.getByText('Opening the camera')).toBeDefined();
  width.mockReturnValue(640);
  document.querySelectorAll('video').forEach((video) => fireEvent.loadedData(video));
  await waitFor(() => expect(screen.queryByText('Opening the camera')).toBeNull());
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
  fireEvent.click(shutter());
  await screen.findByText(/gave no picture/);
  expect(shots).toEqual([]);
  toBlob.mockImplementation((done) => done(new Blob(['shot'])));
  fireEvent.click(shutter());
  expect(shots).toHaveLength(1);
});

it('that shows nothing is told as where there is none, and given back', async () => {
  open(() => Promise.reject(new DOMException('no', 'NotReadableError')));
  await screen.findByText(/has no camera/);
  expect(stop).toHaveBeenCalled();
});

it('that was only interrupted, as by the question for it, opens once there is something to see', async () => {
  const { played, width } = open(() => Promise.reject(new DOMException('no', 'AbortError')));
  await waitFor(() => expect(played).toHaveBeenCalled());
  width.mockReturnValue(640);
  document.querySelectorAll('video').forEach((video) => fireEvent.loadedData(video));
  await waitFor(() => expect(screen.queryByText('Opening the camera')).toBeNull());
  expect(shutter().disabled).toBe(false);
});
