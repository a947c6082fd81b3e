import { expect, test } from 'vitest';
import { operation as getJourney } from '../../../functions/handlers/identity/get-journey.ts';
import { operation as getReview } from '../../../functions/handlers/identity/get-review.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation as listReviews } from '../../../functions/handlers/ops/list-reviews.ts';
import { operation as readReviewCase } from '../../../functions/handlers/ops/read-review.ts';
import { queueNamed } from '../../../functions/due-queues.ts';
import { bangkokMidnightMs } from '../../../functions/domains/calendar/periods.ts';
import { nextDueAtMs } from '../../../functions/table/due.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { sentFor, take } from '../../front-door/identity/reviews.ts';
import { newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { stayLoggedIn } from '../../front-door/people/sessions.ts';
import type { User } from '../../front-door/people/users.ts';
import { openClockPage } from '../../sandbox/open-clock-page.ts';

// A table of its own: in the shared one the deployed functions would act on what waits here, by another clock.
const door = await openDoor({ table: await createOwnTable() });
const somebody = await newOperator(door);
const [hourMs, dayMs] = [3_600_000, 86_400_000];

/** The next Friday that begins in Bangkok. */
const fridayMs = (() => {
  let midnightMs = bangkokMidnightMs(door.clock.peekMs()) + dayMs;
  while (new Date(midnightMs + 7 * hourMs).getUTCDay() !== 5) midnightMs += dayMs;
  return midnightMs;
})();
/** A moment in Bangkok from that Friday on, to the minute. */
const onDay = (day: number, hours: number, minutes = 0) => fridayMs + day * dayMs + hours * hourMs + minutes * 60_000;
/** Requests take some milliseconds of the test's clock. */
const toMinute = (atMs: number) => atMs - (atMs % 60_000);

async function goTo(atMs: number, user: User): Promise<void> {
  door.clock.moveTo(atMs);
  await stayLoggedIn(door, user);
}
const rowOf = async (reviewId: string) =>
  (await succeedAs(door, listReviews, somebody, {})).rows.find((row) => row.reviewId === reviewId);
const wordsTo = async (user: User) =>
  (await succeed(door, getNotificationPage, user, {})).rows.map(({ reviewWord }) => reviewWord);
const sweep = () => endDueItems(door.runtime, ['reviews']);

// Bangkok, from a Friday evening on; people look from 08:00 to 22:00.
test.each([
  ['21:30', onDay(0, 21, 30), onDay(0, 21, 30), onDay(1, 8, 30)],
  ['23:00', onDay(1, 23), onDay(2, 8), onDay(2, 9)],
])('what is sent at %s has its hour while people look, and everybody is told the same', async (...row) => {
  const [, sentAtMs, opensAtMs, promisedAtMs] = row;
  door.clock.moveTo(sentAtMs);
  const { user, reviewId, ...told } = await sentFor(door);
  const exactMs = told.promisedAtMs;
  expect([told.opensAtMs, exactMs].map(toMinute)).toEqual([opensAtMs, promisedAtMs]);
  const promised = { promisedAtMs: exactMs, isLate: false };
  expect((await succeed(door, getReview, user, {})).review).toMatchObject({ ...promised, opensAtMs: told.opensAtMs });
  expect((await succeed(door, getJourney, user, {})).review).toMatchObject(promised);
  expect(await rowOf(reviewId)).toMatchObject(promised);
  // The night is over, and the hour is not.
  await goTo(promisedAtMs - 60_000, user);
  await sweep();
  expect(await wordsTo(user)).toEqual([]);
  expect((await succeed(door, getReview, user, {})).review).toMatchObject(promised);
  expect((await rowOf(reviewId))?.leftMs).toBeLessThanOrEqual(2 * 60_000);
  await take(door, somebody, reviewId);
  const opened = await succeedAs(door, readReviewCase, somebody, { reviewId, reason: 'looks at what waits' });
  expect(opened.promisedAtMs).toBe(exactMs);
  await goTo(promisedAtMs + 5 * 60_000, user);
  expect(await rowOf(reviewId)).toMatchObject({ promisedAtMs: exactMs, isLate: true });
  await sweep();
  expect(await wordsTo(user)).toEqual(['late']);
});

test('the night and the weekend that the page of the clock plays: in time in the morning, late once, and not over', async () => {
  door.clock.moveTo(onDay(7, 21, 30));
  const { user, reviewId } = await sentFor(door);
  const { runtime, clock } = door;
  const page = await openClockPage({
    fromMs: clock.peekMs(),
    sweepAt: async (nowMs) => {
      clock.moveTo(nowMs);
      const swept = await sweep();
      const nextMs = await nextDueAtMs(runtime.aws.documents, runtime.table, queueNamed('reviews'));
      return { ...swept, ...(nextMs !== undefined && { nextDueAtMs: nextMs }) };
    },
  });
  await page.start();
  await page.play('[data-until="night"]');
  expect(toMinute(clock.peekMs())).toBe(onDay(8, 8));
  await stayLoggedIn(door, user);
  expect(await wordsTo(user)).toEqual([]);
  expect(await rowOf(reviewId)).toMatchObject({ isLate: false });
  await page.play('[data-until="weekend"]');
  expect(toMinute(clock.peekMs())).toBe(onDay(10, 8));
  await stayLoggedIn(door, user);
  expect(await wordsTo(user)).toEqual(['late']);
  const { lateMs = 0 } = (await rowOf(reviewId)) ?? {};
  expect(toMinute(clock.peekMs() - lateMs)).toBe(onDay(8, 8, 30));
  page.window.close();
});
