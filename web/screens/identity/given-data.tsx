import { searchAddresses } from '../../../shared/contracts/address/search.ts';
import type { listCareers } from '../../../shared/contracts/user/list-careers.ts';
import type { listCountries } from '../../../shared/contracts/user/list-countries.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { usePurposes } from '../../../shared/personal/profile.ts';
import type { ShownPersonalData } from '../../../shared/personal/shown-personal-data.ts';
import { useVersioned } from '../../data/queries/use-versioned.ts';
import { currentLanguage, t } from '../../text/text.ts';
import { Card, Facts, Section } from '../../ui/card.tsx';
import { dayInWords } from '../long-form/day-text.ts';
import { placeName } from '../long-form/place-name.ts';

interface GivenProps {
  readonly info: ShownPersonalData;
  readonly careers: OutputOf<typeof listCareers>['rows'];
  readonly countries: OutputOf<typeof listCountries>['rows'];
}

/** What somebody has given of themselves, masked or whole, in the words of their language. */
export function GivenData({ info, careers, countries }: GivenProps) {
  const language = currentLanguage();
  const placeOf = usePlaceNames([info.registeredAddress, info.currentAddress, info.workplaceAddress]);
  const countryOf = (code: string) => countries.find(({ countryCode }) => countryCode === code)?.name[language] ?? code;
  const addressOf = (address: ShownPersonalData['currentAddress'] | undefined) =>
    address === undefined
      ? undefined
      : [address.street, address.village, placeOf(address.districtCode), countryOf(address.countryCode)]
          .filter((part) => part !== undefined)
          .join(', ');
  const career = careers.find(({ careerCode }) => careerCode === info.careerCode);
  return (
    <div className="space-y-3">
      <Section title={t('personal.step.person')}>
        <Card className="px-5 py-1">
          <Facts
            facts={[
              [t('personal.firstName'), own(info.firstName)],
              [t('personal.lastName'), own(info.lastName)],
              [t('personal.firstNameEn'), own(info.firstNameEn)],
              [t('personal.lastNameEn'), own(info.lastNameEn)],
              [t('personal.sex'), t(`personal.sex.${info.sex}`)],
              [t('personal.birthDate'), dayOf(info.birthDate)],
            ]}
          />
        </Card>
      </Section>
      <Section title={t('personal.step.document')}>
        <Card className="px-5 py-1">
          <Facts
            facts={[
              [t('personal.document'), t(`personal.document.${info.idType}`)],
              [t('personal.nationality'), countryOf(info.nationality)],
              [t('personal.idNumber'), info.idNumber],
              [t('personal.laserId'), info.laserId],
              [t('personal.issueDate'), dayOf(info.issueDate)],
              [t('personal.expiryDate'), dayOf(info.expiryDate) ?? t('personal.lifelong')],
            ]}
          />
        </Card>
      </Section>
      <Section title={t('personal.step.address')}>
        <Card className="px-5 py-1">
          <Facts
            facts={[
              [t('personal.registeredStreet'), own(addressOf(info.registeredAddress))],
              [t('personal.street'), own(addressOf(info.currentAddress))],
            ]}
          />
        </Card>
      </Section>
      <Section title={t('personal.step.work')}>
        <Card className="px-5 py-1">
          <Facts
            facts={[
              [t('personal.career'), career?.name[language] ?? info.careerCode],
              [t('personal.workplace'), own(info.workplaceName)],
              [t('personal.workStreet'), own(addressOf(info.workplaceAddress))],
              [t('personal.jobTitle'), own(info.jobTitle)],
              [t('personal.income'), t(`personal.income.${info.incomeBand}`)],
              [t('personal.purposes'), info.purposes.map(purposeOf).join(', ')],
              [t('personal.otherPurpose'), own(info.otherPurpose)],
              [t('personal.email'), own(info.email)],
            ]}
          />
        </Card>
      </Section>
    </div>
  );
}

/** A day in words; one of which only the year is shown stands as it is masked. */
function dayOf(day: string | undefined): string | undefined {
  return day === undefined ? undefined : (dayInWords(day) ?? day);
}

type ShownAddress = ShownPersonalData['currentAddress'];

/** What its person typed, in whatever language; nothing where nothing was. */
function own(text: string | undefined) {
  return text === undefined ? undefined : <span data-own>{text}</span>;
}

/** A purpose in words; one that this version does not know yet is its number. */
function purposeOf(number: number): string {
  const known = usePurposes.find((purpose) => purpose === number);
  return known === undefined ? String(number) : t(`personal.purpose.${known}`);
}

function usePlace(address: ShownAddress | undefined) {
  const text = address?.districtCode;
  return useVersioned(searchAddresses, text === undefined ? undefined : { text }).data?.rows ?? [];
}

/**
 * Names the sub-districts of three addresses with what they lie in; until they are known, and where nobody knows them,
 * a place is named by its code.
 */
function usePlaceNames([registered, current, workplace]: readonly [
  ShownAddress,
  ShownAddress,
  ShownAddress | undefined,
]): (code: string | undefined) => string | undefined {
  const found = [usePlace(registered), usePlace(current), usePlace(workplace)].flat();
  return (code) => {
    const place = found.find(({ district }) => district.code === code);
    return place === undefined ? code : placeName(place);
  };
}
