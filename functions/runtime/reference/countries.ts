import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };

/** A country of ISO 3166-1. */
export interface Country {
  readonly countryCode: string;
  readonly passportCode: string;
  readonly name: { readonly th: string; readonly en: string; readonly zh: string };
}

/** What an app keeps its copy by; the codes are the package's, the names those of this Node's CLDR. */
export const countriesVersion = '2026-11-23';

function namesIn(language: string): (code: string) => string {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  return (code) => names.of(code) ?? code;
}

const [thai, english, chinese] = [namesIn('th'), namesIn('en'), namesIn('zh-Hans')];

/** Codes that the package has beside ISO's, whose people carry another country's passport or none that we read. */
const notInIso = new Set(['XK']);

/** All countries: Thailand first, then by English name. */
export const countries: readonly Country[] = codes
  .filter(([code = '']) => !notInIso.has(code))
  .map(([code = '', passportCode = '']) => ({
    countryCode: code,
    passportCode,
    name: { th: thai(code), en: english(code), zh: chinese(code) },
  }))
  .toSorted(
    (one, other) =>
      Number(other.countryCode === 'TH') - Number(one.countryCode === 'TH') ||
      one.name.en.localeCompare(other.name.en, 'en'),
  );
