import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/company/detail.ts';
import { operation as giveCompany } from '../../../functions/handlers/company/give.ts';
import { operation as getJourney } from '../../../functions/handlers/identity/get-journey.ts';
import { operation as askReverification } from '../../../functions/handlers/ops/ask-reverification.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { acceptedByTwo, beforeSending, directorSlots, placeAll } from '../../front-door/identity/companies.ts';
import { storedWatch, sweepRenewals } from '../../front-door/identity/renewals.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { newOperator, succeedAs } from '../../front-door/people/operators.ts';

const door = await openDoor({ table: await createOwnTable() });
const [malee, somchai] = [await newOperator(door), await newOperator(door)];

test('what operators asked of a company is answered with the second acceptance, and not a minute later', async () => {
  const { user, data, uploadIds } = await beforeSending(door);
  await acceptedByTwo(door, user, uploadIds, [malee, somchai]);
  await sweepRenewals(door);
  const asking = { whose: user.userId, reasonClass: 'periodic', reason: 'ticket 4711' } as const;
  const { stepsDownAtMs } = await succeedAs(door, askReverification, malee, asking);
  const seen = async () => {
    const { isPossible, renewal } = await succeed(door, operation, user, {});
    const { renewal: ofJourney } = await succeed(door, getJourney, user, {});
    const { levelEndsAtMs } = await succeed(door, getBaseInfo, user, {});
    return [isPossible, renewal?.isAsked, ofJourney?.isAsked, levelEndsAtMs];
  };
  expect(await seen()).toEqual([true, true, true, stepsDownAtMs]);
  door.clock.advance(1_000);
  await succeed(door, giveCompany, user, data, { requestId: randomUUID() });
  expect(await seen()).toEqual([true, true, true, stepsDownAtMs]);
  await acceptedByTwo(door, user, await placeAll(door, user, directorSlots), [malee, somchai]);
  // The watch itself goes on with the next sweep, and until then all that it says is over.
  expect(await storedWatch(door, user)).toMatchObject({ state: 'asked', checked: 2 });
  expect(await seen()).toEqual([false, undefined, undefined, undefined]);
  const again = () => ask(door, giveCompany, user, data, { requestId: randomUUID() });
  await unchanged(door, [user], async () => expectRefusal(await again(), 'company-not-possible'));
  await sweepRenewals(door);
  const { state, checked } = await storedWatch(door, user);
  expect([state, checked]).toEqual(['valid', undefined]);
  expect(await seen()).toEqual([false, false, false, undefined]);
});
