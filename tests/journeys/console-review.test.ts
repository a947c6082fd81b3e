import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { operation as sendForReview } from '../../functions/handlers/identity/send-for-review.ts';
import { newConsoleUser } from '../front-door/console/console-users.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import { beforeReview, storedReview } from '../front-door/identity/reviews.ts';
import { walletOf } from '../front-door/people/account.ts';
import { checkedUpload } from '../front-door/uploads/checked-upload.ts';
import { ownStage } from '../stage/own-stage.ts';
import { assertAccessible } from './accessible.ts';
import { keepFailure, startBrowser } from './browser.ts';
import { atTheConsole } from './operator-desk.ts';
import { countsWhatItHears, mayAccept } from './reviewers.ts';

const stage = ownStage();
let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test('one reviewer holds a case and lets it go, and another, who saw nothing of it before, accepts it by five keys', async () => {
  const door = await openDoor();
  const { user, data } = await beforeReview(door, 'passport');
  const uploads = [await checkedUpload(door, user, 'passport'), await checkedUpload(door, user, 'selfie')];
  const uploadIds = uploads.map(({ uploadId }) => uploadId);
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  const [one, other] = await Promise.all([
    newConsoleUser(door, { roles: ['identity'] }),
    newConsoleUser(door, { roles: ['identity'] }),
  ]);
  const at = `#/review?reviewId=${reviewId}`;
  const malee = await atTheConsole(browser, stage, one, at);
  const somchai = await atTheConsole(browser, stage, other, at);
  try {
    await malee.page.getByText(data.idNumber).waitFor();
    await malee.page.getByRole('img', { name: 'Passport' }).waitFor();
    // The bucket shows it, and the page's own policy lets it.
    const isDrawn = await malee.page.getByRole('img', { name: 'Passport' }).evaluate(async (image) => {
      if (!(image instanceof HTMLImageElement)) return 0;
      await image.decode();
      return image.naturalWidth;
    });
    expect(isDrawn).toBe(64);
    await assertAccessible(malee.page, 'a case');
    // Opened while somebody else holds it, the page says so and shows nobody.
    await somchai.page.getByRole('status').waitFor();
    expect(await somchai.page.getByText(data.idNumber).count()).toBe(0);
    await malee.page.keyboard.press('z');
    await malee.page.getByRole('button', { name: 'Passport: whole (z)' }).waitFor();
    await malee.page.keyboard.press('u');
    await malee.page.getByRole('heading', { name: 'Documents to review' }).waitFor();

    // Of this stage another test's case may be due sooner, so this one is opened by its place and not by `n`.
    for (const place of ['#/reviews', at]) await somchai.page.evaluate((hash) => location.replace(hash), place);
    await somchai.page.getByText(data.idNumber).waitFor();
    const press = (key: string) => somchai.page.keyboard.press(key);
    const heard = await countsWhatItHears(somchai.page);
    for (const key of ['a', 'a', 'A']) {
      if (key === 'a') await mayAccept(somchai.page);
      await press(key);
    }
    await somchai.page.getByRole('form', { name: 'Accept the case' }).waitFor();
    await assertAccessible(somchai.page, 'the decision of a case');
    await press('Enter');
    await somchai.page.getByRole('status').getByText('Accepted.').waitFor();
    // Four keys and the `n` that opens it: the half minute that a clean case takes at most is left for reading.
    expect(await heard()).toEqual({ keys: 4, presses: 0 });
    expect(await storedReview(door, user, reviewId)).toMatchObject({ state: 'accepted', decidedBy: other.id });
    expect(await walletOf(door, user)).toMatchObject({ tier: 'basic' });
    expect([malee.faults, somchai.faults]).toEqual([[], []]);
  } catch (error) {
    await Promise.all([keepFailure(malee, 'a case, malee'), keepFailure(somchai, 'a case, somchai')]);
    throw error;
  } finally {
    await Promise.all([malee.context.close(), somchai.context.close()]);
  }
});
