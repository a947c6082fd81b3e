import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { resumeForPress, type Resumed } from '../../data/sending/kept-command.ts';
import { withdrawPending } from '../../data/sending/withdraw-pending.ts';
import { serverNowMs } from '../../data/calls/clock.ts';
import { mayAskUnasked } from '../../data/pending/pending-commands.ts';
import type { FormLock } from '../../data/pending/pending-lock.ts';
import { readPendingPicture } from '../../data/pending/pending-picture.ts';
import type { PendingCommand } from '../../data/pending/pending-record.ts';
import type { SettledCommand } from '../../data/pending/settled-commands.ts';
import { homePath } from '../../route-table.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { BalanceSurface } from '../../ui/balance-surface.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Screen } from '../../ui/screen.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import type { StatusMarkKind } from '../../ui/status-mark.tsx';
import { toast } from '../../ui/toast.tsx';
import { useBeginHere } from '../../ui/use-begin-here.ts';
import { amountOf, toWhom, wordOf } from './pending-words.ts';
import type { PendingWord } from './pending-words.ts';
import { sayFailed } from './say-failed.ts';

type PendingLock = Extract<FormLock, { readonly pending: PendingCommand }>;
type ToldLock = Extract<FormLock, { readonly kind: 'other-ended' | 'nothing' }>;

interface InPlaceOfFormProps {
  readonly title: string;
  readonly lock: PendingLock | ToldLock;
  /** Somebody who was told how it ended goes on with the form. */
  readonly onGoOn: (settled: SettledCommand) => void;
  /** Called before the result of another draft is opened, from which there is a way back. */
  readonly onSee: (settled: SettledCommand) => void;
  /** Called before somebody who was told that nothing was done leaves the form. */
  readonly onHome: (settled: SettledCommand) => void;
}

/**
 * What stands in a form's place while it is locked, and until its person was told how that ended. Each command is a
 * page of its own: of two in a row the second is begun at its heading, too.
 */
export function InPlaceOfForm({ title, lock, onGoOn, onSee, onHome }: InPlaceOfFormProps) {
  switch (lock.kind) {
    case 'finding-out':
    case 'left-to-user':
      return <LockedForm key={lock.pending.requestId} title={title} lock={lock} />;
    case 'nothing':
      return (
        <NothingDone
          key={lock.settled.requestId}
          title={title}
          settled={lock.settled}
          onGoOn={() => onGoOn(lock.settled)}
          onHome={() => onHome(lock.settled)}
        />
      );
    case 'other-ended':
      return (
        <OtherEnded
          key={lock.settled.requestId}
          title={title}
          settled={lock.settled}
          onGoOn={() => onGoOn(lock.settled)}
          onSee={() => onSee(lock.settled)}
        />
      );
  }
}

interface LockedProps {
  readonly title: string;
  readonly lock: PendingLock;
}

/** What was sent from the form, and that it is being found out, or asked about. */
function LockedForm({ title, lock: { kind, pending } }: LockedProps) {
  const navigate = useNavigate();
  // What the app asks unasked does not count: a press that came meanwhile would be swallowed, and nobody told.
  const [asking, setAsking] = useState<'ask' | 'withdraw'>();
  const say = (word: PendingWord) => t(wordOf(pending, word));
  const isOld = kind === 'left-to-user';
  const ask = async () => {
    // What this button says was true when it was drawn; by now asking could make what nobody expects any more.
    if (!isOld && !mayAskUnasked(pending, serverNowMs())) return await readPendingPicture();
    await press('ask', resumeForPress);
  };
  const press = async (act: 'ask' | 'withdraw', by: (pending: PendingCommand) => Promise<Resumed>) => {
    setAsking(act);
    const resumed = await by(pending).catch(() => 'later');
    setAsking(undefined);
    if (resumed === 'later') toast(t(act === 'ask' ? 'pending.still' : 'pending.notTakenBack'), 'fail');
  };
  return (
    <Screen
      title={title}
      onBack={() => void navigate(homePath)}
      bottom={
        <>
          <Button busy={asking === 'ask'} disabled={asking === 'withdraw'} onClick={() => void ask().catch(sayFailed)}>
            {isOld ? say('finish') : t('pending.askNow')}
          </Button>
          {isOld ? (
            <Button
              look="quiet"
              busy={asking === 'withdraw'}
              disabled={asking === 'ask'}
              onClick={() => void press('withdraw', withdrawPending).catch(sayFailed)}
            >
              {say('giveUp')}
            </Button>
          ) : null}
        </>
      }
    >
      <Outcome
        command={pending}
        mark="pending"
        title={say(isOld ? 'asking' : 'finding')}
        text={say(isOld ? 'askingText' : 'findingText')}
      />
    </Screen>
  );
}

interface ToldProps {
  readonly title: string;
  readonly settled: SettledCommand;
  readonly onGoOn: () => void;
}

interface NothingDoneProps extends ToldProps {
  readonly onHome: () => void;
}

/** What was sent from the form did nothing, and why; whoever has taken it back is told that, and of no failure. */
function NothingDone({ title, settled, onGoOn, onHome }: NothingDoneProps) {
  const navigate = useNavigate();
  const say = (word: PendingWord) => t(wordOf(settled, word));
  const { message } = settled;
  const text = message === undefined ? t('pending.takenBack') : say('nothingText');
  const toHome = () => {
    onHome();
    void navigate(homePath, { replace: true });
  };
  return (
    <Screen
      title={title}
      onBack={toHome}
      bottom={
        <>
          <Button onClick={onGoOn}>{say('goOn')}</Button>
          <Button look="quiet" onClick={toHome}>
            {t('common.toHome')}
          </Button>
        </>
      }
    >
      <Outcome command={settled} mark="closed" title={say('nothing')} text={text}>
        {message === undefined || message === '' ? null : <p className="mt-3 font-medium">{message}</p>}
      </Outcome>
    </Screen>
  );
}

interface OtherEndedProps extends ToldProps {
  readonly onSee: () => void;
}

/** What was sent of another draft took effect; what is typed in the form was not sent. */
function OtherEnded({ title, settled, onGoOn, onSee }: OtherEndedProps) {
  const navigate = useNavigate();
  const { path = homePath } = settled;
  const see = () => {
    onSee();
    void navigate(path);
  };
  return (
    <Screen
      title={title}
      onBack={onGoOn}
      bottom={
        <>
          <Button onClick={onGoOn}>{t('pending.goOnHere')}</Button>
          <Button look="quiet" onClick={see}>
            {t('pending.seeOther')}
          </Button>
        </>
      }
    >
      <Outcome
        command={settled}
        mark="success"
        title={t(wordOf(settled, 'otherEnded'))}
        text={t('pending.otherText')}
      />
    </Screen>
  );
}

function WhatWasSent({ command }: { readonly command: PendingCommand }) {
  const satang = amountOf(command);
  const name = command.shown?.name;
  if (satang === undefined)
    return name === undefined ? null : (
      <Card className="px-5 py-4 text-center font-semibold wrap-break-word">{name}</Card>
    );
  return (
    <BalanceSurface className="px-5 py-6 text-center">
      <p>
        <Amount satang={satang} size="hero" />
      </p>
      {name === undefined ? null : <p className="mt-3 font-semibold">{toWhom(command, name)}</p>}
    </BalanceSurface>
  );
}

interface OutcomeProps {
  readonly command: PendingCommand;
  readonly mark: StatusMarkKind;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/**
 * Takes a form's place, with what was sent from it, which describes the heading as the rest does: who listens hears of
 * which payment it is. What changes while it stands is said by a region that was there before its words.
 */
function Outcome({ command, mark, title, text, children }: OutcomeProps) {
  const heading = useBeginHere();
  const [shown, setShown] = useState({ title, changed: false });
  if (shown.title !== title) setShown({ title, changed: true });
  const sentId = useId();
  const restId = useId();
  return (
    <>
      <div id={sentId}>
        <WhatWasSent command={command} />
      </div>
      <Card className="mt-4 px-5 py-7 text-center">
        <p role="status" className="sr-only">
          {shown.changed ? `${title} ${text}` : ''}
        </p>
        <StatusMark kind={mark} className="mx-auto" />
        <h2
          ref={heading}
          tabIndex={-1}
          aria-describedby={`${sentId} ${restId}`}
          className="mt-4 text-lg font-semibold text-balance outline-none"
        >
          {title}
        </h2>
        <div id={restId}>
          <p className="mx-auto mt-2 max-w-xs text-sm text-balance text-ink-soft">{text}</p>
          {children}
        </div>
      </Card>
    </>
  );
}
