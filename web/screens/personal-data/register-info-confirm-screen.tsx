import { addUserInfo } from '../../../shared/contracts/user/add-info.ts';
import { addUserInfoFacts, journeyPath, personalDataForm } from '../../commands/user/add-info.ts';
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
import { personalDataJourney } from './journey.ts';
import { personalDataPlaces } from './places.ts';

const { path: detail } = personalDataPlaces;
const text = 'personal.reviewText';

/** All that was typed, once more, before it is sent. */
export function RegisterInfoConfirmScreen() {
  const navigate = useNavigate();
  const { state, load } = useDraft(personalDataForm);
  const title = t('title.registerConfirm');
  // Another device's is opened there, and what is not whole or not kept yet goes on there.
  if (state.kind === 'elsewhere' || (state.kind === 'ready' && state.isNewer)) return <Navigate to={detail} replace />;
  if (state.kind === 'ready') {
    return (
      <PendingGate form={personalDataForm} title={title}>
        <Review answers={state.answers} />
      </PendingGate>
    );
  }
  return (
    <Screen title={title} onBack={() => void navigate(detail, { replace: true })}>
      {state.kind === 'failed' ? (
        <ErrorState text={problemText(state.problem)} onRetry={load} />
      ) : (
        <Skeleton className="mt-2 h-96 rounded-card" />
      )}
    </Screen>
  );
}

function Review({ answers }: { readonly answers: Answers }) {
  const add = useCommand(addUserInfo, addUserInfoFacts, { tells: () => true });
  return (
    <FormReview
      form={personalDataJourney}
      places={personalDataPlaces}
      title="title.registerConfirm"
      text={text}
      answers={answers}
      run={add.run}
      isRunning={add.isRunning}
      next={journeyPath}
    />
  );
}
