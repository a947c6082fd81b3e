import { useEffect, useState } from 'react';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { getSensitiveUserInfo } from '../../../shared/contracts/user/get-sensitive-info.ts';
import { getUserInfo } from '../../../shared/contracts/user/get-info.ts';
import { listCareers } from '../../../shared/contracts/user/list-careers.ts';
import { listCountries } from '../../../shared/contracts/user/list-countries.ts';
import type { ShownPersonalData } from '../../../shared/personal/shown-personal-data.ts';
import { isOfCompany } from '../../../shared/user-info.ts';
import { companyPath } from '../../commands/company/give.ts';
import { getSensitiveUserInfoFacts } from '../../commands/user/get-sensitive-info.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useVersioned } from '../../data/queries/use-versioned.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { letter } from '../../ui/drawings/letter.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import { QueryView, together } from '../kit/query-view.tsx';
import { forgetSentCodes, keptSentCode } from '../login/sent-code.ts';
import { InfoCode } from '../long-form/info-code.tsx';
import { useBack } from '../use-back.ts';
import { GivenData } from './given-data.tsx';

const purpose = 'shown-data';

interface Whole {
  readonly info: ShownPersonalData;
  readonly untilMs: number;
  readonly forMs: number;
}

/** What was given, masked; whole for a minute with a code. What is whole is nowhere but in this page's memory. */
export function PersonalInformationScreen() {
  const back = useBack('/identity-view');
  const asked = together(
    useQuery(getUserInfo, {}, { quiet: true }),
    useVersioned(listCareers, {}),
    useVersioned(listCountries, {}),
  );
  const [asks, setAsks] = useState(() => keptSentCode(purpose) !== undefined);
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
  const stopAsking = () => {
    forgetSentCodes([purpose]);
    setAsks(false);
  };
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
            <NothingGiven />
          ) : (
            <>
              {whole === undefined ? null : (
                <Card className="mb-3 px-5 py-4">
                  <Countdown label={t('personalInfo.shownFor')} leftMs={leftMs} wholeMs={whole.forMs} />
                </Card>
              )}
              <GivenData info={whole?.info ?? info} careers={careers} countries={countries} />
            </>
          )
        }
      </QueryView>
      <Sheet open={asks} onClose={stopAsking} title={t('personalInfo.show')}>
        <p className="mt-1 mb-4 text-ink-soft">{t('personalInfo.showText')}</p>
        <InfoCode purpose={purpose} onCode={open} />
      </Sheet>
    </Screen>
  );
}

function NothingGiven() {
  const navigate = useNavigate();
  const { data: who } = useQuery(getBaseInfo, {}, { quiet: true });
  // Of a company its page shows what was given.
  if (who !== undefined && isOfCompany(who))
    return (
      <EmptyState
        drawing={letter}
        title={t('identity.now.company')}
        text={t('identity.nowText.company')}
        action={
          <Button look="soft" onClick={() => void navigate(companyPath)}>
            {t('identity.toCompany')}
          </Button>
        }
      />
    );
  return (
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
  );
}
