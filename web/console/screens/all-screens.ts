import type { ListScreen } from '../shapes/list.ts';
import { booksScreens } from './books.ts';
import { moneyScreens } from './money.ts';
import { peopleScreens } from './people.ts';
import { waitingScreens } from './waiting.ts';

/** Every screen of the console, in the order of the menu. */
export const allScreens: readonly ListScreen[] = [
  ...waitingScreens,
  ...moneyScreens,
  ...booksScreens,
  ...peopleScreens,
];

/** Operations that no screen has, each with the reason. */
export const withoutScreen: Readonly<Record<string, string>> = {
  'ops/note-compared-days': 'The comparison of two lists runs on the command line (reconcile), which notes it itself.',
};
