import { companyForm } from '../../commands/company/give.ts';
import { useNavigate } from '../../router.ts';
import { shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ConsentFirst } from '../long-form/consent-in-form.tsx';
import { FormSteps } from '../long-form/form-pages.tsx';
import { InfoCode } from '../long-form/info-code.tsx';
import { useDraft } from '../long-form/use-draft.ts';
import { PendingGate } from '../main/pending-gate.tsx';
import { problemText } from '../problem-text.ts';
import { companyJourney, companyPlaces } from './journey.ts';

/** The long form of a company, from the page that is next. */
export function CompanyDataScreen() {
  const navigate = useNavigate();
  const kept = useDraft(companyForm);
  const { state } = kept;
  const title = 'title.companyData';
  const back = () => void navigate(companyPlaces.overview, { replace: true });
  if (state.kind === 'ready') {
    return (
      <PendingGate form={companyForm} title={t(title)}>
        <ConsentFirst isDue={state.consentDue} title={t(title)} onBack={back}>
          <FormSteps
            form={companyJourney}
            places={companyPlaces}
            title={title}
            kept={kept}
            start={state.answers}
            isNewer={state.isNewer}
          />
        </ConsentFirst>
      </PendingGate>
    );
  }
  return (
    <Screen title={t(title)} onBack={back}>
      {state.kind === 'failed' ? <ErrorState text={problemText(state.problem)} onRetry={kept.load} /> : null}
      {state.kind === 'loading' ? <Skeleton className="mt-2 h-96 rounded-card" /> : null}
      {state.kind === 'elsewhere' ? (
        <Card className="px-5 py-5">
          <h2 className="font-semibold">{t('longForm.elsewhere')}</h2>
          <p className="mt-1 mb-4 text-ink-soft">
            {t('longForm.elsewhereText', { when: shortMoment(state.savedAtMs) })}
          </p>
          <InfoCode purpose="company-draft" onCode={kept.open} />
        </Card>
      ) : null}
    </Screen>
  );
}
