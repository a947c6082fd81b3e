import { randomBytes, randomUUID } from 'node:crypto';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Review } from '../../../functions/domains/review/review.ts';
import { operation as sendActForReview } from '../../../functions/handlers/identity/send-act-for-review.ts';
import { putNewItem } from '../../../functions/table/expression.ts';
import { keys } from '../../../functions/table/keys.ts';
import { idBody } from '../../../shared/ids.ts';
import type { FaceBound, MoneyOut } from '../../../shared/money-out.ts';
import type { PersonalData } from '../../../shared/personal/personal-data.ts';
import { ask, succeed } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import { paymentOfTransfer } from '../money/money-out.ts';
import { arrangeTransfer } from '../money/transfer-cases.ts';
import { arrangeWallet } from '../people/account.ts';
import { giveTier } from '../people/users.ts';
import type { User } from '../people/users.ts';
import { giveData, thaiData } from './personal-data.ts';
import { checkedUpload } from './reviews.ts';

/** The least that asks for a face, in satang. */
export const faceSum = 5_000_000;

/** Somebody known, with a card, who sends THB 50,000 to a person whom they may send that much. */
export async function beforeActReview(door: Door, wished?: PersonalData) {
  const { sender, receiver, receiverId } = await arrangeTransfer(door, {
    sender: { tier: 'unauthorized' },
    receiver: { tier: 'fully' },
  });
  const data = await giveData(door, sender, wished);
  await giveTier(door, sender, 'fully');
  await arrangeWallet(door, sender, { availableSatang: 12_000_000 });
  const input = { receiverId, amountSatang: faceSum, feeSatang: 0, answered: 'first-large' } as const;
  return { sender, receiver, receiverId, data, input, act: paymentOfTransfer(input) };
}

/** Two operators take somebody's level, other data is given, and they set it again: no wallet tells of it. */
export async function givenAnew(door: Door, user: User): Promise<void> {
  await giveTier(door, user, 'unauthorized');
  await giveData(door, user, thaiData());
  await giveTier(door, user, 'fully');
}

/** Sends a picture for an act, and answers what came of it. */
export function sendPicture(door: Door, user: User, act: FaceBound, uploadId: string) {
  return ask(door, sendActForReview, user, { act, uploadId }, { requestId: randomUUID() });
}

/** A picture for an act lies with a reviewer. */
export async function sentForAct(door: Door, user: User, act: FaceBound) {
  const uploadId = await checkedUpload(door, user, 'selfie');
  const sent = await succeed(door, sendActForReview, user, { act, uploadId }, { requestId: randomUUID() });
  return { ...sent, uploadIds: [uploadId] };
}

/** Refused cases about acts of somebody's, sent at these moments, each like one that is stored. */
export async function actCasesAt(
  { clients, runtime }: Door,
  { userId }: User,
  { userId: _whose, body: _like, ...like }: Review,
  moments: readonly number[],
): Promise<void> {
  const puts = moments.map((atMs) =>
    putNewItem(runtime.table, keys.review(userId, idBody(atMs, randomBytes(11))), { ...like, state: 'refused' }),
  );
  await clients.documents.send(new TransactWriteCommand({ TransactItems: puts }));
}

/** Somebody whose picture for a payment lies with a reviewer. */
export async function waitingForAct(
  door: Door,
): Promise<
  Awaited<ReturnType<typeof beforeActReview>> & Awaited<ReturnType<typeof sentForAct>> & { readonly act: MoneyOut }
> {
  const before = await beforeActReview(door);
  return { ...before, ...(await sentForAct(door, before.sender, before.act)) };
}
