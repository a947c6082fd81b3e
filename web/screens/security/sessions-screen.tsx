import { LogOut, MapPin, Monitor, RotateCw, ShieldCheck, Smartphone } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { endSession } from '../../../shared/contracts/session/end.ts';
import { getSessionPage } from '../../../shared/contracts/session/page.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { endSessionFacts } from '../../commands/session/end.ts';
import { allBrands } from '../../brands/all-brands.ts';
import { readRefusal } from '../../data/calls/refusal-data.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card, Section } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Notice } from '../../ui/notice.tsx';
import { IconTile } from '../../ui/row.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ConfirmSheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { belongsToForm, problemText } from '../problem-text.ts';
import { readId } from '../read-id.ts';
import { useBack } from '../use-back.ts';
import { whenOf } from '../when-of.ts';
import { agoText, deviceName, placeName } from './session-words.ts';
import type { SessionRow } from './session-words.ts';

/** Where the person is logged in, and the way to end what should not be. */
export function SessionsScreen() {
  const back = useBack('/mainPage/settings');
  const [endingOthers, setEndingOthers] = useState(false);
  const sessions = useQuery(getSessionPage, {}, { quiet: true });
  const others = sessions.data?.rows.filter((row) => !row.isThisDevice) ?? [];
  return (
    <Screen
      title={t('sessions.title')}
      onBack={back}
      action={
        <IconButton
          label={t('common.refresh')}
          disabled={sessions.isRefreshing}
          onClick={() => void sessions.refresh()}
          className="text-brand-ink"
        >
          <RotateCw aria-hidden className={sessions.isRefreshing ? 'turn size-5' : 'size-5'} />
        </IconButton>
      }
      bottom={
        // A lost phone stands in no list once it has idled out, and is cut off all the same.
        sessions.data === undefined ? undefined : (
          <Button look="soft" icon={<LogOut aria-hidden className="size-5" />} onClick={() => setEndingOthers(true)}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      <QueryView
        query={sessions}
        skeleton={
          <Card className="mt-2 py-2">
            <SkeletonRows count={3} />
          </Card>
        }
      >
        {({ rows }) => <SessionLists rows={rows} others={others} />}
      </QueryView>
      <EndOthersSheet open={endingOthers} count={others.length} onClose={() => setEndingOthers(false)} />
    </Screen>
  );
}

interface SessionListsProps {
  readonly rows: readonly SessionRow[];
  readonly others: readonly SessionRow[];
}

function SessionLists({ rows, others }: SessionListsProps) {
  const [ending, setEnding] = useState<SessionRow>();
  return (
    <>
      <Section title={t('sessions.thisDevice')}>
        <Card className="py-1">
          {rows
            .filter((row) => row.isThisDevice)
            .map((row) => (
              <SessionItem key={row.sessionId} row={row} />
            ))}
        </Card>
      </Section>
      {others.length === 0 ? (
        <Notice tint="success" icon={ShieldCheck} title={t('sessions.only')} className="mt-6">
          {t('sessions.onlyText')}
        </Notice>
      ) : (
        <div className="mt-4">
          <Section title={t('sessions.others', { count: others.length })}>
            <Card className="py-1">
              <ul className="divide-y divide-line">
                {others.map((row) => (
                  <li key={row.sessionId}>
                    <SessionItem row={row} onEnd={() => setEnding(row)} />
                  </li>
                ))}
              </ul>
            </Card>
          </Section>
          <Stranger />
        </div>
      )}
      <EndOneSheet row={ending} onClose={() => setEnding(undefined)} />
    </>
  );
}

const phoneSystems: ReadonlySet<string> = new Set(['android', 'ios']);

function iconOf({ device }: SessionRow): LucideIcon {
  return device !== undefined && phoneSystems.has(device.system) ? Smartphone : Monitor;
}

interface SessionItemProps {
  readonly row: SessionRow;
  readonly onEnd?: () => void;
}

function SessionItem({ row, onEnd }: SessionItemProps) {
  const place = placeName(row);
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-3.5">
      <IconTile icon={iconOf(row)} tint={row.isThisDevice ? 'success' : 'brand'} />
      <div className="min-w-min grow basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-snug font-semibold wrap-break-word">
          {deviceName(row)}
          {row.isThisDevice ? <Chip tint="success">{t('sessions.thisDevice')}</Chip> : null}
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">
          {row.isThisDevice ? t('sessions.now') : t('sessions.lastUsed', { when: agoText(row.lastSeenAtMs) })}
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
          <span>{t(`sessions.began.${row.method}`)}</span>
          <span className="tabular">{whenOf(row.createdAtMs)}</span>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <span>{allBrands[row.entry].displayName}</span>
          {place === undefined ? null : (
            <span className="inline-flex items-center gap-1">
              <MapPin aria-hidden className="size-4 shrink-0" />
              {place}
            </span>
          )}
        </p>
      </div>
      {onEnd === undefined ? null : (
        <button
          type="button"
          onClick={onEnd}
          aria-label={t('sessions.endOf', { device: deviceName(row) })}
          className="-mr-2 ml-auto min-h-11 rounded-card px-3 text-sm font-semibold text-danger-ink active:bg-sunk"
        >
          {t('sessions.end')}
        </button>
      )}
    </div>
  );
}

/** What to do about a device that nobody of the house knows. */
function Stranger() {
  const navigate = useNavigate();
  const hasPassword = useQuery(getBaseInfo, {}, { quiet: true }).data?.hasPassword ?? false;
  return (
    <div className="px-1 pt-4">
      <p className="text-sm text-ink-soft">{t('sessions.stranger')}</p>
      <button
        type="button"
        onClick={() => void navigate('/setPassword')}
        className="min-h-11 text-sm font-semibold text-brand-ink"
      >
        {t(hasPassword ? 'setPassword.change' : 'setPassword.set')}
      </button>
    </div>
  );
}

/** A command whose problems are told in a toast, and whose list is fresh afterwards. */
function useEnding() {
  const sessions = useQuery(getSessionPage, {}, { quiet: true });
  const end = useCommand(endSession, endSessionFacts, { tells: belongsToForm });
  const run = async (input: Parameters<typeof end.run>[0], doneText: string) => {
    const outcome = await end.run(input);
    if (outcome.kind === 'ok') return toast(doneText);
    if (!belongsToForm(outcome)) return undefined;
    const alreadyOver =
      outcome.kind === 'refused' && readRefusal(endSession, outcome, 'session-not-found') !== undefined;
    toast(problemText(outcome), alreadyOver ? 'done' : 'fail');
    return await sessions.refresh();
  };
  return { run, isRunning: end.isRunning };
}

function EndOneSheet({ row, onClose }: { readonly row: SessionRow | undefined; readonly onClose: () => void }) {
  const ending = useEnding();
  const confirm = async () => {
    const sessionId = readId('ses', row?.sessionId);
    if (sessionId !== undefined) await ending.run({ sessionId }, t('sessions.ended'));
    onClose();
  };
  return (
    <ConfirmSheet
      open={row !== undefined}
      onClose={onClose}
      title={row === undefined ? '' : t('sessions.endTitle', { device: deviceName(row) })}
      text={t('sessions.endText')}
      confirmLabel={t('sessions.endConfirm')}
      cancelLabel={t('sessions.keep')}
      danger
      busy={ending.isRunning}
      onConfirm={() => void confirm()}
    />
  );
}

interface EndOthersSheetProps {
  readonly open: boolean;
  readonly count: number;
  readonly onClose: () => void;
}

function EndOthersSheet({ open, count, onClose }: EndOthersSheetProps) {
  const ending = useEnding();
  const confirm = async () => {
    await ending.run({ others: true }, t('sessions.endedOthers'));
    onClose();
  };
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t('sessions.endOthersTitle')}
      text={count === 0 ? t('sessions.endUnseenText') : t('sessions.endOthersText', { count })}
      confirmLabel={t('sessions.endOthers')}
      cancelLabel={t('sessions.keep')}
      danger
      busy={ending.isRunning}
      onConfirm={() => void confirm()}
    />
  );
}
