import { operation as cancelLimitRaise } from '../../functions/handlers/limits/cancel-raise.ts';
import { operation as lowerLimit } from '../../functions/handlers/limits/lower.ts';
import { operation as raiseLimit } from '../../functions/handlers/limits/raise.ts';
import { operation as createTransfer } from '../../functions/handlers/transfer/create.ts';
import type { Operation } from '../../functions/runtime/operation/implement.ts';
import { bindingOf } from '../../functions/runtime/money/money-out.ts';
import type { Contract } from '../../shared/operation.ts';
import { refusalOfCode, successCode } from '../../shared/refusals.ts';
import { keyOf } from '../front-door/money/bank-accounts.ts';
import { newRaise } from '../front-door/money/own-limits.ts';
import { walletOf } from '../front-door/people/account.ts';
import { arrangeCodes } from '../front-door/people/trust.ts';
import type { Seeded } from './seeded.ts';
import { count, noteOperation, send } from './world.ts';
import type { ChaosUser } from './chaos-users.ts';
import type { World } from './world.ts';

const limit = 'per-payment';
/** Above nearly all that is sent, so that the others go on, and far enough above nothing for a long run. */
const firstSatang = 30_000;
const lastSatang = 20_000;

/** The door without what is made to fail: for what stands for a phone in somebody's hand. */
export const undisturbed = ({ door, table }: World) => ({
  ...door,
  clients: { ...door.clients, documents: table.documents },
});

/** Asks until something is heard; the code of the answer, undefined where nothing ever was. */
export async function askOnce<C extends Contract>(
  world: World,
  random: Seeded,
  operation: Operation<C>,
  from: ChaosUser,
  input: object,
  requestId?: string,
): Promise<number | undefined> {
  noteOperation(world, operation.contract.name);
  for (let tries = 0; tries < 4; tries += 1) {
    const answer = await send(
      world,
      random.fork(`${operation.contract.name} ${tries}`),
      operation,
      from,
      input,
      requestId,
    );
    if (answer === undefined || (answer.code > 20_000 && answer.code < 21_000)) continue;
    count(world, `${operation.contract.name} ${refusalOfCode(answer.code) ?? 'done'}`);
    return answer.code;
  }
  return undefined;
}

/** Shows the code of a raise on the device, which goes on being one that may pay. */
async function showCode(world: World, { user }: ChaosUser, raise: ReturnType<typeof newRaise>): Promise<void> {
  const door = undisturbed(world);
  const atMs = door.clock.peekMs();
  const binding = bindingOf(await keyOf(door, user), raise);
  await arrangeCodes(door, user, atMs, {
    shown: { binding, amountSatang: 0, atMs },
    trust: { amountSatang: 1_000_000_000_000, atMs },
  });
}

/**
 * Somebody who lowers what one payment may be, a baht at a time: once that was answered, no payment above it is ever
 * made. Now and then they ask for it to be higher, and cancel that.
 */
export async function changeLimits(world: World, random: Seeded, from: ChaosUser): Promise<void> {
  const { ownLimits } = await walletOf(undisturbed(world), from.user);
  const limitSatang = (ownLimits[limit]?.limitSatang ?? firstSatang) - 100;
  if (limitSatang < lastSatang) return world.rest(random.integer(50, 200));
  const lowered = await askOnce(world, random, lowerLimit, from, { limit, limitSatang }, random.uuid());
  if (lowered === successCode) {
    const receiver = random.pick(world.users.filter((each) => each !== from));
    const input = { receiverId: receiver.user.userId, amountSatang: limitSatang + 1, feeSatang: from.feeSatang };
    const paid = await askOnce(world, random.fork('above'), createTransfer, from, input, random.uuid());
    if (paid === successCode) world.failures.push(`${limitSatang + 1} left above an own limit of ${limitSatang}`);
    if (paid !== undefined && refusalOfCode(paid) === 'limit-per-payment') count(world, 'refused by an own limit');
  }
  if (random.chance(0.8)) {
    const raise = { ...newRaise(limit, firstSatang + 100), requestId: random.uuid() };
    await showCode(world, from, raise);
    await askOnce(world, random, raiseLimit, from, raise.input, raise.requestId);
  }
  if (random.chance(0.6)) await askOnce(world, random, cancelLimitRaise, from, { limit }, random.uuid());
  await world.rest(random.integer(20, 100));
}
