import { operatorRoles } from '../../shared/operator-role.ts';
import type { OperatorRole } from '../../shared/operator-role.ts';
import type { KnownOperator, RegisteredOperator } from '../domains/operator/operator.ts';
import {
  absent,
  checkItem,
  deleteItem,
  deleteItemIf,
  equals,
  equalsOrNone,
  followingItem,
  present,
  putNewItem,
  updateItem,
} from './expression.ts';
import type { Clause, TransactItem } from './expression.ts';
import { optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys, lists } from './keys.ts';

/** One attribute for each role, so that a condition can ask for it. */
const attributeOf = (role: OperatorRole): string => `may_${role}`;

/** Reads a person of the register; nobody there is a person without a role. */
export function readOperator(id: string, item: Item | undefined): RegisteredOperator {
  return { id, roles: operatorRoles.filter((role) => item?.[attributeOf(role)] === true) };
}

/** Reads a person of the register with what a change of it looks at. */
export function readKnownOperator(id: string, item: Item | undefined): KnownOperator {
  const editedBy = item === undefined ? undefined : optionalTextOf(item, 'editedBy');
  return { ...readOperator(id, item), isEntered: item !== undefined, ...(editedBy !== undefined && { editedBy }) };
}

/** The conditions that a person stands in the register, or does not, and holds a role, or does not, as was read. */
export const asEntered = ({ isEntered }: KnownOperator): Clause => (isEntered ? present('pk') : absent('pk'));
export const asHeld = ({ roles }: RegisteredOperator, role: OperatorRole): Clause =>
  equalsOrNone(attributeOf(role), roles.includes(role) ? true : undefined);

/** Whose a way in is. */
export function readLoginOwner(item: Item): string {
  return textOf(item, 'operatorId');
}

/** The condition that a person still holds a role when something is written in it. */
export function checkRole(table: string, id: string, role: OperatorRole): TransactItem {
  return checkItem(table, keys.operator(id), [equals(attributeOf(role), true)]);
}

/** The condition that a way in is still a person's when something is written by it. */
export function checkLogin(table: string, login: string, operatorId: string): TransactItem {
  return checkItem(table, keys.operatorLogin(login), [equals('operatorId', operatorId)]);
}

/** Begins the register, where it has not begun yet. */
export function putRegister(table: string): TransactItem {
  return putNewItem(table, keys.register(), {});
}

/** Enters a person, where nobody has the id: whoever stands in the register already keeps the roles they have now. */
export function putNewOperator(table: string, { id, roles }: RegisteredOperator): TransactItem {
  return putNewItem(table, keys.operator(id), Object.fromEntries(roles.map((role) => [attributeOf(role), true])));
}

/** Gives a way in to a person, where it is nobody's, and lists it with them; the first of the two has the condition. */
export function giveLogin(
  table: string,
  login: string,
  operatorId: string,
): readonly [given: TransactItem, listed: TransactItem] {
  return [
    putNewItem(table, keys.operatorLogin(login), { operatorId }),
    followingItem(table, keys.listedWayIn(login), { operatorId }),
  ];
}

/** Changes what a person may, from what was read, or enters them with it; `editor` is the person who proposed it. */
export function setOperatorRoles(
  table: string,
  known: KnownOperator,
  roles: readonly OperatorRole[],
  editor: string,
): TransactItem {
  return updateItem(table, keys.operator(known.id), {
    set: { editedBy: editor, ...Object.fromEntries(roles.map((role) => [attributeOf(role), true])) },
    remove: operatorRoles.filter((role) => !roles.includes(role)).map(attributeOf),
    where: [asEntered(known), ...operatorRoles.map((role) => asHeld(known, role))],
  });
}

/** Takes a way in from the person whose it is, and off the list. */
export function takeLogin(
  table: string,
  login: string,
  operatorId: string,
): readonly [taken: TransactItem, unlisted: TransactItem] {
  return [
    deleteItemIf(table, keys.operatorLogin(login), [equals('operatorId', operatorId)]),
    deleteItem(table, keys.listedWayIn(login)),
  ];
}

/** Reads a way in of the list, and whose it is. */
export function readListedWayIn(item: Item): { readonly wayIn: string; readonly operatorId: string } {
  return { wayIn: textOf(item, 'sk').slice(lists.waysIn().prefix.length), operatorId: readLoginOwner(item) };
}
