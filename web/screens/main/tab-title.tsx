import type { ReactNode } from 'react';

interface TabTitleProps {
  readonly title: string;
  readonly action?: ReactNode;
}

/** The large heading of a tab. */
export function TabTitle({ title, action }: TabTitleProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-3 px-5 pt-[calc(12px+env(safe-area-inset-top))] pb-1 desk:pt-8">
      <h1 className="text-[1.625rem] leading-snug font-bold">{title}</h1>
      <div className="-mr-2 flex min-h-11 items-center">{action}</div>
    </header>
  );
}
