import type { FormEvent, Ref } from 'react';
import { useController, useForm } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import * as z from 'zod/mini';
import type { InputOf } from '../../../shared/operation.ts';
import { refusals } from '../../../shared/refusals.ts';
import type { WebContract } from '../../data/calls/exchange.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
import { t } from '../../text/text.ts';
import type { PlainTextKey } from '../../text/text.ts';

type Lines = Record<string, string | undefined>;

/** A contract whose input is a few lines of text, which is what a short form asks for. */
export type FormContract = WebContract & { readonly input: z.ZodMiniType<Lines, Lines> };
export type FieldOf<C extends FormContract> = Extract<keyof InputOf<C>, string>;
/** What stands in the fields, as it was typed; a field that was left empty is not sent. */
export type Typed<C extends FormContract> = Readonly<Record<FieldOf<C>, string>>;

/** What is told of a press, and at which field; where it belongs to none, at the form's end. */
export interface FormFault<C extends FormContract> {
  readonly at?: FieldOf<C> | undefined;
  readonly text: string;
}

interface FormOptions<C extends FormContract> {
  /** Every field in the order of the page, with what stands in it at first. */
  readonly start: Typed<C>;
  /** Hears of everything that is typed, so that a draft may keep it. */
  readonly onTyped: (typed: Partial<Typed<C>>) => void;
  /** The words for the contract's reasons, as `account-number-required`; `other` for one that a newer server has. */
  readonly words: Readonly<Record<string, PlainTextKey>> & { readonly other: PlainTextKey };
  /** What is told of every other problem. */
  readonly faultOf: (problem: CallProblem) => FormFault<C>;
}

/** Sends an input; a problem that it answers is told in the form. */
type Send<C extends FormContract> = (input: InputOf<C>) => Promise<CallProblem | undefined>;

export interface ContractForm<C extends FormContract> {
  readonly control: Control<Record<string, string>>;
  readonly fieldTyped: (name: FieldOf<C>, text: string) => void;
  /** What went wrong and belongs to no field. */
  readonly fault: string | undefined;
  /** Sends what was typed once the contract's schema takes it; what `send` answers is told where it belongs. */
  readonly onSubmit: (send: Send<C>) => (event: FormEvent) => void;
}

/** The reasons that a server gives for each field of an input that it does not take. */
function reasonsOf(problem: CallProblem): Readonly<Record<string, string>> {
  if (problem.kind !== 'refused' || problem.code !== refusals['input-not-valid'].code) return {};
  const read = z.safeParse(refusals['input-not-valid'].data, problem.data);
  return read.success ? read.data.fields : {};
}

/** What was typed as the contract takes it: what somebody left out is not there. */
function filledIn(typed: Readonly<Record<string, string>>): Lines {
  return Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''));
}

/**
 * A short form by its contract: the fields are those of its input, its schema looks at them before anything is sent,
 * and what the server finds is told in the same words at the same fields. The first field with a fault takes the focus.
 */
export function useContractForm<C extends FormContract>(
  contract: C,
  { start, onTyped, words, faultOf }: FormOptions<C>,
): ContractForm<C> {
  const form = useForm<Record<string, string>>({ defaultValues: start });
  const {
    control,
    formState: { errors },
    handleSubmit,
    setError,
    clearErrors,
    setValue,
  } = form;

  /** False where none of the reasons belongs to a field of this form. */
  const tellFields = (reasons: Readonly<Record<string, string>>): boolean => {
    const names = Object.keys(start).filter((name) => reasons[name] !== undefined);
    for (const [index, name] of names.entries()) {
      setError(name, { message: t(words[reasons[name] ?? 'other'] ?? words.other) }, { shouldFocus: index === 0 });
    }
    return names.length > 0;
  };
  const tell = (problem: CallProblem) => {
    if (tellFields(reasonsOf(problem))) return;
    const { at, text } = faultOf(problem);
    setError(at ?? 'root', { message: text }, { shouldFocus: at !== undefined });
  };
  const submit = async (typed: Readonly<Record<string, string>>, send: Send<C>) => {
    const read = z.safeParse<C['input']>(contract.input, filledIn(typed));
    if (!read.success) {
      // Of several reasons at one field the first counts, as it does for the server.
      const reasons = read.error.issues.map(({ path, message }) => [path.join('.'), message] as const).toReversed();
      return void tellFields(Object.fromEntries(reasons));
    }
    const problem = await send(read.data);
    return problem === undefined ? undefined : tell(problem);
  };
  return {
    control,
    fieldTyped: (name, text) => {
      const key: string = name;
      setValue(key, text);
      clearErrors([key, 'root']);
      // One field by its name: what TypeScript sees of a key in brackets is any text.
      onTyped({ [name]: text } as Partial<Typed<C>>);
    },
    fault: errors.root?.message,
    onSubmit: (send) => (event) => void handleSubmit((typed) => submit(typed, send))(event),
  };
}

/** What a field of the form hands to its control, whichever that is. */
export interface FormField {
  readonly ref: Ref<HTMLInputElement & HTMLButtonElement>;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

/** One field of a form, for a `TextField` or whatever takes a text. */
export function useFormField<C extends FormContract>(
  { control, fieldTyped }: ContractForm<C>,
  name: FieldOf<C>,
): FormField {
  const {
    field: { ref, value },
    fieldState: { error },
  } = useController({ control, name });
  return { ref, value, onChange: (text) => fieldTyped(name, text), error: error?.message };
}
