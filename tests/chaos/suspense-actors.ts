import { periodsAt } from '../../functions/domains/calendar/periods.ts';
import { operation as creditSuspense } from '../../functions/handlers/ops/credit-suspense.ts';
import { operation as keepSuspense } from '../../functions/handlers/ops/keep-suspense.ts';
import { operation as orderRefund } from '../../functions/handlers/ops/order-refund.ts';
import { operation as resolveSuspense } from '../../functions/handlers/ops/resolve-suspense.ts';
import type { Refund } from '../../functions/partners/bank-contract.ts';
import { keys } from '../../functions/table/keys.ts';
import { paidBackKey } from '../../functions/table/paid-back.ts';
import { readItem } from '../../functions/table/pages.ts';
import { timeOfIdBody } from '../../shared/ids.ts';
import type { Seeded } from './seeded.ts';
import { agree } from './two-operators.ts';
import { count, noteOperation } from './world.ts';
import type { World } from './world.ts';

const dayMs = 86_400_000;
/** Desks look at what has failed lately, among which some has ended. */
const lookedAt = 8;

/** Whether operators have to do something with it; what is looked at here is what they see, which nothing disturbs. */
async function isStuck({ table }: World, { refundKey }: Refund): Promise<boolean> {
  const key = keys.suspense(periodsAt(timeOfIdBody(refundKey)).month, refundKey);
  const item = await readItem(table.documents, table.name, key);
  return item?.['state'] === 'stuck' || item?.['state'] === 'kept';
}

/** Two pairs of operators credit it at once to two people, of whom one may have it. */
async function credit(world: World, random: Seeded, { refundKey }: Refund): Promise<void> {
  noteOperation(world, 'credit-suspense');
  const people = random.chance(0.5) ? [random.pick(world.users)] : [random.pick(world.users), random.pick(world.users)];
  const heard = await Promise.all(
    people.map(({ user }, index) =>
      agree(
        world,
        random.fork(`pair ${index}`),
        creditSuspense,
        { suspenseId: `sus_${refundKey}`, to: user.userId },
        random.integer(1, 2),
      ),
    ),
  );
  const done = heard.filter(Boolean).length;
  if (done > 0) count(world, 'suspense credited');
  if (done > 1) world.failures.push(`sus_${refundKey} was credited twice`);
}

async function keep(world: World, random: Seeded, { refundKey }: Refund): Promise<void> {
  noteOperation(world, 'keep-suspense');
  const untilDay = periodsAt(world.door.clock.peekMs() + random.integer(1, 2) * dayMs).day;
  const input = { suspenseId: `sus_${refundKey}`, untilDay };
  if (await agree(world, random, keepSuspense, input, random.integer(1, 2))) count(world, 'suspense kept');
}

/** Has the bank asked once more under the one key: its mistake is mended by then, and what it has declined stays so. */
async function orderAgain(world: World, random: Seeded, { refundKey }: Refund): Promise<void> {
  noteOperation(world, 'order-refund');
  const input = { suspenseId: `sus_${refundKey}` };
  if (await agree(world, random, orderRefund, input, random.integer(1, 2))) count(world, 'refunds ordered again');
}

/** Closes it with a payment at the bank, whether or not that is its own. */
async function resolve(world: World, random: Seeded, { refundKey }: Refund, paidBackBy: string): Promise<boolean> {
  noteOperation(world, 'resolve-suspense');
  const input = { suspenseId: `sus_${refundKey}`, paidBackBy };
  const isDone = await agree(world, random, resolveSuspense, input, random.integer(1, 2));
  if (isDone) count(world, 'suspense paid back by hand');
  return isDone;
}

/**
 * A payment by which this refund was not paid back: the one that came in, or one that has closed another refund. Of a
 * payment that has closed nothing yet only the bank knows whose it is.
 */
async function wrongPayment(world: World, random: Seeded, { refundKey, bankReference }: Refund): Promise<string> {
  const ofAnother = world.bank.refunds.handPaymentOfAnother(refundKey);
  if (ofAnother === undefined || !random.chance(0.5)) return bankReference;
  const { documents, name } = world.table;
  return (await readItem(documents, name, paidBackKey(ofAnother))) === undefined ? bankReference : ofAnother;
}

/** Two operators look after money that nobody could pay back: it is credited, kept, or closed once paid by hand. */
export async function endStuckMoney(world: World, random: Seeded): Promise<void> {
  const { refunds } = world.bank;
  const failed = random.chance(0.4) ? refunds.failed().slice(-lookedAt) : [];
  const refund = failed.length === 0 ? undefined : random.pick(failed);
  if (refund === undefined || !(await isStuck(world, refund))) return world.rest(random.integer(10, 60));
  const paidBy = refunds.handPaymentOf(refund.refundKey);
  // What was paid by hand is closed and nothing else: whoever credited it now would pay twice, as nobody can prevent.
  if (paidBy !== undefined) return void (await resolve(world, random, refund, paidBy));
  switch (random.pick(['credit', 'credit', 'keep', 'order', 'pay', 'pay'] as const)) {
    case 'credit':
      return credit(world, random, refund);
    case 'keep':
      return keep(world, random, refund);
    case 'order':
      return orderAgain(world, random, refund);
    case 'pay':
      // A slip of the pen first, now and then: it has to be refused.
      if (random.chance(0.3))
        await resolve(world, random.fork('slip'), refund, await wrongPayment(world, random, refund));
      if (!(await isStuck(world, refund))) return;
      await resolve(world, random.fork('right'), refund, refunds.payByHand(refund, random));
  }
}

/** Closes what was paid back by hand and is open still, as often as it takes. */
export async function closePaidByHand(world: World): Promise<void> {
  const { refunds } = world.bank;
  for (const refund of refunds.failed()) {
    const paidBy = refunds.handPaymentOf(refund.refundKey);
    if (paidBy === undefined) continue;
    for (let tries = 0; await isStuck(world, refund); tries += 1) {
      if (tries > 20) throw new Error('a refund that is never closed');
      await resolve(world, world.random.fork(`close ${refund.refundKey} ${tries}`), refund, paidBy);
    }
  }
}
