import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { command } from '../../operation.ts';

/** Marks one notice as read; reading it again changes nothing. */
export const readNotification = command({
  name: 'notification/read',
  path: '/walletUserNotificationMessage/read',
  method: 'POST',
  client: 'plain',
  auth: 'session',
  entry: 'any',
  requestId: 'none',
  loads: [],
  input: z.strictObject({ notificationId: idSchema('ntf') }),
  output: z.strictObject({ total: z.int() }),
  refusals: ['not-found'],
});
