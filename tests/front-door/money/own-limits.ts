import { randomUUID } from 'node:crypto';
import type { LimitRaise } from '../../../shared/money-out.ts';
import type { OwnLimitName } from '../../../shared/own-limits.ts';
import { operation as lowerLimit } from '../../../functions/handlers/limits/lower.ts';
import { operation as raiseLimit } from '../../../functions/handlers/limits/raise.ts';
import { bindingOf } from '../../../functions/runtime/money/money-out.ts';
import type { Answer } from '../../../infra/write-request.ts';
import { ask, succeed } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import { arrangeCodes } from '../people/trust.ts';
import type { User } from '../people/users.ts';
import { keyOf } from './bank-accounts.ts';

/** A raise as a code is asked for it; without an amount to the level's limit. */
export function newRaise(limit: OwnLimitName, limitSatang?: number): LimitRaise {
  return {
    operation: 'limits/raise',
    requestId: randomUUID(),
    input: { limit, ...(limitSatang !== undefined && { limitSatang }) },
  };
}

/** Puts a device into the state after the code of a raise was shown on it. */
export async function arrangeRaiseCode(door: Door, user: User, raise: LimitRaise): Promise<void> {
  const binding = bindingOf(await keyOf(door, user), raise);
  const atMs = door.clock.peekMs();
  await arrangeCodes(door, user, atMs, { shown: { binding, amountSatang: 0, atMs } });
}

/** Asks for a raise whose code was shown. */
export async function askToRaise(door: Door, user: User, raise: LimitRaise): Promise<Answer> {
  await arrangeRaiseCode(door, user, raise);
  return ask(door, raiseLimit, user, raise.input, { requestId: raise.requestId });
}

/** Lowers a limit of somebody, as they do themselves. */
export function lower(door: Door, user: User, limit: OwnLimitName, limitSatang: number) {
  return succeed(door, lowerLimit, user, { limit, limitSatang }, { requestId: randomUUID() });
}
