import { useState } from 'react';
import * as z from 'zod/mini';
import { personalDataForm } from '../../commands/user/add-info.ts';
import { Navigate, useLocation, useNavigate, useSearch } from '../../router.ts';
import { shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ConfirmSheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FormField } from '../long-form/form-field.tsx';
import { InfoCode } from '../long-form/info-code.tsx';
import { frontierOf } from '../long-form/long-form.ts';
import type { Answers } from '../long-form/long-form.ts';
import { useContractSteps } from '../long-form/use-contract-steps.ts';
import { useDraft } from '../long-form/use-draft.ts';
import { useLeaveGuard } from '../long-form/use-leave-guard.ts';
import type { KeptAnswers } from '../long-form/use-draft.ts';
import { PendingGate } from '../main/pending-gate.tsx';
import { problemText } from '../problem-text.ts';
import { personalDataJourney } from './journey.ts';

const journey = personalDataJourney;
const path = '/registerInfoDetail';
const overview = '/identity-view';

/** The long form of personal data, from the page that is next. */
export function RegisterInfoDetailScreen() {
  const navigate = useNavigate();
  const kept = useDraft(personalDataForm);
  const type = useSearch().get('type');
  const back = () => void navigate(overview, { replace: true });
  const { state } = kept;
  if (state.kind === 'ready') {
    const given = type === '1' || type === '2' ? type : state.answers['idType'];
    // Which document it is was not said yet.
    if (given === undefined) return <Navigate to="/identity" replace />;
    return (
      <PendingGate form={personalDataForm} title={t('title.registerDetail')}>
        <Steps kept={kept} start={{ ...state.answers, idType: given }} />
      </PendingGate>
    );
  }
  return (
    <Screen title={t('title.registerDetail')} onBack={back}>
      {state.kind === 'failed' ? <ErrorState text={problemText(state.problem)} onRetry={kept.load} /> : null}
      {state.kind === 'loading' ? <Skeleton className="mt-2 h-96 rounded-card" /> : null}
      {state.kind === 'elsewhere' ? (
        <Card className="px-5 py-5">
          <h2 className="font-semibold">{t('longForm.elsewhere')}</h2>
          <p className="mt-1 text-ink-soft">{t('longForm.elsewhereText', { when: shortMoment(state.savedAtMs) })}</p>
          <InfoCode onCode={kept.open} />
        </Card>
      ) : null}
    </Screen>
  );
}

const stateSchema = z.object({ found: z.record(z.string(), z.string()) });

interface StepsProps {
  readonly kept: KeptAnswers;
  readonly start: Answers;
}

function Steps({ kept, start }: StepsProps) {
  const navigate = useNavigate();
  const search = useSearch();
  const location: { readonly state?: unknown } = useLocation();
  const told = z.safeParse(stateSchema, location.state);
  const [leaving, setLeaving] = useState(false);
  const steps = useContractSteps({
    form: journey,
    start,
    asked: search.get('step'),
    save: kept.save,
    found: told.success ? told.data.found : {},
  });
  const { step, place, answers, fields, focus, fault, isBusy, isUnsaved, keep } = steps;
  useLeaveGuard({ path, isUnsaved, keep, onAsk: () => setLeaving(true) });
  // With the document, which the draft may not hold yet.
  const to = (name: string) => void navigate(`${path}?type=${answers['idType'] ?? ''}&step=${name}`);
  const goBack = async () => {
    if (!(await keep())) return setLeaving(true);
    const before = journey.steps[place - 1];
    return before === undefined ? void navigate(overview, { replace: true }) : to(before.name);
  };
  const goOn = async () => {
    const next = await steps.next();
    if (next === undefined) return;
    const isWhole = frontierOf(journey, answers) === journey.steps.length;
    const following = journey.steps[next];
    if (following === undefined || (isWhole && search.get('then') === 'review')) void navigate('/registerInfoConfirm');
    else to(following.name);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void goOn();
      }}
    >
      <Screen
        title={t('title.registerDetail')}
        onBack={() => void goBack()}
        bottom={
          <Button type="submit" busy={isBusy}>
            {t('longForm.next')}
          </Button>
        }
      >
        <Progress place={place} of={journey.steps.length} title={t(step.title)} />
        <p className="mb-4 px-1 text-ink-soft">{t(step.text)}</p>
        <div key={step.name} className="space-y-5">
          {fields.map((field) => (
            <FormField
              key={field.name}
              field={field}
              answers={answers}
              onChange={steps.change}
              error={steps.errorAt(field.name)}
              focusTurn={focus?.name === field.name ? focus.turn : undefined}
            />
          ))}
        </div>
        <FieldError id="long-form-error" text={fault} />
        <LeaveSheet open={leaving} onClose={() => setLeaving(false)} />
      </Screen>
    </form>
  );
}

/** Asks before what could not be kept is left behind. */
function LeaveSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t('longForm.leave')}
      text={t('longForm.leaveText')}
      confirmLabel={t('longForm.leaveDo')}
      cancelLabel={t('longForm.stay')}
      danger
      onConfirm={() => void navigate(overview, { replace: true })}
    />
  );
}

interface ProgressProps {
  readonly place: number;
  readonly of: number;
  readonly title: string;
}

/** Where one is in the form: in words, and as a line. */
function Progress({ place, of, title }: ProgressProps) {
  const bars = Array.from({ length: of }, (_, index) => index);
  return (
    <div className="mt-1 mb-2 px-1">
      <p className="text-sm text-ink-soft">{t('longForm.progress', { place: place + 1, of })}</p>
      <h2 className="text-lg font-semibold">{title}</h2>
      <div aria-hidden className="mt-2 grid grid-flow-col gap-1.5">
        {bars.map((bar) => (
          <span key={bar} className={classes('h-1.5 rounded-full', bar <= place ? 'bg-brand' : 'bg-sunk')} />
        ))}
      </div>
    </div>
  );
}
