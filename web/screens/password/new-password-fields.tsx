import { Check, Circle } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { isTooCommon } from '../../../shared/password-guess/easy-guess.ts';
import type { ThaiMobile } from '../../../shared/phone.ts';
import { t } from '../../text/text.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { classes } from '../../ui/classes.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useFormField } from '../kit/use-contract-form.ts';
import type { FormFields } from '../kit/use-contract-form.ts';
import { keptRules, passwordRules } from './password-rules.ts';

/** What is wrong with a new password as its schema says it: which rule it is can be seen in the list of them. */
export const newPasswordWords = {
  'password-required': 'password.required',
  'password-characters': 'password.notYet',
  'password-length': 'password.notYet',
  'password-mix': 'password.notYet',
} as const satisfies Readonly<Record<string, PlainTextKey>>;

/** What is asked of the second entry, of which the contract knows nothing. */
export function askRepeated(password: string, repeat: string): { readonly repeat?: PlainTextKey } {
  return password === repeat ? {} : { repeat: 'password.notEqual' };
}

interface NewPasswordFieldsProps<Field extends string> {
  readonly form: FormFields<Field | 'repeat'>;
  /** What the contract calls the new password. */
  readonly name: NoInfer<Field>;
  /** Their number, which no password may spell, where this device knows it; the server always does. */
  readonly mobile?: ThaiMobile;
}

/** A new password twice, with the rules ticked off while it is typed; nothing is refused before it is sent. */
export function NewPasswordFields<Field extends string>({ form, name, mobile }: NewPasswordFieldsProps<Field>) {
  const password = useFormField(form, name);
  const repeat = useFormField(form, 'repeat');
  return (
    <>
      <PasswordField {...password} label={t('password.new')} autoComplete="new-password" />
      {/* Right under the field, where it is still seen above the keyboard. */}
      <RuleList password={password.value} repeat={repeat.value} isCommon={useIsCommon(password.value, mobile)} />
      <PasswordField {...repeat} className="mt-4" label={t('password.repeat')} autoComplete="new-password" />
    </>
  );
}

/**
 * Whether the server will call a password too easy to guess; undefined until the words that people guess are there,
 * which are heavier than the form.
 */
function useIsCommon(password: string, mobile: ThaiMobile | undefined): boolean | undefined {
  const [judge, setJudge] = useState<typeof isTooCommon>();
  useEffect(() => {
    const load = async () => {
      const loaded = await import('../../../shared/password-guess/easy-guess.ts');
      setJudge(() => loaded.isTooCommon);
    };
    // Without it the rule stays open, and the server says it.
    load().catch(() => undefined);
  }, []);
  return judge?.(password, mobile);
}

interface RuleListProps {
  readonly password: string;
  readonly repeat: string;
  readonly isCommon: boolean | undefined;
}

function RuleList({ password, repeat, isCommon }: RuleListProps) {
  const headingId = useId();
  const kept = keptRules(password, repeat, isCommon);
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
