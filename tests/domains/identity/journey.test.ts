import fc from 'fast-check';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { edgeOfGiving, journeyOf, nextTries, stateOf, triesOf } from '../../../functions/domains/identity/journey.ts';
import type { KeptJourney, Standing } from '../../../functions/domains/identity/journey.ts';
import { identityTransitions } from '../../../functions/domains/identity/transitions.ts';
import { edgeTaken } from '../../../functions/engine/transitions.ts';
import { asksFor, equals } from '../../../functions/table/expression.ts';
import { countTry, moveOnJourney, readJourney, stillTried } from '../../../functions/table/identity-journey.ts';
import { keys } from '../../../functions/table/keys.ts';
import { tiers } from '../../../shared/enums.ts';
import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import { identityJourneySchema, journeyStates, journeySteps } from '../../../shared/personal/identity-journey.ts';

const at = (state: KeptJourney['state']): KeptJourney => ({ state, sinceMs: 5, tries: {} });

test.each([
  ['unauthorized', undefined, 'data'],
  ['unauthorized', 'registry', 'registry'],
  ['unauthorized', 'passport', 'passport'],
  ['unauthorized', 'guardian', 'guardian'],
  // The level leads: what was kept opens none.
  ['unauthorized', 'face', 'data'],
  ['unauthorized', 'papers', 'data'],
  ['unauthorized', 'done', 'data'],
  ['basic', undefined, 'face'],
  ['basic', 'registry', 'face'],
  ['basic', 'done', 'face'],
  ['semi', 'registry', 'papers'],
  ['fully', undefined, 'done'],
  ['enterprise', undefined, 'done'],
] as const)('%s, kept %s: %s; without the text that counts now, that first', (tier, kept, state) => {
  const standing = { tier, kept: kept === undefined ? undefined : at(kept) };
  expect(stateOf({ ...standing, hasConsent: true })).toBe(state);
  expect(stateOf({ ...standing, hasConsent: false })).toBe(state === 'done' ? 'done' : 'consent');
});

test('that the text which counts now was not agreed to is said at the end, too, where each face still asks for it', () => {
  const due = (tier: (typeof tiers)[number], hasConsent: boolean) =>
    journeyOf({ tier, kept: undefined, hasConsent }, {}, 9).consentDue;
  expect(tiers.map((tier) => due(tier, false))).toEqual(tiers.map(() => true));
  expect(tiers.map((tier) => due(tier, true))).toEqual(tiers.map(() => undefined));
});

test('whoever has given the data of a new document stands before its check, and a company never does', () => {
  const kept = { ...at('registry'), renews: true };
  const standsAt = (tier: (typeof tiers)[number]) => stateOf({ tier, kept, hasConsent: true });
  expect(tiers.map((tier) => [tier, standsAt(tier)])).toEqual([
    ['unauthorized', 'registry'],
    ['basic', 'registry'],
    ['semi', 'registry'],
    ['fully', 'registry'],
    ['enterprise', 'done'],
  ]);
});

test('data leads to the check of its document, a minor to a guardian first, and nobody who is known gives any', () => {
  const standing = { tier: 'unauthorized', kept: undefined, hasConsent: true } as const;
  expect(edgeOfGiving(standing, { idType: 1, isMinor: false })?.to).toBe('registry');
  expect(edgeOfGiving(standing, { idType: 2, isMinor: false })?.to).toBe('passport');
  expect(edgeOfGiving(standing, { idType: 1, isMinor: true })?.to).toBe('guardian');
  expect(edgeOfGiving({ ...standing, kept: at('passport') }, { idType: 1, isMinor: false })?.to).toBe('registry');
  expect(edgeOfGiving({ ...standing, hasConsent: false }, { idType: 1, isMinor: false })).toBeUndefined();
  expect(edgeOfGiving({ ...standing, tier: 'basic' }, { idType: 1, isMinor: false })).toBeUndefined();
});

test('a step may fail three times, then it rests for a day, and then it may again', () => {
  const tried = (count: number) => ({ ...at('data'), tries: { registry: { count, lastAtMs: 1_000 } } });
  const day = 24 * 3_600_000;
  expect(triesOf(undefined, 'registry', 0)).toEqual({ triesLeft: 3 });
  expect(triesOf(tried(2), 'registry', day + 999)).toEqual({ triesLeft: 1 });
  expect(triesOf(tried(2), 'registry', day + 1_000)).toEqual({ triesLeft: 3 });
  expect(nextTries(tried(2), 'registry', day + 999)).toEqual({ count: 3, lastAtMs: day + 999 });
  expect(nextTries(tried(2), 'registry', day + 1_000)).toEqual({ count: 1, lastAtMs: day + 1_000 });
  expect(triesOf(tried(3), 'registry', day + 999)).toEqual({ triesLeft: 0, restsUntilMs: day + 1_000 });
  expect(triesOf(tried(3), 'registry', day + 1_000)).toEqual({ triesLeft: 3 });
  expect(triesOf(tried(3), 'passport', 1_000)).toEqual({});
  const stored = { state: 'data', sinceMs: 5, tries_registry: 3, triedAtMs_registry: 1_000 };
  expect(readJourney(stored)).toEqual(tried(3));
});

test('whoever spares tries or waits has three in any day and no more', () => {
  const [hour, day] = [3_600_000, 24 * 3_600_000];
  const waits = fc.array(fc.constantFrom(0, 1, hour, 8 * hour, day - 1, day, day + 1, 40 * day), { maxLength: 30 });
  fc.assert(
    fc.property(waits, (all) => {
      let [nowMs, kept] = [day, at('registry')];
      const triedAtMs: number[] = [];
      for (const wait of all) {
        nowMs += wait;
        if (triesOf(kept, 'registry', nowMs).triesLeft === 0) continue;
        kept = { ...kept, tries: { registry: nextTries(kept, 'registry', nowMs) } };
        triedAtMs.push(nowMs);
      }
      // Of any four in a row the first is a day behind the last.
      triedAtMs.slice(3).forEach((each, nth) => expect(each - (triedAtMs[nth] ?? 0)).toBeGreaterThanOrEqual(day));
    }),
  );
});

test('what is written holds on to the tries as they were read, their day too', () => {
  const kept = { ...at('registry'), tries: { registry: { count: 2, lastAtMs: 1_000 } } };
  const key = keys.identityJourney('usr_1');
  const edge = edgeTaken(identityTransitions, 'registry', 'match');
  for (const write of [
    countTry('table', 'usr_1', 'registry', kept, { count: 1, lastAtMs: 9 }),
    stillTried('table', 'usr_1', 'registry', kept),
    moveOnJourney('table', 'usr_1', kept, edge, 9, { triesOf: 'registry' }),
  ]) {
    expect(asksFor(write, key, equals('tries_registry', 2))).toBe(true);
    expect(asksFor(write, key, equals('triedAtMs_registry', 1_000))).toBe(true);
  }
});

test("the registry's last word is told at its step, for as long as the try counts that it was said at", () => {
  const kept = { ...at('registry'), tries: { registry: { count: 3, lastAtMs: 1_000 } }, lastWord: 'replaced' } as const;
  const stored = { state: 'registry', sinceMs: 5, tries_registry: 3, triedAtMs_registry: 1_000, lastWord: 'replaced' };
  expect(readJourney(stored)).toEqual(kept);
  const told = (standing: Partial<Standing>, nowMs: number, isForStaff = false) =>
    journeyOf({ tier: 'unauthorized', kept, hasConsent: true, ...standing }, { isForStaff }, nowMs).lastWord;
  const day = 24 * 3_600_000;
  expect(told({}, day + 999)).toBe('replaced');
  expect(told({}, day + 1_000)).toBeUndefined();
  expect(told({ kept: { ...kept, state: 'passport' } }, 1_000)).toBeUndefined();
  expect(told({ hasConsent: false }, 1_000)).toBeUndefined();
  expect(told({}, 1_000, true)).toBeUndefined();
});

test('what is to be sent to a reviewer waits for its owner, and is open', () => {
  const draft = { savedAtMs: 1, endsAtMs: 2 };
  const standing = { tier: 'unauthorized', kept: at('passport'), hasConsent: true } as const;
  expect(journeyOf(standing, { draft }, 9)).toEqual({
    state: 'passport',
    status: 1,
    tier: 'unauthorized',
    opens: 'basic',
    actor: 'owner',
    sinceMs: 5,
    isOpen: true,
    parts: [
      { part: 'consent', isDone: true, isOpen: true },
      { part: 'data', isDone: true, isOpen: true },
      { part: 'document', isDone: false, isOpen: true },
      { part: 'face', isDone: false, isOpen: true },
      { part: 'papers', isDone: false, isOpen: true },
    ],
  });
  const minor = journeyOf({ ...standing, kept: at('guardian') }, {}, 9);
  expect(minor.parts.map(({ part }) => part)).toContain('guardian');
});

test('what a guardian has agreed to stays among the steps, as done, and so does that of whoever is too young', () => {
  const standing = { tier: 'basic', hasConsent: true } as const;
  const ofGuardian = (journey: IdentityJourney) => journey.parts.find(({ part }) => part === 'guardian');
  const agreed = { ...standing, kept: { ...at('face'), hasGuardian: true } };
  expect(ofGuardian(journeyOf(agreed, {}, 9))).toMatchObject({ isDone: true });
  const kept = { ...standing, kept: at('face') };
  expect(ofGuardian(journeyOf(kept, { faceWay: { by: 'too-young' } }, 9))).toMatchObject({ isDone: true });
  expect(ofGuardian(journeyOf(kept, { faceWay: { by: 'card' } }, 9))).toBeUndefined();
});

test.each([
  ['unauthorized', undefined, ['consent', 'data', 'document', 'face', 'papers']],
  ['unauthorized', 'registry', ['consent', 'document', 'face', 'papers']],
  ['unauthorized', 'guardian', ['consent', 'guardian', 'document', 'face', 'papers']],
  ['basic', undefined, ['consent', 'face', 'papers']],
  ['semi', undefined, ['consent', 'papers']],
  ['semi', 'registry', ['consent', 'document', 'face', 'papers']],
] as const)('a new text takes nothing away that is behind: %s, kept %s, still has %j', (tier, kept, open) => {
  const standing = { tier, kept: kept === undefined ? undefined : { ...at(kept), renews: true }, hasConsent: false };
  const { state, parts } = journeyOf(standing, {}, 9);
  expect(state).toBe('consent');
  expect(parts.flatMap(({ part, isDone }) => (isDone ? [] : [part]))).toEqual(open);
});

test('an app of the release before 2026-11-28 reads it, which asks whether each part is open', () => {
  const older = z.looseObject({ isOpen: z.boolean(), parts: z.array(z.looseObject({ isOpen: z.boolean() })) });
  for (const tier of tiers)
    expect(older.parse(journeyOf({ tier, kept: undefined, hasConsent: true }, {}, 9))).toBeDefined();
});

test('every place on the way fits the wire, and every step but the end opens a level', () => {
  for (const tier of tiers)
    for (const state of journeyStates)
      for (const hasConsent of [true, false])
        expect(identityJourneySchema.safeParse(journeyOf({ tier, kept: at(state), hasConsent }, {}, 9)).success).toBe(
          true,
        );
  expect(journeyStates.filter((state) => journeySteps[state].opens === undefined)).toEqual(['done']);
});
