import { describe, expect, it } from 'vitest';
import { operations } from '../../shared/operations.ts';
import type { FourEyesContract, OperatorContract } from '../../shared/operation.ts';
import { suspenseStates } from '../../shared/top-up.ts';
import { allScreens, withoutScreen } from '../../web/console/screens/all-screens.ts';
import { choicesOf, definitionOf, membersOf } from '../../web/console/shapes/schema.ts';
import { fieldsOf } from '../../web/console/shapes/field.ts';
import { nameOf } from '../../web/console/words/name-of.ts';
import { ownWords } from '../../web/console/words/own-words.ts';
import { acts, allLists, missingRows, shownSomewhere } from './console-rows.ts';

const ofOperators = operations.filter((each): each is OperatorContract => each.caller === 'operator');
/** What names people, or shows their papers, as they are. */
const showsPeople = new Set([
  'inspect/unmask',
  'inspect/read-proofs',
  'ops/list-proposals',
  'ops/read-evidence',
  'ops/read-case',
  'ops/read-screening-hit',
]);

describe("every operation of operators is in the console's rows", () => {
  it('or has a written reason why it is not, and none has both', () => {
    expect(missingRows(operations)).toEqual([]);
    expect(Object.keys(withoutScreen).filter((name) => shownSomewhere.has(name))).toEqual([]);
    const names = new Set(ofOperators.map(({ name }) => name));
    expect(Object.keys(withoutScreen).filter((name) => !names.has(name))).toEqual([]);
    for (const reason of Object.values(withoutScreen)) expect(reason).toMatch(/^[A-Z].{30,}\.$/);
  });

  it('each screen under a path of its own, each act under words of its own', () => {
    expect(new Set(allScreens.map(({ path }) => path)).size).toBe(allScreens.length);
    const titles = new Map(acts.map(({ contract, title }) => [contract.name, title]));
    expect(new Set(titles.values()).size).toBe(titles.size);
    for (const { says, isGrave, title } of acts) {
      expect([title, says]).toEqual([
        expect.stringMatching(/^[A-Z][^.]+$/),
        expect.stringMatching(/^[A-Z].{20,}[.?]$/),
      ]);
      expect(typeof isGrave).toBe('boolean');
    }
    for (const { says, empty } of allScreens) expect([says, empty].join('')).toMatch(/\.$/);
  });

  it('a way from a row leads to a screen that is there, with fields of its question and members of the rows', () => {
    const ways = allLists.flatMap(({ contract, member, leads, path }) =>
      leads.map((way) => ({ way, path, rows: membersOf(contract.output).find(({ name }) => name === member)?.schema })),
    );
    expect(ways.length).toBeGreaterThan(3);
    for (const { way, path, rows } of ways) {
      const element = rows && definitionOf(rows).element;
      const members = element === undefined ? [] : membersOf(element).map(({ name }) => name);
      const fields = fieldsOf(way.to.contract.input).map(({ name }) => name);
      expect([path, allScreens.find((each) => each.path === way.to.path)?.title]).toEqual([path, way.to.title]);
      expect([path, Object.keys(way.fill).filter((field) => !fields.includes(field))]).toEqual([path, []]);
      expect([path, Object.values(way.fill).filter((each) => !members.includes(each))]).toEqual([path, []]);
    }
  });

  it('what shows somebody as they are is not left on the screen, and its words say that it is audited', () => {
    const ofPeople = acts.filter(({ contract }) => showsPeople.has(contract.name));
    expect(new Set(ofPeople.map(({ contract }) => contract.name))).toEqual(showsPeople);
    expect(ofPeople.map(({ shownForMs }) => shownForMs)).toEqual(ofPeople.map(() => 60_000));
    for (const { says } of ofPeople) expect(says).toContain('audit');
  });

  it('the audit can be searched for every act and look of operators', () => {
    const choices = allScreens.find(({ path }) => path === 'audit')?.choices;
    const others = ofOperators.map(({ name }) => name).filter((name) => name !== 'ops/who-am-i');
    expect(new Set(choices?.['act'])).toEqual(new Set(others));
  });

  it('money in suspense can be treated alike where it is listed and where it is found, in each of its states', () => {
    const offered = (at: string) =>
      suspenseStates.map((state) =>
        (allLists.find(({ path }) => path === at)?.offers ?? [])
          .filter(({ when }) => when({ state }))
          .map(({ act, fill }) => [state, act.contract.name, fill]),
      );
    expect(offered('suspense').flat().length).toBeGreaterThan(suspenseStates.length);
    expect(offered('find-suspense')).toEqual(offered('suspense'));
  });

  it('and what is stuck or overdue where it stands among that: each row with the acts and looks of its own kind', () => {
    const of = (path: string) => allLists.find((each) => each.path === path);
    const namesFor = (path: string, row: Readonly<Record<string, string>>) =>
      (of(path)?.offers ?? []).filter(({ when }) => when(row)).map(({ act }) => act.contract.name);
    for (const state of ['arrived', 'refunding', 'stuck']) {
      expect(namesFor('overdue', { kind: 'suspense', id: 'sus_A', state })).toEqual(namesFor('suspense', { state }));
    }
    const ofPayout = namesFor('overdue', { kind: 'payout', id: 'txn_A', state: 'sent' });
    expect(ofPayout).toContain('ops/cancel-payout');
    expect(ofPayout.filter((name) => namesFor('suspense', { state: 'stuck' }).includes(name))).toEqual([]);
    const looksAt = (id: string) =>
      (of('overdue')?.looks ?? []).filter(({ inputOf }) => inputOf({ id }) !== undefined).length;
    expect([looksAt('sus_A'), looksAt('txn_A')]).toEqual([0, 2]);
  });

  it('what an offer fills in is a field of its act and a member of its rows', () => {
    for (const { contract, member, offers, path } of allLists) {
      const rows = membersOf(contract.output).find(({ name }) => name === member)?.schema;
      const element = rows && definitionOf(rows).element;
      const members = element === undefined ? [] : membersOf(element).map(({ name }) => name);
      for (const { act, fill } of offers) {
        const fields = fieldsOf(act.contract.input).map(({ name }) => name);
        expect([path, ...Object.keys(fill).filter((field) => !fields.includes(field))]).toEqual([path]);
        expect([path, ...Object.values(fill).filter((each) => !members.includes(each))]).toEqual([path]);
      }
    }
  });
});

interface Code {
  readonly code: string;
  readonly where: string;
}

type Schema = OperatorContract['input'];

/** Every name that a schema shows to somebody: its members at any depth, and what can be chosen. */
function codesIn(schema: Schema, where: string): readonly Code[] {
  const { element, innerType, valueType, options = [], in: piped } = definitionOf(schema);
  const inner = [element, innerType, valueType, piped, ...options].filter((each) => each !== undefined);
  const members = definitionOf(schema).type === 'object' ? membersOf(schema) : [];
  return [
    ...choicesOf(schema)
      .filter((code) => !/^\d+$/.test(code))
      .map((code) => ({ code, where })),
    ...members.flatMap(({ name, schema: of }) => [{ code: name, where }, ...codesIn(of, `${where}.${name}`)]),
    ...inner.flatMap((each) => codesIn(each, where)),
  ];
}

const facts = ofOperators
  .filter((contract): contract is FourEyesContract => 'fourEyes' in contract)
  .flatMap(({ name, fourEyes }) => fourEyes.facts.map((code) => ({ code, where: name })));
const codes: readonly Code[] = [
  ...facts,
  ...ofOperators.flatMap((contract) => [
    { code: contract.name, where: 'an act' },
    ...codesIn(contract.input, contract.name),
    ...codesIn(contract.output, contract.name),
  ]),
];

/** Words begin with a capital and hold neither units of storage nor anything that only code is written with. */
const words = /^(?:[A-Z]|THB)[A-Za-z0-9 ,:'’()]*$/;
const units = /\b(?:ms|satang|enum|id)\b|[a-z][A-Z]/;

describe('what operators read is words', () => {
  it('for every member, choice and fact of every operation, and never a code', () => {
    const raw = codes.filter(({ code }) => !words.test(nameOf(code)) || units.test(nameOf(code)));
    expect(raw.map(({ code, where }) => `${where}: ${code} is "${nameOf(code)}"`)).toEqual([]);
    expect(new Set(codes.map(({ code }) => code)).size).toBeGreaterThan(100);
  });

  it('of the words that are written by hand each is still needed', () => {
    // A timeline says what happened, and calls that an event: the kinds of other rows are something else.
    const memberAt = (where: string) =>
      where === 'inspect/timeline.events.kind' ? 'event' : (where.split('.').at(-1) ?? '');
    const known = new Set(codes.flatMap(({ code, where }) => [code, `${memberAt(where)}=${code}`]));
    expect(Object.keys(ownWords).filter((code) => !known.has(code))).toEqual([]);
  });
});
