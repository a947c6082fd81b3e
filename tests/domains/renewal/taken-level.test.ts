import { expect, test } from 'vitest';
import { hasTakenLevel, takingOf } from '../../../functions/domains/renewal/taken-level.ts';

test.each([
  ['of whom nothing was taken', {}, 'basic', false],
  ['from whom all was, by a release before', { levelTakenAtMs: 1 }, 'basic', true],
  ['from whom all was', { levelTakenAtMs: 1, levelTakenTo: 'unauthorized' }, 'basic', true],
  ['who was left the basic level', { levelTakenAtMs: 1, levelTakenTo: 'basic' }, 'basic', false],
  ['who was left the basic level', { levelTakenAtMs: 1, levelTakenTo: 'basic' }, 'semi', true],
  ['who was left semi', { levelTakenAtMs: 1, levelTakenTo: 'semi' }, 'semi', false],
  ['who was left semi', { levelTakenAtMs: 1, levelTakenTo: 'semi' }, 'fully', true],
] as const)('somebody %s (%j): that people took the level %s is %s', (_who, wallet, level, isSo) => {
  expect(hasTakenLevel(wallet, level)).toBe(isSo);
});

test.each([
  ['less is taken', { tier: 'semi' }, 'basic', 'takes'],
  ['all of a company’s is taken', { tier: 'enterprise' }, 'unauthorized', 'takes'],
  ['more says nothing where nothing was taken', { tier: 'basic' }, 'semi', undefined],
  ['the same says nothing', { tier: 'basic', levelTakenAtMs: 1, levelTakenTo: 'basic' }, 'basic', undefined],
  ['more than was left gives back', { tier: 'basic', levelTakenAtMs: 1, levelTakenTo: 'basic' }, 'semi', 'gives-back'],
  [
    'no more than was left does not',
    { tier: 'unauthorized', levelTakenAtMs: 1, levelTakenTo: 'basic' },
    'basic',
    undefined,
  ],
] as const)('set by people, %s', (_what, wallet, to, says) => {
  expect(takingOf(wallet, to)).toBe(says);
});
