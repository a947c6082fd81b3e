import { expect, test } from 'vitest';
import { careers } from '../../../functions/domains/person/careers.ts';
import { countries } from '../../../functions/runtime/reference/countries.ts';

test('each country has two letters, three letters and a name in each language, once', () => {
  expect(new Set(countries.map(({ countryCode }) => countryCode)).size).toBe(249);
  expect(new Set(countries.map(({ passportCode }) => passportCode)).size).toBe(249);
  for (const { countryCode, passportCode, name } of countries) {
    expect(countryCode).toMatch(/^[A-Z]{2}$/);
    expect(passportCode).toMatch(/^[A-Z]{3}$/);
    // A name that CLDR lacks would be the code.
    expect(Object.values(name)).not.toContain(countryCode);
    expect(name.th).toMatch(/[\u0E00-\u0E7F]/u);
    expect(name.zh).toMatch(/\p{Script=Han}/u);
  }
});

test('after Thailand the countries stand by their English names', () => {
  const [first, ...others] = countries.map(({ name }) => name.en);
  expect(first).toBe('Thailand');
  expect(others).toEqual(others.toSorted((one, other) => one.localeCompare(other, 'en')));
});

test('each occupation has a code of its own and three names that no other has', () => {
  for (const of of [
    careers.map(({ careerCode }) => careerCode),
    ...(['th', 'en', 'zh'] as const).map((language) => careers.map(({ name }) => name[language])),
  ]) {
    expect(new Set(of).size).toBe(careers.length);
  }
});
