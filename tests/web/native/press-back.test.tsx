import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onBack } from '../../../web/native/back-handlers.ts';
import type { BackPlace } from '../../../web/native/press-back.ts';
import { pressBack } from '../../../web/native/press-back.ts';
import { useShellBack } from '../../../web/native/use-shell-back.ts';

const home = '/mainPage/home';
const done: string[] = [];

function press(change: Partial<BackPlace> = {}): readonly string[] {
  done.length = 0;
  pressBack({
    pathname: '/transfer',
    homePath: home,
    loggedIn: true,
    hasEntryBehind: true,
    openDialog: undefined,
    goBack: () => done.push('back'),
    goHome: () => done.push('home'),
    exit: () => done.push('exit'),
    ...change,
  });
  return done;
}

/** jsdom's dialogs have neither `close` nor `showModal`. */
function openDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.open = true;
  Object.assign(dialog, {
    close: () => {
      dialog.open = false;
    },
  });
  return dialog;
}

beforeEach(() => {
  document.body.replaceChildren();
});

describe("the shell's back button", () => {
  it('goes a page back', () => {
    expect(press()).toEqual(['back']);
  });

  it('leaves the app from home, whatever lies behind', () => {
    expect(press({ pathname: home })).toEqual(['exit']);
  });

  it('leads home from a page that the app was opened with, and out of the app when nobody is logged in', () => {
    expect(press({ hasEntryBehind: false })).toEqual(['home']);
    expect(press({ hasEntryBehind: false, loggedIn: false, pathname: '/login' })).toEqual(['exit']);
  });

  it('closes an open sheet first, unless it must stay open', () => {
    const dialog = openDialog();
    expect(press({ pathname: home, openDialog: dialog })).toEqual([]);
    expect(dialog.open).toBe(false);
    const staying = openDialog();
    staying.addEventListener('cancel', (event) => event.preventDefault());
    expect(press({ openDialog: staying })).toEqual([]);
    expect(staying.open).toBe(true);
  });

  it('asks the screens first, the newest before the others, until one has used it up', () => {
    const asked: string[] = [];
    const ends = [
      onBack(() => {
        asked.push('first');
        return false;
      }),
      onBack(() => {
        asked.push('second');
        return true;
      }),
      onBack(() => {
        asked.push('third');
        return false;
      }),
    ];
    expect(press({ openDialog: openDialog() })).toEqual([]);
    expect(asked).toEqual([]);
    expect(press()).toEqual([]);
    expect(asked).toEqual(['third', 'second']);
    ends[1]?.();
    asked.length = 0;
    expect(press()).toEqual(['back']);
    expect(asked).toEqual(['third', 'first']);
    for (const end of ends) end();
    expect(press()).toEqual(['back']);
    expect(asked).toHaveLength(2);
  });

  it("does what the screen's back icon does, as long as there is one", () => {
    const { rerender, unmount } = renderHook(
      ({ to }: { to: string | undefined }) =>
        useShellBack(
          to === undefined
            ? undefined
            : () => {
                done.push(to);
              },
        ),
      { initialProps: { to: 'parent' as string | undefined } },
    );
    expect(press()).toEqual(['parent']);
    rerender({ to: 'home by the icon' });
    expect(press()).toEqual(['home by the icon']);
    rerender({ to: undefined });
    expect(press()).toEqual(['back']);
    rerender({ to: 'parent' });
    unmount();
    expect(press()).toEqual(['back']);
  });

  it('asks the same handler as often as it was given', () => {
    const handler = vi.fn<() => boolean>(() => false);
    const ends = [onBack(handler), onBack(handler)];
    ends[0]?.();
    ends[0]?.();
    press();
    expect(handler).toHaveBeenCalledTimes(1);
    ends[1]?.();
  });
});
