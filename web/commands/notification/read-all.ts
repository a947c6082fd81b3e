import type { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import type { readAllNotifications } from '../../../shared/contracts/notification/read-all.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** Every message and the count of unread ones. */
export const readAllNotificationsFacts = {
  name: 'notification/read-all',
  changes: queryNames<[typeof getNotificationPage]>('notification/page'),
} satisfies FactsOf<typeof readAllNotifications>;
