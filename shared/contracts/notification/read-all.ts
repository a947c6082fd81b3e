import * as z from 'zod/mini';
import { command } from '../../operation.ts';

/** Marks every unread notice as read; answers how many are unread afterwards. */
export const readAllNotifications = command({
  name: 'notification/read-all',
  path: '/walletUserNotificationMessage/readAll',
  method: 'POST',
  client: 'plain',
  auth: 'session',
  entry: 'any',
  requestId: 'none',
  loads: [],
  input: z.strictObject({}),
  output: z.strictObject({ total: z.int() }),
  refusals: [],
});
