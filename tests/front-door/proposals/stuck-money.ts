import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { dueIndex, lists } from '../../../functions/table/keys.ts';
import type { Key } from '../../../functions/table/keys/key.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { itemsOf } from '../people/account.ts';
import { paymentOf, receivedEvent, tellBankEvent } from '../money/bank.ts';
import type { Door } from '../door/door.ts';

/** Money that fitted nowhere and is stuck, at a table that no sweep looks at. */
export async function stuckMoney(door: Door, amountSatang = 12_300, cameFor?: string) {
  const { clients, runtime, clock } = door;
  const reference = cameFor ?? runtime.random.idBody(clock.peekMs());
  const { bankReference, ...payment } = paymentOf(door, reference, amountSatang);
  await tellBankEvent(door, receivedEvent({ bankReference, ...payment }));
  const items = await itemsOf(door, lists.suspense(periodsAt(clock.peekMs()).month).pk);
  const item = items.find(({ reference1 }) => reference1 === reference);
  if (item === undefined) throw new Error('nothing is in suspense under this reference');
  const key: Key = { pk: String(item['pk']), sk: String(item['sk']) };
  const body = key.sk.slice('SUS#'.length);
  const update = (expression: string, values: Readonly<Record<string, unknown>>) =>
    clients.documents.send(
      new UpdateCommand({
        TableName: runtime.table,
        Key: { ...key },
        UpdateExpression: expression,
        ExpressionAttributeValues: values,
        ...(expression.includes('#state') && { ExpressionAttributeNames: { '#state': 'state' } }),
      }),
    );
  const setState = (state: string) =>
    state === 'stuck'
      ? update('SET #state = :state, duePk = :duePk, dueAtMs = :dueAtMs', {
          ':state': state,
          ':duePk': dueIndex.stuck('bank'),
          ':dueAtMs': clock.peekMs(),
        })
      : update('SET #state = :state REMOVE duePk, dueAtMs', { ':state': state });
  await setState('stuck');
  return {
    suspenseId: `sus_${body}`,
    body,
    bankReference,
    amountSatang,
    key,
    setState,
    /** As it arrived: the next sweep orders its refund. */
    setDue: () =>
      update('SET #state = :state, duePk = :duePk, dueAtMs = :dueAtMs', {
        ':state': 'arrived',
        ':duePk': dueIndex.shard('bank', 0),
        ':dueAtMs': clock.peekMs(),
      }),
    /** Another word of why it is stuck. */
    setWhy: (why: string) => update('SET stuckBecause = :why', { ':why': why }),
    /** What the bank once said stays known, whatever it is stuck for by now. */
    setInPart: () => update('SET wentBackInPart = :yes', { ':yes': true }),
    itemNow: () => readItem(clients.documents, runtime.table, key),
  };
}
