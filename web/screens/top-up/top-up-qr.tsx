import { Copy, Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shortId } from '../../../shared/ids.ts';
import { formatThb } from '../../../shared/money.ts';
import { topUpLifetimeMs } from '../../../shared/top-up.ts';
import type { TopUp } from '../../../shared/top-up.ts';
import { currentBrand } from '../../brands/appearance.ts';
import { t } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { giveDrawn, pictureFile } from '../../ui/give-picture.ts';
import { QrCode, qrImage } from '../../ui/qr-code.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import { useLongPress } from '../../ui/use-long-press.ts';
import { NumberedSteps } from './numbered-steps.tsx';
import { TopUpReturns } from './top-up-returns.tsx';
import { useCancelTopUp } from './use-cancel-top-up.tsx';

interface TopUpQrProps {
  readonly topUp: TopUp;
  readonly onBack: () => void;
}

async function saveQr(topUp: TopUp, qrText: string): Promise<void> {
  const number = shortId(topUp.topUpId);
  const lines = [formatThb(topUp.amountSatang), `${currentBrand.displayName} · ${number}`];
  const words = { saved: t('topUp.saved'), failed: t('topUp.saveFail') };
  await giveDrawn(
    async () => pictureFile(await qrImage(qrText, lines), `${currentBrand.name}-${number}.png`),
    'save',
    words,
  );
}

interface End {
  /** When the server said so, by its clock. */
  readonly saidAtMs: number;
  /** By this device's clock. */
  readonly endsAtMs: number;
}

/** The end that an answer says which came just now. */
function endByNow({ expiresAtMs, serverTimeMs }: TopUp): End {
  return { saidAtMs: serverTimeMs, endsAtMs: Date.now() + expiresAtMs - serverTimeMs };
}

/**
 * When a QR ends, by this device's clock. The server's rules: each answer of a later moment of it counts anew, earlier
 * or later, for this device may have put its own clock right meanwhile. The first answer may be a kept one, of a moment
 * that is long over: by it the end is too late until the next one.
 */
function useEnd(topUp: TopUp): number {
  const [end, setEnd] = useState(() => endByNow(topUp));
  useEffect(() => {
    setEnd((known) => (topUp.serverTimeMs > known.saidAtMs ? endByNow(topUp) : known));
  }, [topUp]);
  return end.endsAtMs;
}

/** The QR to pay, how long it lives, how to use it, and the way out. */
export function TopUpQr({ topUp, onBack }: TopUpQrProps) {
  const cancel = useCancelTopUp(topUp);
  const leftMs = useCountdown(useEnd(topUp));
  const isOver = leftMs === 0;
  const { qrText } = topUp;
  const save = () => {
    if (qrText !== undefined) void saveQr(topUp, qrText);
  };
  return (
    <Screen
      title={t('topUp.title')}
      onBack={onBack}
      bottom={
        <>
          {isOver ? null : (
            <Button icon={<Download aria-hidden className="size-5" />} disabled={qrText === undefined} onClick={save}>
              {t('topUp.save')}
            </Button>
          )}
          <Button look="quiet" onClick={cancel.ask}>
            {t('topUp.cancel')}
          </Button>
        </>
      }
    >
      <article className="overflow-hidden rounded-hero bg-card shadow-lift">
        <header className="surface flex flex-wrap items-center justify-between gap-x-3 px-5 py-3">
          <p className="font-semibold">Thai QR Payment</p>
          <p role="status" className="flex items-center gap-2 text-sm text-on-surface-soft">
            <span aria-hidden className="breathe size-2 shrink-0 rounded-full bg-white" />
            {t(isOver ? 'topUp.asking' : 'topUp.waiting')}
          </p>
        </header>
        {isOver ? <OverTicket topUp={topUp} /> : <QrTicket topUp={topUp} leftMs={leftMs} onLongPress={save} />}
      </article>
      <TopUpReturns topUp={topUp} />
      {isOver ? null : (
        <NumberedSteps
          title={t('topUp.howTitle')}
          steps={[t('topUp.how1'), t('topUp.how2'), t('topUp.how3', { amount: formatThb(topUp.amountSatang) })]}
        />
      )}
      {cancel.sheet}
    </Screen>
  );
}

interface QrTicketProps {
  readonly topUp: TopUp;
  readonly leftMs: number;
  readonly onLongPress: () => void;
}

function QrTicket({ topUp, leftMs, onLongPress }: QrTicketProps) {
  const press = useLongPress(onLongPress);
  return (
    <div className="px-5 pt-4 pb-5 text-center">
      <p className="text-sm text-ink-soft">{t('topUp.scan')}</p>
      <p>
        <Amount satang={topUp.amountSatang} size="large" />
      </p>
      {topUp.qrText === undefined ? (
        <Skeleton className="mx-auto mt-3 aspect-square w-full max-w-60 rounded-card" />
      ) : (
        <div {...press} className="mx-auto mt-3 w-full max-w-60 rounded-card bg-white p-2 ring-1 ring-line select-none">
          <QrCode
            text={topUp.qrText}
            label={t('topUp.qrLabel', { amount: formatThb(topUp.amountSatang) })}
            className="w-full"
          />
        </div>
      )}
      <TopUpNumber topUp={topUp} />
      {topUp.qrText !== undefined && <CopyQrText text={topUp.qrText} />}
      <div className="mt-4">
        <Countdown label={t('topUp.expiresIn')} leftMs={leftMs} wholeMs={topUpLifetimeMs} />
      </div>
    </div>
  );
}

/** In the place of a code whose time is over while the bank has not said yet whether it was paid: none to pay. */
function OverTicket({ topUp }: { readonly topUp: TopUp }) {
  return (
    <div role="alert" className="px-5 pt-5 pb-6 text-center">
      <StatusMark kind="pending" className="mx-auto" />
      <h2 className="mt-4 text-lg font-semibold">{t('topUp.expired')}</h2>
      <p className="mt-1 text-ink-soft">
        <Amount satang={topUp.amountSatang} size="large" />
      </p>
      <p className="mx-auto mt-3 max-w-xs text-sm text-balance text-ink-soft">{t('topUp.askingText')}</p>
      <TopUpNumber topUp={topUp} />
    </div>
  );
}

function TopUpNumber({ topUp }: { readonly topUp: TopUp }) {
  return (
    <p className="tabular mt-2 text-xs text-ink-soft">
      {t('topUp.reference')} {shortId(topUp.topUpId)}
    </p>
  );
}

/** For a computer's screen, where no second phone is at hand to scan from. */
function CopyQrText({ text }: { readonly text: string }) {
  return (
    <button
      type="button"
      onClick={() => void copyText(text)}
      className="mx-auto flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold text-brand-ink"
    >
      <Copy aria-hidden className="size-4" />
      {t('topUp.copyQr')}
    </button>
  );
}

/** The ticket's shape while it is being loaded. */
export function TopUpQrSkeleton() {
  return (
    <div role="status" className="overflow-hidden rounded-hero bg-card pb-6 shadow-card">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-12" />
      <Skeleton className="mx-auto mt-6 h-9 w-40 rounded-md" />
      <Skeleton className="mx-auto mt-5 size-60 rounded-card" />
      <Skeleton className="mx-5 mt-6 h-4 rounded-sm" />
    </div>
  );
}
