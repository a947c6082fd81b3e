import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

export const liveRegions = '[role=status], [role=alert], [aria-live]';

/**
 * Who listens to the screen goes on at this heading and hears the text that describes it with it. Neither stands in a
 * live region, which would say it a second time, or never where it came with its words.
 */
export async function expectBeginsAt(name: string, text: string): Promise<void> {
  const heading = await screen.findByRole('heading', { name });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const ids = (heading.getAttribute('aria-describedby') ?? '').split(' ');
  const described = ids.map((id) => document.getElementById(id));
  expect(described.map((element) => element?.textContent).join(' ')).toContain(text);
  for (const element of [heading, ...described]) expect(element?.closest(liveRegions)).toBeNull();
}
