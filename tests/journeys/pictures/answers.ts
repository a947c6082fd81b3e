import type { Page } from 'playwright-core';

/** What the app asks for; the path is the whole path of a request. */
interface Asked {
  readonly path: string;
}

/** Keeps the answers of some operations back while the picture is taken. */
export async function whileHeld(page: Page, asked: readonly Asked[], look: () => Promise<void>): Promise<void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const { path } of asked) {
    await page.route(`**${path}`, async (route) => {
      await released;
      // The page may be gone by now.
      await route.continue().catch(() => undefined);
    });
  }
  try {
    await look();
  } finally {
    release();
    for (const { path } of asked) await page.unroute(`**${path}`);
  }
}

/** Lets the connection break for some operations while the picture is taken. */
export async function whileBroken(page: Page, asked: readonly Asked[], look: () => Promise<void>): Promise<void> {
  for (const { path } of asked) await page.route(`**${path}`, (route) => route.abort('connectionreset'));
  try {
    await look();
  } finally {
    for (const { path } of asked) await page.unroute(`**${path}`);
  }
}
