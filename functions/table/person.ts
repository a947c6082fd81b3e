import { absent, equals, putNewItem, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
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
}

/** Reads a stored person. */
export function readPerson(item: Item): Person {
  const sealedName = optionalTextOf(item, 'sealedName');
  return {
    userId: textOf(item, 'pk'),
    wrappedKey: textOf(item, 'wrappedKey'),
    sealedPhone: textOf(item, 'sealedPhone'),
    ...(sealedName !== undefined && { sealedName }),
    createdAtMs: integerOf(item, 'createdAtMs'),
  };
}

/** The put of a new person. */
export function putNewPerson(table: string, person: Person): TransactItem {
  const { userId, ...rest } = person;
  return putNewItem(table, keys.person(userId), rest);
}

/** Sets the sealed name, from the one that was read. */
export function changeName(table: string, person: Person, sealedName: string): TransactItem {
  return updateItem(table, keys.person(person.userId), {
    set: { sealedName },
    where: [person.sealedName === undefined ? absent('sealedName') : equals('sealedName', person.sealedName)],
  });
}

/** Claims a phone for a new user. */
export function putPhoneOwner(table: string, phoneHash: string, userId: string): TransactItem {
  return putNewItem(table, keys.phone(phoneHash), { userId });
}
