import type { listCareers } from '../../../shared/contracts/user/list-careers.ts';
import type { listCountries } from '../../../shared/contracts/user/list-countries.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { idType } from '../../../shared/personal/documents.ts';
import { usePurposes } from '../../../shared/personal/profile.ts';
import type { ShownPersonalData } from '../../../shared/personal/shown-personal-data.ts';
import { currentLanguage } from '../../text/text.ts';
import { dayAsTyped } from '../long-form/day-text.ts';
import { labelOf, pruned } from '../long-form/long-form.ts';
import type { Answers } from '../long-form/long-form.ts';
import { placeName } from '../long-form/place-name.ts';
import type { Place } from '../long-form/place-name.ts';
import { hasWorkplaceName, personalDataJourney } from './journey.ts';

/** The rows of the lists that the codes in it are of. */
export interface GivenLists {
  readonly careers: OutputOf<typeof listCareers>['rows'];
  readonly countries: OutputOf<typeof listCountries>['rows'];
  readonly places: readonly Place[];
}

type Address = ShownPersonalData['currentAddress'];
type Typed = Readonly<Record<string, string | undefined>>;

/** What is chosen of a list with what it is called there; what the list has no more is to be chosen anew. */
const chosen = (name: string, code: string | undefined, called: string | undefined): Typed =>
  called === undefined ? {} : { [name]: code, [labelOf(name)]: called };

/** Whether the form's tick says all of the current address. */
const livesWhereRegistered = (registered: Address, current: Address): boolean =>
  registered.countryCode === 'TH' &&
  registered.districtCode === current.districtCode &&
  registered.street === current.street &&
  registered.village === current.village;

const isKnownPurpose = (purpose: number): boolean => usePurposes.some((known) => known === purpose);

const rows = personalDataJourney.steps.flatMap(({ fields }) => fields);

/** What its field takes, and only where the form asks for it: a draft that holds more could not be kept. */
function fitting(typed: Typed): Answers {
  const fits = Object.entries(typed).flatMap(([name, text]) => {
    const row = rows.find((field) => field.name === name);
    const isTooLong = row?.kind === 'text' && text !== undefined && text.length > row.maxLength;
    return text === undefined || isTooLong ? [] : [[name, text] as const];
  });
  return pruned(personalDataJourney, Object.fromEntries(fits));
}

/**
 * What was given, as it would be typed: the reverse of the form's `inputOf`. Without what a new document has of its
 * own, its days and the code on the back of a card, and of a passport its number. What has no place in the form, or
 * does not fit into its field, stays empty.
 */
export function answersOfGiven(info: ShownPersonalData, { careers, countries, places }: GivenLists): Answers {
  const { registeredAddress: registered, currentAddress: current, workplaceAddress: work } = info;
  const language = currentLanguage();
  const country = (name: string, code: string) =>
    chosen(name, code, countries.find(({ countryCode }) => countryCode === code)?.name[language]);
  const place = (name: string, code: string | undefined) => {
    const row = places.find(({ district }) => district.code === code);
    return chosen(name, code, row && placeName(row));
  };
  const career = careers.find(({ careerCode }) => careerCode === info.careerCode);
  return fitting({
    idType: String(info.idType),
    firstName: info.firstName,
    lastName: info.lastName,
    firstNameEn: info.firstNameEn,
    lastNameEn: info.lastNameEn,
    sex: String(info.sex),
    birthDate: dayAsTyped(info.birthDate),
    ...country('nationality', info.nationality),
    idNumber: info.idType === idType.passport ? undefined : info.idNumber,
    ...country('registeredAddress.countryCode', registered.countryCode),
    ...place('registeredAddress.districtCode', registered.districtCode),
    'registeredAddress.street': registered.street,
    'registeredAddress.village': registered.village,
    sameAddress: livesWhereRegistered(registered, current) ? '1' : undefined,
    ...place('currentAddress.districtCode', current.districtCode),
    'currentAddress.street': current.street,
    'currentAddress.village': current.village,
    ...chosen('careerCode', info.careerCode, career?.name[language]),
    [hasWorkplaceName]: career?.hasWorkplace === true ? '1' : undefined,
    'workplace.name': info.workplaceName,
    ...place('workplace.address.districtCode', work?.districtCode),
    // The form knows no place of work abroad.
    'workplace.address.street': work?.countryCode === 'TH' ? work.street : undefined,
    jobTitle: info.jobTitle,
    incomeBand: String(info.incomeBand),
    purposes: info.purposes.filter(isKnownPurpose).join(','),
    otherPurpose: info.otherPurpose,
    email: info.email,
  });
}
