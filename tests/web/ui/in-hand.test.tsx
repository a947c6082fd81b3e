// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../../web/text/text.ts';
import { initialOf } from '../../../web/ui/avatar.tsx';
import { TextField } from '../../../web/ui/field.tsx';
import { OfflineBanner } from '../../../web/ui/offline-banner.tsx';
import { Screen } from '../../../web/ui/screen.tsx';
import { Sheet } from '../../../web/ui/sheet.tsx';
import { toast, ToastPlace } from '../../../web/ui/toast.tsx';
import { allTexts } from '../text/all-texts.ts';

beforeEach(() => chooseLanguage('en'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  ['สมชาย', 'ส'],
  ['เมธา', 'ม'],
  ['แพรว', 'พ'],
  ['โอภาส', 'อ'],
  ['ใจดี', 'จ'],
  ['ไพลิน', 'พ'],
  ['Somchai J.', 'S'],
  ['👩 แม่', 'ม'],
  ['王小明', '王'],
  ['081-***-*678', '0'],
  ['', ''],
])('for %s stands %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

describe('a sheet', () => {
  function show() {
    const onClose = vi.fn<() => void>();
    render(
      <Sheet open onClose={onClose} title="Sure?">
        <button type="button">First</button>
      </Sheet>,
    );
    const sheet = document.querySelector('dialog');
    const handle = screen.getByRole('heading', { name: 'Sure?' }).parentElement;
    if (sheet === null || handle === null) throw new Error('no sheet');
    // jsdom has no pointer to capture.
    handle.setPointerCapture = () => undefined;
    const pull = (type: 'Down' | 'Move' | 'Up' | 'Cancel', clientY: number) =>
      fireEvent[`pointer${type}`](handle, { clientY, pointerId: 1 });
    return { onClose, sheet, pull };
  }

  it('has a button that closes it, after all that it asks', () => {
    const { onClose } = show();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['First', '']);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('moves along with its handle, and is put away once it is far enough down', () => {
    const { onClose, sheet, pull } = show();
    pull('Down', 300);
    pull('Move', 340);
    expect(sheet.style.transform).toBe('translateY(40px)');
    pull('Up', 372);
    expect([onClose.mock.calls.length, sheet.style.transform, sheet.style.transition]).toEqual([1, '', '']);
  });

  it.each([
    ['not far enough', 'Up', 371],
    ['upwards', 'Up', 100],
    ['and lost on the way', 'Cancel', 500],
  ] as const)('pulled %s it comes back', (_how, end, clientY) => {
    const { onClose, sheet, pull } = show();
    pull('Down', 300);
    pull('Move', clientY);
    pull(end, clientY);
    expect([onClose.mock.calls.length, sheet.style.transform]).toEqual([0, '']);
  });

  it('stays where it is while a pointer only passes over its handle', () => {
    const { sheet, pull } = show();
    pull('Move', 400);
    expect(sheet.style.transform).toBe('');
  });
});

it('what stays at the top of the window stays below the words about a lost connection', () => {
  let online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => (online ? 0 : 38));
  const below = () => document.documentElement.style.getPropertyValue('--banner');
  render(<OfflineBanner />);
  expect(below()).toBe('0px');
  online = false;
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(below()).toBe('38px');
});

it.each([
  // Where both stand, a browser sees in a journey; here nothing has a place.
  ['fail', 'below', true],
  ['done', 'over', false],
] as const)('a toast of what is %s stands %s the bar of a page', (kind, _where, isBelow) => {
  render(<ToastPlace />);
  act(() => toast('Told', kind));
  const place = screen.getByText('Told').closest('[popover]');
  expect(place?.classList.contains('mt-14')).toBe(isBelow);
});

it('a screen that asks for something begins at its field, another one at its title', () => {
  render(
    <Screen title="Who" onBack={() => undefined} asks>
      <TextField label="Number" value="" onChange={() => undefined} />
    </Screen>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Number'));
  cleanup();
  render(<Screen title="Read">Text</Screen>);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Read' }));
});

it('a text that has a phone number in it writes it as every other place does', () => {
  const numbers = Object.values(allTexts).flatMap((texts) =>
    Object.values(texts).flatMap((text) => text.match(/0[689]\d[\s\u00A0-]?\d{3}[\s\u00A0-]?\d{4}/g) ?? []),
  );
  expect(new Set(numbers)).toEqual(new Set(['081-234-5678']));
});
