import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { careers, careersVersion } from '../../../functions/domains/person/careers.ts';
import { countries, countriesVersion } from '../../../functions/runtime/reference/countries.ts';
import { loadThaiPlaces, placesVersion } from '../../../functions/runtime/reference/thai-places.ts';

/** Each list's version and the sum of what it says: whoever changes the one changes the other, and both here. */
const listed: Readonly<Record<string, readonly [version: string, sum: string]>> = {
  countries: ['2026-11-23', '40705540d8a5d5d8'],
  careers: ['2026-11-23', '9ce3b8063400c945'],
  places: ['2026-11-23', '10a8058e9400bb5b'],
};

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

test.each([
  ['countries', countriesVersion, countries],
  ['careers', careersVersion, careers],
  ['places', placesVersion, await loadThaiPlaces()],
])('what an app keeps of the %s is of another version wherever it changes', (name, version, list) => {
  const sum = createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 16);
  expect([version, sum]).toEqual(listed[name]);
});
