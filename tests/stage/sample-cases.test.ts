import { expect, test } from 'vitest';
import { operation as claimReview } from '../../functions/handlers/ops/claim-review.ts';
import { operation as readReview } from '../../functions/handlers/ops/read-review.ts';
import { makeCase, sampleCases } from '../../infra/samples/make-case.ts';
import { idSchema } from '../../shared/ids.ts';
import { openDoor } from '../front-door/door/door.ts';
import { newOperator, succeedAs } from '../front-door/people/operators.ts';
import { shareOf } from '../turns/share-of-run.ts';
import { ownStage } from './own-stage.ts';

const reason = 'to try the console';

// Kinds take turns: each is made of the same steps, with other data.
test.for(shareOf(sampleCases, { oneIn: 2 }))(
  'a %s case on demand waits for a reviewer with its drawn pictures',
  async (kind) => {
    const door = await openDoor();
    const made = await makeCase(ownStage(), kind);
    const reviewId = idSchema('rev').parse(made.reviewId);
    const somebody = await newOperator(door);
    await succeedAs(door, claimReview, somebody, { reviewId, claim: 'take' });
    const found = await succeedAs(door, readReview, somebody, { reviewId, reason });
    expect(found.kind).toBe(kind);
    const differs = found.checks.filter(({ says }) => says === 'differs').map(({ check }) => check);
    expect(differs).toEqual(kind === 'card' ? ['registry'] : []);
    for (const { kind: of, url } of found.pictures) {
      const picture = await fetch(url ?? '');
      expect([picture.status, picture.headers.get('content-type')]).toEqual([
        200,
        of === 'signature' ? 'image/png' : 'image/jpeg',
      ]);
    }
  },
);
