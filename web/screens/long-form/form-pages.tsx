import { useState } from 'react';
import * as z from 'zod/mini';
import { useLocation, useNavigate, useSearch } from '../../router.ts';
import { t } from '../../text/text.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { FieldError } from '../../ui/field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ConfirmSheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { isForConsent } from '../kit/contract-faults.ts';
import { ConsentInForm } from './consent-in-form.tsx';
import { FormField } from './form-field.tsx';
import { GoneNotice } from './gone-notice.tsx';
import { frontierOf } from './long-form.ts';
import type { Answers, LongForm } from './long-form.ts';
import { type ContractSteps, useContractSteps } from './use-contract-steps.ts';
import type { KeptAnswers } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Where a long form stands in the app. */
export interface FormPlaces {
  /** The page of the form itself, and the address of one of its steps. */
  readonly path: string;
  readonly stepAt: (step: string, answers: Answers) => string;
  /** Where all of it is seen once more, and where one comes from. */
  readonly review: string;
  readonly overview: string;
}

/** The turn of the field that a page begins at: the first, before any press. */
const beginTurn = -1;

interface StepsProps {
  readonly form: LongForm;
  readonly places: FormPlaces;
  readonly title: PlainTextKey;
  readonly kept: KeptAnswers;
  readonly start: Answers;
  readonly isNewer: boolean;
}

const stateSchema = z.object({ found: z.record(z.string(), z.string()) });

/** What the server cannot be given now stays on this device, and its person is told so; false where it is nowhere. */
async function keepSomewhere({ keep }: ContractSteps, { isHere }: KeptAnswers): Promise<boolean> {
  if (await keep()) return true;
  const isKeptHere = await isHere();
  if (isKeptHere) toast(t('longForm.here'));
  return isKeptHere;
}

/** The pages of a long form, from the one that is next. */
export function FormSteps({ form, places, title, kept, start, isNewer }: StepsProps) {
  const navigate = useNavigate();
  const search = useSearch();
  const location: { readonly state?: unknown } = useLocation();
  const told = z.safeParse(stateSchema, location.state);
  const [leaving, setLeaving] = useState(false);
  // The text changed while the form was open: it is agreed to before the press goes on, and nothing typed is lost.
  const [agreeing, setAgreeing] = useState(false);
  const steps = useContractSteps({
    form,
    start,
    isNewer,
    asked: search.get('step'),
    kept,
    found: told.success ? told.data.found : {},
  });
  const { step, place, answers, fields, focus, fault, unfilled, isBusy, isUnsaved } = steps;
  const keep = () => keepSomewhere(steps, kept);
  const ask = () => {
    setAgreeing(false);
    setLeaving(true);
  };
  useLeaveGuard({ path: places.path, isUnsaved, keep, onAsk: ask });
  const to = (name: string) => void navigate(places.stepAt(name, answers));
  const leave = () => void navigate(places.overview, { replace: true });
  const goBack = async () => {
    if (!(await keep())) return setLeaving(true);
    const before = form.steps[place - 1];
    return before === undefined ? leave() : to(before.name);
  };
  const goOn = async () => {
    setAgreeing(false);
    const next = await steps.next();
    if (typeof next !== 'number') return setAgreeing(isForConsent(next));
    const isWhole = frontierOf(form, answers) === form.steps.length;
    const following = form.steps[next];
    if (following === undefined || (isWhole && search.get('then') === 'review')) return void navigate(places.review);
    return to(following.name);
  };
  if (agreeing) return <ConsentInForm title={t(title)} onBack={() => setAgreeing(false)} onGiven={goOn} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void goOn();
      }}
    >
      <Screen title={t(title)} onBack={() => void goBack()} bottom={<GoOn unfilled={unfilled} isBusy={isBusy} />}>
        <GoneNotice form={form.form} step={step.name} />
        <Progress place={place} of={form.steps.length} title={t(step.title)} />
        <p className="mb-4 px-1 text-ink-soft">{t(step.text)}</p>
        <div key={step.name} className="space-y-5">
          {fields.map((field, index) => (
            <FormField
              key={field.name}
              field={field}
              answers={answers}
              onChange={steps.change}
              error={steps.errorAt(field.name)}
              focusTurn={focus?.name === field.name ? focus.turn : index === 0 ? beginTurn : undefined}
            />
          ))}
        </div>
        <FieldError id="long-form-error" text={fault} />
        <LeaveSheet open={leaving} onClose={() => setLeaving(false)} onLeave={leave} />
      </Screen>
    </form>
  );
}

/** The way on; a press in vain says here how much is missing, for its fields may be far above. */
function GoOn({ unfilled, isBusy }: Pick<ContractSteps, 'unfilled' | 'isBusy'>) {
  return (
    <>
      <FieldError
        id="long-form-unfilled"
        text={unfilled === 0 ? undefined : t('longForm.unfilled', { count: unfilled })}
      />
      <Button type="submit" busy={isBusy} aria-describedby="long-form-unfilled">
        {t('longForm.next')}
      </Button>
    </>
  );
}

interface LeaveSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

/** Asks before what could not be kept is left behind. */
function LeaveSheet({ open, onClose, onLeave }: LeaveSheetProps) {
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t('longForm.leave')}
      text={t('longForm.leaveText')}
      confirmLabel={t('longForm.leaveDo')}
      cancelLabel={t('longForm.stay')}
      danger
      onConfirm={onLeave}
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
