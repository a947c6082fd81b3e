import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { payoutTransitions } from '../../../functions/domains/payout/transitions.ts';
import { edgeFrom, priorStates, statesOf, walkOf } from '../../../functions/engine/transitions.ts';
import { inPriorState } from '../../../functions/table/prior-state.ts';
import { projectRoot } from '../../../infra/local/settings.ts';
import { holds } from '../../model/holds.ts';

/** The specification's own list of what may follow what. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  held: ['sent', 'paused', 'voided'],
  paused: ['held', 'voided'],
  sent: ['posted', 'voided'],
  posted: ['returned'],
  voided: [],
  returned: [],
};

describe('the states of a payout', () => {
  test.for(walkOf(payoutTransitions).filter(([, , to]) => to !== undefined))(
    '%s, %s: leads to %s, and only from there',
    ([from, event, to]) => {
      expect(allowed[from]).toContain(to);
      expect(priorStates(payoutTransitions, event)).toContain(from);
      const where = inPriorState({ from });
      for (const state of statesOf(payoutTransitions)) expect(holds(where, { state })).toBe(state === from);
    },
  );

  test.for(walkOf(payoutTransitions).filter(([, , to]) => to === undefined))('%s, %s: is no edge', ([from, event]) => {
    expect(edgeFrom(payoutTransitions, from, event)).toBeUndefined();
    expect(priorStates(payoutTransitions, event)).not.toContain(from);
  });

  test('every pair that the specification allows is an edge, and nothing else', () => {
    const pairs = payoutTransitions.edges.map(({ from, to }) => `${from} ${to}`);
    const wanted = Object.entries(allowed).flatMap(([from, tos]) => tos.map((to) => `${from} ${to}`));
    expect([...new Set(pairs)].toSorted()).toEqual(wanted.toSorted());
  });

  test('an event leads from a state to one other', () => {
    const named = payoutTransitions.edges.map(({ from, event }) => `${from} ${event}`);
    expect(new Set(named).size).toBe(named.length);
  });

  test('nothing that still carries a due item is without a way on, and returned is where all ends', () => {
    const ends = statesOf(payoutTransitions).filter((state) =>
      payoutTransitions.edges.every(({ from }) => from !== state),
    );
    expect(ends).toEqual(['voided', 'returned']);
    for (const end of ends) expect(payoutTransitions.states[end].endsBy).toBe('never');
  });

  test('the table fits on one screen', () => {
    const text = readFileSync(join(projectRoot, 'functions/domains/payout/transitions.ts'), 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  });
});
