import { Bell, House, ReceiptText, UserRound } from 'lucide-react';
import { t } from '../../text/text.ts';
import { useStore } from '../../ui/store.ts';
import { TabBar } from '../../ui/tab-bar.tsx';
import { unreadCount } from './unread-count.ts';

const tabs = [
  { name: 'home', icon: House, title: 'tabs.home' },
  { name: 'transactions', icon: ReceiptText, title: 'tabs.transactions' },
  { name: 'notify', icon: Bell, title: 'tabs.notify' },
  { name: 'settings', icon: UserRound, title: 'tabs.settings' },
] as const;

interface MainNavProps {
  readonly pathname: string;
  /** On a phone only the tabs have the bar; on a desk the rail stands beside every screen. */
  readonly onTab: boolean;
}

/** The tab bar with the number of unread messages. */
export function MainNav({ pathname, onTab }: MainNavProps) {
  const count = useStore(unreadCount);
  return (
    <TabBar
      label={t('tabs.label')}
      active={tabs.find((tab) => pathname === `/mainPage/${tab.name}`)?.name}
      deskOnly={!onTab}
      tabs={tabs.map(({ name, icon, title }) => ({
        name,
        icon,
        label: t(title),
        href: `#/mainPage/${name}`,
        ...(name === 'notify' ? { count, countLabel: t('tabs.unread', { count }) } : {}),
      }))}
    />
  );
}
