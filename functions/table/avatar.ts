import { present, updateExpressions } from './expression.ts';
import { keys } from './keys.ts';

/** Which upload is a person's picture of themselves, by its id body; without one, they have none. */
export function changeAvatar(table: string, userId: string, body: string | undefined) {
  return {
    TableName: table,
    Key: { ...keys.person(userId) },
    ...updateExpressions({
      ...(body === undefined ? { remove: ['avatarBody'] } : { set: { avatarBody: body } }),
      where: [present('pk')],
    }),
  };
}
