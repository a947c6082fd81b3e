import { useState } from 'react';
import { cancelLimitRaise } from '../../../shared/contracts/limits/cancel-raise.ts';
import { lowerLimit } from '../../../shared/contracts/limits/lower.ts';
import { raiseLimit } from '../../../shared/contracts/limits/raise.ts';
import { faceFromSatang } from '../../../shared/limits.ts';
import { formatThb, parseBaht } from '../../../shared/money.ts';
import { dailyOwnLimits, leastOwnLimitSatang } from '../../../shared/own-limits.ts';
import { cancelLimitRaiseFacts } from '../../commands/limits/cancel-raise.ts';
import { lowerLimitFacts } from '../../commands/limits/lower.ts';
import { raiseLimitFacts } from '../../commands/limits/raise.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { t } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/card.tsx';
import { FieldError, TextField, useFieldFault } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { belongsToForm, problemText } from '../problem-text.ts';
import { useMoneyCommand } from '../security/use-money-command.tsx';
import type { KeptLimitDraft } from './limit-draft.ts';
import { raiseText } from './own-limits-card.tsx';
import type { OwnLimit } from './own-limits-card.tsx';

/** What is typed, as a change of a limit: undefined where it is no amount. */
type Change = 'lower' | 'raise' | 'neither';

function changeOf({ countsSatang, ownSatang }: OwnLimit, amountSatang: number | undefined): Change {
  if (amountSatang === undefined || amountSatang === 0) return 'neither';
  if (amountSatang < countsSatang) return 'lower';
  return ownSatang !== undefined && amountSatang > ownSatang ? 'raise' : 'neither';
}

/** Raising a limit of a day so far takes a face beside the code. */
function takesFace({ limit }: OwnLimit, toSatang: number): boolean {
  return dailyOwnLimits.includes(limit) && toSatang >= faceFromSatang;
}

const faceText = () => t('ownLimit.face', { amount: formatThb(faceFromSatang) });
const tells = (problem: CallProblem) => problem.kind === 'unanswered' || belongsToForm(problem);

interface ChangeLimitSheetProps {
  /** The limit that is being changed; undefined closes the sheet. */
  readonly limit: OwnLimit | undefined;
  readonly kept: KeptLimitDraft;
}

/** Lowers a limit at once, raises it with a code and a day, and cancels what waits. */
export function ChangeLimitSheet({ limit, kept }: ChangeLimitSheetProps) {
  return (
    <Sheet
      open={limit !== undefined}
      onClose={kept.end}
      title={limit === undefined ? '' : t(`ownLimit.name.${limit.limit}`)}
    >
      {limit === undefined ? null : <LimitForm key={limit.limit} limit={limit} kept={kept} />}
    </Sheet>
  );
}

interface LimitFormProps {
  readonly limit: OwnLimit;
  readonly kept: KeptLimitDraft;
}

/** The two ways to change a limit; what each answers is why it did not. */
function useChanges({ limit: { limit }, kept: { draft, change, end } }: LimitFormProps, amountText: string) {
  const lower = useCommand(lowerLimit, lowerLimitFacts, { tells });
  const raise = useMoneyCommand(raiseLimit, raiseLimitFacts, {
    tells,
    boundTo: (requestId, input) => ({ operation: raiseLimit.name, requestId, input }),
    says: {
      told: t('ownLimit.codeFor', { name: t(`ownLimit.name.${limit}`), amount: amountText }),
      why: t('ownLimit.codeWhy'),
      same: t('ownLimit.codeSame'),
    },
    kept: draft.code,
    onKeep: (code) => change({ requestId: code.requestId, code }),
  });
  const lowerTo = async (limitSatang: number) => {
    const outcome = await lower.run({ limit, limitSatang });
    if (outcome.kind !== 'ok') return tells(outcome) ? problemText(outcome) : undefined;
    toast(t('ownLimit.lowered'));
    end();
    return undefined;
  };
  const raiseTo = async (limitSatang: number | undefined, requestId = draft.requestId) => {
    const input = { limit, ...(limitSatang !== undefined && { limitSatang }) };
    const outcome = await raise.run(input, { requestId });
    if (outcome.kind === 'given-up') return undefined;
    if (outcome.kind === 'ok') {
      toast(t('ownLimit.raised'));
      end();
      return undefined;
    }
    // It was refused and nothing waits: another try is another request.
    if (outcome.kind === 'refused') change({ requestId: crypto.randomUUID() });
    return tells(outcome) ? problemText(outcome) : undefined;
  };
  return { lowerTo, raiseTo, isRunning: lower.isRunning || raise.isRunning, sheet: raise.sheet };
}

function LimitForm({ limit, kept }: LimitFormProps) {
  const { draft, change } = kept;
  const { input, fault, tell } = useFieldFault();
  const amountSatang = parseBaht(draft.amount);
  const wished = changeOf(limit, amountSatang);
  const changes = useChanges({ limit, kept }, formatThb(amountSatang ?? limit.levelSatang));
  const type = (amount: string) => {
    change({ amount, requestId: crypto.randomUUID(), code: undefined });
    tell(undefined);
  };
  // What was typed is no part of it, and a code for that would not be good for this.
  const lift = async () => {
    const requestId = draft.amount === '' ? draft.requestId : crypto.randomUUID();
    change({ amount: '', requestId });
    tell(await changes.raiseTo(undefined, requestId));
  };
  const submit = async () => {
    if (amountSatang === undefined || amountSatang === 0) return tell(t('amount.required'));
    if (amountSatang % leastOwnLimitSatang > 0) return tell(t('ownLimit.whole'));
    if (wished === 'neither') return tell(t('ownLimit.same', { amount: formatThb(limit.countsSatang) }));
    return tell(await (wished === 'lower' ? changes.lowerTo(amountSatang) : changes.raiseTo(amountSatang)));
  };
  return (
    <>
      <form
        noValidate
        className="pt-1"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Facts
          facts={[
            [t('ownLimit.ofLevel'), <Amount key="level" satang={limit.levelSatang} />],
            [
              t('ownLimit.yours'),
              limit.ownSatang === undefined ? t('ownLimit.none') : <Amount key="own" satang={limit.ownSatang} />,
            ],
          ]}
        />
        {limit.raise === undefined ? null : <Waiting limit={limit} raise={limit.raise} />}
        <TextField
          ref={input}
          className="mt-3"
          inputMode="decimal"
          autoComplete="off"
          label={t('ownLimit.amount')}
          value={draft.amount}
          onChange={type}
          hint={hintOf(limit, wished, amountSatang ?? 0)}
          error={fault}
        />
        <Button type="submit" className="mt-5" busy={changes.isRunning}>
          {t(`ownLimit.${wished}`)}
        </Button>
      </form>
      <Lift limit={limit} busy={changes.isRunning} onLift={() => void lift()} />
      {changes.sheet}
    </>
  );
}

/** What a press would do, said before it. */
function hintOf(limit: OwnLimit, wished: Change, amountSatang: number): string {
  if (wished === 'lower') {
    const text = t('ownLimit.lowerHint');
    return takesFace(limit, limit.levelSatang) ? `${text} ${faceText()}` : text;
  }
  if (wished === 'raise')
    return takesFace(limit, amountSatang) ? `${t('ownLimit.raiseHint')} ${faceText()}` : t('ownLimit.raiseHint');
  return t('ownLimit.hint');
}

/** The way back to the level's own limit, where nothing waits. */
function Lift({
  limit,
  busy,
  onLift,
}: {
  readonly limit: OwnLimit;
  readonly busy: boolean;
  readonly onLift: () => void;
}) {
  const { ownSatang, raise } = limit;
  if (ownSatang === undefined || raise !== undefined) return null;
  return (
    <Button look="quiet" className="mt-1" busy={busy} onClick={onLift}>
      {t('ownLimit.lift')}
    </Button>
  );
}

interface WaitingProps {
  readonly limit: OwnLimit;
  readonly raise: NonNullable<OwnLimit['raise']>;
}

/** What is to come, and the way to cancel it. */
function Waiting({ limit, raise }: WaitingProps) {
  const [error, setError] = useState<string>();
  const cancel = useCommand(cancelLimitRaise, cancelLimitRaiseFacts, { tells });
  const send = async () => {
    setError(undefined);
    const outcome = await cancel.run({ limit: limit.limit });
    if (outcome.kind === 'ok') return toast(t('ownLimit.cancelled'));
    return tells(outcome) ? setError(problemText(outcome)) : undefined;
  };
  return (
    <Notice tint="warning" title={raiseText(limit, raise)} className="mt-3">
      <p>{t('ownLimit.waits')}</p>
      <FieldError id="cancel-raise-error" text={error} />
      <Button
        look="soft"
        className="mt-2"
        busy={cancel.isRunning}
        aria-describedby="cancel-raise-error"
        onClick={() => void send()}
      >
        {t('ownLimit.cancel')}
      </Button>
    </Notice>
  );
}
