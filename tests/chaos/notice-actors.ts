import { operation as readAll } from '../../functions/handlers/notification/read-all.ts';
import { operation as readOne } from '../../functions/handlers/notification/read.ts';
import { writeNotices } from '../../functions/streams/write-notices.ts';
import type { MoneyInEvent } from '../../shared/money-in-event.ts';
import { successCode } from '../../shared/refusals.ts';
import type { Seeded } from './seeded.ts';
import { count, send } from './world.ts';
import type { World } from './world.ts';

/** The queue brings events of money in, more than once and together. */
export async function writeSomeNotices(world: World, random: Seeded, waiting: MoneyInEvent[]): Promise<void> {
  const events = waiting.splice(0, 6);
  const copies = events.flatMap((event) =>
    Array.from({ length: random.chance(0.3) ? random.integer(2, 3) : 1 }, () => event),
  );
  await Promise.all(
    copies.map(async (event, index) => {
      const record = { messageId: `${event.eventId} ${index}`, body: JSON.stringify(event) };
      // Only what the handler reads; SQS sends much more.
      const batch = { Records: [record] } as unknown as Parameters<typeof writeNotices>[0];
      const { result, crashed } = await world.faults.invoke(
        'streams/write-notices',
        random.fork(record.messageId),
        () => writeNotices(batch, world.door.runtime),
      );
      if (crashed || (result?.batchItemFailures.length ?? 1) > 0) waiting.push(event);
      else count(world, 'notice events done');
    }),
  );
  await world.rest(random.integer(5, 60));
}

/** Reads one notice, or all of them at once, also from two devices. */
export async function readNotices(world: World, random: Seeded, known: readonly MoneyInEvent[]): Promise<void> {
  const event = known.length === 0 ? undefined : random.pick(known);
  const user = world.users.find(({ user: { userId } }) => userId === event?.userId);
  if (event === undefined || user === undefined) return world.rest(20);
  const notificationId = event.transactionId.replace('txn_', 'ntf_');
  const reads = Array.from({ length: random.integer(1, 2) }, (_, index) =>
    random.chance(0.8)
      ? send(world, random.fork(`read ${index}`), readOne, user, { notificationId })
      : send(world, random.fork(`read ${index}`), readAll, user, {}),
  );
  for (const answer of await Promise.all(reads)) if (answer?.code === successCode) count(world, 'notices read');
  await world.rest(random.integer(5, 60));
}
