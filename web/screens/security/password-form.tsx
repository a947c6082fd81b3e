import { MonitorX } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { setPassword } from '../../../shared/contracts/auth/set-password.ts';
import type { InputOf } from '../../../shared/operation.ts';
import { setPasswordFacts } from '../../commands/auth/set-password.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
import { readRefusal } from '../../data/calls/refusal-data.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Screen } from '../../ui/screen.tsx';
import type { ReasonWords } from '../kit/contract-faults.ts';
import { useContractForm, useFormField } from '../kit/use-contract-form.ts';
import type { FieldOf, FormFault, FormFields } from '../kit/use-contract-form.ts';
import { askRepeated, NewPasswordFields, newPasswordWords } from '../password/new-password-fields.tsx';
import { belongsToForm, problemText } from '../problem-text.ts';

const words = { ...newPasswordWords, other: 'field.notValid' } as const satisfies ReasonWords;

/** How long password login stays locked after the last wrong try. */
const lockMinutes = 15;

/** In how many minutes the current password may be tried again; undefined while it may. */
function lockedMinutes(problem: CallProblem): number | undefined {
  if (problem.kind === 'unanswered') return undefined;
  const locked = readRefusal(setPassword, problem, 'password-locked');
  if (locked !== undefined) return Math.max(1, Math.ceil(locked.data.retryAfterMs / 60_000));
  return readRefusal(setPassword, problem, 'credentials-wrong')?.data.triesLeft === 0 ? lockMinutes : undefined;
}

/** Another device has set a password since this one asked. */
function demandsCurrent(problem: CallProblem): boolean {
  return problem.kind === 'refused' && readRefusal(setPassword, problem, 'current-password-needed') !== undefined;
}

/** Where a refusal or a lost answer is told. */
function faultOf(problem: CallProblem): FormFault<FieldOf<typeof setPassword>> {
  if (problem.kind === 'unanswered') return { text: t('setPassword.unsure') };
  const minutes = lockedMinutes(problem);
  if (minutes !== undefined) return { at: 'currentPassword', text: t('setPassword.locked', { minutes }) };
  const wrong = readRefusal(setPassword, problem, 'credentials-wrong');
  if (wrong !== undefined)
    return { at: 'currentPassword', text: t('setPassword.currentWrong', { count: wrong.data.triesLeft }) };
  const text = problemText(problem);
  if (readRefusal(setPassword, problem, 'password-too-common') !== undefined) return { at: 'newPassword', text };
  return demandsCurrent(problem) ? { at: 'currentPassword', text } : { text };
}

interface PasswordFormProps {
  readonly hasPassword: boolean;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** The new password, and the current one of who has one. */
export function PasswordForm({ hasPassword, onBack, onDone }: PasswordFormProps) {
  const [demanded, setDemanded] = useState(false);
  const [locked, setLocked] = useState(false);
  const asksCurrent = hasPassword || demanded;
  const save = useCommand(setPassword, setPasswordFacts, {
    tells: (problem) => problem.kind === 'unanswered' || belongsToForm(problem),
  });
  const form = useContractForm(setPassword, {
    start: { currentPassword: '', newPassword: '', repeat: '' },
    own: ['repeat'],
    asks: ({ currentPassword, newPassword, repeat }) => ({
      ...(asksCurrent && currentPassword.trim() === '' ? { currentPassword: 'setPassword.currentRequired' } : {}),
      ...askRepeated(newPassword, repeat),
    }),
    onTyped: () => setLocked(false),
    words,
    faultOf,
  });
  const send = async (input: InputOf<typeof setPassword>) => {
    const outcome = await save.run(input);
    if (outcome.kind === 'ok') {
      onDone();
      return undefined;
    }
    setLocked(lockedMinutes(outcome) !== undefined);
    // The field has to be there before it can take the focus.
    if (demandsCurrent(outcome)) flushSync(() => setDemanded(true));
    return outcome.kind === 'unanswered' || belongsToForm(outcome) ? outcome : undefined;
  };
  return (
    <form onSubmit={form.onSubmit(send)} noValidate>
      <Screen
        title={t(asksCurrent ? 'setPassword.change' : 'setPassword.set')}
        onBack={onBack}
        asks
        bottom={<Save fault={form.fault} busy={save.isRunning} />}
      >
        {asksCurrent ? (
          <CurrentPassword form={form} locked={locked} />
        ) : (
          <p className="mt-2 mb-5 px-1 text-ink-soft">{t('setPassword.why')}</p>
        )}
        <NewPasswordFields form={form} name="newPassword" />
        <EndsOthers />
      </Screen>
    </form>
  );
}

/** What the new password does besides, said before it is set. */
function EndsOthers() {
  return (
    <p className="mt-4 flex items-start gap-2 px-1 text-sm text-ink-soft">
      <MonitorX aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {t('setPassword.endsOthers')}
    </p>
  );
}

function Save({ fault, busy }: { readonly fault: string | undefined; readonly busy: boolean }) {
  return (
    <>
      <FieldError id="password-error" text={fault} />
      <Button type="submit" busy={busy} aria-describedby="password-error">
        {t('setPassword.save')}
      </Button>
    </>
  );
}

interface CurrentPasswordProps {
  readonly form: FormFields<'currentPassword'>;
  /** The tries are used up: only the SMS leads on. */
  readonly locked: boolean;
}

function CurrentPassword({ form, locked }: CurrentPasswordProps) {
  const navigate = useNavigate();
  const field = useFormField(form, 'currentPassword');
  const toReset = () => void navigate('/resetPassword');
  return (
    <div className="mt-2 mb-6">
      <PasswordField {...field} label={t('setPassword.current')} autoComplete="current-password" maxLength={64} />
      {locked ? (
        <Button look="soft" className="mt-3" onClick={toReset}>
          {t('setPassword.bySms')}
        </Button>
      ) : (
        <div className="flex justify-end">
          <button type="button" onClick={toReset} className="min-h-11 px-1 text-sm font-semibold text-brand-ink">
            {t('setPassword.forgot')}
          </button>
        </div>
      )}
    </div>
  );
}
