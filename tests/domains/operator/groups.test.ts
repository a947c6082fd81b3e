import { expect, test } from 'vitest';
import { groupChange, isInStep, ourGroups } from '../../../functions/domains/operator/groups.ts';
import type { OperatorRole } from '../../../shared/operator-role.ts';

test.for<[readonly OperatorRole[], readonly string[], readonly string[], readonly string[]]>([
  [['money'], [], ['finance'], []],
  [[], ['finance'], [], ['finance']],
  [['support', 'register'], ['support', 'reviewer'], ['engineer'], ['reviewer']],
  [['identity'], ['reviewer', 'of somebody else'], [], []],
  [['support', 'identity', 'money', 'register'], ourGroups, [], []],
])('whoever holds %j and is in %j is given %j and loses %j', ([roles, held, give, take]) => {
  expect(groupChange(roles, held)).toEqual({ give, take });
  expect(isInStep(groupChange(roles, held))).toBe(give.length + take.length === 0);
});
