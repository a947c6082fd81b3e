import { Activity, Suspense, useState } from 'react';
import { lazyPart } from '../../lazy-screen.ts';
import type { Lazy } from '../../lazy-screen.ts';
import { pageOf } from '../../route-match.ts';
import { HideableAmounts } from '../../ui/hidden-amounts.tsx';
import { useKeepScroll } from '../../ui/use-keep-scroll.ts';
import { AppUpdateNotice } from './app-update-notice.tsx';

const tabs = [
  { name: 'home', screen: lazyPart(async () => (await import('../home/home-tab.tsx')).HomeTab) },
  {
    name: 'transactions',
    screen: lazyPart(
      async () => (await import('../transactions/transactions-tab.tsx')).TransactionsTab,
      'transactions',
    ),
  },
  { name: 'notify', screen: lazyPart(async () => (await import('../notify/notify-tab.tsx')).NotifyTab, 'inbox') },
  {
    name: 'settings',
    screen: lazyPart(async () => (await import('../settings/settings-tab.tsx')).SettingsTab, 'account'),
  },
] as const;

/** The shell of the four tabs; each keeps its state while another one is shown. */
export function MainPage({ pathname }: { readonly pathname: string }) {
  const wanted = tabs.find((tab) => pathname === `/mainPage/${tab.name}`)?.name;
  const [active, setActive] = useState<(typeof tabs)[number]['name']>(wanted ?? 'home');
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set([active]));
  // While another screen covers the shell, the tab that was open stays the active one.
  if (wanted !== undefined && wanted !== active) {
    setActive(wanted);
    setSeen(new Set([...seen, wanted]));
  }
  return (
    <>
      <div className="mx-auto flex min-h-dvh max-w-column flex-col pb-[calc(4.5rem+env(safe-area-inset-bottom))] desk:pb-8">
        {tabs
          .filter((tab) => seen.has(tab.name))
          .map((tab) => (
            <Activity key={tab.name} mode={tab.name === active ? 'visible' : 'hidden'}>
              <HideableAmounts>
                <TabPlace path={`/mainPage/${tab.name}`} screen={tab.screen} />
              </HideableAmounts>
            </Activity>
          ))}
      </div>
      <AppUpdateNotice />
    </>
  );
}

interface TabPlaceProps {
  readonly path: string;
  readonly screen: Lazy<object>;
}

function TabPlace({ path, screen: TabScreen }: TabPlaceProps) {
  useKeepScroll(path, pageOf(path)?.keepScroll ?? false);
  return (
    <Suspense fallback={<div className="grow" />}>
      <TabScreen />
    </Suspense>
  );
}
