import { absent, equals, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, optionalIntegerOf, optionalTextOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/**
 * How a person gets in: the password's hash, where there is one, and the
 * generation of sessions. A session of another generation is over, so that one
 * write ends them all, in the transaction of what makes them end.
 */
export interface Access {
  readonly generation: number;
  readonly passwordHash?: string;
  readonly passwordSetAtMs?: number;
  /**
   * When all other sessions were last ended by hand; a code that a device showed before
   * counts no more at its next login.
   */
  readonly othersEndedAtMs?: number;
  /** The generation that began with it; absent where the release before has written when it was. */
  readonly othersEndedGeneration?: number;
}

/** What holds for everybody until something was written. */
export const firstAccess: Access = { generation: 0 };

/** Reads stored access; no item is the first generation without a password. */
export function readAccess(item: Item | undefined): Access {
  if (item === undefined) return firstAccess;
  const passwordHash = optionalTextOf(item, 'passwordHash');
  const passwordSetAtMs = optionalIntegerOf(item, 'passwordSetAtMs');
  const othersEndedAtMs = optionalIntegerOf(item, 'othersEndedAtMs');
  const othersEndedGeneration = optionalIntegerOf(item, 'othersEndedGeneration');
  return {
    generation: integerOf(item, 'generation'),
    ...(passwordHash !== undefined && { passwordHash }),
    ...(passwordSetAtMs !== undefined && { passwordSetAtMs }),
    ...(othersEndedAtMs !== undefined && { othersEndedAtMs }),
    ...(othersEndedGeneration !== undefined && { othersEndedGeneration }),
  };
}

/** What all others are ended by: their generation is over, and what their devices were is told by when it was. */
export function endingOthers(access: Access, nowMs: number): Access {
  const generation = access.generation + 1;
  return { ...access, generation, othersEndedAtMs: nowMs, othersEndedGeneration: generation };
}

/** Writes the next access from the one that was read. A rotated generation ends every session of the one before. */
export function changeAccess(table: string, userId: string, before: Access, after: Access): TransactItem {
  const { generation, passwordHash, passwordSetAtMs, othersEndedAtMs, othersEndedGeneration } = after;
  return updateItem(table, keys.access(userId), {
    set: {
      generation,
      ...(passwordHash !== undefined && { passwordHash }),
      ...(passwordSetAtMs !== undefined && { passwordSetAtMs }),
      ...(othersEndedAtMs !== undefined && { othersEndedAtMs }),
      ...(othersEndedGeneration !== undefined && { othersEndedGeneration }),
    },
    where: [
      before === firstAccess ? absent('pk') : equals('generation', before.generation),
      before.passwordHash === undefined ? absent('passwordHash') : equals('passwordHash', before.passwordHash),
    ],
  });
}
