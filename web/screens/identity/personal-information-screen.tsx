import { useEffect, useState } from 'react';
import { getSensitiveUserInfo } from '../../../shared/contracts/user/get-sensitive-info.ts';
import { getUserInfo } from '../../../shared/contracts/user/get-info.ts';
import { listCareers } from '../../../shared/contracts/user/list-careers.ts';
import { listCountries } from '../../../shared/contracts/user/list-countries.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import type { ShownPersonalData } from '../../../shared/personal/shown-personal-data.ts';
import { getSensitiveUserInfoFacts } from '../../commands/user/get-sensitive-info.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { useNavigate } from '../../router.ts';
import { currentLanguage, t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Facts, Section } from '../../ui/card.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { letter } from '../../ui/drawings/letter.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import { QueryView, together } from '../kit/query-view.tsx';
import { InfoCode } from '../long-form/info-code.tsx';
import { useBack } from '../use-back.ts';

interface Whole {
  readonly info: ShownPersonalData;
  readonly untilMs: number;
  readonly forMs: number;
}

/** What was given, masked; whole for a minute with a code. What is whole is nowhere but in this page's memory. */
export function PersonalInformationScreen() {
  const back = useBack('/identity-view');
  const navigate = useNavigate();
  const asked = together(
    useQuery(getUserInfo, {}, { quiet: true }),
    useQuery(listCareers, {}, { quiet: true }),
    useQuery(listCountries, {}, { quiet: true }),
  );
  const [asks, setAsks] = useState(false);
  const [whole, setWhole] = useState<Whole>();
  const leftMs = useCountdown(whole?.untilMs);
  const show = useCommand(getSensitiveUserInfo, getSensitiveUserInfoFacts, { tells: () => true });
  useEffect(() => {
    if (whole !== undefined && leftMs === 0 && Date.now() >= whole.untilMs) setWhole(undefined);
  }, [leftMs, whole]);
  const open = async (code: string) => {
    const outcome = await show.run({ code });
    if (outcome.kind !== 'ok') return outcome;
    const { info, shownForMs } = outcome.data;
    setWhole({ info, untilMs: Date.now() + shownForMs, forMs: shownForMs });
    setAsks(false);
    return undefined;
  };
  const masked = asked.data?.[0].info;
  return (
    <Screen
      title={t('title.personal')}
      onBack={back}
      bottom={
        masked === undefined ? undefined : whole === undefined ? (
          <Button onClick={() => setAsks(true)}>{t('personalInfo.show')}</Button>
        ) : (
          <Button look="soft" onClick={() => setWhole(undefined)}>
            {t('personalInfo.hide')}
          </Button>
        )
      }
    >
      <QueryView query={asked} skeleton={<SkeletonRows count={6} />}>
        {([{ info }, { rows: careers }, { rows: countries }]) =>
          info === undefined ? (
            <EmptyState
              drawing={letter}
              title={t('personalInfo.none')}
              text={t('personalInfo.noneText')}
              action={
                <Button look="soft" onClick={() => void navigate('/identity-view')}>
                  {t('identity.begin')}
                </Button>
              }
            />
          ) : (
            <>
              {whole === undefined ? null : (
                <Card className="mb-3 px-5 py-4">
                  <Countdown label={t('personalInfo.shownFor')} leftMs={leftMs} wholeMs={whole.forMs} />
                </Card>
              )}
              <Given info={whole?.info ?? info} careers={careers} countries={countries} />
            </>
          )
        }
      </QueryView>
      <Sheet open={asks} onClose={() => setAsks(false)} title={t('personalInfo.show')}>
        <p className="mt-1 mb-4 text-ink-soft">{t('personalInfo.showText')}</p>
        <InfoCode onCode={open} />
      </Sheet>
    </Screen>
  );
}

interface GivenProps {
  readonly info: ShownPersonalData;
  readonly careers: OutputOf<typeof listCareers>['rows'];
  readonly countries: OutputOf<typeof listCountries>['rows'];
}

function Given({ info, careers, countries }: GivenProps) {
  const language = currentLanguage();
  const countryOf = (code: string) => countries.find(({ countryCode }) => countryCode === code)?.name[language] ?? code;
  const addressOf = (address: ShownPersonalData['currentAddress'] | undefined) =>
    address === undefined
      ? undefined
      : [address.street, address.village, address.districtCode, countryOf(address.countryCode)]
          .filter((part) => part !== undefined)
          .join(', ');
  const career = careers.find(({ careerCode }) => careerCode === info.careerCode);
  return (
    <div className="space-y-3">
      <Section title={t('personal.step.person')}>
        <Card className="px-5 py-1">
          <Facts
            facts={[
              [t('personal.firstName'), info.firstName],
              [t('personal.lastName'), info.lastName],
              [t('personal.firstNameEn'), info.firstNameEn],
              [t('personal.lastNameEn'), info.lastNameEn],
              [t('personal.sex'), t(`personal.sex.${info.sex}`)],
              [t('personal.birthDate'), info.birthDate],
            ]}
          />
        </Card>
      </Section>
      <Section title={t('personal.step.document')}>
        <Card className="px-5 py-1">
          <Facts
            facts={[
              [t('personal.nationality'), countryOf(info.nationality)],
              [t('personal.idNumber'), info.idNumber],
              [t('personal.laserId'), info.laserId],
              [t('personal.issueDate'), info.issueDate],
              [t('personal.expiryDate'), info.expiryDate],
            ]}
          />
        </Card>
      </Section>
      <Section title={t('personal.step.address')}>
        <Card className="px-5 py-1">
          <Facts
            facts={[
              [t('personal.registeredStreet'), addressOf(info.registeredAddress)],
              [t('personal.street'), addressOf(info.currentAddress)],
            ]}
          />
        </Card>
      </Section>
      <Section title={t('personal.step.work')}>
        <Card className="px-5 py-1">
          <Facts
            facts={[
              [t('personal.career'), career?.name[language] ?? info.careerCode],
              [t('personal.workplace'), info.workplaceName],
              [t('personal.workStreet'), addressOf(info.workplaceAddress)],
              [t('personal.jobTitle'), info.jobTitle],
              [t('personal.income'), t(`personal.income.${info.incomeBand}`)],
              [t('personal.email'), info.email],
            ]}
          />
        </Card>
      </Section>
    </div>
  );
}
