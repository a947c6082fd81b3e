import * as z from 'zod/mini';
import { plainCommand } from '../../operation.ts';

/** Marks every unread notice as read; answers how many are unread afterwards. */
export const readAllNotifications = plainCommand({
  name: 'notification/read-all',
  path: '/walletUserNotificationMessage/readAll',
  method: 'POST',
  session: 'required',
  entry: 'any',
  cap: { of: 'session', perHour: 120 },
  input: z.strictObject({}),
  output: z.strictObject({ total: z.int() }),
  refusals: [],
});
