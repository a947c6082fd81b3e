import { expect, test } from 'vitest';
import { identityTransitions } from '../../../functions/domains/identity/transitions.ts';
import { statesOf, walkOf } from '../../../functions/engine/transitions.ts';
import { absent, asksFor, equals } from '../../../functions/table/expression.ts';
import { moveOnJourney } from '../../../functions/table/identity-journey.ts';
import { keys } from '../../../functions/table/keys.ts';
import { journeyStates } from '../../../shared/personal/identity-journey.ts';

test('every step leads where the table says, and no other event leads anywhere', () => {
  const taken = walkOf(identityTransitions).flatMap(([from, event, to]) =>
    to === undefined ? [] : [`${from} ${event} ${to}`],
  );
  const given = ['data', 'guardian', 'registry', 'passport'].flatMap((from) => [
    `${from} give-card registry`,
    `${from} give-passport passport`,
    `${from} give-minor guardian`,
  ]);
  const renewed = ['data', 'guardian', 'registry', 'passport', 'face', 'papers', 'done'].flatMap((from) => [
    `${from} renew-card registry`,
    `${from} renew-passport passport`,
  ]);
  expect(taken.toSorted()).toEqual(
    [
      ...given,
      ...renewed,
      'consent agree data',
      'guardian accept-guardian registry',
      'guardian accept-guardian-of-foreigner passport',
      'registry match face',
      'registry no-match registry',
      'registry accept-card face',
      'passport accept-passport face',
      'passport refuse-passport data',
      'guardian ask-anew data',
      'registry ask-anew data',
      'passport ask-anew data',
      'face face-match papers',
      'face no-face-match face',
      'face accept-face papers',
      'papers accept-papers done',
    ].toSorted(),
  );
});

test('the wire knows the same states, in the order of the way', () => {
  expect(statesOf(identityTransitions)).toEqual(journeyStates);
});

test('a step is taken from where it was read, and from nothing where nothing was', () => {
  const [edge] = identityTransitions.edges.filter(({ event }) => event === 'match');
  if (edge === undefined) throw new Error('there is no edge of a match');
  const kept = { state: 'registry', sinceMs: 1, tries: {} } as const;
  const key = keys.identityJourney('usr_1');
  expect(asksFor(moveOnJourney('table', 'usr_1', kept, edge, 2), key, equals('state', 'registry'))).toBe(true);
  expect(asksFor(moveOnJourney('table', 'usr_1', undefined, edge, 2), key, absent('pk'))).toBe(true);
});
