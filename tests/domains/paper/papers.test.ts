import { expect, test } from 'vitest';
import {
  isNeededOf,
  isWholeOf,
  missingOf,
  refusePaper,
  wantedOf,
  wordOf,
} from '../../../functions/domains/paper/papers.ts';
import { papers, paperSlots } from '../../../shared/personal/papers.ts';
import { uploadRules } from '../../../shared/uploads.ts';

const card = { state: 'papers', document: 1, isInReview: false } as const;
const passport = { ...card, document: 2 } as const;
const unknown = { ...card, state: 'data', document: undefined } as const;

test.for([
  ['a card before the highest level', card, ['id-front', 'id-back', 'selfie', 'signature', 'supporting-1']],
  ['a card whose data is given again', { ...card, state: 'data' }, ['id-front', 'id-back', 'selfie']],
  ['a passport whose data is given again', { ...passport, state: 'data' }, ['passport', 'selfie']],
  ['a card that the registry does not know', { ...card, state: 'registry' }, ['id-front', 'id-back', 'selfie']],
  ['a card whose face was not matched', { ...card, state: 'face' }, ['id-front', 'id-back', 'selfie']],
  ['a passport, whose face nobody can compare', { ...passport, state: 'face' }, ['passport', 'selfie']],
  ['a passport before the highest level', passport, ['passport', 'selfie', 'signature', 'supporting-1']],
  ['a passport before the first level', { ...passport, state: 'passport' }, ['passport', 'selfie']],
  ['a minor', { ...card, state: 'guardian' }, ['guardian']],
  ['whoever is known', { ...card, state: 'done' }, []],
  ['whoever has given no data', unknown, []],
] as const)('%s needs these', ([, owner, needed]) => {
  expect(missingOf(owner, {})).toEqual(needed);
  const kept = Object.fromEntries(needed.slice(1).map((slot) => [slot, {}]));
  expect(missingOf(owner, kept)).toEqual(needed.slice(0, 1));
});

test('up to five supporting documents have a place, of which one is needed', () => {
  const supporting = wantedOf(card).filter((slot) => papers[slot].kind === 'supporting');
  expect(supporting).toHaveLength(uploadRules.supporting.most);
  expect(supporting.filter((slot) => isNeededOf(card, slot))).toHaveLength(1);
});

test('a place takes what is wanted of its owner', () => {
  for (const slot of paperSlots) {
    expect(refusePaper(unknown, slot)?.refused).toBe('personal-data-not-given');
    expect(refusePaper(passport, slot)?.refused).toBe(
      wantedOf(passport).includes(slot) ? undefined : 'paper-not-wanted',
    );
  }
  // Thai nationals are known by their card alone.
  expect(refusePaper(card, 'passport')?.refused).toBe('paper-not-wanted');
  expect([unknown, card, { ...card, isInReview: true }].map(wordOf)).toEqual(['none', 'gather', 'review']);
});

test('what is there is whole, and never before the data that it is sent with', () => {
  const kept = { passport: {}, selfie: {} };
  expect(isWholeOf({ ...passport, state: 'passport' }, kept)).toBe(true);
  expect(isWholeOf({ ...passport, state: 'passport' }, { passport: {} })).toBe(false);
  expect(isWholeOf({ ...passport, state: 'data' }, kept)).toBe(false);
  expect(isWholeOf({ ...passport, state: 'done' }, kept)).toBe(false);
});
