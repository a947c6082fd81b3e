import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnceOnMissingChunk } from '../../../web/chunk-reload.ts';

const reload = vi.fn<() => void>();
reloadOnceOnMissingChunk(reload);

/** A part of the app did not come; true when the failure goes on to the part's place. */
const missing = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

it('loads the page anew once when a part of the app is missing, and lets the second failure through', () => {
  expect(missing()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(missing()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('stays without a connection: a page that is loaded anew would not come back', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(missing()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

it('stays beside something typed, which a page that is loaded anew would forget', () => {
  document.body.innerHTML = '<input type="radio" value="code" checked><input type="tel" value="081 234 5678">';
  expect(missing()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  // The field may have made place for the part that is missing; trying again must not forget it either.
  document.body.innerHTML = '<div data-missing-part></div>';
  expect(missing()).toBe(true);
  document.body.innerHTML = '<input type="radio" value="code" checked><input type="tel" value="">';
  expect(missing()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});
