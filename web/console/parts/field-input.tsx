import { useId } from 'react';
import type { Field } from '../shapes/field.ts';
import { choiceOf, nameOf } from '../words/name-of.ts';

const box = 'min-h-9 w-full rounded-md border border-line bg-card px-2.5 py-1.5 text-ink';
const inputTypes = { day: 'date', month: 'month', time: 'datetime-local' } as const;

interface FieldInputProps {
  readonly field: Field;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly fault?: string | undefined;
}

interface ControlProps extends FieldInputProps {
  readonly id: string;
}

/** Several of a few words: a box each. */
function ManyOf({ field, value, onChange, id }: ControlProps) {
  const chosen = value === '' ? [] : value.split(',');
  const toggle = (choice: string) =>
    onChange(
      field.choices.filter((each) => (each === choice ? !chosen.includes(each) : chosen.includes(each))).join(','),
    );
  return (
    <fieldset id={id} aria-describedby={`${id}-fault`} className="flex flex-wrap gap-x-4">
      <legend className="mb-1 text-sm text-ink-soft">{nameOf(field.name)}</legend>
      {field.choices.map((choice) => (
        <label key={choice} className="flex min-h-8 items-center gap-2">
          <input type="checkbox" checked={chosen.includes(choice)} onChange={() => toggle(choice)} />
          {choiceOf(field.name, choice)}
        </label>
      ))}
    </fieldset>
  );
}

function OneOf({ field, value, onChange, fault, id }: ControlProps) {
  const choices = field.kind === 'yes-no' ? ['yes', 'no'] : field.choices;
  return (
    <select
      id={id}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      aria-invalid={fault !== undefined}
      aria-describedby={`${id}-fault`}
      className={box}
    >
      <option value="">{field.isRequired ? 'Choose' : 'Any'}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choiceOf(field.name, choice)}
        </option>
      ))}
    </select>
  );
}

function Line({ field: { kind }, value, onChange, fault, id }: ControlProps) {
  const shared = {
    id,
    value,
    'aria-invalid': fault !== undefined,
    'aria-describedby': `${id}-fault`,
    className: box,
  } as const;
  if (kind === 'words')
    return (
      <textarea
        {...shared}
        rows={2}
        onChange={(event) => onChange(event.target.value)}
        // Enter sends, as in every other field; what needs a second line takes Shift.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
    );
  const type = kind === 'day' || kind === 'month' || kind === 'time' ? inputTypes[kind] : 'text';
  return <input {...shared} type={type} autoComplete="off" onChange={(event) => onChange(event.target.value)} />;
}

/** A field of an operation's input, of the kind that its contract says, with what is wrong beside it. */
export function FieldInput(props: FieldInputProps) {
  const id = useId();
  const { field, fault } = props;
  const isMany = field.kind === 'choices';
  const isOne = field.kind === 'choice' || field.kind === 'yes-no';
  return (
    <div className="min-w-0">
      {isMany ? null : (
        <label htmlFor={id} className="mb-1 block text-sm text-ink-soft">
          {nameOf(field.name)}
          {field.kind === 'amount' ? ' (THB)' : ''}
          {field.isRequired ? '' : ' (optional)'}
        </label>
      )}
      {isMany ? <ManyOf {...props} id={id} /> : isOne ? <OneOf {...props} id={id} /> : <Line {...props} id={id} />}
      <p id={`${id}-fault`} role="alert" className="text-sm text-danger-ink">
        {fault}
      </p>
    </div>
  );
}
