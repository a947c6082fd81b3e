import { Suspense, useEffect, useState } from 'react';
import { personalDataForm } from '../../commands/user/add-info.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { Navigate, useNavigate, useSearch } from '../../router.ts';
import { shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ConsentFirst } from '../long-form/consent-in-form.tsx';
import { FormSteps } from '../long-form/form-pages.tsx';
import { InfoCode } from '../long-form/info-code.tsx';
import type { Answers } from '../long-form/long-form.ts';
import { useDraft } from '../long-form/use-draft.ts';
import { PendingGate } from '../main/pending-gate.tsx';
import { problemText } from '../problem-text.ts';
import { personalDataJourney } from './journey.ts';
import { personalDataPlaces } from './places.ts';

const { overview } = personalDataPlaces;
// What is typed already goes on without it.
const GivenStart = lazyPart(async () => (await import('./given-start.tsx')).GivenStart);
const isEmpty = (answers: Answers) => Object.keys(answers).length === 0;

/** The long form of personal data, from the page that is next. */
export function RegisterInfoDetailScreen() {
  const navigate = useNavigate();
  const kept = useDraft(personalDataForm);
  const type = useSearch().get('type');
  const back = () => void navigate(overview, { replace: true });
  const { state } = kept;
  // What the form begins with where nothing of it is typed yet; it stands here, for the draft does not have it.
  const [begun, setBegun] = useState<Answers>();
  // Whoever has just chosen a document most likely begins: while the draft is asked for, what stands before it comes.
  useEffect(() => {
    if (type !== null) void GivenStart.preload();
  }, [type]);
  const before = (
    <Screen title={t('title.registerDetail')} onBack={back}>
      {state.kind === 'failed' ? <ErrorState text={problemText(state.problem)} onRetry={kept.load} /> : null}
      {state.kind === 'loading' || state.kind === 'ready' ? <Skeleton className="mt-2 h-96 rounded-card" /> : null}
      {state.kind === 'elsewhere' ? (
        <Card className="px-5 py-5">
          <h2 className="font-semibold">{t('longForm.elsewhere')}</h2>
          <p className="mt-1 mb-4 text-ink-soft">
            {t('longForm.elsewhereText', { when: shortMoment(state.savedAtMs) })}
          </p>
          <InfoCode purpose="personal-draft" onCode={kept.open} />
        </Card>
      ) : null}
    </Screen>
  );
  if (state.kind !== 'ready') return before;
  const given = type === '1' || type === '2' ? type : state.answers['idType'];
  // Which document it is was not said yet.
  if (given === undefined) return <Navigate to="/identity" replace />;
  const answers = isEmpty(state.answers) ? begun : state.answers;
  return (
    <PendingGate form={personalDataForm} title={t('title.registerDetail')}>
      <ConsentFirst isDue={state.consentDue} title={t('title.registerDetail')} onBack={back}>
        {answers === undefined ? (
          <Suspense fallback={before}>
            <GivenStart idType={given} onBack={back} onBegin={setBegun} />
          </Suspense>
        ) : (
          <FormSteps
            form={personalDataJourney}
            places={personalDataPlaces}
            title="title.registerDetail"
            kept={kept}
            start={{ ...answers, idType: given }}
            isNewer={state.isNewer || (answers === begun && !isEmpty(answers))}
          />
        )}
      </ConsentFirst>
    </PendingGate>
  );
}
