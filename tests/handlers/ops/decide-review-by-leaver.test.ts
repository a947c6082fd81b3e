import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/ops/decide-review.ts';
import { refusals } from '../../../shared/refusals.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { sentCompany } from '../../front-door/identity/companies.ts';
import { decision, opened, sentFor, storedReview } from '../../front-door/identity/reviews.ts';
import { askAs, newOperator, withdrawRole, withdrawWayIn } from '../../front-door/people/operators.ts';
import type { TestOperator } from '../../front-door/people/operators.ts';

const door = await openDoor();

const leaves = [
  ['loses the role', (who: TestOperator) => withdrawRole(door, who, 'identity')],
  ['loses the way in', ({ login }: TestOperator) => withdrawWayIn(door, login)],
] as const;
const words = [
  ['hands back', sentFor, 'ask'],
  ['refuses', sentFor, 'refuse'],
  ['accepts', sentFor, 'accept'],
  ['accepts as the first of two', sentCompany, 'accept'],
] as const;

test.each(leaves.flatMap(([how, leave]) => words.map((word) => [how, ...word, leave] as const)))(
  'who %s in the moment in which they %s it decides nothing, and may not come again',
  async (_how, _what, send, outcome, leave) => {
    const malee = await newOperator(door);
    const { user, uploadIds, reviewId } = await send(door);
    await opened(door, malee, reviewId);
    const late = meanwhileDoor(door, () => leave(malee));
    const said = decision[outcome](reviewId, uploadIds);
    expect((await askAs(late, operation, malee, said)).code).toBe(refusals.busy.code);
    const { firstBy, state } = await storedReview(door, user, reviewId);
    expect({ firstBy, state }).toEqual({ firstBy: undefined, state: 'waiting' });
    expectRefusal(await askAs(door, operation, malee, said), 'role-missing');
  },
);
