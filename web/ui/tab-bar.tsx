import type { LucideIcon } from 'lucide-react';
import { classes } from './classes.ts';
import { BrandName } from './brand-mark.tsx';

export interface Tab {
  readonly name: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly href: string;
  /** How many new things wait behind the tab. */
  readonly count?: number | undefined;
  /** What a screen reader says about the count. */
  readonly countLabel?: string | undefined;
}

interface TabBarProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly active: string | undefined;
  /** Hidden on a phone. */
  readonly deskOnly: boolean;
}

/** The tabs: at the bottom on a phone, a rail at the side on a desk. */
export function TabBar({ label, tabs, active, deskOnly }: TabBarProps) {
  return (
    <nav
      aria-label={label}
      className={classes(
        'fixed inset-x-0 bottom-0 z-30 bg-card pb-[env(safe-area-inset-bottom)] shadow-[0_-1px_0_var(--line),0_-12px_28px_-20px_var(--shade-far)] desk:inset-x-auto desk:inset-y-0 desk:left-0 desk:w-64 desk:px-4 desk:py-8 desk:shadow-[1px_0_0_var(--line)]',
        deskOnly && 'hidden desk:block',
      )}
    >
      <div className="mb-8 hidden px-3 desk:block">
        <BrandName on="ground" />
      </div>
      <ul className="mx-auto grid max-w-column grid-cols-4 desk:grid-cols-1 desk:gap-1">
        {tabs.map((tab) => (
          <TabLink key={tab.name} tab={tab} active={tab.name === active} />
        ))}
      </ul>
    </nav>
  );
}

function TabLink({ tab, active }: { readonly tab: Tab; readonly active: boolean }) {
  const count = tab.count ?? 0;
  return (
    <li>
      <a
        href={tab.href}
        aria-current={active ? 'page' : undefined}
        className={classes(
          'flex min-h-15 flex-col items-center justify-center gap-0.5 px-1 pt-1.5 pb-1 text-center text-[min(0.75rem,5.4vw)] leading-tight transition-colors desk:min-h-12 desk:flex-row desk:justify-start desk:gap-3 desk:rounded-card desk:px-3 desk:text-base',
          active ? 'font-semibold text-brand-ink desk:bg-brand-tint' : 'font-medium text-ink-soft desk:hover:bg-sunk',
        )}
      >
        <span
          className={classes(
            'relative grid h-8 w-14 place-items-center rounded-full transition-colors desk:w-8',
            active && 'bg-brand-tint desk:bg-transparent',
          )}
        >
          <tab.icon aria-hidden className="size-5.5" strokeWidth={active ? 2.4 : 2} />
          {count > 0 ? (
            <span
              aria-hidden
              className="tabular absolute -top-0.5 left-[calc(50%+0.25rem)] grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded-full bg-danger px-1 text-[0.6875rem] leading-none font-semibold text-on-danger ring-2 ring-card"
            >
              {count > 99 ? '99+' : count}
            </span>
          ) : null}
        </span>
        <span>{tab.label}</span>
        {count > 0 ? <span className="sr-only">{tab.countLabel}</span> : null}
      </a>
    </li>
  );
}
