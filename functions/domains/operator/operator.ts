import { groupOfRole, operatorRoles } from '../../../shared/operator-role.ts';
import type { NeededRole } from '../../../shared/operation.ts';
import type { OperatorRole } from '../../../shared/operator-role.ts';
import type { ConsoleSession } from './console-session.ts';

/**
 * How an operator came in: with an IAM signature, which a program may make, or by the console's login, for which a
 * person has just shown a second factor.
 */
export type WayIn = 'iam' | 'console';

/** A way in as the gateway has proven it; whose it is, the register says. */
export interface OperatorLogin {
  readonly login: string;
  readonly way: WayIn;
  /** Of the console: the login session that the token is of. */
  readonly session?: ConsoleSession;
}

/** A person in the register: one id, whatever the way in. Without any role they may do nothing. */
export interface RegisteredOperator {
  readonly id: string;
  readonly roles: readonly OperatorRole[];
}

/** A person of the register as a change of it finds them. */
export interface KnownOperator extends RegisteredOperator {
  readonly isEntered: boolean;
  /** The person who proposed the last change of this one; undefined where none was since the register began. */
  readonly editedBy?: string;
}

/** What a change leaves a person with; a role that is given and taken is taken. */
export function rolesAfter(
  { roles }: RegisteredOperator,
  given: readonly OperatorRole[],
  taken: readonly OperatorRole[],
): readonly OperatorRole[] {
  return operatorRoles.filter((role) => (roles.includes(role) || given.includes(role)) && !taken.includes(role));
}

/** A person with those of their roles whose group of the console's user pool they are in, too. */
export function withinGroups<P extends RegisteredOperator>(person: P, groups: readonly string[]): P {
  return { ...person, roles: person.roles.filter((role) => groups.includes(groupOfRole[role])) };
}

/** An operator as they ask for something. */
export interface Operator extends RegisteredOperator, OperatorLogin {}

/** Whether the register lets a person act in a role, or in one of several; `any` takes whoever holds one at all. */
export function holdsRole({ roles }: RegisteredOperator, needed: NeededRole): boolean {
  if (needed === 'any') return roles.length > 0;
  return typeof needed === 'string' ? roles.includes(needed) : needed.some((role) => roles.includes(role));
}
