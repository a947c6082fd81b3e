import { equalsOrNone, present, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { keys } from './keys.ts';

/** Which upload is a person's picture of themselves, by its id body, in the place of the one that was read. */
export function changeAvatar(
  table: string,
  userId: string,
  before: string | undefined,
  body: string | undefined,
): TransactItem {
  return updateItem(table, keys.person(userId), {
    ...(body === undefined ? { remove: ['avatarBody'] } : { set: { avatarBody: body } }),
    where: [present('pk'), equalsOrNone('avatarBody', before)],
  });
}
