import { Grid2x2Plus, Landmark, Plus, Send } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../lazy-screen.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { afterPaint } from '../../ui/after-paint.ts';

const MoreActions = lazyPart(async () => (await import('./more-actions.tsx')).MoreActions, 'qr');

/** The four things that one press away. */
export function PrimaryActions() {
  const navigate = useNavigate();
  const [more, setMore] = useState<'unseen' | 'open' | 'closed'>('unseen');
  // The list is there by the time that somebody asks for it, and nobody waits for it before.
  useEffect(() => afterPaint(MoreActions.preload), []);
  return (
    <nav aria-label={t('home.actions')}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2">
        <Action icon={Plus} label={t('action.topUp')} onPress={() => void navigate('/topUp')} />
        <Action icon={Send} label={t('action.transfer')} onPress={() => void navigate('/transfer')} />
        <Action icon={Landmark} label={t('action.cashOut')} onPress={() => void navigate('/cashOut')} />
        <Action icon={Grid2x2Plus} label={t('action.more')} onPress={() => setMore('open')} />
      </ul>
      {more === 'unseen' ? null : (
        <Suspense>
          <MoreActions open={more === 'open'} onClose={() => setMore('closed')} />
        </Suspense>
      )}
    </nav>
  );
}

interface ActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onPress: () => void;
}

function Action({ icon: Icon, label, onPress }: ActionProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="group flex w-full flex-col items-center gap-1.5 rounded-card py-1 text-center text-sm leading-snug font-medium"
      >
        <span className="grid size-14 place-items-center rounded-full bg-card text-brand-ink shadow-card transition-[background-color,scale] duration-150 group-active:scale-95 group-active:bg-brand-tint">
          <Icon aria-hidden className="size-6" strokeWidth={2.25} />
        </span>
        <span className="text-balance">{label}</span>
      </button>
    </li>
  );
}
