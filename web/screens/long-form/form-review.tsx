import { useState } from 'react';
import type { ReactNode } from 'react';
import type { InputOf } from '../../../shared/operation.ts';
import type { WebContract } from '../../data/calls/exchange.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
import { Navigate, useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Facts, Section } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ConsentPage } from '../kit/consent-page.tsx';
import { isForConsent, reasonsOf } from '../kit/contract-faults.ts';
import { problemText } from '../problem-text.ts';
import { dayInWords } from './day-text.ts';
import type { FormPlaces } from './form-pages.tsx';
import { fieldsOf, frontierOf, labelOf, pruned, stepOf } from './long-form.ts';
import type { Answers, FieldRow, LongForm } from './long-form.ts';
import { readTypedInput } from './read-typed-input.ts';
import { typedCopies } from './typed-copies.ts';

function shownOf(field: FieldRow, answers: Answers): string {
  const text = answers[field.name] ?? '';
  if (field.kind === 'day' && text === '') return field.meansEmpty === undefined ? '' : t(field.meansEmpty);
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

interface ReviewProps<C extends WebContract> {
  readonly form: LongForm<C>;
  readonly places: FormPlaces;
  readonly title: PlainTextKey;
  readonly text: PlainTextKey;
  readonly answers: Answers;
  /** Sends all of it; `next` is where it leads then. */
  readonly run: (input: InputOf<C>) => Promise<{ readonly kind: 'ok' } | CallProblem>;
  readonly isRunning: boolean;
  readonly next: string;
}

/** All that was typed, once more, before it is sent; what is not whole goes on in the form. */
export function FormReview<C extends WebContract>(props: ReviewProps<C>): ReactNode {
  const { form, places, title, text, answers, run, isRunning, next } = props;
  const navigate = useNavigate();
  const [problem, setProblem] = useState<CallProblem>();
  const kept = pruned(form, answers);
  if (frontierOf(form, answers) < form.steps.length) return <Navigate to={places.path} replace />;
  const back = () => void navigate(places.path, { replace: true });
  const stepAt = (step: string) => `${places.path}?step=${step}&then=review`;
  const send = async () => {
    setProblem(undefined);
    const input = readTypedInput(form, kept);
    if (input === undefined) return back();
    const outcome = await run(input);
    if (outcome.kind === 'ok') {
      void typedCopies(form.form).end();
      return void navigate(next, { replace: true });
    }
    const found = reasonsOf(outcome);
    const [first] = Object.keys(found).flatMap((name) => stepOf(form, name) ?? []);
    // What the server finds in a field is told there.
    if (first !== undefined) return void navigate(stepAt(first.name), { state: { found } });
    return setProblem(outcome);
  };
  if (isForConsent(problem))
    return <ConsentPage title={t(title)} onBack={() => setProblem(undefined)} onGiven={send} />;
  return (
    <Screen
      title={t(title)}
      onBack={back}
      bottom={
        <>
          <FieldError id="review-error" text={problem && problemText(problem)} />
          <Button busy={isRunning} aria-describedby="review-error" onClick={() => void send()}>
            {t('personal.send')}
          </Button>
        </>
      }
    >
      <Notice tint="info" className="mb-3">
        {t(text)}
      </Notice>
      <div className="space-y-3">
        <ChosenBefore chosen={form.chosenBefore?.(kept)} />
        {form.steps.map((step) => (
          <Section
            key={step.name}
            title={t(step.title)}
            action={{ label: t('personal.change'), onPress: () => void navigate(stepAt(step.name)) }}
          >
            <Card className="px-5 py-1">
              <Facts
                facts={fieldsOf(step, kept).map((field) => {
                  const shown = shownOf(field, kept);
                  // Nothing stands in the place of what may be left out, and was.
                  const told = shown === '' ? undefined : <span data-own>{shown}</span>;
                  return [t(field.label), told] as const;
                })}
              />
            </Card>
          </Section>
        ))}
      </div>
    </Screen>
  );
}

interface ChosenProps {
  readonly chosen: ReturnType<NonNullable<LongForm['chosenBefore']>> | undefined;
}

/** What was chosen before the first page, and the way back to that. */
function ChosenBefore({ chosen }: ChosenProps) {
  const navigate = useNavigate();
  if (chosen === undefined) return null;
  const { title, text, path } = chosen;
  return (
    <Section title={t(title)} action={{ label: t('personal.change'), onPress: () => void navigate(path) }}>
      <Card className="px-5 py-3 font-medium">{t(text)}</Card>
    </Section>
  );
}
