import type { LucideIcon } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { classes } from './classes.ts';

const tints = {
  info: 'bg-info-tint text-info-ink',
  success: 'bg-success-tint text-success-ink',
  warning: 'bg-warning-tint text-warning-ink',
} as const;

interface NoticeProps {
  readonly tint: keyof typeof tints;
  readonly icon?: LucideIcon;
  /** True where it comes or goes while the page stands: then it is said aloud. */
  readonly live?: boolean;
  /** Said first, where the rest explains it. */
  readonly title?: string;
  /** Makes its title a heading, at which whoever listens goes on. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  /** On its right, such as what closes it. */
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What has to be known beside the rest of a page, on its tint. */
export function Notice({ tint, icon: Icon, title, live = false, heading, action, className, children }: NoticeProps) {
  return (
    <div
      role={live ? 'status' : undefined}
      className={classes(
        'flex items-start gap-3 rounded-card px-4 py-3 text-sm',
        title === undefined && 'font-medium',
        tints[tint],
        className,
      )}
    >
      {Icon === undefined ? null : <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />}
      <div className="grow">
        {title === undefined ? null : heading === undefined ? (
          <p className="font-semibold">{title}</p>
        ) : (
          <h2 ref={heading} tabIndex={-1} className="font-semibold outline-none">
            {title}
          </h2>
        )}
        {children}
      </div>
      {action}
    </div>
  );
}
