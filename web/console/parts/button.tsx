import type { ComponentProps } from 'react';
import { classes } from '../../ui/classes.ts';

const looks = {
  main: 'bg-brand text-on-brand hover:bg-brand-press',
  grave: 'bg-danger text-on-danger hover:opacity-90',
  soft: 'bg-brand-tint text-brand-ink hover:bg-sunk',
  quiet: 'text-brand-ink hover:bg-sunk',
} as const;

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly look?: keyof typeof looks;
  readonly type?: 'button' | 'submit';
}

/** A button of a desk: as wide as its words. */
export function Button({ look = 'soft', type = 'button', className, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(
        'min-h-8 rounded-md px-3 py-1 text-left font-semibold disabled:bg-line disabled:text-ink-soft',
        looks[look],
        className,
      )}
    />
  );
}
