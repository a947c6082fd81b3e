import type { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import type { readNotification } from '../../../shared/contracts/notification/read.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** The message and the count of unread ones. */
export const readNotificationFacts = {
  name: 'notification/read',
  changes: queryNames<[typeof getNotificationPage]>('notification/page'),
} satisfies FactsOf<typeof readNotification>;
