import { describe, expect, test } from 'vitest';
import { rolesAfter } from '../../functions/domains/operator/operator.ts';
import type { KnownOperator } from '../../functions/domains/operator/operator.ts';
import { isRefusal, refuse } from '../../functions/engine/refusal.ts';
import { decideHeld, factsHashOf, presentOf } from '../../functions/four-eyes/proposals/act.ts';
import { setOperatorAct } from '../../functions/four-eyes/people/set-operator.ts';

const naree: KnownOperator = { id: 'naree', roles: ['support'], isEntered: true };
const loaded = { operator: naree, isTaken: false, isTheirs: true };
const tools = { table: 'table', nowMs: 1, body: 'B'.repeat(20), otherBody: 'O'.repeat(20), editor: 'malee' };
const decide = (wish: Parameters<typeof setOperatorAct.decide>[2], more: object = {}, changed: object = {}) =>
  decideHeld(setOperatorAct, { ...tools, ...more }, { ...loaded, ...changed }, wish);

test('an approver sees whether they stand in the register and each role, and all of it is held by the write', () => {
  expect(presentOf(setOperatorAct, loaded)).toEqual({
    entered: 'yes',
    support: 'held',
    identity: 'not held',
    money: 'not held',
    register: 'not held',
  });
  const nobody = { operator: { ...naree, roles: [], isEntered: false } };
  expect(presentOf(setOperatorAct, { ...loaded, ...nobody }).entered).toBe('no, somebody new is entered');
  // It throws where a fact is no condition of the write.
  expect(isRefusal(decide({ giveRoles: ['money'] }))).toBe(false);
  expect(isRefusal(decide({ giveRoles: ['money'], giveWayIn: 'AIDA1' }, {}, nobody))).toBe(false);
});

test.for<[string, Partial<KnownOperator>]>([
  ['they were given a role', { roles: ['support', 'money'] }],
  ['they lost one', { roles: [] }],
  ['they are not in the register any more', { roles: [], isEntered: false }],
])('what was proposed is stale once %s', ([, change]) => {
  const before = factsHashOf(setOperatorAct, 'naree', loaded);
  expect(factsHashOf(setOperatorAct, 'naree', { ...loaded, operator: { ...naree, ...change } })).not.toBe(before);
});

test.for([
  [['money'], [], ['support', 'money']],
  [[], ['support'], []],
  [['register', 'money'], ['support'], ['money', 'register']],
  [['support'], [], ['support']],
  [['money'], ['money'], ['support']],
] as const)('given %j and taken %j, they hold %j', ([given, taken, after]) => {
  expect(rolesAfter(naree, given, taken)).toEqual(after);
});

describe('it is refused', () => {
  test('operator-is-self: to whoever proposes it, and to whoever approves it', () => {
    const self = refuse('operator-is-self');
    expect(decide({ giveRoles: ['money'] }, { editor: 'naree' })).toEqual(self);
    expect(decide({ giveRoles: ['money'] }, { approver: 'naree' })).toEqual(self);
    expect(isRefusal(decide({ giveRoles: ['money'] }, { approver: 'somchai' }))).toBe(false);
  });

  test.for([
    ['nothing is wished', {}],
    ['they hold it already', { giveRoles: ['support'] }],
    ['they do not hold it anyway', { takeRoles: ['money'] }],
  ] as const)('nothing-to-change: %s', ([, wish]) => {
    const { giveRoles, takeRoles } = { giveRoles: undefined, takeRoles: undefined, ...wish };
    expect(
      decide({
        ...(giveRoles !== undefined && { giveRoles: [...giveRoles] }),
        ...(takeRoles !== undefined && { takeRoles: [...takeRoles] }),
      }),
    ).toEqual(refuse('nothing-to-change'));
  });

  test('way-in-taken and way-in-not-theirs: found so by the write', () => {
    expect(decide({ giveWayIn: 'AIDA1' }, {}, { isTaken: true })).toEqual(refuse('way-in-taken'));
    expect(decide({ takeWayIn: 'AIDA1' }, {}, { isTheirs: false })).toEqual(refuse('way-in-not-theirs'));
  });
});
