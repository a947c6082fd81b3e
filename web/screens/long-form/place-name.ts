import type { searchAddresses } from '../../../shared/contracts/address/search.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { currentLanguage } from '../../text/text.ts';

export type Place = OutputOf<typeof searchAddresses>['rows'][number];

/** A sub-district with what it lies in and its postcode, in the reader's letters: Thai, or Latin for all others. */
export function placeName({ district, city, province }: Place): string {
  const language = currentLanguage() === 'th' ? 'th' : 'en';
  return `${district.name[language]}, ${city.name[language]}, ${province.name[language]} ${district.postcode}`;
}
