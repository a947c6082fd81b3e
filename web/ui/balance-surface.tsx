import type { ReactNode } from 'react';
import { BrandMotif } from './brand-mark.tsx';
import { classes } from './classes.ts';

interface BalanceSurfaceProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** The one brand-coloured surface of a screen: the place of its money. */
export function BalanceSurface({ children, className }: BalanceSurfaceProps) {
  return (
    <div className={classes('surface relative isolate overflow-hidden rounded-hero shadow-lift', className)}>
      <BrandMotif />
      <div className="relative">{children}</div>
    </div>
  );
}
