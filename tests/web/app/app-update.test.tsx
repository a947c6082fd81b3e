// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appUpdate } from '../../../web/app-update.ts';
import { AppUpdateNotice } from '../../../web/screens/main/app-update-notice.tsx';
import { chooseLanguage } from '../../../web/text/text.ts';
import { allTexts } from '../text/all-texts.ts';

beforeEach(() => chooseLanguage('en'));
afterEach(() => {
  cleanup();
  appUpdate.set(undefined);
});

it('a new version is offered once it is there, and taken over by a press', async () => {
  const { en } = allTexts;
  const update = vi.fn<() => void>();
  render(<AppUpdateNotice />);
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => appUpdate.set(update));
  fireEvent.click(await screen.findByRole('button', { name: en['update.reload'] }));
  expect(screen.getByText(en['update.ready'])).toBeDefined();
  expect(update).toHaveBeenCalledTimes(1);
});
