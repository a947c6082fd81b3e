import { useEffect, useId, useRef } from 'react';
import type { RefObject } from 'react';
import { t } from '../../text/text.ts';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { TickLine } from '../../ui/tick-line.tsx';
import { dayInWords } from './day-text.ts';
import { labelOf } from './long-form.ts';
import type { Answers, FieldRow } from './long-form.ts';
import { PickField } from './pick-field.tsx';
import { BankList, CareerList, CountryList, PassportCountryList, PlaceList } from './pick-lists.tsx';
import { keyboards } from './typed-as.ts';
import type { TypedAs } from './typed-as.ts';

const lists = {
  country: CountryList,
  passport: PassportCountryList,
  career: CareerList,
  place: PlaceList,
  bank: BankList,
};

interface FormFieldProps {
  readonly field: FieldRow;
  readonly answers: Answers;
  readonly onChange: (part: Answers) => void;
  readonly error: string | undefined;
  /** Changes with each press after which this field is the first with a fault: then it takes the focus. */
  readonly focusTurn: number | undefined;
}

/** One field of a long form, as its row says. */
export function FormField({ field, answers, onChange, error, focusTurn }: FormFieldProps) {
  const text = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusTurn !== undefined) (text.current ?? button.current)?.focus();
  }, [focusTurn]);
  const { name, label } = field;
  const value = answers[name] ?? '';
  const change = (typed: string) => onChange({ [name]: typed });
  switch (field.kind) {
    case 'one':
      return (
        <ChoiceTiles
          legend={t(label)}
          name={name}
          choices={field.choices.map((choice) => ({ value: choice.value, label: t(choice.label) }))}
          value={value === '' ? undefined : value}
          onChange={change}
          input={text}
          error={error}
        />
      );
    case 'several':
      return <Several field={field} value={value} onChange={change} input={text} error={error} />;
    case 'tick':
      return <Tick label={t(label)} value={value} onChange={change} />;
    case 'country':
    case 'passport':
    case 'career':
    case 'place':
    case 'bank': {
      const List = lists[field.kind];
      return (
        <PickField
          label={t(label)}
          shown={answers[labelOf(name)] ?? value}
          error={error}
          input={button}
          list={(close) => (
            <List
              legend={t(label)}
              value={value}
              onChosen={(chosen, called, also) => {
                onChange({ ...also, [name]: chosen, [labelOf(name)]: called });
                close();
              }}
            />
          )}
        />
      );
    }
    default:
      return (
        <TextField
          {...keyboards[typedAs(field, answers)]}
          ref={text}
          label={t(label)}
          value={value}
          onChange={change}
          hint={hintOf(field, answers)}
          error={error}
          autoComplete={field.autoComplete}
          maxLength={field.kind === 'day' ? 20 : field.maxLength}
        />
      );
  }
}

/** How a day was understood, or what is said of the field before. */
function hintOf({ kind, name, hint }: FieldRow, answers: Answers): string | undefined {
  const understood = kind === 'day' ? dayInWords(answers[name] ?? '') : undefined;
  const key = typeof hint === 'function' ? hint(answers) : hint;
  return understood ?? (key && t(key));
}

function typedAs(field: Extract<FieldRow, { kind: 'text' | 'day' }>, answers: Answers): TypedAs {
  if (field.kind === 'day') return 'day';
  return typeof field.typedAs === 'function' ? field.typedAs(answers) : field.typedAs;
}

interface SeveralProps {
  readonly field: Extract<FieldRow, { kind: 'one' | 'several' }>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly error: string | undefined;
}

/** Several of a few, in the order in which they stand. */
function Several({ field: { label, choices }, value, onChange, input, error }: SeveralProps) {
  const id = useId();
  const chosen = value.split(',');
  const toggle = (one: string) => {
    const isIn = (each: string) => (each === one ? !chosen.includes(one) : chosen.includes(each));
    onChange(choices.flatMap((choice) => (isIn(choice.value) ? [choice.value] : [])).join(','));
  };
  return (
    <fieldset aria-describedby={`${id}-error`}>
      <legend className="mb-2 px-1 text-sm font-medium text-ink-soft">{t(label)}</legend>
      <div className="space-y-2">
        {choices.map((choice, index) => (
          <TickLine
            key={choice.value}
            label={t(choice.label)}
            isOn={chosen.includes(choice.value)}
            onToggle={() => toggle(choice.value)}
            input={index === 0 ? input : undefined}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}

interface TickProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Tick({ label, value, onChange }: TickProps) {
  return <TickLine label={label} isOn={value === '1'} onToggle={() => onChange(value === '1' ? '' : '1')} />;
}
