import type { District, PlaceName, Province, SubDistrict } from './place.ts';

/** A sub-district with what it lies in: what a person chooses from, for its three levels are filled in at once. */
export interface FoundPlace {
  readonly province: Province;
  readonly district: District;
  readonly subDistrict: SubDistrict;
}

/** What people write before a place's name, in full and in short. */
const levelWords = /^(?:ตำบล|แขวง|อำเภอ|เขต|จังหวัด|ต\.|อ\.|จ\.)\s*/;

/** The words of what was typed, without the names of levels. */
function wordsOf(text: string): readonly string[] {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s,]+/);
  return words.map((word) => word.replace(levelWords, '')).filter((word) => word !== '');
}

/** How a name is looked for: English is written as one word by some and as three by others. */
interface Sought {
  readonly whole: readonly string[];
  /** The English name from each of its later words on. */
  readonly ends: readonly string[];
}

function soughtAs({ th, en, zh }: PlaceName): Sought {
  const english = en.toLowerCase();
  const ends = [...english.matchAll(/[ -]/g)].map(({ index }) => english.slice(index + 1));
  const letters = (text: string) => text.replaceAll(/[^a-z]/g, '');
  return { whole: [th, letters(english), ...(zh === undefined ? [] : [zh])], ends: ends.map(letters) };
}

/** How well a name answers each word: 3 it is it, 2 it begins with it, 1 one of its later words does, 0 not at all. */
function fits({ whole, ends }: Sought, words: readonly string[]): readonly number[] {
  return words.map((word) => {
    if (whole.includes(word)) return 3;
    if (whole.some((each) => each.startsWith(word))) return 2;
    return ends.some((each) => each.startsWith(word)) ? 1 : 0;
  });
}

const best = (one: readonly number[], other: readonly number[]) =>
  one.map((worth, index) => Math.max(worth, other[index] ?? 0));

/** A word of a sub-district's own name is worth more than one of the district or province around it. */
const times = (worths: readonly number[], factor: number) => worths.map((worth) => worth * factor);

const postcodeWorth = 6;

interface Indexed<T> {
  readonly sought: Sought;
  readonly place: T;
}

/** All places with what their names are looked for as: made once, for that takes several times as long as a search. */
export interface PlaceIndex {
  readonly provinces: readonly (Indexed<Province> & {
    readonly districts: readonly (Indexed<District> & { readonly subDistricts: readonly Indexed<SubDistrict>[] })[];
  })[];
}

/** The index of all places, for `searchPlaces`. */
export function indexPlaces(provinces: readonly Province[]): PlaceIndex {
  const indexed = <T extends { readonly name: PlaceName }>(place: T) => ({ place, sought: soughtAs(place.name) });
  return {
    provinces: provinces.map((province) => ({
      ...indexed(province),
      districts: province.districts.map((district) => ({
        ...indexed(district),
        subDistricts: district.subDistricts.map(indexed),
      })),
    })),
  };
}

/**
 * The sub-districts that answer every word of a text: a postcode or its beginning, a sub-district's own code, names in
 * Thai, English, or of provinces in Chinese, in any order. The best first, of equal ones by their code; at most `most`
 * of them.
 */
export function searchPlaces(index: PlaceIndex, text: string, most: number): readonly FoundPlace[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const found = index.provinces.flatMap((province) => {
    const around = fits(province.sought, words);
    return province.districts.flatMap((district) => {
      const near = best(around, times(fits(district.sought, words), 2));
      return district.subDistricts.flatMap(({ place: subDistrict, sought }) => {
        const posts = words.map((word) =>
          subDistrict.postcode.startsWith(word) || subDistrict.code === word ? postcodeWorth : 0,
        );
        const worths = best(best(near, posts), times(fits(sought, words), 4));
        if (worths.includes(0)) return [];
        const place = { province: province.place, district: district.place, subDistrict };
        return [{ place, total: worths.reduce((sum, one) => sum + one, 0) }];
      });
    });
  });
  return found
    .toSorted((one, other) => other.total - one.total)
    .slice(0, most)
    .map(({ place }) => place);
}
