import { journeyStates } from '../../shared/personal/identity-journey.ts';
import type { JourneyState } from '../../shared/personal/identity-journey.ts';
import type { KeptJourney, Tries } from '../domains/identity/journey.ts';
import type { Edge } from '../engine/transitions.ts';
import { absent, equals, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, oneOf, optionalIntegerOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

function triesIn(item: Item, state: JourneyState): readonly (readonly [JourneyState, Tries])[] {
  const count = optionalIntegerOf(item, `tries_${state}`);
  return count === undefined ? [] : [[state, { count, lastAtMs: integerOf(item, `triedAtMs_${state}`) }]];
}

/** Reads how far somebody has come. */
export function readJourney(item: Item): KeptJourney {
  return {
    state: oneOf(item, 'state', journeyStates),
    sinceMs: integerOf(item, 'sinceMs'),
    tries: Object.fromEntries(journeyStates.flatMap((state) => triesIn(item, state))),
  };
}

/** Takes an edge of the way from where it was read, so that nobody's step goes over another's. */
export function moveOnJourney(
  table: string,
  userId: string,
  before: KeptJourney | undefined,
  edge: Edge<JourneyState>,
  nowMs: number,
): TransactItem {
  return updateItem(table, keys.identityJourney(userId), {
    set: { state: edge.to, sinceMs: nowMs },
    where: [before === undefined ? absent('pk') : equals('state', before.state)],
  });
}
