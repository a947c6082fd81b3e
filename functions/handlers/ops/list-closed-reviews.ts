import { listClosedReviews } from '../../../shared/contracts/ops/list-closed-reviews.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { isOpen } from '../../domains/review/review.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';
import { readReview } from '../../table/review.ts';

const pageSize = 50;

export const operation = implement(listClosedReviews, async (call) => {
  const { input, runtime } = call;
  const { userId, cursor } = input;
  await noteReading(listClosedReviews, call, { isFirstPage: cursor === undefined }, [userId]);
  const page = await readPage(runtime.aws.documents, runtime.table, lists.reviews(userId), {
    beforeBody: cursor === undefined ? undefined : bodyOfId('rev', cursor),
    size: pageSize,
    consistent: true,
  });
  return {
    rows: page.items
      .map(readReview)
      .filter((review) => !isOpen(review))
      .map(({ body, kind, state, sentAtMs, reason, firstBy, decidedBy, decidedAtMs, picturesUntilMs }) => ({
        reviewId: `rev_${body}`,
        userId,
        kind,
        state,
        sentAtMs,
        ...(reason !== undefined && { because: reason }),
        ...(firstBy !== undefined && { firstBy }),
        ...(decidedBy !== undefined && { decidedBy }),
        ...(decidedAtMs !== undefined && { decidedAtMs }),
        ...(picturesUntilMs !== undefined && { picturesUntilMs }),
      })),
    ...(page.nextBody !== undefined && { nextCursor: `rev_${page.nextBody}` }),
  };
});

export const handler = serve(operation);
