import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '../../../web/ui/button.tsx';

afterEach(cleanup);

it('keeps the focus while it is busy, and does nothing meanwhile', () => {
  const submit = vi.fn<() => void>();
  const press = vi.fn<() => void>();
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" busy={busy} onClick={press}>
        Go
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  screen.getByRole('button').focus();
  rerender(form(true));
  fireEvent.click(screen.getByRole('button'));
  expect([submit.mock.calls.length, press.mock.calls.length]).toEqual([0, 0]);
  expect(screen.getByRole<HTMLButtonElement>('button')).toMatchObject({ disabled: false, ariaDisabled: 'true' });
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
