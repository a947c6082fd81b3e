import type { Ref } from 'react';
import { t } from '../text/text.ts';
import { TextField } from './field.tsx';

interface PhoneFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /**
   * Whose number it is: the person's own is offered by the browser, another's is not; beside a
   * password it is the user name.
   */
  readonly own: boolean | 'username';
}

/** A Thai mobile number; what is typed or pasted stays as it was, spaces and dashes included. */
export function PhoneField({ own, ...field }: PhoneFieldProps) {
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete={own === 'username' ? own : own ? 'tel' : 'off'}
      maxLength={18}
      placeholder={t('phone.placeholder')}
      className="@container"
      lead={
        // With text of twice the size a narrow page has room for the number or for its country.
        <span
          className="hidden items-center @min-[14rem]:flex gap-2 border-r border-line pr-3 font-medium text-ink-soft"
          aria-hidden
        >
          <ThaiFlag />
          +66
        </span>
      }
    />
  );
}

function ThaiFlag() {
  return (
    <svg viewBox="0 0 24 18" className="w-6 rounded-[3px]">
      <path fill="#a51931" d="M0 0h24v18H0z" />
      <path fill="#f4f5f8" d="M0 3h24v12H0z" />
      <path fill="#2d2a4a" d="M0 6h24v6H0z" />
    </svg>
  );
}
