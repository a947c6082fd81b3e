import { expect } from 'vitest';
import type { Browser, Locator } from 'playwright-core';
import type { StageInfo } from '../../infra/local/stage-file.ts';
import type { ConsoleUser } from '../front-door/console/console-users.ts';
import { keepFailure, openProfile } from './browser.ts';
import type { Profile } from './browser.ts';

/** An operator at the console, in a browser of their own and as wide as a desk's. */
export interface Operator extends Profile {
  readonly stage: StageInfo;
  /** How often they have pressed a button, a link or Enter since they were logged in. */
  readonly presses: () => number;
  readonly press: (target: Locator) => Promise<void>;
  readonly enter: (target: Locator) => Promise<void>;
}

/** Logs somebody in through the login page, as their browser is led there and back, at a place of the console. */
export async function atTheConsole(
  browser: Browser,
  stage: StageInfo,
  { username, password }: Pick<ConsoleUser, 'username' | 'password'>,
  at = '',
): Promise<Operator> {
  const profile = await openProfile(browser, {
    language: 'en',
    viewport: { width: 1440, height: 900 },
    hasTouch: false,
  });
  const { page } = profile;
  await page.goto(`${stage.consoleUrl}/${at}`);
  await page.locator('[name=username]').fill(username);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=password]').press('Enter');
  await page.getByRole('navigation').waitFor();
  let presses = 0;
  return {
    ...profile,
    stage,
    presses: () => presses,
    press: async (target) => {
      presses += 1;
      await target.click();
    },
    enter: async (target) => {
      presses += 1;
      await target.press('Enter');
    },
  };
}

/** Goes on as somebody to the end of their walk, and keeps a picture of where it went wrong. */
export async function walkAs(
  operator: Operator,
  name: string,
  walk: (operator: Operator) => Promise<void>,
): Promise<void> {
  try {
    await walk(operator);
    expect(operator.faults).toEqual([]);
  } catch (error) {
    await keepFailure(operator, `console, ${name}`);
    throw error;
  } finally {
    await operator.context.close();
  }
}
