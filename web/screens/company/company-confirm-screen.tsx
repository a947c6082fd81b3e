import { giveCompany } from '../../../shared/contracts/company/give.ts';
import { companyForm, companyPath, giveCompanyFacts } from '../../commands/company/give.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { Navigate, useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FormReview } from '../long-form/form-review.tsx';
import type { Answers } from '../long-form/long-form.ts';
import { useDraft } from '../long-form/use-draft.ts';
import { PendingGate } from '../main/pending-gate.tsx';
import { problemText } from '../problem-text.ts';
import { companyJourney, companyPlaces } from './journey.ts';

const title = 'title.companyConfirm';
const text = 'company.reviewText';

/** All that was typed of a company, once more, before it is sent. */
export function CompanyConfirmScreen() {
  const navigate = useNavigate();
  const { state, load } = useDraft(companyForm);
  // Another device's is opened there, and what is not whole or not kept yet goes on there.
  if (state.kind === 'elsewhere' || (state.kind === 'ready' && state.isNewer))
    return <Navigate to={companyPlaces.path} replace />;
  if (state.kind === 'ready') {
    return (
      <PendingGate form={companyForm} title={t(title)}>
        <Review answers={state.answers} />
      </PendingGate>
    );
  }
  return (
    <Screen title={t(title)} onBack={() => void navigate(companyPlaces.path, { replace: true })}>
      {state.kind === 'failed' ? (
        <ErrorState text={problemText(state.problem)} onRetry={load} />
      ) : (
        <Skeleton className="mt-2 h-96 rounded-card" />
      )}
    </Screen>
  );
}

function Review({ answers }: { readonly answers: Answers }) {
  const give = useCommand(giveCompany, giveCompanyFacts, { tells: () => true });
  return (
    <FormReview
      form={companyJourney}
      places={companyPlaces}
      title={title}
      text={text}
      answers={answers}
      run={give.run}
      isRunning={give.isRunning}
      next={companyPath}
    />
  );
}
