import { useState } from 'react';
import { addUserInfo } from '../../../shared/contracts/user/add-info.ts';
import { addUserInfoFacts, journeyPath, personalDataForm } from '../../commands/user/add-info.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { Navigate, useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Facts, Section } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { readTypedInput } from '../long-form/read-typed-input.ts';
import { fieldsOf, frontierOf, labelOf, pruned, stepOf } from '../long-form/long-form.ts';
import type { Answers, FieldRow } from '../long-form/long-form.ts';
import { dayInWords } from '../long-form/day-text.ts';
import { useDraft } from '../long-form/use-draft.ts';
import { reasonsOf } from '../kit/contract-faults.ts';
import { PendingGate } from '../main/pending-gate.tsx';
import { problemText } from '../problem-text.ts';
import { personalDataJourney } from './journey.ts';

const journey = personalDataJourney;
const detail = '/registerInfoDetail';

/** All that was typed, once more, before it is sent. */
export function RegisterInfoConfirmScreen() {
  const navigate = useNavigate();
  const { state, load } = useDraft(personalDataForm);
  const back = () => void navigate(detail, { replace: true });
  const title = t('title.registerConfirm');
  // Another device's is opened there, and what is not whole goes on there.
  if (state.kind === 'elsewhere') return <Navigate to={detail} replace />;
  if (state.kind === 'ready') {
    return (
      <PendingGate form={personalDataForm} title={title}>
        {frontierOf(journey, state.answers) < journey.steps.length ? (
          <Navigate to={detail} replace />
        ) : (
          <Review answers={state.answers} onBack={back} />
        )}
      </PendingGate>
    );
  }
  return (
    <Screen title={title} onBack={back}>
      {state.kind === 'failed' ? (
        <ErrorState text={problemText(state.problem)} onRetry={load} />
      ) : (
        <Skeleton className="mt-2 h-96 rounded-card" />
      )}
    </Screen>
  );
}

function shownOf(field: FieldRow, answers: Answers): string {
  const text = answers[field.name] ?? '';
  const label = answers[labelOf(field.name)];
  if (label !== undefined) return label;
  if (field.kind === 'day') return dayInWords(text) ?? text;
  if (field.kind === 'tick') return text === '1' ? t('personal.yes') : '';
  if (field.kind !== 'one' && field.kind !== 'several') return text;
  return text
    .split(',')
    .flatMap((value) => field.choices.find((choice) => choice.value === value)?.label ?? [])
    .map((key) => t(key))
    .join(', ');
}

function Review({ answers, onBack }: { readonly answers: Answers; readonly onBack: () => void }) {
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const add = useCommand(addUserInfo, addUserInfoFacts, { tells: () => true });
  const kept = pruned(journey, answers);
  const send = async () => {
    setError(undefined);
    const input = readTypedInput(journey, kept);
    if (input === undefined) return void navigate(detail, { replace: true });
    const outcome = await add.run(input);
    if (outcome.kind === 'ok') return void navigate(journeyPath, { replace: true });
    const found = reasonsOf(outcome);
    const [first] = Object.keys(found).flatMap((name) => stepOf(journey, name) ?? []);
    // What the server finds in a field is told there.
    if (first !== undefined) return void navigate(`${detail}?step=${first.name}&then=review`, { state: { found } });
    return setError(problemText(outcome));
  };
  return (
    <Screen
      title={t('title.registerConfirm')}
      onBack={onBack}
      bottom={
        <>
          <FieldError id="review-error" text={error} />
          <Button busy={add.isRunning} aria-describedby="review-error" onClick={() => void send()}>
            {t('personal.send')}
          </Button>
        </>
      }
    >
      <Notice tint="brand" className="mb-3">
        {t('personal.reviewText')}
      </Notice>
      <div className="space-y-3">
        {journey.steps.map((step) => (
          <Section
            key={step.name}
            title={t(step.title)}
            action={{
              label: t('personal.change'),
              onPress: () => void navigate(`${detail}?step=${step.name}&then=review`),
            }}
          >
            <Card className="px-5 py-1">
              <Facts
                facts={fieldsOf(step, kept).map((field) => [
                  t(field.label),
                  <span data-own key={field.label}>
                    {shownOf(field, kept)}
                  </span>,
                ])}
              />
            </Card>
          </Section>
        ))}
      </div>
    </Screen>
  );
}
