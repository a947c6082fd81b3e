import { ArrowDownLeft, ArrowUpRight, Hourglass, LockKeyhole, LockKeyholeOpen } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { lockWallet } from '../../../shared/contracts/user/lock-wallet.ts';
import type { Locked, WalletLock } from '../../../shared/wallet-lock.ts';
import { unlockForm } from '../../commands/user/ask-unlock.ts';
import { lockWalletFacts } from '../../commands/user/lock-wallet.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { t } from '../../text/text.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field.tsx';
import { IconTile } from '../../ui/row.tsx';
import type { Tint } from '../../ui/row.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { PendingGate } from '../main/pending-gate.tsx';
import { belongsToForm, problemText } from '../problem-text.ts';
import { useBack } from '../use-back.ts';
import { LockedWallet } from './locked-wallet.tsx';
import { useUnlockDraft } from './unlock-draft.ts';

const effects: readonly { readonly icon: LucideIcon; readonly tint: Tint; readonly text: PlainTextKey }[] = [
  { icon: ArrowUpRight, tint: 'danger', text: 'lock.out' },
  { icon: Hourglass, tint: 'warning', text: 'lock.waiting' },
  { icon: ArrowDownLeft, tint: 'success', text: 'lock.in' },
  { icon: LockKeyholeOpen, tint: 'brand', text: 'lock.unlock' },
];

/** Locks the wallet at the second tap, and says how it stands once it is. */
export function WalletLockScreen() {
  const [locked, setLocked] = useState<Locked>();
  const kept = useUnlockDraft();
  const info = useQuery(getBaseInfo, {}, { quiet: true });
  return (
    <PendingGate
      form={unlockForm}
      title={t('lock.title')}
      requestId={kept.draft.requestId}
      onEnded={kept.renew}
      onNothing={kept.renew}
    >
      <QueryView
        query={info}
        skeleton={
          <Screen title={t('lock.title')}>
            <Card className="mt-2 py-2">
              <SkeletonRows count={4} />
            </Card>
          </Screen>
        }
      >
        {({ lock }) => <Standing lock={lock} locked={locked} kept={kept} onLocked={setLocked} />}
      </QueryView>
    </PendingGate>
  );
}

interface StandingProps {
  readonly lock: WalletLock | undefined;
  /** What the lock of this page has met. */
  readonly locked: Locked | undefined;
  readonly kept: ReturnType<typeof useUnlockDraft>;
  readonly onLocked: (locked: Locked) => void;
}

function Standing({ lock, locked, kept, onLocked }: StandingProps) {
  const back = useBack('/mainPage/settings');
  const [fault, setFault] = useState<string>();
  const command = useCommand(lockWallet, lockWalletFacts, {
    tells: (problem) => problem.kind === 'unanswered' || belongsToForm(problem),
  });
  const press = async () => {
    setFault(undefined);
    const outcome = await command.run({});
    if (outcome.kind === 'ok') {
      if (lock !== undefined) toast(t('lock.kept'));
      return onLocked(outcome.data);
    }
    if (outcome.kind === 'unanswered') return setFault(t('lock.unsure'));
    return belongsToForm(outcome) ? setFault(problemText(outcome)) : undefined;
  };
  // Its own answer is newer than what was read before.
  const standing = lock ?? (locked === undefined ? undefined : { lockedAtMs: locked.lockedAtMs });
  if (standing !== undefined) {
    const keeping = { press: () => void press(), busy: command.isRunning, fault };
    return <LockedWallet lock={standing} stopped={locked} kept={kept} keeping={keeping} onBack={back} />;
  }
  return (
    <Screen
      title={t('lock.title')}
      onBack={back}
      bottom={
        <>
          <FieldError id="lock-error" text={fault} />
          <Button
            busy={command.isRunning}
            icon={<LockKeyhole aria-hidden className="size-5" />}
            aria-describedby="lock-error"
            onClick={() => void press()}
          >
            {t('lock.do')}
          </Button>
        </>
      }
    >
      <h2 className="mt-2 mb-4 px-1 text-xl font-bold text-balance">{t('lock.heading')}</h2>
      <Card className="px-4 py-3">
        <h3 className="pb-1 font-semibold">{t('lock.now')}</h3>
        <ul>
          {effects.map(({ icon, tint, text }) => (
            <li key={text} className="flex items-start gap-3 py-2">
              <IconTile icon={icon} tint={tint} />
              <span className="grow self-center">{t(text)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </Screen>
  );
}
