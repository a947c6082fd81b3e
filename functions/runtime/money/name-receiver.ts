import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { findReceiver } from '../../../shared/contracts/transfer/receiver.ts';
import { nextBangkokMidnightMs, periodsAt } from '../../domains/calendar/periods.ts';
import { mayReceive } from '../../domains/transfer/transfer.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { integerOf } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { countLookUp, mostLookUpsPerDay } from '../../table/look-ups.ts';
import { readItem } from '../../table/pages.ts';
import type { Call, ResultOf } from '../operation/implement.ts';
import { readAccount } from '../person/account.ts';
import { payeeNameOf } from '../person/personal.ts';

type Asking = Pick<Call<typeof findReceiver>, 'session' | 'nowMs' | 'runtime'>;

/** No look-up is left of the day's: until midnight nobody is named whom the payer has never paid nor looked up. */
export function noLookUpLeft(nowMs: number): Refusal<'too-many'> {
  return refuse('too-many', { retryAfterMs: nextBangkokMidnightMs(nowMs) - nowMs, cap: 'look-ups' });
}

/** Spends one of the day's look-ups on somebody; answers how many are left then, undefined where none was. */
export async function spendLookUp(
  { runtime, session, nowMs }: Asking,
  receiverId: string,
): Promise<number | undefined> {
  try {
    const { Attributes: item = {} } = await runtime.aws.documents.send(
      new UpdateCommand(countLookUp(runtime.table, session.userId, receiverId, periodsAt(nowMs).day, nowMs)),
    );
    return mostLookUpsPerDay - integerOf(item, 'used');
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return undefined;
    throw error;
  }
}

/**
 * Who would receive a transfer, named as payers see them. `isKnown`: somebody has this id; where nobody does, it costs
 * the same reads, so that nobody learns of it by their time once the day's look-ups are spent. Every look-up of a
 * stranger counts, found or not: the count is there against people who try.
 */
export async function nameReceiver(
  asking: Asking,
  receiverId: string,
  isKnown: boolean,
): Promise<ResultOf<typeof findReceiver>> {
  const { session, nowMs, runtime } = asking;
  const payee = await readItem(runtime.aws.documents, runtime.table, keys.payee(session.userId, receiverId));
  const lookUpsLeft = payee === undefined ? await spendLookUp(asking, receiverId) : undefined;
  if (payee === undefined && lookUpsLeft === undefined) return noLookUpLeft(nowMs);

  if (!isKnown) return refuse('receiver-not-available');
  if (receiverId === session.userId) return refuse('receiver-is-self');
  const receiver = await readAccount(runtime, receiverId);
  if (receiver === undefined || !mayReceive(receiver.wallet)) return refuse('receiver-not-available');
  const key = await runtime.userKeys.open(receiver.person.userId, receiver.person.wrappedKey);
  const receiverName = payeeNameOf(key, receiver.person);
  return { receiverId, receiverName, ...(lookUpsLeft !== undefined && { lookUpsLeft }) };
}
