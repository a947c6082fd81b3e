import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import './browser-gaps.ts';
import { settleUnderWay, watchUnderWay } from './under-way.ts';

// A wait ends with what it waits for. Its limit only says what did not come well before the test's own time is over:
// a second of real time is no property of the app, and on a busy machine it is the wait that fails, not the app.
configure({ asyncUtilTimeout: 15_000 });

watchUnderWay();

// What a test has begun ends with it: an answer that comes later would be counted by the next test, and after the
// last one it finds a page that is gone.
afterEach(() => settleUnderWay(2_000));

// Where files share a page, each begins with one that nobody has used, and with the clock of the machine.
beforeAll(() => {
  sessionStorage.clear();
  localStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});
afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  // The library of queries remembers the last thing it was told of the connection, and asks for nothing without one.
  window.dispatchEvent(new Event('online'));
});
