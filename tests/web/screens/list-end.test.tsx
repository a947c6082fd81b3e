import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ListEnd } from '../../../web/screens/kit/list-end.tsx';
import { loadTexts, startText } from '../../../web/text/text.ts';

/** A place that comes into view at once. */
class InView implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #told: IntersectionObserverCallback;
  constructor(told: IntersectionObserverCallback) {
    this.#told = told;
  }
  observe(target: Element): void {
    const seen = target.getBoundingClientRect();
    const entry = { isIntersecting: true, intersectionRatio: 1, target, time: 0, rootBounds: null };
    this.#told([{ ...entry, boundingClientRect: seen, intersectionRect: seen }], this);
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

beforeAll(async () => {
  await startText();
  await loadTexts('transactions');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  { words: 'a list', stopped: undefined, loads: 1 },
  {
    words: 'a search that has looked far',
    stopped: { told: 'Searched back to May', goOn: 'Keep searching' },
    loads: 0,
  },
])('$words that comes into view is gone on with by itself $loads times', ({ stopped, loads }) => {
  vi.stubGlobal('IntersectionObserver', InView);
  let loaded = 0;
  render(
    <ListEnd
      hasMore
      isLoadingMore={false}
      problem={undefined}
      words={{ moreFailed: 'failed', end: 'all', stopped }}
      loadMore={() => {
        loaded += 1;
      }}
      refresh={() => Promise.resolve()}
    />,
  );
  expect(loaded).toBe(loads);
});
