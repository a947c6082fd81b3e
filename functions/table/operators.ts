import { operatorRoles } from '../../shared/operator-role.ts';
import type { OperatorRole } from '../../shared/operator-role.ts';
import type { RegisteredOperator } from '../domains/operator/operator.ts';
import { checkItem, equals, putNewItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** One attribute for each role, so that a condition can ask for it. */
const attributeOf = (role: OperatorRole): string => `may_${role}`;

/** Reads a person of the register; nobody there is a person without a role. */
export function readOperator(id: string, item: Item | undefined): RegisteredOperator {
  return { id, roles: operatorRoles.filter((role) => item?.[attributeOf(role)] === true) };
}

/** Whose a way in is. */
export function readLoginOwner(item: Item): string {
  return textOf(item, 'operatorId');
}

/** The condition that a person still holds a role when something is written in it. */
export function checkRole(table: string, id: string, role: OperatorRole): TransactItem {
  return checkItem(table, keys.operator(id), [equals(attributeOf(role), true)]);
}

/** Begins the register, where it has not begun yet. */
export function putRegister(table: string): TransactItem {
  return putNewItem(table, keys.register(), {});
}

/** Enters a person, where nobody has the id: whoever stands in the register already keeps the roles they have now. */
export function putNewOperator(table: string, { id, roles }: RegisteredOperator): TransactItem {
  return putNewItem(table, keys.operator(id), Object.fromEntries(roles.map((role) => [attributeOf(role), true])));
}

/** Gives a way in to a person, where it is nobody's. */
export function putNewLogin(table: string, login: string, operatorId: string): TransactItem {
  return putNewItem(table, keys.operatorLogin(login), { operatorId });
}
