import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as sendForReview } from '../../functions/handlers/identity/send-for-review.ts';
import { operation as closeHit } from '../../functions/handlers/ops/close-screening-hit.ts';
import { operation as setUser } from '../../functions/handlers/ops/set-user.ts';
import { operation as addInfo } from '../../functions/handlers/user/add-info.ts';
import { keys } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { onAList } from '../front-door/identity/listed.ts';
import { giveData, thaiData } from '../front-door/identity/personal-data.ts';
import {
  dayAfter,
  dayMs,
  goTo,
  knownByCard,
  storedWatch,
  sweepRenewals,
  verified,
} from '../front-door/identity/renewals.ts';
import { decided, decision, minor, picturesFor } from '../front-door/identity/reviews.ts';
import { withScreening } from '../front-door/identity/screening.ts';
import { walletOf } from '../front-door/people/account.ts';
import { carryOut, newOperator, succeedAs } from '../front-door/people/operators.ts';
import { newUser } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';

/** A table of its own, so that a sweep comes by nobody but who is meant, and how it is swept. */
async function openLists() {
  const screening = withScreening(await openDoor({ table: await createOwnTable() }));
  const { door } = screening;
  /** How often the keeper of the lists is asked about somebody by a sweep that comes by so much later. */
  const askedAbout = async (data: { readonly idNumber: string }, inMs = 0): Promise<number> => {
    door.clock.advance(inMs);
    screening.asked.length = 0;
    await endDueItems(door.runtime, ['screening']);
    return screening.asked.filter(({ idNumber }) => idNumber === data.idNumber).length;
  };
  const dueAtMsOf = async ({ userId }: User) =>
    (await readItem(door.clients.documents, door.runtime.table, keys.screening(userId)))?.['dueAtMs'];
  return { screening, door, askedAbout, dueAtMsOf };
}

test('a level that ended is told to the keeper of the lists, who hears no more of its person until the next one opens', async () => {
  const { door, askedAbout, dueAtMsOf } = await openLists();
  const { user, data, expiresAtMs } = await knownByCard(door, 50);
  expect([await askedAbout(data), await askedAbout(data, dayMs)]).toEqual([1, 1]);
  await goTo(door, expiresAtMs, user);
  await sweepRenewals(door);
  await goTo(door, ((await storedWatch(door, user)).endsAtMs ?? 0) + 300_000, user);
  await sweepRenewals(door);
  expect((await walletOf(door, user)).tier).toBe('unauthorized');
  expect([await askedAbout(data), await dueAtMsOf(user)]).toEqual([1, undefined]);
  expect([await askedAbout(data, dayMs), await askedAbout(data, dayMs)]).toEqual([0, 0]);
  await goTo(door, door.clock.peekMs(), user);
  await succeed(door, addInfo, user, { ...data, expiryDate: dayAfter(door, 3_000) });
  expect(await verified(door, user)).toMatchObject({ tier: 'basic' });
  expect([await askedAbout(data), await askedAbout(data, dayMs)]).toEqual([1, 1]);
});

test('a guardian who agrees opens no level, so that nobody is asked about; the registry that opens one has them asked about', async () => {
  const { door, askedAbout } = await openLists();
  const user = await newUser(door);
  const data = thaiData(minor);
  await giveData(door, user, data);
  const uploadIds = await picturesFor(door, user, 'guardian');
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  await decided(door, await newOperator(door), decision.accept(reviewId, uploadIds));
  expect(await askedAbout(data)).toBe(0);
  expect(await verified(door, user)).toMatchObject({ tier: 'basic' });
  expect(await askedAbout(data)).toBe(1);
});

test('a hit that nobody has closed is told each day behind its own also of whoever has no level any more, and nobody is asked for it', async () => {
  const { screening, door, askedAbout, dueAtMsOf } = await openLists();
  const { user, data, hit } = await onAList(screening, '1');
  const lateTold = () => door.log.of('screening-hit').filter(({ facts }) => Number(facts['late']) > 0).length;
  await carryOut(door, setUser, { mobile: user.mobile, tier: 'unauthorized', reason: 'stands on a list' });
  expect(await askedAbout(data)).toBe(1);
  for (const _day of [1, 2]) {
    const before = lateTold();
    expect(await askedAbout(data, dayMs)).toBe(0);
    expect(lateTold()).toBe(before + 1);
  }
  const close = { ...hit, outcome: 'true-hit', reason: 'told to the office' } as const;
  await succeedAs(door, closeHit, await newOperator(door), close);
  const before = lateTold();
  expect(await askedAbout(data, dayMs)).toBe(0);
  expect([lateTold(), await dueAtMsOf(user)]).toEqual([before, undefined]);
  // The next level has them asked about as ever.
  await carryOut(door, setUser, { mobile: user.mobile, tier: 'semi', reason: 'it was somebody else' });
  expect([await askedAbout(data), await askedAbout(data, dayMs)]).toEqual([1, 1]);
});
