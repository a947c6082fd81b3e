import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { plainCommand } from '../../operation.ts';

/** Marks one notice as read; reading it again changes nothing. */
export const readNotification = plainCommand({
  name: 'notification/read',
  path: '/walletUserNotificationMessage/read',
  method: 'POST',
  session: 'required',
  entry: 'any',
  cap: { of: 'session', perHour: 600 },
  input: z.strictObject({ notificationId: idSchema('ntf') }),
  output: z.strictObject({ total: z.int() }),
  refusals: ['not-found'],
});
