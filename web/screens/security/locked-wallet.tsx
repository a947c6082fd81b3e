import { KeyRound, LockKeyhole, MonitorSmartphone, PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { askUnlock } from '../../../shared/contracts/user/ask-unlock.ts';
import { unlockOwnWallet } from '../../../shared/contracts/user/unlock-wallet.ts';
import type { Locked, WalletLock } from '../../../shared/wallet-lock.ts';
import { askUnlockFacts } from '../../commands/user/ask-unlock.ts';
import { unlockOwnWalletFacts } from '../../commands/user/unlock-wallet.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Section } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { IconTile, Row, RowList } from '../../ui/row.tsx';
import { Screen } from '../../ui/screen.tsx';
import { toast } from '../../ui/toast.tsx';
import { belongsToForm, problemText } from '../problem-text.ts';
import { whenOf } from '../when-of.ts';
import { StoppedPayouts } from './stopped-payouts.tsx';
import type { KeptUnlockDraft } from './unlock-draft.ts';
import { useMoneyCommand } from './use-money-command.tsx';

interface LockedWalletProps {
  readonly lock: WalletLock;
  /** What the lock has met, where it was pressed on this page. */
  readonly stopped: Locked | undefined;
  readonly kept: KeptUnlockDraft;
  /** Locking it once more, which takes back what was asked. */
  readonly keeping: { readonly press: () => void; readonly busy: boolean; readonly fault: string | undefined };
  readonly onBack: () => void;
}

function useAsking({ draft, change, renew }: KeptUnlockDraft) {
  const [fault, setFault] = useState<string>();
  const asking = useMoneyCommand(askUnlock, askUnlockFacts, {
    tells: belongsToForm,
    boundTo: (requestId, input) => ({ operation: askUnlock.name, requestId, input }),
    says: { told: t('lock.codeFor'), why: t('lock.codeWhy'), same: t('lock.codeSame') },
    kept: draft.code,
    onKeep: (code) => change({ requestId: code.requestId, code }),
  });
  const ask = async () => {
    setFault(undefined);
    const outcome = await asking.run({}, { requestId: draft.requestId });
    if (outcome.kind === 'given-up') return;
    if (outcome.kind === 'ok' || outcome.kind === 'refused') renew();
    if (outcome.kind !== 'ok' && belongsToForm(outcome)) setFault(problemText(outcome));
  };
  return { ask, fault, isRunning: asking.isRunning, sheet: asking.sheet };
}

/** Unlocking by code and face, at once. */
function useUnlocking({ draft, change, renew }: KeptUnlockDraft) {
  const [fault, setFault] = useState<string>();
  // A draft that an earlier version of the app has kept knows nothing of this way.
  const [fresh] = useState(() => ({ requestId: crypto.randomUUID() }));
  const own = draft.own ?? fresh;
  const unlocking = useMoneyCommand(unlockOwnWallet, unlockOwnWalletFacts, {
    tells: belongsToForm,
    boundTo: (requestId, input) => ({ operation: unlockOwnWallet.name, requestId, input }),
    says: { told: t('lock.unlockFor'), why: t('lock.unlockWhy'), same: t('lock.codeSame') },
    kept: 'code' in own ? own.code : undefined,
    onKeep: (code) => change({ own: { requestId: code.requestId, code } }),
  });
  const unlock = async () => {
    setFault(undefined);
    const outcome = await unlocking.run({}, { requestId: own.requestId });
    if (outcome.kind === 'given-up') return;
    if (outcome.kind === 'ok' || outcome.kind === 'refused') renew();
    if (outcome.kind === 'ok') toast(t('lock.unlocked'));
    else if (belongsToForm(outcome)) setFault(problemText(outcome));
  };
  return { unlock, fault, isRunning: unlocking.isRunning, sheet: unlocking.sheet };
}

/** A wallet that is locked: since when, what became of what was on its way, what to do now, and how to unlock it. */
export function LockedWallet({ lock, stopped, kept, keeping, onBack }: LockedWalletProps) {
  const asking = useAsking(kept);
  const unlocking = useUnlocking(kept);
  const { unlockAskedAtMs, askEndsAtMs, byStaffOnly = false } = lock;
  const isAsked = askEndsAtMs !== undefined;
  return (
    <Screen
      title={t('lock.title')}
      onBack={onBack}
      bottom={
        <>
          <FieldError id="lock-error" text={unlocking.fault ?? asking.fault ?? keeping.fault} />
          {byStaffOnly ? null : (
            <Button
              look={stopped === undefined ? 'primary' : 'soft'}
              busy={unlocking.isRunning}
              aria-describedby="lock-error"
              onClick={() => void unlocking.unlock()}
            >
              {t('lock.unlockNow')}
            </Button>
          )}
          {isAsked ? (
            <Button look="quiet" busy={keeping.busy} aria-describedby="lock-error" onClick={keeping.press}>
              {t('lock.keep')}
            </Button>
          ) : (
            <Button
              look={byStaffOnly ? 'primary' : 'quiet'}
              busy={asking.isRunning}
              aria-describedby="lock-error"
              onClick={() => void asking.ask()}
            >
              {t('lock.ask')}
            </Button>
          )}
        </>
      }
    >
      <Notice tint="warning" icon={LockKeyhole} title={t('lock.is')} className="mt-2" live>
        {t('lock.since', { when: whenOf(lock.lockedAtMs) })}
      </Notice>
      {stopped === undefined ? null : <StoppedPayouts {...stopped} />}
      {isAsked ? (
        <Notice tint="info" icon={PhoneCall} title={t('lock.asked')} className="mt-4" live>
          {t('lock.askedText', { until: whenOf(askEndsAtMs) })}
        </Notice>
      ) : (
        <p className="mt-4 px-1 text-sm text-ink-soft">
          {t(unlockAskedAtMs !== undefined ? 'lock.over' : byStaffOnly ? 'lock.byStaff' : 'lock.askText')}
        </p>
      )}
      <NextSteps />
      {unlocking.sheet}
      {asking.sheet}
    </Screen>
  );
}

/** Whoever locked the wallet because of somebody else has more to do than wait. */
function NextSteps() {
  const navigate = useNavigate();
  return (
    <div className="mt-4">
      <Section title={t('lock.next')}>
        <Card className="py-1">
          <RowList>
            <li>
              <Row
                lead={<IconTile icon={MonitorSmartphone} tint="quiet" />}
                title={t('lock.sessions')}
                arrow
                onPress={() => void navigate('/sessions')}
              />
            </li>
            <li>
              <Row
                lead={<IconTile icon={KeyRound} tint="warning" />}
                title={t('lock.password')}
                arrow
                onPress={() => void navigate('/resetPassword')}
              />
            </li>
          </RowList>
        </Card>
      </Section>
    </div>
  );
}
