import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { openProfile, startBrowser } from './browser.ts';
import { ownStage } from '../stage/own-stage.ts';

test('given the app behind the front door, then the browser knows every feature that its permissions policy names', async () => {
  const browser = await startBrowser();
  onTestFinished(() => browser.close());
  const { page } = await openProfile(browser, { language: 'th', serviceWorkers: 'block' });
  const answer = await page.goto(ownStage().webUrl);
  const named = ((await answer?.headerValue('permissions-policy')) ?? '')
    .split(', ')
    .map((part) => part.replace(/=.*/, ''));
  // What it does not know it complains of in the console, but when, nobody can say; this list is the one it goes by.
  const known = z.array(z.string()).parse(await page.evaluate('document.featurePolicy.features()'));
  expect(named).toContain('camera');
  expect(named.filter((feature) => !known.includes(feature))).toEqual([]);
});
