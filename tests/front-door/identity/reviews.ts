import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { randomBytes, randomUUID } from 'node:crypto';
import { operation as sendForReview } from '../../../functions/handlers/identity/send-for-review.ts';
import { operation as withdrawReview } from '../../../functions/handlers/identity/withdraw-review.ts';
import { operation as claimReview } from '../../../functions/handlers/ops/claim-review.ts';
import { operation as decideReview } from '../../../functions/handlers/ops/decide-review.ts';
import { operation as listReviews } from '../../../functions/handlers/ops/list-reviews.ts';
import { operation as readReview } from '../../../functions/handlers/ops/read-review.ts';
import type { Review } from '../../../functions/domains/review/review.ts';
import { readAccount } from '../../../functions/runtime/person/account.ts';
import { putNewItem } from '../../../functions/table/expression.ts';
import { editPerson } from '../../../functions/table/person.ts';
import { putNewUpload, readUpload } from '../../../functions/table/upload.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { noteCaseOf, readReview as reviewOf } from '../../../functions/table/review.ts';
import type { listReviews as listReviewsContract } from '../../../shared/contracts/ops/list-reviews.ts';
import { idBody, idSchema } from '../../../shared/ids.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import type { IdType } from '../../../shared/personal/documents.ts';
import type { PersonalData } from '../../../shared/personal/personal-data.ts';
import type { PersonReviewKind, ReviewKind, ReviewReason } from '../../../shared/review.ts';
import { wantedPictures } from '../../../shared/review.ts';
import type { UploadKind } from '../../../shared/uploads.ts';
import { succeed } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import { succeedAs } from '../people/operators.ts';
import type { TestOperator } from '../people/operators.ts';
import { giveTier, newUser } from '../people/users.ts';
import type { User } from '../people/users.ts';
import { foreignData, giveData, thaiData } from './personal-data.ts';

/** A picture that was sent and checked, without the bucket: what is decided here is never looked at. */
export async function checkedUpload(
  door: Door,
  { userId }: User,
  kind: UploadKind,
  nowMs = door.clock.peekMs(),
): Promise<string> {
  const { table, random } = door.runtime;
  const body = random.idBody(nowMs);
  const { Put: put } = putNewUpload(table, { userId, body, kind, createdAtMs: nowMs, expiresAtMs: nowMs + 1 });
  const { duePk: _queue, dueAtMs: _due, ...item } = put?.Item ?? {};
  const drawn = { version: 'v', pictureKey: `pic_${body}`, pictureVersion: 'v', width: 1, height: 1, byteCount: 1 };
  await door.clients.documents.send(
    new PutCommand({ TableName: table, Item: { ...item, ...drawn, state: 'checked' } }),
  );
  return `upl_${body}`;
}

/** One picture of each sort that a kind is decided on, of somebody with this document. */
export function picturesFor(
  door: Door,
  user: User,
  kind: ReviewKind,
  document: IdType = kind === 'passport' ? 2 : 1,
): Promise<string[]> {
  return Promise.all(wantedPictures(kind, document).map((each) => checkedUpload(door, user, each)));
}

/** Somebody of sixteen or seventeen: their guardian has to agree. */
export const minor = { birthDate: '2009-01-01', issueDate: '2024-01-10', expiryDate: '2033-01-01' } as const;

/** Somebody who stands where a reviewer of this kind is waited for. */
export async function beforeReview(
  door: Door,
  kind: PersonReviewKind,
  wished?: PersonalData,
): Promise<{ user: User; data: PersonalData }> {
  const user = await newUser(door);
  const given = { passport: foreignData(), guardian: thaiData(minor) } as const;
  const usual = kind === 'passport' || kind === 'guardian' ? given[kind] : thaiData();
  const data = await giveData(door, user, wished ?? usual);
  const stands = { face: 'basic', papers: 'semi' } as const;
  if (kind === 'face' || kind === 'papers') await giveTier(door, user, stands[kind]);
  return { user, data };
}

/** Somebody whose documents lie with a reviewer. */
export async function sentFor(door: Door, kind: PersonReviewKind = 'passport', wished?: PersonalData) {
  const { user, data } = await beforeReview(door, kind, wished);
  const uploadIds = await picturesFor(door, user, kind, data.idType);
  const sent = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  return { user, data, uploadIds, ...sent };
}

/** The case as it is stored. */
export async function storedReview(door: Door, { userId }: User, reviewId: string): Promise<Review> {
  const item = await readItem(door.clients.documents, door.runtime.table, keys.review(userId, reviewId.slice(4)));
  if (item === undefined) throw new Error('there is no such case');
  return reviewOf(item);
}

export const take = (door: Door, who: TestOperator, reviewId: string) =>
  succeedAs(door, claimReview, who, { reviewId, claim: 'take' });

/** Takes a case and reads it, as the console does: whoever has not may not decide it. */
export async function opened(door: Door, who: TestOperator, reviewId: string) {
  await take(door, who, reviewId);
  return succeedAs(door, readReview, who, { reviewId, reason: 'next in the queue' });
}

/** Answers what was asked for with another picture in the place of the first, which `decision.ask` asks for anew. */
export async function answered(door: Door, user: User, [first = '', ...rest]: readonly string[]) {
  const item = await readItem(door.clients.documents, door.runtime.table, keys.upload(user.userId, first.slice(4)));
  if (item === undefined) throw new Error('there is no such picture');
  const another = await checkedUpload(door, user, readUpload(item).kind);
  return succeed(door, sendForReview, user, { uploadIds: [another, ...rest] }, { requestId: randomUUID() });
}

export const decision = {
  accept: (reviewId: string, uploadIds: readonly string[]) => ({
    reviewId,
    outcome: 'accept' as const,
    pictures: uploadIds.map((uploadId) => ({ uploadId, word: 'accept' as const })),
    reason: 'compared with what was given',
  }),
  ask: (reviewId: string, [first = '', ...rest]: readonly string[]) => ({
    reviewId,
    outcome: 'ask' as const,
    because: 'unreadable' as const,
    pictures: [
      { uploadId: first, word: 'retry' as const, reason: 'unreadable' as const },
      ...rest.map((uploadId) => ({ uploadId, word: 'accept' as const })),
    ],
    reason: 'the number cannot be read',
  }),
  refuse: (reviewId: string, uploadIds: readonly string[], because: ReviewReason = 'not-accepted-here') => ({
    ...decision.accept(reviewId, uploadIds),
    outcome: 'refuse' as const,
    because,
  }),
};

/** Takes a case, reads it and decides it. */
export async function decided(
  door: Door,
  who: TestOperator,
  wish: Parameters<typeof succeedAs<typeof decideReview.contract>>[3],
) {
  await opened(door, who, wish.reviewId);
  return succeedAs(door, decideReview, who, wish);
}

/** Notes an operator as whoever has changed this person last. */
export async function editedBy({ clients, runtime }: Door, { userId }: User, id: string): Promise<void> {
  const account = await readAccount(runtime, userId);
  if (account === undefined) throw new Error('nobody has this id');
  const write = editPerson(runtime.table, account.person, { sealedName: undefined, editedBy: id });
  await clients.documents.send(new TransactWriteCommand({ TransactItems: [write] }));
}

/** So many cases of somebody that they took back, each a moment behind the one before; a month of sending and more. */
export async function takenBackAfter(
  { clients, runtime }: Door,
  user: User,
  like: Review,
  count: number,
  numberHash?: string,
): Promise<void> {
  const { userId: _whose, body: _like, ...rest } = like;
  const writes = Array.from({ length: count }, (_, index) => {
    const body = idBody(like.sentAtMs + 1_000 + index, randomBytes(11));
    return [
      putNewItem(runtime.table, keys.review(user.userId, body), { ...rest, pictures: [], state: 'withdrawn' }),
      ...(numberHash === undefined
        ? []
        : [noteCaseOf(runtime.table, keys.reviewOfNumber(numberHash, body), user.userId)]),
    ];
  }).flat();
  for (let from = 0; from < writes.length; from += 100)
    await clients.documents.send(new TransactWriteCommand({ TransactItems: writes.slice(from, from + 100) }));
}

/** Takes the last case back and begins another, so many times; the id of the one that lies with a reviewer then. */
export async function begunAgain(
  door: Door,
  user: User,
  reviewId: string,
  { times, send }: { readonly times: number; readonly send: () => Promise<{ readonly reviewId: string }> },
): Promise<string> {
  let last = reviewId;
  for (let done = 0; done < times; done += 1) {
    await succeed(door, withdrawReview, user, { reviewId: idSchema('rev').parse(last) });
    last = (await send()).reviewId;
  }
  return last;
}

/** The row of each of these in the whole list: whatever else waits on the stage, a page of it holds fifty. */
export async function rowsOfReviews(door: Door, operator: TestOperator, ids: readonly string[]) {
  const rows: OutputOf<typeof listReviewsContract>['rows'] = [];
  let cursor: string | undefined;
  do {
    const page = await succeedAs(door, listReviews, operator, cursor === undefined ? {} : { cursor });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return ids.map((id) => rows.find(({ reviewId }) => reviewId === id));
}
