import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../../web/text/text.ts';
import { OfflineBanner } from '../../../web/ui/offline-banner.tsx';
import { TopBar } from '../../../web/ui/top-bar.tsx';
import { useLongPress } from '../../../web/ui/use-long-press.ts';

beforeEach(() => chooseLanguage('en'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the offline banner', () => {
  it('is there for as long as the connection is not', () => {
    let online = true;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
    render(<OfflineBanner />);
    const banner = () => screen.getByRole('status').textContent;
    expect(banner()).toBe('');
    online = false;
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(banner()).toBe('You are offline. What you see may not be up to date.');
    online = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(banner()).toBe('');
  });
});

describe('the top bar', () => {
  it("has its title as the page's heading, and a back icon only where it leads back", () => {
    const { rerender } = render(<TopBar title="Limits" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Limits');
    expect(screen.queryByRole('button')).toBeNull();
    const onBack = vi.fn<() => void>();
    rerender(<TopBar title="Limits" onBack={onBack} />);
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it("has a line in the brand's colour once the content runs under it", () => {
    vi.stubGlobal('scrollY', 0);
    render(<TopBar title="Limits" />);
    const line = () => screen.getByRole('banner').className.includes('var(--brand-line)');
    expect(line()).toBe(false);
    vi.stubGlobal('scrollY', 20);
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect(line()).toBe(true);
  });
});

function Pressed({ onLongPress }: { readonly onLongPress: () => void }) {
  return <p {...useLongPress(onLongPress)}>Hold</p>;
}

describe('a long press', () => {
  // jsdom gives a pointer's events no place.
  const at = (type: string, clientX: number) =>
    fireEvent(screen.getByText('Hold'), new MouseEvent(type, { bubbles: true, clientX, clientY: 0 }));

  it.each([
    [5, 1],
    [40, 0],
  ])('with a finger that moves by %i pixels fires %i times', (moved, times) => {
    vi.useFakeTimers();
    const onLongPress = vi.fn<() => void>();
    render(<Pressed onLongPress={onLongPress} />);
    at('pointerdown', 0);
    vi.advanceTimersByTime(1_000);
    at('pointermove', moved);
    vi.advanceTimersByTime(1_000);
    expect(onLongPress).toHaveBeenCalledTimes(times);
  });

  it('fires once, however long it is', () => {
    vi.useFakeTimers();
    const onLongPress = vi.fn<() => void>();
    render(<Pressed onLongPress={onLongPress} />);
    at('pointerdown', 0);
    vi.advanceTimersByTime(20_000);
    expect(onLongPress).toHaveBeenCalledTimes(1);
  });

  // A gesture is a short cut: what it does has a button, which keyboards and screen readers find.
  it.each([
    ['receipt/shown-facts.tsx', 'useLongPress(copy)', 'onClick={copy}'],
    ['top-up/top-up-qr.tsx', 'onLongPress={save}', 'onClick={save}'],
  ])('in %s does what a button does', (screenFile, gesture, button) => {
    const code = readFileSync(`web/screens/${screenFile}`, 'utf8');
    expect([code.includes(gesture), code.includes(button)]).toEqual([true, true]);
  });
});

it('the loading overlay fades out over one second', () => {
  const css = readFileSync('web/ui/motion.css', 'utf8');
  expect(css).toMatch(/\.loading-overlay \{[^}]*transition: opacity 1s [^}]*visibility 1s/);
  expect(css).toMatch(/\.loading-overlay\[data-shown='false'\] \{[^}]*opacity: 0/);
});
