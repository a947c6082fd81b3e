import { brands } from '../../shared/enums.ts';
import type { BrandName } from '../../shared/enums.ts';
import { checkItem, equals, equalsOrNone, present, putNewItem, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { DamagedItem, integerOf, oneOf, optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import { optionalSealedOf, sealedOf } from './sealed.ts';
import type { Sealed } from '../domains/person/sealed-kinds.ts';

/** A person as stored: the wrapped data key and what is sealed under it. */
export interface Person {
  readonly userId: string;
  readonly wrappedKey: string;
  readonly sealedPhone: Sealed<'phone'>;
  /** JSON `{firstName, lastName}` under the data key. */
  readonly sealedName?: Sealed<'name'>;
  readonly createdAtMs: number;
  /** The operator whose change of tier or name was the last; absent where no operator has changed any. */
  readonly editedBy?: string;
  /** The upload that is their picture of themselves, by its id body. */
  readonly avatarBody?: string;
  /** Under which brand they last logged in: what we tell them by SMS of our own accord is signed by it. */
  readonly lastEntry?: BrandName;
}

/** Reads a stored person. */
export function readPerson(item: Item): Person {
  const sealedName = optionalSealedOf(item, 'sealedName', 'name');
  const editedBy = optionalTextOf(item, 'editedBy');
  const avatarBody = optionalTextOf(item, 'avatarBody');
  return {
    userId: textOf(item, 'pk'),
    wrappedKey: textOf(item, 'wrappedKey'),
    sealedPhone: sealedOf(item, 'sealedPhone', 'phone'),
    ...(sealedName !== undefined && { sealedName }),
    createdAtMs: integerOf(item, 'createdAtMs'),
    ...(editedBy !== undefined && { editedBy }),
    ...(avatarBody !== undefined && { avatarBody }),
    ...(item['lastEntry'] !== undefined && { lastEntry: oneOf(item, 'lastEntry', brands) }),
  };
}

/** The put of a new person. */
export function putNewPerson(table: string, person: Person): TransactItem {
  const { userId, ...rest } = person;
  return putNewItem(table, keys.person(userId), rest);
}

/** Keeps under which brand somebody has just logged in. */
export function noteEntry(table: string, userId: string, lastEntry: BrandName): TransactItem {
  return updateItem(table, keys.person(userId), { set: { lastEntry }, where: [present('pk')] });
}

/** What an operator, or the sandbox in one's place, changes of a person; what is left out stays. */
export interface PersonEdit {
  readonly sealedName: Sealed<'name'> | undefined;
  readonly editedBy: string | undefined;
}

/** Edits a person from what was read: number, name and last editor are conditions, whatever is changed. */
export function editPerson(table: string, person: Person, { sealedName, editedBy }: PersonEdit): TransactItem {
  const where = [
    equals('sealedPhone', person.sealedPhone),
    equalsOrNone('sealedName', person.sealedName),
    equalsOrNone('editedBy', person.editedBy),
  ] as const;
  const set = { ...(sealedName !== undefined && { sealedName }), ...(editedBy !== undefined && { editedBy }) };
  const key = keys.person(person.userId);
  return Object.keys(set).length === 0 ? checkItem(table, key, where) : updateItem(table, key, { set, where });
}

/** Holds on to the name that something was compared with: none, or the very one that was read. */
export function sameName(table: string, { userId, sealedName }: Person): TransactItem {
  return checkItem(table, keys.person(userId), [present('pk'), equalsOrNone('sealedName', sealedName)]);
}

/** A person as a failed condition found them. @throws DamagedItem where there is none. */
export function foundPerson(item: Item | undefined): Person {
  if (item === undefined) throw new DamagedItem('person');
  return readPerson(item);
}

/** Claims a phone for a new user. */
export function putPhoneOwner(table: string, phoneHash: string, userId: string): TransactItem {
  return putNewItem(table, keys.phone(phoneHash), { userId });
}
