import { expect, test } from 'vitest';
import { loadThaiPlaces } from '../../../functions/runtime/reference/thai-places.ts';

const provinces = await loadThaiPlaces();
const districts = provinces.flatMap((province) => province.districts);
const subDistricts = districts.flatMap((district) => district.subDistricts);

test('Thailand has 77 provinces, 928 districts and 7,436 sub-districts, each code once', () => {
  expect([provinces.length, districts.length, subDistricts.length]).toEqual([77, 928, 7436]);
  expect(new Set([...provinces, ...districts, ...subDistricts].map(({ code }) => code)).size).toBe(77 + 928 + 7436);
});

test('each place lies in the one that its code begins with, in the order of codes', () => {
  for (const province of provinces) {
    expect(province.code).toMatch(/^\d{2}$/);
    for (const district of province.districts) {
      expect(district.code).toMatch(new RegExp(`^${province.code}\\d{2}$`));
      expect(district.subDistricts.length).toBeGreaterThan(0);
      for (const { code, postcode } of district.subDistricts) {
        expect(code).toMatch(new RegExp(`^${district.code}\\d{2}$`));
        expect(postcode).toMatch(/^[1-9]\d{4}$/);
      }
    }
  }
  const codes = subDistricts.map(({ code }) => Number(code));
  expect(codes).toEqual(codes.toSorted((one, other) => one - other));
});

test('every place has a name in Thai letters and one in Latin, and every province one in Chinese', () => {
  const places = [...provinces, ...districts, ...subDistricts];
  expect(places.filter(({ name }) => !/^[\u0E00-\u0E7F .-]+$/u.test(name.th))).toEqual([]);
  expect(places.filter(({ name }) => !/^[A-Z][A-Za-z' -]+$/.test(name.en))).toEqual([]);
  expect(provinces.filter(({ name }) => !/^\p{Script=Han}+$/u.test(name.zh ?? ''))).toEqual([]);
});

test.each([
  ['100402', 'สีลม', 'Si Lom', '10500', 'garbled in English by the package'],
  ['380101', 'บึงกาฬ', 'Bueng Kan', '38000', 'under another code in the package'],
  ['103604', 'ดอนเมือง', 'Don Mueang', '10210', 'missing in the package'],
  ['402901', 'ในเมือง', 'Nai Mueang', '40140', 'under another postcode in the package'],
])('%s is %s, %s, %s: %s', (code, th, en, postcode) => {
  expect(subDistricts.find((each) => each.code === code)).toEqual({ code, name: { th, en }, postcode });
});

test('a sub-district that moved to another district is not listed under its old code', () => {
  expect(subDistricts.some(({ code }) => code === '102301')).toBe(false);
});
