import { createStore } from '../../ui/store.ts';

/**
 * How many messages wait: counted by what watches for new ones, which comes after the first page; shown by the tabs.
 */
export const unreadCount = createStore(0);
