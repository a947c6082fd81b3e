import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { t } from '../text/text.ts';
import { IconButton } from './button.tsx';
import { TextField } from './field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'trail' | 'autoComplete'> {
  /** What a password manager is to do: fill in the one it knows, or offer and keep a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password; hidden until somebody wants to see it, and never in the way of a paste. */
export function PasswordField(field: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trail={
        <IconButton
          label={t(shown ? 'password.hide' : 'password.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="-mr-2.5 text-ink-soft"
        >
          {shown ? <EyeOff aria-hidden className="size-5.5" /> : <Eye aria-hidden className="size-5.5" />}
        </IconButton>
      }
    />
  );
}
