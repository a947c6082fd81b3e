import type { ListScreen } from '../shapes/list.ts';
import { booksScreens } from './books.ts';
import { findScreen } from './find.ts';
import { moneyScreens } from './money.ts';
import { peopleScreens } from './people.ts';
import { waitingScreens } from './waiting.ts';

/** Every screen of the console, in the order of the menu. */
export const allScreens: readonly ListScreen[] = [
  ...waitingScreens,
  findScreen,
  ...moneyScreens,
  ...booksScreens,
  ...peopleScreens,
];

/** Operations that no screen has, each with the reason. */
export const withoutScreen: Readonly<Record<string, string>> = {
  'inspect/audit': 'It is searched on the command line (audit) until the console has a page of its own for that.',
  'inspect/sessions': 'They are read on the command line (sessions) until a person has a page in the console.',
  'inspect/unmask': 'It takes a person and a reason: on the command line (unmask) until a person has a page here.',
  'ops/find-transaction': 'What it finds, inspect/find finds too, by every other reference as well.',
  'ops/read-case': 'It is evidence for an authority, so the command line prints it as a file; a browser would keep it.',
  'ops/note-compared-days': 'The comparison of two lists runs on the command line (reconcile), which notes it itself.',
};
