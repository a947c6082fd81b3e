import { listReviews } from '../../../shared/contracts/ops/list-reviews.ts';
import { bodyOfId, timeOfIdBody } from '../../../shared/ids.ts';
import { promisedAtMs as promiseOf } from '../../domains/review/hours.ts';
import { inOrderOfDeadline, isOpen } from '../../domains/review/review.ts';
import { readFirstsOfPage } from '../../review/reading/first-look.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { textOf } from '../../table/item.ts';
import { keys, lists } from '../../table/keys.ts';
import { readOldest } from '../../table/pages.ts';
import { readReview } from '../../table/review.ts';

const pageSize = 50;

export const operation = implement(listReviews, async (call) => {
  const { input, nowMs, runtime } = call;
  await noteReading(listReviews, call, { isFirstPage: input.cursor === undefined });
  const list = lists.openReviews();
  const page = await readOldest(runtime.aws.documents, runtime.table, list, {
    afterBody: input.cursor === undefined ? undefined : bodyOfId('rev', input.cursor),
    size: pageSize,
  });
  const places = page.items.map((item) =>
    keys.review(textOf(item, 'userId'), textOf(item, 'sk').slice(list.prefix.length)),
  );
  const found = places.length === 0 ? undefined : await readTogether(runtime, places);
  const reviews = places.flatMap((place) => {
    const item = found?.of(place);
    return item === undefined ? [] : [readReview(item)];
  });
  const firsts = await readFirstsOfPage(runtime, reviews);
  return {
    rows: reviews
      // It may have been decided since the line was read.
      .filter(isOpen)
      .toSorted(inOrderOfDeadline)
      .map(({ body, userId, kind, state, sentAtMs, promisedAtMs, lapsesAtMs, claimedBy, claimedUntilMs = 0 }) => ({
        reviewId: `rev_${body}`,
        userId,
        kind,
        state,
        sentAtMs,
        promisedAtMs,
        lapsesAtMs,
        isLate: state === 'waiting' && promisedAtMs <= nowMs,
        ageMs: nowMs - sentAtMs,
        ...(state === 'waiting' && promisedAtMs > nowMs && { leftMs: promisedAtMs - nowMs }),
        ...(state === 'waiting' && promisedAtMs <= nowMs && { lateMs: nowMs - promisedAtMs }),
        ...(firsts.has(body) && { firstBy: firsts.get(body) }),
        ...(claimedBy !== undefined && claimedUntilMs > nowMs && { claimedBy, claimedUntilMs }),
      })),
    ...(page.nextBody !== undefined && {
      nextCursor: `rev_${page.nextBody}`,
      // The list is by when a case was first sent, and whatever comes later was promised then or later.
      laterFromMs: promiseOf(timeOfIdBody(page.nextBody)),
    }),
  };
});

export const handler = serve(operation);
