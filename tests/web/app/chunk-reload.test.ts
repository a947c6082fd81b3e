import { beforeEach, expect, it, vi } from 'vitest';
import { reloadOnceOnMissingChunk } from '../../../web/chunk-reload.ts';

beforeEach(() => {
  sessionStorage.clear();
});

it('loads the page anew once when a part of the app is missing, and lets the second failure through', () => {
  const reload = vi.fn<() => void>();
  reloadOnceOnMissingChunk(reload);
  const missing = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  expect(missing()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(missing()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});
