import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { hasTurn } from '../turns/share-of-run.ts';
import { oneLookIn } from '../turns/waiting-files.ts';

/**
 * The same as `assertAccessibleNow` at one of the places of a walk, which take turns: what needs no colours is held for
 * the states of every screen, too.
 */
export async function assertAccessible(page: Page, screen: string): Promise<void> {
  if (hasTurn(screen, oneLookIn)) await assertAccessibleNow(page, screen);
}

/** Throws with a readable list when the page, as it is now, has a serious or critical fault of accessibility. */
export async function assertAccessibleNow(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // The app has no frames; without the search for them an analysis takes half the time.
    .setLegacyMode()
    .analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  if (grave.length === 0) return;
  const told = grave.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(' ')}\n      ${node.failureSummary ?? ''}`).join('\n')}`,
  );
  throw new Error(`${screen} is not accessible:\n${told.join('\n')}`);
}
