import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../../web/text/text.ts';
import { Amount } from '../../../web/ui/amount.tsx';
import { CodeInput } from '../../../web/ui/code-input.tsx';
import { copyText } from '../../../web/ui/copy-text.ts';
import { LoadingOverlay, withOverlay } from '../../../web/ui/loading-overlay.tsx';
import { ToastPlace } from '../../../web/ui/toast.tsx';
import { longPressMs, useLongPress } from '../../../web/ui/use-long-press.ts';

beforeEach(async () => {
  vi.useFakeTimers();
  await chooseLanguage('en');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Code({ onComplete }: { readonly onComplete: (digits: string) => void }) {
  const [value, setValue] = useState('');
  return <CodeInput label="Code" length={6} value={value} onChange={setValue} onComplete={onComplete} />;
}

describe('the code input', () => {
  it('takes a pasted code with its spaces, once', () => {
    const onComplete = vi.fn<(digits: string) => void>();
    render(<Code onComplete={onComplete} />);
    const input = screen.getByLabelText<HTMLInputElement>('Code');
    expect(input.autocomplete).toBe('one-time-code');
    fireEvent.change(input, { target: { value: 'G-123 456' } });
    expect(input.value).toBe('123456');
    expect(onComplete.mock.calls).toEqual([['123456']]);
  });

  it('waits for the last digit', () => {
    const onComplete = vi.fn<(digits: string) => void>();
    render(<Code onComplete={onComplete} />);
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: '12345' } });
    expect(onComplete).not.toHaveBeenCalled();
  });
});

function Pressed({ onLongPress }: { readonly onLongPress: () => void }) {
  return (
    <button type="button" {...useLongPress(onLongPress)}>
      Hold
    </button>
  );
}

describe('a long press', () => {
  it('fires after two seconds, not before', () => {
    const onLongPress = vi.fn<() => void>();
    render(<Pressed onLongPress={onLongPress} />);
    fireEvent.pointerDown(screen.getByText('Hold'));
    vi.advanceTimersByTime(longPressMs - 1);
    expect(onLongPress).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onLongPress).toHaveBeenCalledTimes(1);
    expect(longPressMs).toBe(2000);
  });

  it('does not fire when the finger leaves earlier', () => {
    const onLongPress = vi.fn<() => void>();
    render(<Pressed onLongPress={onLongPress} />);
    fireEvent.pointerDown(screen.getByText('Hold'));
    vi.advanceTimersByTime(1500);
    fireEvent.pointerUp(screen.getByText('Hold'));
    vi.advanceTimersByTime(1000);
    expect(onLongPress).not.toHaveBeenCalled();
  });
});

describe('copying', () => {
  it('says that it worked', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    render(<ToastPlace />);
    await act(() => copyText('7M1E-V8N2-S'));
    expect(writeText).toHaveBeenCalledWith('7M1E-V8N2-S');
    expect(screen.getByText('Copied')).toBeDefined();
  });

  it.each([
    ['nothing', ''],
    ['what the browser refuses', 'text'],
  ])('says that it failed for %s', async (_what, text) => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    render(<ToastPlace />);
    await act(() => copyText(text));
    expect(screen.getByText('Could not copy')).toBeDefined();
  });

  it('shows a failure for five seconds', async () => {
    render(<ToastPlace />);
    await act(() => copyText(''));
    act(() => {
      vi.advanceTimersByTime(4999);
    });
    expect(screen.queryByText('Could not copy')).not.toBeNull();
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(screen.queryByText('Could not copy')).toBeNull();
  });
});

it('covers the app while work runs, and only then', async () => {
  const { container } = render(<LoadingOverlay />);
  let finish = () => {};
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const shown = () => container.querySelector('.loading-overlay')?.getAttribute('data-shown');
  let covered = Promise.resolve();
  act(() => {
    covered = withOverlay(work);
  });
  expect(shown()).toBe('true');
  await act(async () => {
    finish();
    await covered;
  });
  expect(shown()).toBe('false');
});

it('reads an amount out as one sum with sign and currency', () => {
  render(<Amount satang={123_450} sign={-1} size="row" unit={false} />);
  expect(screen.getByText('\u2212THB 1,234.50').className).toContain('sr-only');
});
