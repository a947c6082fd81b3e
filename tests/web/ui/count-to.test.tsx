// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCountTo } from '../../../web/ui/amount.tsx';

it.each([
  ['ahead of the page', 60_000],
  ['behind the page', -60_000],
])(
  'an amount counts between old and new, and arrives in half a second of frames whose clock is %s',
  (_where, aheadMs) => {
    const frames: FrameRequestCallback[] = [];
    using _ = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    const startMs = performance.now() + aheadMs;
    const { result, rerender } = renderHook(({ satang }) => useCountTo(satang), { initialProps: { satang: 12_345 } });
    expect(result.current).toBe(12_345);
    rerender({ satang: 42_345 });
    const shown = [0, 250, 400, 500].map((passedMs) => {
      act(() => frames.pop()?.(startMs + passedMs));
      return result.current;
    });
    expect(shown[0]).toBe(12_345);
    expect(shown).toStrictEqual(shown.toSorted((one, other) => one - other));
    expect(shown[2]).toBeLessThan(42_345);
    expect(shown[3]).toBe(42_345);
    expect(frames).toHaveLength(0);
  },
);
