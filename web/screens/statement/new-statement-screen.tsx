import { useId, useState } from 'react';
import { createStatement } from '../../../shared/contracts/statement/create.ts';
import type { InputOf } from '../../../shared/operation.ts';
import { statementFormats, statementInputSchema } from '../../../shared/statement.ts';
import { createStatementFacts, statementForm, statementsPath } from '../../commands/statement/create.ts';
import { useNavigate } from '../../router.ts';
import { dayKey } from '../../text/dates.ts';
import { monthName } from '../../text/months.ts';
import { t } from '../../text/text.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { PendingGate } from '../main/pending-gate.tsx';
import { belongsToForm, problemText } from '../problem-text.ts';
import { useMoneyCommand } from '../security/use-money-command.tsx';
import { useBack } from '../use-back.ts';
import { daysOf, ownDays, periodText } from './statement-days.ts';
import { monthsToChoose, useStatementDraft } from './statement-draft.ts';
import type { KeptStatement, StatementDraft } from './statement-draft.ts';

/** Which period, as what, and whether its holder is named in full; what comes of it stands in the list. */
export function NewStatementScreen() {
  const navigate = useNavigate();
  const kept = useStatementDraft();
  return (
    <PendingGate
      form={statementForm}
      title={t('title.newStatement')}
      draftId={kept.draft.id}
      requestId={kept.draft.requestId}
      onEnded={kept.end}
      onNothing={() => kept.change({ requestId: crypto.randomUUID(), code: undefined })}
      onGoOn={() => void navigate('/newStatement', { replace: true })}
    >
      <StatementForm kept={kept} />
    </PendingGate>
  );
}

/** The words for what the contract finds in the days. */
const faults: Readonly<Record<string, PlainTextKey>> = {
  'period-not-valid': 'newStatement.daysOrder',
  'period-too-long': 'newStatement.tooLong',
};

type Read = { readonly input: InputOf<typeof createStatement> } | { readonly fault: string };

/** What would be sent, or what is wrong with it in words. */
function readDraft(draft: StatementDraft): Read {
  const days = daysOf(draft);
  if (days === undefined) return { fault: t('newStatement.daysMissing') };
  const { format } = draft;
  // A CSV has no line for its holder, so nobody is asked for a code for it.
  const name = format === 'csv' ? 'masked' : draft.name;
  const read = statementInputSchema.safeParse({ ...days, format, name });
  if (!read.success) {
    const [issue] = read.error.issues;
    return { fault: t(faults[issue?.message ?? ''] ?? 'newStatement.daysWrong') };
  }
  const today = dayKey(Date.now()).replaceAll('-', '');
  return read.data.fromDay > today ? { fault: t('newStatement.daysAhead') } : { input: read.data };
}

function StatementForm({ kept: { draft, choose, change, end } }: { readonly kept: KeptStatement }) {
  const navigate = useNavigate();
  const back = useBack(statementsPath);
  const faultId = useId();
  const [fault, setFault] = useState<string>();
  const create = useMoneyCommand(createStatement, createStatementFacts, {
    tells: (problem) => problem.kind === 'unanswered' || belongsToForm(problem),
    boundTo: (requestId, input) => ({ operation: createStatement.name, requestId, input }),
    says: { told: t('newStatement.codeFor'), why: t('newStatement.codeWhy'), same: t('newStatement.codeSame') },
    kept: draft.code,
    onKeep: (code) => change({ requestId: code.requestId, code }),
  });
  const pick = (part: Parameters<typeof choose>[0]) => {
    setFault(undefined);
    choose(part);
  };
  const send = async () => {
    const read = readDraft(draft);
    if ('fault' in read) return setFault(read.fault);
    setFault(undefined);
    const { id, requestId } = draft;
    const outcome = await create.run(read.input, { draftId: id, requestId, shown: { name: periodText(read.input) } });
    if (outcome.kind === 'given-up') return undefined;
    if (outcome.kind === 'ok') {
      end();
      return void navigate(statementsPath, { replace: true });
    }
    // It was refused and nothing is made: another try is another request.
    if (outcome.kind === 'refused') change({ requestId: crypto.randomUUID(), code: undefined });
    return outcome.kind === 'unanswered' || belongsToForm(outcome) ? setFault(problemText(outcome)) : undefined;
  };
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Screen
          title={t('title.newStatement')}
          onBack={back}
          bottom={
            <>
              <FieldError id={faultId} text={fault} />
              <Button type="submit" busy={create.isRunning} aria-describedby={faultId}>
                {t('newStatement.submit')}
              </Button>
            </>
          }
        >
          <PeriodChoice draft={draft} onPick={pick} />
          <FormatChoice draft={draft} onPick={pick} />
          <NameChoice draft={draft} onPick={pick} />
        </Screen>
      </form>
      {create.sheet}
    </>
  );
}

interface ChoiceProps {
  readonly draft: StatementDraft;
  readonly onPick: KeptStatement['choose'];
}

function PeriodChoice({ draft, onPick }: ChoiceProps) {
  const months = monthsToChoose();
  const others = draft.month === ownDays || months.includes(draft.month) ? [] : [draft.month];
  return (
    <fieldset>
      <legend className="mb-2 px-1 text-sm font-medium text-ink-soft">{t('newStatement.period')}</legend>
      <Select
        label={t('newStatement.period')}
        value={draft.month}
        choices={[
          ...[...months, ...others].map((month) => ({ value: month, label: monthName(month) })),
          { value: ownDays, label: t('newStatement.ownDays') },
        ]}
        onChange={(month) => onPick({ month })}
        className="max-w-full bg-card text-brand-ink shadow-card has-focus-visible:outline-2 has-focus-visible:outline-brand-ink"
      />
      {draft.month === ownDays ? (
        <div className="mt-4 flex flex-wrap gap-3 [&>*]:min-w-44 [&>*]:grow [&>*]:basis-0">
          <TextField
            type="date"
            label={t('newStatement.from')}
            value={draft.from}
            onChange={(from) => onPick({ from })}
          />
          <TextField
            type="date"
            label={t('newStatement.through')}
            value={draft.through}
            onChange={(through) => onPick({ through })}
          />
        </div>
      ) : null}
    </fieldset>
  );
}

function FormatChoice({ draft, onPick }: ChoiceProps) {
  return (
    <fieldset className="mt-6">
      <legend className="mb-2 px-1 text-sm font-medium text-ink-soft">{t('newStatement.format')}</legend>
      <Segmented
        wide
        name="format"
        choices={statementFormats}
        value={draft.format}
        labelOf={(format) => t(`newStatement.format.${format}`)}
        onChange={(format) => onPick({ format })}
      />
      <p className="mt-2 px-1 text-sm text-ink-soft">{t(`newStatement.formatText.${draft.format}`)}</p>
    </fieldset>
  );
}

/** A CSV names nobody but the other sides, so there it is no choice. */
function NameChoice({ draft, onPick }: ChoiceProps) {
  const textId = useId();
  if (draft.format === 'csv') return null;
  return (
    <Card className="mt-6 px-4 py-3">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={draft.name === 'full'}
          onChange={(event) => onPick({ name: event.target.checked ? 'full' : 'masked' })}
          aria-describedby={textId}
          className="size-5 shrink-0 accent-brand"
        />
        <span className="font-medium">{t('newStatement.fullName')}</span>
      </label>
      <p id={textId} className="pb-1 text-sm text-ink-soft">
        {t('newStatement.fullNameText')}
      </p>
    </Card>
  );
}
