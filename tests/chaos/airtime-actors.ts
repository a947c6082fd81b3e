import { mobileOperators } from '../../functions/domains/airtime/mobile-operators.ts';
import { operation as createAirtime } from '../../functions/handlers/airtime/create.ts';
import { orderPayouts } from '../../functions/streams/order-payouts.ts';
import { sqsEventOf } from '../front-door/people/notices.ts';
import { insist } from './actors.ts';
import type { Seeded } from './seeded.ts';
import { count, send } from './world.ts';
import type { ChaosUser } from './chaos-users.ts';
import type { SentRequest, World } from './world.ts';

/**
 * Tops up a mobile number; now and then the stream's word of it comes, once or twice, and its reader dies as others do.
 * Operators sell few amounts, and each may be moved once, so that its entry can be found again.
 */
export async function topUpMobile(world: World, random: Seeded, from: ChaosUser): Promise<void> {
  const sold = mobileOperators.flatMap(({ operatorCode, amountsSatang }) =>
    amountsSatang
      .filter((amountSatang) => !from.airtimeAmounts.has(amountSatang))
      .map((amountSatang) => ({ operatorCode, amountSatang })),
  );
  if (sold.length === 0) return world.rest(random.integer(10, 60));
  const { operatorCode, amountSatang } = random.pick(sold);
  from.airtimeAmounts.add(amountSatang);
  const {
    user: { userId },
  } = from;
  const input = {
    operatorCode,
    amountSatang,
    ...(random.chance(0.8) && { mobile: `08123456${random.integer(10, 30)}` }),
  };
  const request: SentRequest = { userId, requestId: random.uuid(), kind: 'airtime', amountSatang };
  await insist(world, random, request, 'airtimeId', (own) =>
    send(world, own, createAirtime, from, input, request.requestId),
  );
  const body = request.acknowledgedId?.slice('air_'.length);
  if (body === undefined || random.chance(0.4)) return world.rest(random.integer(10, 200));
  const word = JSON.stringify({
    kind: 'payout-held',
    eventId: `jrn_${body}`,
    userId,
    transactionId: `txn_${body}`,
    atMs: world.door.clock.peekMs(),
  });
  const { crashed } = await world.faults.invoke('streams/order-payouts', random.fork('word'), () =>
    orderPayouts(sqsEventOf(Array.from({ length: random.integer(1, 2) }, () => word)), { ...world.door.runtime }),
  );
  if (!crashed) count(world, 'mobile top-ups ordered at once');
}

/** The airtime partner tells what it has to tell. */
export async function tellAirtime(world: World, random: Seeded): Promise<void> {
  await world.airtime.deliverSome(random);
  await world.rest(random.integer(5, 30));
}
