import { describe, expect, test } from 'vitest';
import { decideHeld, factsHashOf, keepSeen, presentOf, seenOf } from '../../functions/four-eyes/proposals/act.ts';
import { acts, approval, knownActOf } from '../../functions/four-eyes/proposals/acts.ts';
import {
  absent,
  checkItem,
  differs,
  equals,
  equalsOrNone,
  present,
  putItem,
  updateItem,
} from '../../functions/table/expression.ts';
import type { TransactItem } from '../../functions/table/expression.ts';
import { keys } from '../../functions/table/keys.ts';
import { approveProposal } from '../../shared/contracts/ops/approve-proposal.ts';
import { setUser } from '../../shared/contracts/ops/set-user.ts';
import type { FourEyesContract } from '../../shared/operation.ts';
import { operations } from '../../shared/operations.ts';
import { listProject, readSources } from '../tidy/source.ts';
import { completeActs } from './act-places.ts';

const bound = operations.filter((contract) => 'fourEyes' in contract);

test('every contract of four eyes has its act, and no other act is carried out by an approval', () => {
  expect(bound.length).toBeGreaterThan(0);
  expect(acts.map(({ contract }) => contract.name).toSorted()).toEqual(bound.map(({ name }) => name).toSorted());
  for (const contract of bound) expect(knownActOf(contract.name)?.contract).toBe(contract);
  expect(knownActOf('ops/lift-lock')).toBeUndefined();
});

test('every contract of four eyes has its act and its case where they are looked for', () => {
  const [sources, paths] = [readSources(), listProject()];
  expect(completeActs(sources, paths, operations)).toEqual([]);
  expect(completeActs(sources, [], operations)).toHaveLength(bound.length);
  expect(completeActs([], paths, operations)).toHaveLength(bound.length);
});

test('what an act may refuse its approval hands on, beside its own words', () => {
  const handed = bound.flatMap(({ refusals }) => refusals);
  expect(new Set(approval.refusals)).toEqual(new Set([...approveProposal.refusals, ...handed]));
  expect(new Set(approval.refusals).size).toBe(approval.refusals.length);
});

test('only an approval takes the console, and it takes nothing else', () => {
  const byConsole = operations.filter((contract) => contract.caller === 'operator' && contract.wayIn === 'console');
  expect(byConsole).toEqual([approveProposal]);
});

const wallet = keys.wallet('usr_1');
const person = keys.person('usr_1');
const factsOf = ({ tier, name }: { readonly tier: string; readonly name?: string | undefined }) => ({
  tier: { of: wallet, shown: tier, holds: equals('tier', tier) },
  name: { of: person, shown: name ?? 'none', holds: equalsOrNone('sealedName', name) },
});
const contract = { ...setUser, fourEyes: { facts: ['tier', 'name'], names: [] } } as const;

test('a proposal is bound to each fact, to whom it is about and to what is asked', () => {
  const hash = (loaded: Parameters<typeof factsOf>[0], subject = 'usr_1') =>
    factsHashOf({ contract, factsOf }, subject, loaded);
  const one = hash({ tier: 'basic', name: 'a' });
  expect(hash({ name: 'a', tier: 'basic' })).toBe(one);
  expect(
    new Set([
      one,
      hash({ tier: 'semi', name: 'a' }),
      hash({ tier: 'basic', name: 'b' }),
      hash({ tier: 'basic' }),
      hash({ tier: 'basic', name: 'a' }, 'usr_2'),
    ]).size,
  ).toBe(5);
});

test('what has changed since is told by what is stored, though it reads the same', () => {
  const text = keepSeen({ contract, factsOf }, 'usr_1', { tier: 'basic', name: 'a' });
  const now = (name: string) => seenOf({ contract, factsOf }, 'usr_1', { tier: 'basic', name }, text);
  expect(now('a')).toEqual({ seen: { tier: 'basic', name: 'a' }, changed: [] });
  expect(now('b')).toEqual({ seen: { tier: 'basic', name: 'a' }, changed: ['name'] });
  const masked = (loaded: Parameters<typeof factsOf>[0]) => ({
    ...factsOf(loaded),
    name: { ...factsOf(loaded).name, shown: '***' },
  });
  const kept = keepSeen({ contract, factsOf: masked }, 'usr_1', { tier: 'basic', name: 'a' });
  const { changed } = seenOf({ contract, factsOf: masked }, 'usr_1', { tier: 'basic', name: 'b' }, kept);
  expect(changed).toEqual(['name']);
});

test('what an approver sees are the facts of the contract, and one that the act does not know is none', () => {
  expect(presentOf({ contract, factsOf }, { tier: 'basic' })).toEqual({ tier: 'basic', name: 'none' });
  const unknown = { ...contract, fourEyes: { facts: ['tier', 'balance'], names: [] } } as const;
  // Within one act the compiler tells; among all of them nobody knows their facts' names any more.
  expect(() =>
    presentOf<FourEyesContract, { readonly tier: string }, unknown>({ contract: unknown, factsOf }, { tier: 'basic' }),
  ).toThrow('balance');
});

describe("every fact of the contract is a condition of the act's writes", () => {
  const loaded = { tier: 'basic', name: undefined };
  const decide =
    (...writes: readonly TransactItem[]) =>
    () => {
      const act = { contract, factsOf, decide: () => ({ steps: writes.map((write) => ({ write })), change: {} }) };
      return decideHeld(act, { table: 'table', nowMs: 0, body: 'b', otherBody: 'o', editor: 'somebody' }, loaded, {});
    };
  const onName = checkItem('table', person, [present('pk'), absent('sealedName')]);
  const onTier = updateItem('table', wallet, { set: { tier: 'semi' }, where: [equals('tier', 'basic')] });

  test('held, whatever else is asked, it is carried out', () => {
    expect(decide(onTier, onName)).not.toThrow();
  });

  test.for([
    ['it is asked of nothing', [onName], 'tier'],
    [
      'it is asked of somebody else',
      [onName, checkItem('table', keys.wallet('usr_2'), [equals('tier', 'basic')])],
      'tier',
    ],
    ['it is asked for another value', [onName, checkItem('table', wallet, [equals('tier', 'semi')])], 'tier'],
    ['it is asked another way', [onName, checkItem('table', wallet, [differs('tier', 'basic')])], 'tier'],
    ['it only has to be there', [onTier, checkItem('table', person, [present('sealedName')])], 'name'],
    [
      'it is written without being asked',
      [onTier, putItem('table', person, { sealedName: 'a' }, [absent('pk')])],
      'name',
    ],
  ] as const)('refused where %s', ([, writes, fact]) => {
    expect(decide(...writes)).toThrow(`ops/set-user writes without a condition on ${fact}`);
  });
});
