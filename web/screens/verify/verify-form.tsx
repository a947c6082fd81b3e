import { useRef, useState } from 'react';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import type { InputOf } from '../../../shared/operation.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { belongsToForm, problemText } from '../problem-text.ts';
import { FileField } from './file-field.tsx';
import type { PaperField, Typed, VerifiedPaper, VerifyContract } from './verified-paper.ts';

interface VerifyFormProps<C extends VerifyContract> {
  readonly paper: VerifiedPaper<C>;
  readonly typed: Typed;
  readonly onTyped: (typed: Typed) => void;
  readonly onAnswered: (isGenuine: boolean, asked: InputOf<C>) => void;
  readonly onBack: () => void;
  /** Which paper it is about. */
  readonly children: ReactNode;
}

/** What a paper says, field by field; nothing is told as wrong before it is asked. */
export function VerifyForm<C extends VerifyContract>({
  paper,
  typed,
  onTyped,
  onAnswered,
  onBack,
  children,
}: VerifyFormProps<C>) {
  const command = paper.useVerify({
    tells: (problem) => problem.kind === 'unanswered' || belongsToForm(problem),
  });
  const [isTold, setTold] = useState(false);
  const [fault, setFault] = useState<string>();
  const lines = useRef<Record<string, HTMLElement | null>>({});
  const wrong = paper.read(typed).wrong ?? [];
  const line = (field: PaperField): LineProps => ({
    field,
    typed,
    lineRef: (element) => {
      lines.current[field.name] = element;
    },
    onTyped: (part) => {
      setFault(undefined);
      onTyped({ ...typed, ...part });
    },
    error: isTold && wrong.includes(field.name) ? t(field.wrong) : undefined,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    const read = paper.read(typed);
    if (read.wrong !== undefined) return lines.current[read.wrong[0] ?? '']?.focus();
    const outcome = await command.run(read.input);
    if (outcome.kind === 'ok') onAnswered(outcome.data.genuine, read.input);
    else if (outcome.kind === 'unanswered' || belongsToForm(outcome)) setFault(problemText(outcome));
    return undefined;
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      <Screen
        title={t('verify.title')}
        onBack={onBack}
        asks
        bottom={
          <>
            <FieldError id="verify-error" text={fault} />
            <Button type="submit" busy={command.isRunning} aria-describedby="verify-error">
              {t('verify.submit')}
            </Button>
          </>
        }
      >
        {children}
        <p className="mt-1 mb-4 px-1 text-ink-soft">{t(paper.words.lead)}</p>
        <div className="flex flex-col gap-4">
          {paper.lines.map((fields) => (
            <div
              key={fields.map(({ name }) => name).join()}
              className="flex flex-wrap gap-3 [&>*]:min-w-36 [&>*:has([type=date])]:min-w-44 [&>*]:grow [&>*]:basis-0"
            >
              {fields.map((field) => (
                <Line key={field.name} {...line(field)} />
              ))}
            </div>
          ))}
        </div>
      </Screen>
    </form>
  );
}

interface LineProps {
  readonly field: PaperField;
  readonly typed: Typed;
  readonly lineRef: (element: HTMLElement | null) => void;
  readonly onTyped: (part: Typed) => void;
  readonly error: string | undefined;
}

/** How each kind of field is typed. */
const inputs = {
  letters: { autoCapitalize: 'characters', spellCheck: false },
  amount: { inputMode: 'decimal' },
  digits: { inputMode: 'numeric' },
  date: { type: 'date' },
  time: { type: 'time' },
} as const satisfies Record<Exclude<PaperField['kind'], 'file'>, ComponentProps<'input'>>;

function Line({ field, typed, lineRef, onTyped, error }: LineProps) {
  const { name, kind, label, hint, maxLength } = field;
  if (kind === 'file')
    return <FileField field={field} typed={typed} error={error} buttonRef={lineRef} onRead={onTyped} />;
  return (
    <TextField
      {...inputs[kind]}
      ref={lineRef}
      label={t(label)}
      hint={hint === undefined ? undefined : t(hint)}
      maxLength={maxLength}
      value={typed[name] ?? ''}
      onChange={(text) => onTyped({ [name]: text })}
      error={error}
    />
  );
}
