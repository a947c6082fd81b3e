import { useState } from 'react';
import { presentProblem } from '../../data/ask.ts';
import { forgetPending } from '../../data/pending-commands.ts';
import { resumePendingCommand } from '../../data/run-command.ts';
import type { ResumedCommand } from '../../data/run-command.ts';
import { useResumedCommands } from '../../data/use-command.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { belongsToForm, problemText } from '../problem-text.ts';

function idIn(data: unknown, name: string): string | undefined {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Where the result of a command is shown that was taken up after a reload. */
function resultPath(data: unknown): string | undefined {
  const transferId = idIn(data, 'transferId');
  if (transferId !== undefined) return `/transfer/status/${transferId}`;
  const topUpId = idIn(data, 'topUpId');
  return topUpId === undefined ? undefined : `/topUp/status/${topUpId}`;
}

/** Payments whose answer never came are finished after a reload, and their result is told. */
export function ResumedCommands() {
  const navigate = useNavigate();
  const [finished, setFinished] = useState<string>();
  const [asked, setAsked] = useState<Extract<ResumedCommand, { kind: 'left-to-user' }>>();
  const tell = (resumed: ResumedCommand) => {
    if (resumed.kind === 'ok') setFinished(resultPath(resumed.data));
    if (resumed.kind === 'refused') {
      // The form it came from is gone: what belonged beside it is told above the screen.
      if (belongsToForm(resumed.refused)) toast(problemText(resumed.refused), 'fail');
      else presentProblem(resumed.refused, false);
    }
    if (resumed.kind === 'left-to-user') setAsked(resumed);
  };
  useResumedCommands(true, tell);

  const open = () => {
    if (finished !== undefined) void navigate(finished);
    setFinished(undefined);
  };
  const sendAgain = async () => {
    if (asked === undefined) return;
    setAsked(undefined);
    tell(await resumePendingCommand(asked.pending));
  };
  const giveUp = () => {
    if (asked !== undefined) void forgetPending(asked.pending.requestId);
    setAsked(undefined);
  };
  return (
    <>
      <Sheet open={finished !== undefined} onClose={() => setFinished(undefined)} title={t('resumed.doneTitle')}>
        <p className="mt-1 mb-6 text-ink-soft">{t('resumed.doneText')}</p>
        <Button onClick={open}>{t('resumed.see')}</Button>
      </Sheet>
      <Sheet open={asked !== undefined} onClose={() => setAsked(undefined)} title={t('resumed.askTitle')}>
        <p className="mt-1 mb-6 text-ink-soft">{t('resumed.askText')}</p>
        <Button onClick={() => void sendAgain()}>{t('resumed.finish')}</Button>
        <Button look="quiet" className="mt-1" onClick={giveUp}>{t('resumed.giveUp')}</Button>
      </Sheet>
    </>
  );
}
