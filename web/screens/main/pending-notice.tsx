import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { ChevronRight, CircleCheck, CircleSlash2, Clock3, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { serverNowMs } from '../../data/calls/clock.ts';
import { usePageSeen } from '../../data/pending/page-seen.ts';
import { mayAskUnasked } from '../../data/pending/pending-commands.ts';
import { formPathOf } from '../../data/pending/pending-commands.ts';
import type { PendingPicture } from '../../data/pending/pending-picture.ts';
import type { PendingCommand } from '../../data/pending/pending-record.ts';
import { noteTold } from '../../data/pending/settled-commands.ts';
import type { SettledCommand } from '../../data/pending/settled-commands.ts';
import { usePendingResume } from '../../data/pending/use-pending-resume.ts';
import { useLocation, useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { classes } from '../../ui/classes.ts';
import { HideableAmounts } from '../../ui/hidden-amounts.tsx';
import { amountOf, isKnown, wordOf } from './pending-words.ts';
import { sayFailed } from './say-failed.ts';

interface Told {
  readonly command: PendingCommand;
  /** Set once it is known what became of it. */
  readonly settled?: SettledCommand;
  readonly look: string;
  readonly icon: LucideIcon;
  readonly text: PlainTextKey;
}

/** What has to be told now: what nobody knows yet, else what was found out and not seen. */
function whatToTell(picture: PendingPicture | undefined): Told | undefined {
  const pending = picture?.pending.find((each) => isKnown(each));
  if (pending !== undefined) {
    const text = wordOf(pending, mayAskUnasked(pending, serverNowMs()) ? 'finding' : 'asking');
    return { command: pending, look: 'bg-warning-tint text-warning-ink', icon: Clock3, text };
  }
  const settled = picture?.settled.find((each) => !each.told && isKnown(each));
  if (settled === undefined) return undefined;
  return settled.path === undefined
    ? { command: settled, settled, look: 'bg-sunk text-ink', icon: CircleSlash2, text: wordOf(settled, 'nothing') }
    : settled.unsure === true
      ? { command: settled, settled, look: 'bg-warning-tint text-warning-ink', icon: Clock3, text: 'pending.unsure' }
      : {
          command: settled,
          settled,
          look: 'bg-success-tint text-success-ink',
          icon: CircleCheck,
          text: wordOf(settled, 'ended'),
        };
}

/**
 * Finds out what became of commands whose answer never came, and says so beside every screen; their own form, where
 * this leads, is locked meanwhile and says more.
 */
export function PendingNotice() {
  const picture = usePendingResume();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const told = whatToTell(picture);
  const path = told === undefined ? undefined : formPathOf(told.command);
  const isShown = told !== undefined && path !== undefined && path !== pathname;
  const region = useRef<HTMLDivElement>(null);
  useNoteSeen(picture, pathname);
  return (
    <div ref={region} role="status" tabIndex={-1} className="sticky top-0 z-30 outline-none desk:pl-64">
      {isShown ? (
        <div className={classes('mx-auto flex max-w-column items-center pl-4 text-sm font-medium', told.look)}>
          <button
            type="button"
            onClick={() => void navigate(path)}
            className="flex min-h-12 grow items-center gap-3 py-2 text-left"
          >
            <told.icon aria-hidden className="size-5 shrink-0" />
            <span className="grow">{t(told.text)}</span>
            <HideableAmounts>
              <Sum command={told.command} />
            </HideableAmounts>
            <ChevronRight aria-hidden className="size-5 shrink-0" />
          </button>
          {told.settled === undefined ? <span className="w-3" /> : <Close settled={told.settled} region={region} />}
        </div>
      ) : null}
    </div>
  );
}

/** Whoever looks at the page of a result has been told of it, however they came there. */
function useNoteSeen(picture: PendingPicture | undefined, pathname: string): void {
  const isSeen = usePageSeen();
  useEffect(() => {
    if (!isSeen) return;
    // Where the storage fails it is told once more, and that is all.
    for (const settled of picture?.settled ?? [])
      if (!settled.told && settled.unsure !== true && settled.path?.split('?', 1)[0] === pathname)
        void noteTold(settled).catch(() => undefined);
  }, [isSeen, picture, pathname]);
}

function Sum({ command }: { readonly command: PendingCommand }) {
  const satang = amountOf(command);
  return satang === undefined ? null : <Amount satang={satang} size="row" />;
}

interface CloseProps {
  readonly settled: SettledCommand;
  readonly region: RefObject<HTMLDivElement | null>;
}

/** Its place stays when it goes, so that whoever pressed it goes on from there and not from the end of the page. */
function Close({ settled, region }: CloseProps) {
  const close = () => {
    region.current?.focus({ preventScroll: true });
    void noteTold(settled).catch(sayFailed);
  };
  return (
    <button
      type="button"
      aria-label={t('common.close')}
      onClick={close}
      className="grid size-11 shrink-0 place-items-center"
    >
      <X aria-hidden className="size-5" />
    </button>
  );
}
