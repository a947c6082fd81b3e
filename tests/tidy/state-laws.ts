import type { NamedStates } from '../states/all-states.ts';
import type { Fault } from './source.ts';

/**
 * Every route has its states, in one file that is called after its screen: from these come the pictures, the look at
 * its accessibility, and the tests that take one answer away. A state stands where its file says.
 */
export function statesOfRoutes(
  routes: readonly string[],
  states: readonly NamedStates[],
  paths: readonly string[],
): readonly Fault[] {
  const fileOf = (name: string) => `tests/states/${name}.ts`;
  const namedBy = (route: string) =>
    states.filter(({ screen }) => screen.routes.some((each) => each === route)).map(({ name }) => fileOf(name));
  return [
    ...routes.flatMap((route) => {
      const files = namedBy(route);
      if (files.length === 0)
        return [`${route} has no states: who builds its screen writes tests/states/<area>/<screen>.ts`];
      return files.length === 1 ? [] : [`${route} has states in ${files.join(' and ')}`];
    }),
    ...states
      .filter(({ name }) => !paths.includes(`web/screens/${name}.tsx`))
      .map(({ name }) => `${fileOf(name)} is called after no screen`),
  ];
}
