import { absent, checkItem, equals, present, putNewItem, updateItem } from './expression.ts';
import type { Clause, TransactItem } from './expression.ts';
import { integerOf, optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** A person as stored: the wrapped data key and what is sealed under it. */
export interface Person {
  readonly userId: string;
  readonly wrappedKey: string;
  readonly sealedPhone: string;
  /** JSON `{firstName, lastName}` under the data key. */
  readonly sealedName?: string;
  readonly createdAtMs: number;
  /** The operator whose change of tier or name was the last; absent where no operator has changed any. */
  readonly editedBy?: string;
}

/** Reads a stored person. */
export function readPerson(item: Item): Person {
  const sealedName = optionalTextOf(item, 'sealedName');
  const editedBy = optionalTextOf(item, 'editedBy');
  return {
    userId: textOf(item, 'pk'),
    wrappedKey: textOf(item, 'wrappedKey'),
    sealedPhone: textOf(item, 'sealedPhone'),
    ...(sealedName !== undefined && { sealedName }),
    createdAtMs: integerOf(item, 'createdAtMs'),
    ...(editedBy !== undefined && { editedBy }),
  };
}

/** The put of a new person. */
export function putNewPerson(table: string, person: Person): TransactItem {
  const { userId, ...rest } = person;
  return putNewItem(table, keys.person(userId), rest);
}

/** What an operator, or the sandbox in one's place, changes of a person; what is left out stays. */
export interface PersonEdit {
  readonly sealedName: string | undefined;
  readonly editedBy: string | undefined;
}

const asRead = (attribute: 'sealedName' | 'editedBy', value: string | undefined): Clause =>
  (value === undefined ? absent(attribute) : equals(attribute, value));

/** Edits a person from what was read: name and last editor are conditions, whatever is changed. */
export function editPerson(table: string, person: Person, { sealedName, editedBy }: PersonEdit): TransactItem {
  const where = [asRead('sealedName', person.sealedName), asRead('editedBy', person.editedBy), present('pk')] as const;
  const set = { ...(sealedName !== undefined && { sealedName }), ...(editedBy !== undefined && { editedBy }) };
  const key = keys.person(person.userId);
  return Object.keys(set).length === 0 ? checkItem(table, key, where) : updateItem(table, key, { set, where });
}

/** Claims a phone for a new user. */
export function putPhoneOwner(table: string, phoneHash: string, userId: string): TransactItem {
  return putNewItem(table, keys.phone(phoneHash), { userId });
}
