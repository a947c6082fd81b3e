import { useEffect, useState } from 'react';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { startFaceCheck } from '../../../shared/contracts/identity/start-face.ts';
import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import { faceForm, startFaceFacts } from '../../commands/identity/start-face.ts';
import { reviewPath } from '../../commands/identity/send-for-review.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { keepFlag } from '../../identity-flags.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { homePath } from '../../route-table.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { PendingGate } from '../main/pending-gate.tsx';
import { problemText } from '../problem-text.ts';
import { useBack } from '../use-back.ts';
import { FaceIntro } from './face-intro.tsx';
import { FaceOutcome, standingOf } from './face-outcome.tsx';
import { FaceUnderWay } from './face-under-way.tsx';

/** Holds the face of whoever is here against their card; where that stands, the server knows on every device. */
export function FaceScreen() {
  return (
    <PendingGate form={faceForm} title={t('title.zoloz')}>
      <Face />
    </PendingGate>
  );
}

function Face() {
  const back = useBack('/identity-view');
  const journey = useQuery(getIdentityJourney, {}, { quiet: true });
  return (
    <Screen
      title={t('title.zoloz')}
      onBack={back}
      bottom={journey.data === undefined ? undefined : <WaysOn journey={journey.data} />}
    >
      <QueryView query={journey} skeleton={<SkeletonRows count={4} />}>
        {(known) => <Standing journey={known} />}
      </QueryView>
    </Screen>
  );
}

function Standing({ journey }: { readonly journey: IdentityJourney }) {
  const standing = standingOf(journey);
  const isConfirmed = standing === 'confirmed';
  useEffect(() => {
    if (isConfirmed) keepFlag('faceChecked', 1);
  }, [isConfirmed]);
  if (standing === 'under-way') return <FaceUnderWay endsAtMs={journey.face?.endsAtMs} />;
  if (standing === 'open') return <FaceIntro triesLeft={journey.triesLeft} />;
  return <FaceOutcome standing={standing} journey={journey} />;
}

function WaysOn({ journey }: { readonly journey: IdentityJourney }) {
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const start = useCommand(startFaceCheck, startFaceFacts, { tells: () => true });
  const standing = standingOf(journey);
  const send = async () => {
    setError(undefined);
    const outcome = await start.run({});
    if (outcome.kind !== 'ok') setError(problemText(outcome));
  };
  if (standing === 'under-way') return null;
  const mayStart = standing === 'open' || standing === 'again' || standing === 'broken-off' || standing === 'lapsed';
  return (
    <>
      <FieldError id="face-error" text={error} />
      {mayStart ? (
        <Button busy={start.isRunning} aria-describedby="face-error" onClick={() => void send()}>
          {t(standing === 'open' ? 'face.start' : 'face.again')}
        </Button>
      ) : (
        <Button onClick={() => void navigate('/identity-view', { replace: true })}>{t('face.seeNext')}</Button>
      )}
      {mayStart || standing === 'rests' ? (
        <Button look="quiet" onClick={() => void navigate(reviewPath)}>
          {t(standing === 'open' ? 'face.noCamera' : 'face.toStaff')}
        </Button>
      ) : null}
      <Button
        look="quiet"
        onClick={() => void navigate(mayStart ? '/serviceCertification' : homePath, { replace: !mayStart })}
      >
        {t(mayStart ? 'face.conditions' : 'common.toHome')}
      </Button>
    </>
  );
}
