import { describe, expect, test } from 'vitest';
import { proposalTransitions } from '../../../functions/domains/proposal/transitions.ts';
import { edgeFrom, priorStates, statesOf, walkOf } from '../../../functions/engine/transitions.ts';
import { inPriorState } from '../../../functions/table/prior-state.ts';
import { proposalStates } from '../../../shared/proposal.ts';
import { holds } from '../../model/holds.ts';

const ends = ['approved', 'rejected', 'stale', 'expired'];

describe('the states of a proposal', () => {
  test.for(walkOf(proposalTransitions).filter(([, , to]) => to !== undefined))(
    '%s, %s: leads to %s, and only from there',
    ([from, event, to]) => {
      expect(from).toBe('open');
      expect(ends).toContain(to);
      const where = inPriorState({ from });
      for (const state of statesOf(proposalTransitions)) expect(holds(where, { state })).toBe(state === from);
      expect(priorStates(proposalTransitions, event)).toEqual([from]);
    },
  );

  test.for(walkOf(proposalTransitions).filter(([, , to]) => to === undefined))(
    '%s, %s: is no edge',
    ([from, event]) => {
      expect(edgeFrom(proposalTransitions, from, event)).toBeUndefined();
      expect(ends).toContain(from);
    },
  );

  test('each way out is taken by one event, and nothing leads on from an end', () => {
    expect(proposalTransitions.edges.map(({ to }) => to).toSorted()).toEqual(ends.toSorted());
    for (const [state, { endsBy }] of Object.entries(proposalTransitions.states))
      expect(endsBy === 'never').toBe(ends.includes(state));
  });

  test('the wire knows the same states', () => {
    expect([...proposalStates]).toEqual(statesOf(proposalTransitions));
  });
});
