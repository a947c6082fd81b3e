import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { verifyReceipt } from '../../../shared/contracts/transaction/verify.ts';
import type { InputOf } from '../../../shared/operation.ts';
import { verifyReceiptFacts } from '../../commands/transaction/verify.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { belongsToForm, problemText } from '../problem-text.ts';
import { readTypedReceipt, receiptFields } from './typed-receipt.ts';
import type { Faults, TypedReceipt } from './typed-receipt.ts';

interface VerifyFormProps {
  readonly typed: TypedReceipt;
  readonly onTyped: (typed: TypedReceipt) => void;
  readonly onAnswered: (isGenuine: boolean, asked: InputOf<typeof verifyReceipt>) => void;
  readonly onBack: () => void;
}

/** What a receipt says, field by field; nothing is told as wrong before it is asked. */
export function VerifyForm({ typed, onTyped, onAnswered, onBack }: VerifyFormProps) {
  const command = useCommand(verifyReceipt, verifyReceiptFacts, {
    tells: (problem) => problem.kind === 'unanswered' || belongsToForm(problem),
  });
  const [isTold, setTold] = useState(false);
  const [fault, setFault] = useState<string>();
  const inputs = useRef<Partial<Record<keyof TypedReceipt, HTMLInputElement | null>>>({});
  const faults: Faults = readTypedReceipt(typed).faults ?? {};
  const line = (name: keyof TypedReceipt): Line => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
    value: typed[name],
    onChange: (text: string) => {
      setFault(undefined);
      onTyped({ ...typed, [name]: text });
    },
    error: isTold && faults[name] !== undefined ? t(faults[name]) : undefined,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    const { input, faults: found } = readTypedReceipt(typed);
    if (input === undefined) {
      const first = receiptFields.find((name) => found[name] !== undefined);
      if (first !== undefined) inputs.current[first]?.focus();
      return;
    }
    const outcome = await command.run(input);
    if (outcome.kind === 'ok') onAnswered(outcome.data.genuine, input);
    else if (outcome.kind === 'unanswered' || belongsToForm(outcome)) setFault(problemText(outcome));
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      <Screen
        title={t('verify.title')}
        onBack={onBack}
        bottom={
          <>
            <FieldError id="verify-error" text={fault} />
            <Button type="submit" busy={command.isRunning} aria-describedby="verify-error">
              {t('verify.submit')}
            </Button>
          </>
        }
      >
        <p className="mt-1 mb-4 px-1 text-ink-soft">{t('verify.lead')}</p>
        <ReceiptFields line={line} />
      </Screen>
    </form>
  );
}

interface Line {
  readonly ref: (input: HTMLInputElement | null) => void;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

function ReceiptFields({ line }: { readonly line: (name: keyof TypedReceipt) => Line }) {
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t('verify.number')}
        hint={t('verify.numberHint')}
        autoCapitalize="characters"
        spellCheck={false}
        {...line('number')}
      />
      <TextField
        label={t('verify.code')}
        hint={t('verify.codeHint')}
        autoCapitalize="characters"
        spellCheck={false}
        {...line('code')}
      />
      <TextField label={t('verify.amount')} hint={t('verify.amountHint')} inputMode="decimal" {...line('amount')} />
      <div className="flex flex-wrap gap-3 [&>*]:min-w-36 [&>*]:grow [&>*]:basis-0">
        <TextField type="date" label={t('verify.day')} {...line('day')} />
        <TextField type="time" label={t('verify.time')} {...line('time')} />
      </div>
      <TextField
        label={t('verify.digits')}
        hint={t('verify.digitsHint')}
        inputMode="numeric"
        maxLength={4}
        {...line('digits')}
      />
    </div>
  );
}
