import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Activity, StrictMode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '../../../web/text/text.ts';
import { Sheet } from '../../../web/ui/sheet.tsx';

beforeEach(() => chooseLanguage('en'));
afterEach(cleanup);

/** A tab with a sheet, as the main page keeps it. */
function Tab({ shown }: { readonly shown: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <p>{open ? 'asked' : 'quiet'}</p>
      <Sheet open={open} onClose={() => setOpen(false)} title="Sure?">
        Text
      </Sheet>
    </Activity>
  );
}

const dialog = () => document.querySelector('dialog');

describe('a sheet', () => {
  it('opens, and stays open where effects run twice', async () => {
    render(
      <StrictMode>
        <Sheet open onClose={() => expect.unreachable('closed by itself')} title="Sure?">
          Text
        </Sheet>
      </StrictMode>,
    );
    // A dialog that was closed tells of it in a task of its own, which is before this one.
    await new Promise((resolve) => setTimeout(resolve));
    expect(dialog()?.open).toBe(true);
  });

  it('closes with the tab that it belongs to, so that it blocks no other screen', async () => {
    const { rerender } = render(<Tab shown />);
    fireEvent.click(screen.getByText('Ask'));
    expect(dialog()?.open).toBe(true);
    rerender(<Tab shown={false} />);
    await waitFor(() => expect(dialog()?.open).toBe(false));
    rerender(<Tab shown />);
    await screen.findByText('quiet');
    expect(dialog()?.open).toBe(false);
  });
});
