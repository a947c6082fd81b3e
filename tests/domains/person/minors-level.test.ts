import { expect, test } from 'vitest';
import { refuseMinorsLevel } from '../../../functions/domains/person/minors-level.ts';

const child = { isChild: true, isMinor: true, hasGuardian: false };
const minor = { isChild: false, isMinor: true, hasGuardian: false };
const agreed = { ...minor, hasGuardian: true };
const grown = { isChild: false, isMinor: false, hasGuardian: false };

test.for([
  ['a child has none', child, 'basic', 'level-above-age', { leastAge: 15 }],
  ['whoever agreed', { ...child, hasGuardian: true }, 'basic', 'level-above-age', { leastAge: 15 }],
  ['a minor has none alone', minor, 'basic', 'guardian-needed', undefined],
  ['none above it', minor, 'semi', 'level-above-age', { leastAge: 20 }],
  ['whoever agreed', agreed, 'semi', 'level-above-age', { leastAge: 20 }],
  ['the highest neither', agreed, 'fully', 'level-above-age', { leastAge: 20 }],
  ['a company’s neither', agreed, 'enterprise', 'level-above-age', { leastAge: 20 }],
  ['with their guardian they have the basic one', agreed, 'basic', undefined, undefined],
  ['what is taken is taken from anybody', child, 'unauthorized', undefined, undefined],
  ['who is of age has any', grown, 'fully', undefined, undefined],
] as const)('%s', ([, minority, tier, name, data]) => {
  expect(refuseMinorsLevel(tier, minority)).toEqual(name === undefined ? undefined : { refused: name, data });
});
