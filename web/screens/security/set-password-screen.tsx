import { MonitorX } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { setPassword } from '../../../shared/contracts/auth/set-password.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { setPasswordFacts } from '../../commands/auth/set-password.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
import { readRefusal } from '../../data/calls/refusal-data.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FieldError } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { useBeginHere } from '../../ui/use-begin-here.ts';
import { faultsOf, NewPasswordFields } from '../password/new-password-fields.tsx';
import type { NewPasswordFaults } from '../password/new-password-fields.tsx';
import { belongsToForm, problemText } from '../problem-text.ts';
import { useBack } from '../use-back.ts';

const settingsPath = '/mainPage/settings';

/** How long password login stays locked after the last wrong try. */
const lockMinutes = 15;

/** Sets the first password, or changes it with the current one. */
export function SetPasswordScreen() {
  const back = useBack(settingsPath);
  const userInfo = useQuery(getBaseInfo, {}, { quiet: true });
  const [done, setDone] = useState(false);
  const [demanded, setDemanded] = useState(false);
  if (done) return <Done onLeave={back} />;
  if (userInfo.data !== undefined) {
    return (
      <PasswordForm
        hasPassword={userInfo.data.hasPassword || demanded}
        onBack={back}
        onDone={() => setDone(true)}
        onCurrentDemanded={() => setDemanded(true)}
      />
    );
  }
  return (
    <Screen title={t('setPassword.title')} onBack={back}>
      {userInfo.problem === undefined ? (
        <div role="status" className="space-y-4 pt-2">
          <span className="sr-only">{t('common.loading')}</span>
          <Skeleton className="h-14 rounded-card" />
          <Skeleton className="h-14 rounded-card" />
          <Skeleton className="h-32 rounded-card" />
        </div>
      ) : (
        <ErrorState
          text={problemText(userInfo.problem)}
          busy={userInfo.isRefreshing}
          onRetry={() => void userInfo.refresh()}
        />
      )}
    </Screen>
  );
}

interface Faults extends NewPasswordFaults {
  readonly current?: string | undefined;
  /** What belongs to no field. */
  readonly whole?: string | undefined;
  readonly locked?: boolean;
}

/** Where a refusal or a lost answer is told. */
function faultsOfProblem(problem: CallProblem): Faults {
  if (problem.kind === 'unanswered') return { whole: t('setPassword.unsure') };
  const wrong = readRefusal(setPassword, problem, 'credentials-wrong');
  if (wrong !== undefined && wrong.data.triesLeft > 0)
    return { current: t('setPassword.currentWrong', { count: wrong.data.triesLeft }) };
  const locked = readRefusal(setPassword, problem, 'password-locked');
  if (wrong !== undefined || locked !== undefined) {
    const minutes = locked === undefined ? lockMinutes : Math.max(1, Math.ceil(locked.data.retryAfterMs / 60_000));
    return { current: t('setPassword.locked', { minutes }), locked: true };
  }
  const text = problemText(problem);
  if (readRefusal(setPassword, problem, 'password-too-common') !== undefined) return { password: text };
  return readRefusal(setPassword, problem, 'current-password-needed') === undefined
    ? { whole: text }
    : { current: text };
}

interface PasswordFormProps {
  readonly hasPassword: boolean;
  readonly onBack: () => void;
  readonly onDone: () => void;
  /** Another device has set a password since this one asked. */
  readonly onCurrentDemanded: () => void;
}

function PasswordForm({ hasPassword, onBack, onDone, onCurrentDemanded }: PasswordFormProps) {
  const [current, setCurrent] = useState('');
  const [entry, setEntry] = useState({ password: '', repeat: '' });
  const [faults, setFaults] = useState<Faults>({});
  const currentInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const repeatInput = useRef<HTMLInputElement>(null);
  const save = useCommand(setPassword, setPasswordFacts, {
    tells: (problem) => problem.kind === 'unanswered' || belongsToForm(problem),
  });

  const tell = (told: Faults) => {
    setFaults(told);
    if (told.current !== undefined && told.locked !== true) currentInput.current?.focus();
    if (told.password !== undefined) passwordInput.current?.focus();
    if (told.repeat !== undefined) repeatInput.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (hasPassword && current === '') return tell({ current: t('setPassword.currentRequired') });
    const broken = faultsOf(entry);
    if (broken !== undefined) return tell(broken);
    setFaults({});
    const outcome = await save.run({
      newPassword: entry.password,
      ...(hasPassword ? { currentPassword: current } : {}),
    });
    if (outcome.kind === 'ok') return onDone();
    if (outcome.kind === 'refused' && !belongsToForm(outcome)) return undefined;
    if (outcome.kind === 'refused' && readRefusal(setPassword, outcome, 'current-password-needed') !== undefined)
      onCurrentDemanded();
    return tell(faultsOfProblem(outcome));
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Screen
        title={t(hasPassword ? 'setPassword.change' : 'setPassword.set')}
        onBack={onBack}
        bottom={<Save fault={faults.whole} busy={save.isRunning} />}
      >
        {hasPassword ? (
          <CurrentPassword
            input={currentInput}
            value={current}
            onChange={(text) => {
              setCurrent(text);
              setFaults({});
            }}
            error={faults.current}
            locked={faults.locked === true}
          />
        ) : (
          <p className="mt-2 mb-5 px-1 text-ink-soft">{t('setPassword.why')}</p>
        )}
        <NewPasswordFields
          value={entry}
          onChange={(typed) => {
            setEntry(typed);
            setFaults({});
          }}
          faults={faults}
          passwordInput={passwordInput}
          repeatInput={repeatInput}
        />
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
  readonly input: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
  /** The tries are used up: only the SMS leads on. */
  readonly locked: boolean;
}

function CurrentPassword({ input, locked, ...field }: CurrentPasswordProps) {
  const navigate = useNavigate();
  const toReset = () => void navigate('/resetPassword');
  return (
    <div className="mt-2 mb-6">
      <PasswordField
        {...field}
        ref={input}
        label={t('setPassword.current')}
        autoComplete="current-password"
        maxLength={64}
      />
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

function Done({ onLeave }: { readonly onLeave: () => void }) {
  const navigate = useNavigate();
  const heading = useBeginHere();
  const textId = useId();
  return (
    <Screen
      title={t('setPassword.title')}
      onBack={onLeave}
      bottom={
        <>
          <Button onClick={() => void navigate(settingsPath, { replace: true })}>{t('setPassword.toAccount')}</Button>
          <Button look="quiet" onClick={() => void navigate('/sessions', { replace: true })}>
            {t('sessions.title')}
          </Button>
        </>
      }
    >
      <div className="flex grow flex-col items-center justify-center px-6 py-10 text-center desk:py-24">
        <StatusMark kind="success" />
        <h2
          ref={heading}
          tabIndex={-1}
          aria-describedby={textId}
          className="mt-5 text-lg font-semibold text-balance outline-none"
        >
          {t('setPassword.done')}
        </h2>
        <p id={textId} className="mt-1 max-w-xs text-balance text-ink-soft">
          {t('setPassword.doneText')}
        </p>
      </div>
    </Screen>
  );
}
