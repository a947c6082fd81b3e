import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { findReceiver } from '../../../shared/contracts/transfer/receiver.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import { nextBangkokMidnightMs, periodsAt } from '../../domains/calendar/periods.ts';
import { refuse } from '../../engine/refusal.ts';
import { mayReceive } from '../../domains/transfer/transfer.ts';
import { readAccount } from '../../runtime/person/account.ts';
import { implement } from '../../runtime/operation/implement.ts';
import type { Call } from '../../runtime/operation/implement.ts';
import { phoneHashOf } from '../../runtime/person/phone-hash.ts';
import { payeeNameOf } from '../../runtime/person/personal.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { integerOf, textOf } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { countLookUp, mostLookUpsPerDay } from '../../table/look-ups.ts';
import { readItem } from '../../table/pages.ts';

/** Spends one of the day's look-ups; undefined where none is left. */
async function spendLookUp({ runtime, session, nowMs }: Call<typeof findReceiver>): Promise<number | undefined> {
  try {
    const { Attributes: item = {} } = await runtime.aws.documents.send(
      new UpdateCommand(countLookUp(runtime.table, session.userId, periodsAt(nowMs).day, nowMs)),
    );
    return mostLookUpsPerDay - integerOf(item, 'used');
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return undefined;
    throw error;
  }
}

export const operation = implement(findReceiver, async (call) => {
  const { input, session, nowMs, runtime } = call;
  const { documents } = runtime.aws;
  const phoneHash = await phoneHashOf(runtime, thaiMobileOf(input.mobile));
  const owner = await readItem(documents, runtime.table, keys.phone(phoneHash));
  // A number without a wallet costs the same reads, so that nobody learns of it by their time once the day's are spent.
  const receiverId = owner === undefined ? `usr_${runtime.random.idBody(nowMs)}` : textOf(owner, 'userId');
  const payee = await readItem(documents, runtime.table, keys.payee(session.userId, receiverId));
  // Every look-up of a stranger counts, found or not: the count is there against people who try numbers.
  const lookUpsLeft = payee === undefined ? await spendLookUp(call) : undefined;
  if (payee === undefined && lookUpsLeft === undefined) {
    return refuse('too-many', { retryAfterMs: nextBangkokMidnightMs(nowMs) - nowMs, cap: 'look-ups' });
  }

  if (owner === undefined) return refuse('receiver-not-available');
  if (receiverId === session.userId) return refuse('receiver-is-self');
  const receiver = await readAccount(runtime, receiverId);
  if (receiver === undefined || !mayReceive(receiver.wallet)) return refuse('receiver-not-available');
  const key = await runtime.userKeys.open(receiver.person.userId, receiver.person.wrappedKey);
  const receiverName = payeeNameOf(key, receiver.person);
  return { receiverId, receiverName, ...(lookUpsLeft !== undefined && { lookUpsLeft }) };
});

export const handler = serve(operation);
