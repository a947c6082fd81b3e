import { ChevronRight } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const tints = {
  brand: 'bg-brand-tint text-brand-ink',
  success: 'bg-success-tint text-success-ink',
  danger: 'bg-danger-tint text-danger-ink',
  warning: 'bg-warning-tint text-warning-ink',
  violet: 'bg-violet-tint text-violet-ink',
  quiet: 'bg-sunk text-ink-soft',
} as const;
export type Tint = keyof typeof tints;

interface IconTileProps {
  readonly icon: LucideIcon;
  readonly tint: Tint;
  readonly className?: string;
}

/** A round tinted place for one icon. */
export function IconTile({ icon: Icon, tint, className }: IconTileProps) {
  return (
    <span className={classes('grid size-11 shrink-0 place-items-center rounded-full', tints[tint], className)}>
      <Icon aria-hidden className="size-5.5" />
    </span>
  );
}

interface RowProps {
  readonly lead?: ReactNode;
  readonly title: ReactNode;
  readonly line?: ReactNode;
  readonly trail?: ReactNode;
  readonly onPress?: (() => void) | undefined;
  /** The small arrow that says that a press leads further. */
  readonly arrow?: boolean;
}

/** One line of a list: icon, two lines of text, something on the right. */
export function Row({ lead, title, line, trail, onPress, arrow = false }: RowProps) {
  const content = (
    <>
      {lead}
      <span className="flex max-w-full min-w-min grow basis-32 flex-col">
        <span className="leading-snug font-medium wrap-break-word">{title}</span>
        {line === undefined ? null : <span className="mt-0.5 text-xs leading-normal text-ink-soft">{line}</span>}
      </span>
      {trail === undefined && !arrow ? null : (
        <span className="ml-auto flex shrink-0 items-center gap-x-3 text-right">
          {trail}
          {arrow ? <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" /> : null}
        </span>
      )}
    </>
  );
  const look = 'flex min-h-16 w-full flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2.5 text-left';
  return onPress === undefined ? (
    <div className={look}>{content}</div>
  ) : (
    <button type="button" onClick={onPress} className={classes(look, 'rounded-card transition-colors active:bg-sunk')}>
      {content}
    </button>
  );
}

interface RowListProps {
  readonly children: ReactNode;
  /** True where rows start with an icon: the line starts where the text does. */
  readonly inset?: boolean;
}

/** Rows with quiet lines between them. */
export function RowList({ children, inset = true }: RowListProps) {
  return (
    <ul
      className={classes(
        "[&>li+li]:before:mr-4 [&>li+li]:before:block [&>li+li]:before:h-px [&>li+li]:before:bg-line [&>li+li]:before:content-['']",
        inset ? '[&>li+li]:before:ml-18' : '[&>li+li]:before:ml-4',
      )}
    >
      {children}
    </ul>
  );
}

interface DayGroupProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** The rows of one day under its date. */
export function DayGroup({ heading, children }: DayGroupProps) {
  return (
    <section>
      <h2 className="px-1 pt-4 pb-1.5 text-sm font-semibold text-ink-soft">{heading}</h2>
      {children}
    </section>
  );
}
