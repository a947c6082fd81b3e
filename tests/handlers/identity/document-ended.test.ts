import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as getReview } from '../../../functions/handlers/identity/get-review.ts';
import { operation as sendForReview } from '../../../functions/handlers/identity/send-for-review.ts';
import { operation as startFace } from '../../../functions/handlers/identity/start-face.ts';
import { operation as verifyRegistry } from '../../../functions/handlers/identity/verify-registry.ts';
import { operation as withdrawReview } from '../../../functions/handlers/identity/withdraw-review.ts';
import { operation as decideReview } from '../../../functions/handlers/ops/decide-review.ts';
import { operation as addInfo } from '../../../functions/handlers/user/add-info.ts';
import { idSchema } from '../../../shared/ids.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import type { PersonReviewKind } from '../../../shared/review.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { consent, foreignData, giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { dayMs } from '../../front-door/identity/renewals.ts';
import { beforeReview, decided, decision, opened, picturesFor, sentFor } from '../../front-door/identity/reviews.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { askAs, newOperator } from '../../front-door/people/operators.ts';
import { stayLoggedIn } from '../../front-door/people/sessions.ts';
import { giveTier, newUser } from '../../front-door/people/users.ts';

const door = await openDoor({ table: await createOwnTable() });
const requestId = () => ({ requestId: randomUUID() });

/** Issued in the eleventh year before this one: whatever end was typed, it counts until this year's last day. */
const year = Number(dayInBangkok(door.clock.peekMs()).slice(0, 4));
const typed = { issueDate: `${year - 11}-03-01`, expiryDate: '2099-12-31' } as const;
door.clock.moveTo(bangkokMs(`${year}-12-31T14:00:00`));
const [atRegistry, atFace] = [await newUser(door), await newUser(door)];
for (const user of [atRegistry, atFace]) await giveData(door, user, thaiData(typed));
await giveTier(door, atFace, 'basic');
const sent = await sentFor(door, 'passport', foreignData(typed));
door.clock.advance(dayMs);
for (const user of [atRegistry, atFace]) await stayLoggedIn(door, user);

test('an end that was typed counts no longer than documents are issued for: of the registry', async () => {
  await unchanged(door, [atRegistry], async () =>
    expectRefusal(await ask(door, verifyRegistry, atRegistry, {}, requestId()), 'document-expired'),
  );
});

test('so it does of the face', async () => {
  await unchanged(door, [atFace], async () =>
    expectRefusal(await ask(door, startFace, atFace, {}, requestId()), 'document-expired'),
  );
});

test('so it does of a reviewer', async () => {
  const somebody = await newOperator(door);
  await opened(door, somebody, sent.reviewId);
  const accept = decision.accept(sent.reviewId, sent.uploadIds);
  await unchanged(door, [sent.user], async () =>
    expectRefusal(await askAs(door, decideReview, somebody, accept), 'document-expired'),
  );
});

test('input-not-valid: an end that no document of its issue has is not taken, and its field is named', async () => {
  const user = await newUser(door);
  await consent(door, user);
  const data = thaiData({ issueDate: '2000-01-10', expiryDate: '2099-12-31' });
  await unchanged(door, [user], async () =>
    expectRefusal(await ask(door, addInfo, user, data, requestId()), 'input-not-valid', {
      fields: { expiryDate: 'expiry-too-late' },
    }),
  );
});

/** Somebody before a step of their own, by a document whose last day is behind. */
async function behindTheEnd(kind: PersonReviewKind) {
  const expiryDate = dayInBangkok(door.clock.peekMs());
  const data = kind === 'passport' ? foreignData({ expiryDate }) : thaiData({ expiryDate });
  const { user } = await beforeReview(door, kind, data);
  const uploadIds = await picturesFor(door, user, kind);
  door.clock.advance(dayMs);
  await stayLoggedIn(door, user);
  return { user, uploadIds };
}

test.each(['papers', 'face', 'card', 'passport'] as const)(
  'document-expired: nothing is sent of it that nobody may accept, and no hour is promised: %s',
  async (kind) => {
    const { user, uploadIds } = await behindTheEnd(kind);
    expect(await succeed(door, getReview, user, {})).toEqual({ isDocumentOver: true });
    await unchanged(door, [user], async () =>
      expectRefusal(await ask(door, sendForReview, user, { uploadIds }, requestId()), 'document-expired'),
    );
    expect(await walletOf(door, user)).toMatchObject({ auditStatus: 0 });
  },
);

test('what was asked for before the end is not answered behind it: its person takes it back and gives the new document', async () => {
  const expiryDate = dayInBangkok(door.clock.peekMs());
  const { user, uploadIds, reviewId } = await sentFor(door, 'passport', foreignData({ expiryDate }));
  await decided(door, await newOperator(door), decision.ask(reviewId, uploadIds));
  const again = await picturesFor(door, user, 'passport');
  const answer = () => ask(door, sendForReview, user, { uploadIds: again }, requestId());
  door.clock.advance(dayMs);
  await stayLoggedIn(door, user);
  await unchanged(door, [user], async () => expectRefusal(await answer(), 'document-expired'));
  const own = await succeed(door, getReview, user, {});
  expect(own).toMatchObject({ review: { state: 'asked' }, isDocumentOver: true });
  expect(own).not.toHaveProperty('sends');
  await succeed(door, withdrawReview, user, { reviewId: idSchema('rev').parse(reviewId) }, requestId());
  const next = foreignData({ issueDate: expiryDate, expiryDate: '2099-12-31' });
  await succeed(door, addInfo, user, next, requestId());
  expect((await succeed(door, getReview, user, {})).sends).toMatchObject({ kind: 'passport' });
  expect((await answer()).code).toBe(1);
});
