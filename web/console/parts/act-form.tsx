import { useEffect, useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { Act } from '../shapes/act.ts';
import type { Facts } from '../shapes/answered.ts';
import { fieldsOf } from '../shapes/field.ts';
import type { Typed } from '../shapes/field.ts';
import { membersOf } from '../shapes/schema.ts';
import { durationText, momentText } from '../words/shown.ts';
import { Button } from './button.tsx';
import { FactList } from './fact-list.tsx';
import { FieldInput } from './field-input.tsx';
import { useAct } from './use-act.ts';

interface ActFormProps {
  /** Its heading's level, below that of what it stands in. */
  readonly level: 'h2' | 'h3';
  readonly act: Act;
  /** What is known before somebody types, by field. */
  readonly filled: Typed;
  readonly onClose: () => void;
  /** The act is done, so that what is shown beside it is asked anew. */
  readonly onDone: () => void;
}

/** Every member that the answer could have, so that what is not known is seen to be not known. */
function wholeAnswer({ contract }: Act, answer: Facts): Facts {
  return Object.fromEntries(membersOf(contract.output).map(({ name }) => [name, answer[name] ?? null]));
}

/** An answer that nobody shall find on a screen that was left alone: it goes by itself. */
function ShownFor({ ms, facts }: { readonly ms: number; readonly facts: Facts }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  if (isOver) return <p>It is no longer shown. Whoever needs it again asks again, which stands in the audit too.</p>;
  return (
    <>
      <p>Shown for {durationText(ms)}.</p>
      <FactList facts={facts} />
    </>
  );
}

function Outcome({ act, answer }: { readonly act: Act; readonly answer: Facts }) {
  const { contract, shownForMs } = act;
  const { expiresAtMs } = answer;
  const isProposed = 'fourEyes' in contract;
  return (
    <div role="status" className="rounded-md bg-success-tint p-3 text-success-ink">
      <p className="font-semibold">{isProposed ? 'Proposed. Nothing has changed yet.' : 'Done.'}</p>
      {isProposed && typeof expiresAtMs === 'number' ? (
        <p>Another operator approves it until {momentText(expiresAtMs)}, or it expires.</p>
      ) : null}
      {shownForMs === undefined ? (
        <FactList facts={answer} />
      ) : (
        <ShownFor ms={shownForMs} facts={wholeAnswer(act, answer)} />
      )}
    </div>
  );
}

/** Puts the focus where somebody has to type first, once the form is there. */
function focusIn(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>('input, select, textarea')?.focus();
}

/** The fields of one act, of which its row has filled in what it knows, and what came of it. */
export function ActForm({ level: Heading, act, filled, onClose, onDone }: ActFormProps) {
  const heading = useId();
  const [typed, setTyped] = useState<Typed>(filled);
  const fields = fieldsOf(act.contract.input);
  const { faults, answer, isUnderWay, send } = useAct(act, fields, onDone);
  // Where something is filled in, what may be left out is most often what it stands in the place of.
  const open = fields.filter(({ name }) => !(name in filled));
  const needed = Object.keys(filled).length === 0 ? undefined : open.find(({ isRequired }) => isRequired);
  const firstToType = (needed ?? open[0])?.name;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send(typed);
  };
  return (
    <form onSubmit={submit} aria-labelledby={heading} noValidate className="mt-4 rounded-card border border-line p-4">
      <Heading id={heading} className="font-semibold">
        {act.title}
      </Heading>
      <p className="mb-3 text-ink-soft">{act.says}</p>
      {answer === undefined ? (
        <div className="grid gap-2">
          {fields.map((field) => (
            <div key={field.name} ref={field.name === firstToType ? focusIn : null}>
              <FieldInput
                field={field}
                value={typed[field.name] ?? ''}
                onChange={(text) => setTyped({ ...typed, [field.name]: text })}
                fault={faults[field.name]}
              />
            </div>
          ))}
        </div>
      ) : (
        <Outcome act={act} answer={answer} />
      )}
      <p role="alert" className="text-danger-ink">
        {Object.entries(faults).find(([name]) => !fields.some((field) => field.name === name))?.[1]}
      </p>
      <div className="mt-3 flex gap-2">
        {answer === undefined ? (
          <Button type="submit" look={act.isGrave ? 'grave' : 'main'} aria-busy={isUnderWay}>
            {'fourEyes' in act.contract ? 'Propose' : act.title}
          </Button>
        ) : null}
        <Button look="quiet" onClick={onClose}>
          {answer === undefined ? 'Leave it' : 'Close'}
        </Button>
      </div>
    </form>
  );
}
