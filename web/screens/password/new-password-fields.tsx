import { Check, Circle } from 'lucide-react';
import { useId } from 'react';
import type { RefObject } from 'react';
import { t } from '../../text/text.ts';
import { classes } from '../../ui/classes.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { keptRules, passwordRules } from './password-rules.ts';

/** A new password as it is typed, twice. */
export interface NewPassword {
  readonly password: string;
  readonly repeat: string;
}

export interface NewPasswordFaults {
  readonly password?: string | undefined;
  readonly repeat?: string | undefined;
}

/** What to say beside the fields of a password that breaks a rule; undefined where it keeps them all. */
export function faultsOf({ password, repeat }: NewPassword): NewPasswordFaults | undefined {
  const kept = keptRules(password, repeat);
  if (password === '') return { password: t('password.required') };
  if (passwordRules.some((rule) => rule !== 'equal' && !kept.has(rule))) return { password: t('password.notYet') };
  return kept.has('equal') ? undefined : { repeat: t('password.notEqual') };
}

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly onChange: (value: NewPassword) => void;
  readonly faults: NewPasswordFaults;
  readonly passwordInput: RefObject<HTMLInputElement | null>;
  readonly repeatInput: RefObject<HTMLInputElement | null>;
}

/** A new password twice, with the rules ticked off while it is typed; nothing is refused before it is sent. */
export function NewPasswordFields({ value, onChange, faults, passwordInput, repeatInput }: NewPasswordFieldsProps) {
  const { password, repeat } = value;
  return (
    <>
      <PasswordField
        ref={passwordInput}
        label={t('password.new')}
        value={password}
        onChange={(text) => onChange({ ...value, password: text })}
        autoComplete="new-password"
        error={faults.password}
      />
      {/* Right under the field, where it is still seen above the keyboard. */}
      <RuleList value={value} />
      <PasswordField
        ref={repeatInput}
        className="mt-4"
        label={t('password.repeat')}
        value={repeat}
        onChange={(text) => onChange({ ...value, repeat: text })}
        autoComplete="new-password"
        error={faults.repeat}
      />
    </>
  );
}

function RuleList({ value: { password, repeat } }: Pick<NewPasswordFieldsProps, 'value'>) {
  const headingId = useId();
  const kept = keptRules(password, repeat);
  return (
    <div className="mt-3 rounded-card bg-sunk px-4 py-3">
      <p id={headingId} className="text-sm font-medium text-ink-soft">
        {t('password.rules')}
      </p>
      <ul
        aria-labelledby={headingId}
        className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(7.75rem,1fr))] gap-x-4 gap-y-1.5"
      >
        {passwordRules.map((rule) => (
          <li
            key={rule}
            className={classes(
              'flex items-start gap-2 text-sm leading-snug',
              kept.has(rule) ? 'text-success-ink' : 'text-ink-soft',
            )}
          >
            {kept.has(rule) ? (
              <Check aria-hidden className="pop size-4.5 shrink-0" strokeWidth={2.75} />
            ) : (
              <Circle aria-hidden className="size-4.5 shrink-0 text-ink-faint" />
            )}
            <span>
              {t(`password.rule.${rule}`)}
              <span className="sr-only">{` (${t(kept.has(rule) ? 'password.kept' : 'password.open')})`}</span>
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {kept.size === passwordRules.length ? t('password.allKept') : ''}
      </p>
    </div>
  );
}
