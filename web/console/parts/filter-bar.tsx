import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { Field, Typed } from '../shapes/field.ts';
import { Button } from './button.tsx';
import { FieldInput } from './field-input.tsx';

interface FilterBarProps {
  readonly fields: readonly Field[];
  readonly asked: Typed;
  readonly fault: string | undefined;
  readonly onAsk: (asked: Typed) => void;
}

/** What a list is asked for: the fields of its operation. */
export function FilterBar({ fields, asked, fault, onAsk }: FilterBarProps) {
  const [typed, setTyped] = useState(asked);
  if (fields.length === 0) return null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onAsk(typed);
  };
  return (
    <form onSubmit={submit} noValidate aria-label="What to show" className="mb-4 flex flex-wrap items-start gap-3">
      {fields.map((field) => (
        <div key={field.name} className="w-52">
          <FieldInput
            field={field}
            value={typed[field.name] ?? ''}
            onChange={(text) => setTyped({ ...typed, [field.name]: text })}
          />
        </div>
      ))}
      <Button type="submit" look="main" className="mt-6">
        Show
      </Button>
      <p role="alert" className="w-full text-danger-ink">
        {fault}
      </p>
    </form>
  );
}
