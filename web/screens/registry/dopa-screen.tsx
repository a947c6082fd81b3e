import { useState } from 'react';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { verifyRegistry } from '../../../shared/contracts/identity/verify-registry.ts';
import { getUserInfo } from '../../../shared/contracts/user/get-info.ts';
import type { CardMiss } from '../../../shared/personal/card-word.ts';
import { journeySteps } from '../../../shared/personal/identity-journey.ts';
import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import type { ShownPersonalData } from '../../../shared/personal/shown-personal-data.ts';
import { reviewPath } from '../../commands/identity/send-for-review.ts';
import { registryForm, registryResultPath, verifyRegistryFacts } from '../../commands/identity/verify-registry.ts';
import { refusalName } from '../../data/calls/refusal-data.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { Navigate, useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Facts } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { QueryView, together } from '../kit/query-view.tsx';
import { PendingGate } from '../main/pending-gate.tsx';
import { problemText } from '../problem-text.ts';
import { useBack } from '../use-back.ts';
import { AfterRefusal } from './after-refusal.tsx';

/** Whether a check has not fitted before: who opens the page again has the same ways as then. */
const hasMissed = ({ triesLeft = journeySteps.registry.mostTries }: IdentityJourney): boolean =>
  triesLeft < journeySteps.registry.mostTries;

/** Has the registry of identity cards look at the card that was given. */
export function DopaScreen() {
  return (
    <PendingGate form={registryForm} title={t('title.dopa')}>
      <Check />
    </PendingGate>
  );
}

function Check() {
  const back = useBack('/identity-view');
  const navigate = useNavigate();
  const [miss, setMiss] = useState<CardMiss>();
  const [error, setError] = useState<string>();
  const asked = together(useQuery(getIdentityJourney, {}, { quiet: true }), useQuery(getUserInfo, {}, { quiet: true }));
  const check = useCommand(verifyRegistry, verifyRegistryFacts, { tells: () => true });
  const send = async () => {
    setError(undefined);
    setMiss(undefined);
    const outcome = await check.run({});
    if (outcome.kind !== 'ok') {
      // Another step may be theirs by now, as where the consent was taken back in another tab: they are led there.
      if (outcome.kind === 'refused' && refusalName(outcome) === 'step-not-next') void asked.refresh();
      return setError(problemText(outcome));
    }
    const { word, triesLeft } = outcome.data;
    if (word === 'match' || triesLeft === 0) return void navigate(registryResultPath, { replace: true });
    return setMiss(word);
  };
  const journey = asked.data?.[0];
  const said = miss ?? journey?.lastWord;
  // Whoever has another step before them, has to rest, or goes to our staff, is told so where results are shown.
  const isElsewhere = journey !== undefined && (journey.state !== 'registry' || journey.cardByStaff === true);
  if (!check.isRunning && (isElsewhere || journey?.triesLeft === 0))
    return <Navigate to={registryResultPath} replace />;
  return (
    <Screen
      title={t('title.dopa')}
      onBack={back}
      bottom={
        journey === undefined ? undefined : (
          <Ways
            error={error}
            isRunning={check.isRunning}
            isAgain={said !== undefined}
            offersStaff={said !== undefined || error !== undefined || hasMissed(journey)}
            onCheck={() => void send()}
          />
        )
      }
    >
      <QueryView query={asked} skeleton={<SkeletonRows count={5} />}>
        {([{ triesLeft }, { info }]) => (
          <div className="space-y-4">
            {said === undefined ? (
              <Notice tint="info" title={t('registry.what')}>
                <p className="mt-1">{t('registry.whatText')}</p>
              </Notice>
            ) : (
              <Notice tint="warning" live={miss !== undefined} title={t(`registry.word.${said}`)}>
                <p className="mt-1">{t(`registry.wordText.${said}`)}</p>
              </Notice>
            )}
            <AfterRefusal />
            {info === undefined ? null : <GivenCard info={info} />}
            {triesLeft === undefined ? null : (
              <p className="px-1 text-sm text-ink-soft">{t('registry.triesLeft', { count: String(triesLeft) })}</p>
            )}
          </div>
        )}
      </QueryView>
    </Screen>
  );
}

interface WaysProps {
  readonly error: string | undefined;
  readonly isRunning: boolean;
  readonly isAgain: boolean;
  /** Once a check has not fitted. */
  readonly offersStaff: boolean;
  readonly onCheck: () => void;
}

function Ways({ error, isRunning, isAgain, offersStaff, onCheck }: WaysProps) {
  const navigate = useNavigate();
  return (
    <>
      <FieldError id="registry-error" text={error} />
      <Button busy={isRunning} aria-describedby="registry-error" onClick={onCheck}>
        {t(isAgain ? 'registry.checkAgain' : 'registry.check')}
      </Button>
      <Button look="quiet" onClick={() => void navigate('/identity')}>
        {t('registry.correct')}
      </Button>
      {offersStaff ? (
        <Button look="quiet" onClick={() => void navigate(reviewPath)}>
          {t('registry.toStaff')}
        </Button>
      ) : null}
    </>
  );
}

function GivenCard({ info }: { readonly info: ShownPersonalData }) {
  return (
    <Card className="px-5 py-1">
      <Facts
        facts={[
          [t('registry.name'), `${info.firstName} ${info.lastName}`],
          [t('registry.idNumber'), info.idNumber],
          [t('registry.laserId'), info.laserId],
          [t('registry.birthDate'), info.birthDate],
        ]}
      />
    </Card>
  );
}
