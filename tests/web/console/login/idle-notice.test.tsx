import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consoleSeenEveryMs } from '../../../../functions/domains/operator/console-session.ts';
import { IdleNotice, idleLimitMs, keepSeenEveryMs, noticeMs } from '../../../../web/console/login/idle-notice.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  const [leave, keepSeen] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(<IdleNotice leave={leave} keepSeen={keepSeen} />);
  return { leave, keepSeen };
}
const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const press = () => fireEvent.keyDown(window, { key: 'j' });

test('given nobody at it, then it says so a minute before, and leaves after 15', () => {
  const { leave } = open();
  pass(idleLimitMs - noticeMs - 1000);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  pass(1000);
  expect(screen.getByRole('alertdialog').textContent).toContain('60 seconds');
  pass(noticeMs - 1000);
  expect(leave).not.toHaveBeenCalled();
  pass(1000);
  expect(leave).toHaveBeenCalledTimes(1);
});

test('given a key while it says so, then somebody is there again for 15 minutes', () => {
  const { leave } = open();
  pass(idleLimitMs - 1000);
  press();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  pass(idleLimitMs - 1000);
  expect(leave).not.toHaveBeenCalled();
  pass(1000);
  expect(leave).toHaveBeenCalledTimes(1);
});

test('given a machine that slept past the time, then the key that woke it does not bring the login back', () => {
  const { leave } = open();
  vi.setSystemTime(Date.now() + idleLimitMs);
  press();
  pass(1000);
  expect(leave).toHaveBeenCalledTimes(1);
});

test('given somebody who only reads, then the server is told every minute, and never without a sign of them', () => {
  const { keepSeen } = open();
  pass(keepSeenEveryMs + 1000);
  expect(keepSeen).not.toHaveBeenCalled();
  press();
  press();
  expect(keepSeen).toHaveBeenCalledTimes(1);
  // As often as the server writes it down, and no more often.
  expect(keepSeenEveryMs).toBe(consoleSeenEveryMs);
  pass(keepSeenEveryMs);
  press();
  expect(keepSeen).toHaveBeenCalledTimes(2);
});
