import { expect, test } from 'vitest';
import { indexPlaces, searchPlaces } from '../../../functions/domains/address/search-places.ts';
import { mostFoundPlaces } from '../../../shared/contracts/address/search.ts';
import { loadThaiPlaces } from '../../../functions/runtime/reference/thai-places.ts';

const index = indexPlaces(await loadThaiPlaces());
const codesOf = (text: string, most = 20) => searchPlaces(index, text, most).map(({ subDistrict }) => subDistrict.code);

test('a postcode finds every sub-district that has it, and nothing else', () => {
  expect(codesOf('10500')).toEqual(['100401', '100402', '100403', '100404', '100405']);
  expect(codesOf('99999')).toEqual([]);
});

test('of no postcode there are more sub-districts than are told', async () => {
  const counts = new Map<string, number>();
  for (const { districts } of await loadThaiPlaces())
    for (const { subDistricts } of districts)
      for (const { postcode } of subDistricts) counts.set(postcode, (counts.get(postcode) ?? 0) + 1);
  for (const [postcode, count] of counts) expect(codesOf(postcode, mostFoundPlaces), postcode).toHaveLength(count);
  // More than a search by name tells.
  expect(Math.max(...counts.values())).toBeGreaterThan(20);
});

test('a code of six digits is one sub-district, and what stood in an address is named by it', () => {
  expect(codesOf('100402')).toEqual(['100402']);
  expect(codesOf('100499')).toEqual([]);
});

test.each(['สีลม', 'Si Lom', 'silom', 'SILOM', 'แขวงสีลม เขตบางรัก', 'ต.สีลม', 'สีลม 10500', '10500 สีลม', 'bangrak si lom'])(
  '%s finds Si Lom first',
  (text) => {
    expect(codesOf(text)[0]).toBe('100402');
  },
);

test('a province is found by its Chinese name, and is no answer where another word says otherwise', () => {
  const found = searchPlaces(index, '清迈', 20);
  expect(found).toHaveLength(20);
  expect(new Set(found.map(({ province }) => province.code))).toEqual(new Set(['50']));
  expect(codesOf('清迈 10500')).toEqual([]);
});

test('a name that is the sub-district own comes before one that only begins so or lies around it', () => {
  const [first, ...others] = searchPlaces(index, 'บางรัก', 20);
  expect(first?.subDistrict.name.th).toBe('บางรัก');
  expect(others.length).toBeGreaterThan(0);
  const around = others.findIndex(({ subDistrict }) => subDistrict.name.th === 'สีลม');
  const own = others.findLastIndex(({ subDistrict }) => subDistrict.name.th === 'บางรัก');
  expect(around).toBeGreaterThan(own);
});

test('at most as many as asked for, and none for text without a word', () => {
  expect(codesOf('10', 3)).toHaveLength(3);
  expect(codesOf(' , ')).toEqual([]);
});
