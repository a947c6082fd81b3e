import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from './classes.ts';

const looks = {
  primary: 'bg-brand text-on-brand hover:bg-brand-press active:bg-brand-press',
  soft: 'bg-brand-tint text-brand-ink active:bg-brand-line',
  quiet: 'bg-transparent text-brand-ink active:bg-sunk',
  danger: 'bg-danger text-on-danger active:opacity-90',
} as const;

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly look?: keyof typeof looks;
  readonly type?: 'button' | 'submit';
  /** Shows that the work goes on; the button keeps the focus, but cannot be pressed again meanwhile. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
}

/** Keeps a busy button from doing anything, the submitting of its form included. */
const doNothing = (event: MouseEvent) => event.preventDefault();

/** The full-width button of sheets and bottoms; disabled ones stay readable. */
export function Button({
  look = 'primary',
  type = 'button',
  busy = false,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      onClick={busy ? doNothing : onClick}
      aria-disabled={busy ? true : undefined}
      aria-busy={busy}
      className={classes(
        'flex min-h-13 w-full items-center justify-center gap-2 rounded-card px-5 py-3 text-center leading-snug font-semibold transition-[background-color,scale] duration-150 active:scale-[0.985]',
        busy ? looks[look] : `${looks[look]} disabled:bg-line disabled:text-ink-soft`,
        className,
      )}
    >
      {busy ? <LoaderCircle aria-hidden className="turn size-5 shrink-0" /> : icon}
      <span>{children}</span>
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-label'> {
  readonly label: string;
}

/** A 44-pixel round target around one icon; the label is what it is called. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className={classes(
        'grid size-11 shrink-0 place-items-center rounded-full transition-colors active:bg-sunk',
        className,
      )}
    />
  );
}
