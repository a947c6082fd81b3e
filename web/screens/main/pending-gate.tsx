import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { serverNowMs } from '../../data/calls/clock.ts';
import { isOfDraft, lockOf } from '../../data/pending/pending-lock.ts';
import { usePageSeen } from '../../data/pending/page-seen.ts';
import { usePendingPicture } from '../../data/pending/pending-picture.ts';
import { draftKeyOf, keepForReturn } from '../../data/session/kept-drafts.ts';
import { noteTold } from '../../data/pending/settled-commands.ts';
import type { SettledCommand } from '../../data/pending/settled-commands.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { homePath } from '../../route-table.ts';
import { useLocation, useNavigate } from '../../router.ts';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sayFailed } from './say-failed.ts';

// Hardly anybody ever sees it, and nothing can be sent while it is fetched.
const InPlaceOfForm = lazyPart(async () => (await import('./locked-form.tsx')).InPlaceOfForm, 'watch');
const loadSayUnsure = async () => (await import('./say-unsure.ts')).sayUnsure;

interface PendingGateProps {
  /** The form's name, as its command's facts in `web/commands` give it. */
  readonly form: string;
  readonly title: string;
  /** The draft that the form shows, where it has one: once it was sent it is shown no more. */
  readonly draftId?: string | undefined;
  /** The id under which that draft is sent, as far as it has one. */
  readonly requestId?: string | undefined;
  /** True where a draft was begun, which the end of another one must not take away. */
  readonly isTyped?: boolean;
  /** Called before the result takes the form's place. */
  readonly onEnded?: () => void;
  /** Called once somebody was told that nothing was done of what was sent: what they send next is another request. */
  readonly onNothing?: (sent: SettledCommand) => void;
  /** Where they go on with the form then. */
  readonly onGoOn?: (sent: SettledCommand) => void;
  readonly children: ReactNode;
}

/**
 * Stands before a form. While something that was sent from it has no answer, on whatever tab, the form is not there:
 * in its place stands what was sent and that it is being found out. That ends at the result's own page, in place of
 * the form, or in saying that nothing was done; where it was another draft's and one is typed here, in saying so.
 */
export function PendingGate({
  form,
  title,
  draftId,
  requestId,
  isTyped = false,
  onEnded,
  onNothing,
  onGoOn,
  children,
}: PendingGateProps) {
  const picture = usePendingPicture();
  const [lockedBy, setLockedBy] = useState<string>();
  const lock = lockOf(picture, { form, draftId, requestId, isTyped, lockedBy, nowMs: serverNowMs() });
  if ('pending' in lock && lock.pending.requestId !== lockedBy) setLockedBy(lock.pending.requestId);
  const hasSeen = (settled: SettledCommand) => {
    setLockedBy(undefined);
    if (settled.path === undefined) onNothing?.(settled);
    void noteTold(settled).catch(sayFailed);
  };
  const goOn = (settled: SettledCommand) => {
    hasSeen(settled);
    if (settled.path === undefined) onGoOn?.(settled);
  };
  const lookAtOther = (settled: SettledCommand) => {
    hasSeen(settled);
    keepForReturn(draftKeyOf(form));
  };
  switch (lock.kind) {
    case 'free':
      return children;
    case 'reading':
      return <Reading title={title} />;
    case 'ended':
      return (
        <Ended
          settled={lock.settled}
          isOwn={lock.settled.draftId === undefined || isOfDraft(lock.settled, { draftId, requestId })}
          onEnded={onEnded}
          onLeave={isTyped ? () => keepForReturn(draftKeyOf(form)) : undefined}
          onHere={() => setLockedBy(undefined)}
        >
          {children}
        </Ended>
      );
    default:
      return (
        <Suspense fallback={<Reading title={title} />}>
          <InPlaceOfForm title={title} lock={lock} onGoOn={goOn} onSee={lookAtOther} onHome={hasSeen} />
        </Suspense>
      );
  }
}

/** With a way back: where the device's storage fails it may last. */
function Reading({ title }: { readonly title: string }) {
  const navigate = useNavigate();
  return (
    <Screen title={title} onBack={() => void navigate(homePath)}>
      <Skeleton className="mt-2 h-44 rounded-hero" />
    </Screen>
  );
}

interface EndedProps {
  readonly settled: SettledCommand;
  /** False for the end of another draft, as far as that is known. */
  readonly isOwn: boolean;
  readonly onEnded: (() => void) | undefined;
  /** Called before the end of another draft leads away from what is typed here. */
  readonly onLeave: (() => void) | undefined;
  readonly onHere: () => void;
  readonly children: ReactNode;
}

/** Leads to the result in place of the form; a form that stands on its result's own page is that page again. */
function Ended({ settled, isOwn, onEnded, onLeave, onHere, children }: EndedProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { path = homePath } = settled;
  const isHere = path === pathname;
  const isSeen = usePageSeen();
  useEffect(() => {
    // Until somebody looks nobody is told, and nothing is led away from.
    if (!isSeen) return;
    if (!settled.told) {
      // Where the storage fails it is told once more, and that is all.
      void noteTold(settled).catch(() => undefined);
      // Of what is sure its page says all.
      if (settled.unsure === true)
        void loadSayUnsure()
          .then((say) => say(settled))
          .catch(() => undefined);
    }
    if (isHere) return onHere();
    // The end of another draft's payment leaves alone what is being typed here.
    if (isOwn) onEnded?.();
    else onLeave?.();
    // At each drawing: whoever comes back before the result's page stands is led there again.
    return void navigate(path, { replace: true });
  });
  return isHere ? children : <div className="min-h-dvh" />;
}
