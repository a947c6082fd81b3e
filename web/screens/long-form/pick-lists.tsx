import { useDeferredValue, useState } from 'react';
import { searchAddresses } from '../../../shared/contracts/address/search.ts';
import { getBanks } from '../../../shared/contracts/bank-account/banks.ts';
import { listCareers } from '../../../shared/contracts/user/list-careers.ts';
import { listCountries } from '../../../shared/contracts/user/list-countries.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useVersioned } from '../../data/queries/use-versioned.ts';
import { currentLanguage, t } from '../../text/text.ts';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { Row, RowList } from '../../ui/row.tsx';
import { SearchPicker } from '../../ui/search-picker.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { placeName } from './place-name.ts';

export interface ListProps {
  readonly legend: string;
  readonly value: string;
  /** What was chosen, and what it is called; `also` is what else is to be known of it. */
  readonly onChosen: (value: string, label: string, also?: Readonly<Record<string, string>>) => void;
}

const skeleton = <SkeletonRows count={6} />;
const none = () => <p className="mt-6 text-center text-ink-soft">{t('longForm.none')}</p>;

interface CountriesProps extends ListProps {
  /** Left out of the list. */
  readonly without?: string;
}

/** The countries, found by their names in any of the three languages. */
export function CountryList({ legend, value, onChosen, without }: CountriesProps) {
  const language = currentLanguage();
  return (
    <QueryView query={useVersioned(listCountries, {})} skeleton={skeleton}>
      {({ rows }) => (
        <SearchPicker
          legend={legend}
          searchLabel={t('longForm.search')}
          choices={rows
            .filter(({ countryCode }) => countryCode !== without)
            .map(({ countryCode, name }) => ({
              value: countryCode,
              label: name[language],
              also: `${name.th} ${name.en} ${name.zh}`,
            }))}
          value={value}
          onChange={(code) =>
            onChosen(code, rows.find(({ countryCode }) => countryCode === code)?.name[language] ?? code)
          }
          told={(count) => t('longForm.found', { count })}
          none={none}
        />
      )}
    </QueryView>
  );
}

/** The countries whose passports are taken: of Thais it is the card, so theirs is no choice that can be sent. */
export function PassportCountryList(props: ListProps) {
  return <CountryList {...props} without="TH" />;
}

/** The occupations; with the choice it is known whether a place of work belongs to it. */
export function CareerList({ legend, value, onChosen }: ListProps) {
  const language = currentLanguage();
  return (
    <QueryView query={useVersioned(listCareers, {})} skeleton={skeleton}>
      {({ rows }) => (
        <SearchPicker
          legend={legend}
          searchLabel={t('longForm.search')}
          choices={rows.map(({ careerCode, name }) => ({
            value: careerCode,
            label: name[language],
            also: `${name.th} ${name.en} ${name.zh}`,
          }))}
          value={value}
          onChange={(code) => {
            const career = rows.find(({ careerCode }) => careerCode === code);
            onChosen(code, career?.name[language] ?? code, { hasWorkplace: career?.hasWorkplace === true ? '1' : '' });
          }}
          told={(count) => t('longForm.found', { count })}
          none={none}
        />
      )}
    </QueryView>
  );
}

/** The banks in whose accounts money can be received. */
export function BankList({ legend, value, onChosen }: ListProps) {
  const language = currentLanguage();
  return (
    <QueryView query={useQuery(getBanks, {}, { quiet: true })} skeleton={skeleton}>
      {({ rows }) => (
        <SearchPicker
          legend={legend}
          searchLabel={t('longForm.search')}
          choices={rows.map(({ bankCode, abbreviation, name }) => ({
            value: bankCode,
            label: name[language],
            also: `${abbreviation} ${name.th} ${name.en} ${name.zh}`,
          }))}
          value={value}
          onChange={(code) => onChosen(code, rows.find(({ bankCode }) => bankCode === code)?.name[language] ?? code)}
          told={(count) => t('longForm.found', { count })}
          none={none}
        />
      )}
    </QueryView>
  );
}

const leastTyped = 2;
/** Of a whole postcode all is asked for; of anything else a release before this one takes the question, too. */
const isPostcode = (text: string) => /^\d{5}$/.test(text);

/** Sub-districts by postcode or name; one choice fills in city, province and postcode. */
export function PlaceList({ legend, onChosen }: ListProps) {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const isEnough = text.length >= leastTyped;
  const found = useVersioned(
    searchAddresses,
    isEnough ? (isPostcode(text) ? { text, all: true } : { text }) : undefined,
  );
  const language = currentLanguage() === 'th' ? 'th' : 'en';
  return (
    <>
      <TextField
        type="search"
        label={t('longForm.searchPlace')}
        hint={t('longForm.searchPlaceHint')}
        value={typed}
        onChange={setTyped}
        // What it knows is a postcode, which is found as well as a name; so the keys are not those for numbers.
        autoComplete="postal-code"
        enterKeyHint="search"
        maxLength={80}
      />
      <p role="status" className="sr-only">
        {isEnough && found.data !== undefined ? t('longForm.found', { count: found.data.rows.length }) : ''}
      </p>
      {isEnough ? (
        <QueryView query={found} skeleton={skeleton}>
          {({ rows }) =>
            rows.length === 0 ? (
              none()
            ) : (
              <Card className="mt-4 py-1">
                <div role="group" aria-label={legend}>
                  <RowList inset={false}>
                    {rows.map((place) => {
                      const { district, city, province } = place;
                      const where = `${city.name[language]}, ${province.name[language]} ${district.postcode}`;
                      return (
                        <li key={district.code}>
                          <Row
                            title={district.name[language]}
                            line={where}
                            arrow
                            onPress={() => onChosen(district.code, placeName(place))}
                          />
                        </li>
                      );
                    })}
                  </RowList>
                </div>
              </Card>
            )
          }
        </QueryView>
      ) : null}
    </>
  );
}
