import type { ListScreen } from '../shapes/list.ts';
import { nameOf } from '../words/name-of.ts';
import { booksScreens } from './books.ts';
import { findScreen } from './find.ts';
import { moneyScreens } from './money.ts';
import { auditScreen, operatorsScreen } from './oversight.ts';
import { closedReviewsScreen, customersScreen, sessionsScreen } from './people.ts';
import { rulesScreens } from './rules.ts';
import { waitingScreens } from './waiting.ts';

/** Operations that no screen has, each with the reason. */
export const withoutScreen: Readonly<Record<string, string>> = {
  'ops/find-transaction': 'What it finds, inspect/find finds too, by every other reference as well.',
  'ops/note-compared-days': 'The comparison of two lists runs on the command line (reconcile), which notes it itself.',
};

const screens: readonly ListScreen[] = [
  ...waitingScreens,
  findScreen,
  ...moneyScreens,
  ...booksScreens,
  sessionsScreen,
  customersScreen,
  closedReviewsScreen,
  ...rulesScreens,
  auditScreen,
  operatorsScreen,
];

/** The names of all operations that a screen asks for. */
function namesOn({ contract, acts, desk, offers, looks, also }: ListScreen): readonly string[] {
  const ofDesk = desk?.contracts ?? [];
  const contracts = [
    contract,
    ...ofDesk,
    ...[...acts, ...looks, ...offers.map(({ act }) => act)].map((each) => each.contract),
  ];
  return [...contracts.map(({ name }) => name), ...also.flatMap(namesOn)];
}

/** What the audit can be searched for, in the order of its words: whatever an operator may do or look at. */
const audited = [...new Set([...screens.flatMap(namesOn), ...Object.keys(withoutScreen)])].toSorted((one, other) =>
  nameOf(one).localeCompare(nameOf(other), 'en'),
);

/** Every screen of the console, in the order of the menu. */
export const allScreens: readonly ListScreen[] = screens.map((screen) =>
  screen === auditScreen ? { ...screen, choices: { act: audited } } : screen,
);
