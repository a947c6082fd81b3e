import { expect, test } from 'vitest';
import { factsHashOf } from '../../functions/four-eyes/act.ts';
import { actNames, actOf } from '../../functions/four-eyes/acts.ts';
import { approveProposal } from '../../shared/contracts/ops/approve-proposal.ts';
import { operations } from '../../shared/operations.ts';

const bound = operations.filter((contract) => 'fourEyes' in contract);

test('every contract of four eyes has its act, and no other act is carried out by an approval', () => {
  expect(bound.length).toBeGreaterThan(0);
  expect([...actNames].toSorted()).toEqual(bound.map(({ name }) => name).toSorted());
  for (const contract of bound) expect(actOf(contract.name).contract).toBe(contract);
  expect(() => actOf('ops/lift-lock')).toThrow('no act of four eyes');
});

test('only an approval takes the console, and it takes nothing else', () => {
  const byConsole = operations.filter((contract) => contract.caller === 'operator' && contract.wayIn === 'console');
  expect(byConsole).toEqual([approveProposal]);
});

test('a proposal is bound to each fact, to whom it is about and to what is asked', () => {
  const contract = actOf('ops/set-user').contract;
  const hash = (values: Record<string, string>, subject = 'usr_1') => factsHashOf({ contract, factsOf: () => values }, subject, undefined);
  const one = hash({ tier: 'basic', name: 'a' });
  expect(hash({ name: 'a', tier: 'basic' })).toBe(one);
  expect(new Set([one, hash({ tier: 'semi', name: 'a' }), hash({ tier: 'basic', name: 'b' }), hash({ tier: 'basic', name: 'a' }, 'usr_2')]).size).toBe(4);
});
