import type { Contract } from '../../shared/operation.ts';
import { allScreens, withoutScreen } from '../../web/console/screens/all-screens.ts';
import type { Fault } from './source.ts';

export const allLists = allScreens.flatMap((screen) => [screen, ...screen.also]);

export const acts = [
  ...allScreens.flatMap((screen) => screen.acts),
  ...allLists.flatMap(({ offers }) => offers.map((each) => each.act)),
];

export const shownSomewhere: ReadonlySet<string> = new Set([
  'ops/who-am-i',
  ...allScreens.flatMap(({ contract, looks, desk }) => [
    contract.name,
    ...looks.map((each) => each.contract.name),
    ...(desk?.contracts ?? []).map(({ name }) => name),
  ]),
  ...acts.map(({ contract }) => contract.name),
]);

/** Each operation of operators has its row in the console, or a written reason why not. */
export function missingRows(
  registry: readonly Contract[],
  shown: ReadonlySet<string> = shownSomewhere,
): readonly Fault[] {
  return registry
    .filter(({ caller, name }) => caller === 'operator' && !shown.has(name) && !(name in withoutScreen))
    .map(({ name }) => `${name} has no screen, no act and no reason in web/console/screens`);
}
