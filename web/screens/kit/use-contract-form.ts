import type { FormEvent, Ref } from 'react';
import { useController, useForm } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import type { InputOf } from '../../../shared/operation.ts';
import type { WebContract } from '../../data/calls/exchange.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
import { t } from '../../text/text.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { readTyped, reasonsOf, reasonText } from './contract-faults.ts';
import type { ReasonWords } from './contract-faults.ts';

/** The members of a contract's input that are a line of text, which is what a short form asks for. */
export type FieldOf<C extends WebContract> = string &
  { [K in keyof InputOf<C>]-?: InputOf<C>[K] extends string | undefined ? K : never }[keyof InputOf<C>];

/** What is told of a press, and at which field; where it belongs to none, at the form's end. */
export interface FormFault<Field extends string> {
  readonly at?: Field | undefined;
  readonly text: string;
  /** What stands in the field is of no use any more and is emptied, as a code that was refused. */
  readonly anew?: boolean;
}

/** `Given` is what the input holds and nobody types here, `Own` what is typed and not sent. */
interface FormOptions<C extends WebContract, Given extends keyof InputOf<C>, Own extends string> {
  /** Every field in the order of the page, with what stands in it at first. */
  readonly start: Readonly<Record<Exclude<FieldOf<C>, Given> | NoInfer<Own>, string>>;
  readonly given?: Pick<InputOf<C>, Given>;
  /** Fields that only the form has, as a password that is typed twice. */
  readonly own?: readonly Own[];
  /** What the form asks beyond the contract; looked at together with the contract's schema. */
  readonly asks?: (
    typed: Readonly<Record<Exclude<FieldOf<C>, Given> | Own, string>>,
  ) => Readonly<Partial<Record<Exclude<FieldOf<C>, Given> | Own, PlainTextKey>>>;
  /** Hears of everything that is typed, so that a draft may keep it. */
  readonly onTyped?: (typed: Readonly<Partial<Record<Exclude<FieldOf<C>, Given> | Own, string>>>) => void;
  readonly words: ReasonWords;
  /** What is told of every problem that is not the fields'. */
  readonly faultOf: (problem: CallProblem) => FormFault<Exclude<FieldOf<C>, Given> | Own>;
}

/** Sends an input; a problem that it answers is told in the form. */
type Send<C extends WebContract> = (input: InputOf<C>) => Promise<CallProblem | undefined>;

/** What a field needs of its form. */
export interface FormFields<Field extends string> {
  readonly control: Control<Record<string, string>>;
  readonly fieldTyped: (name: Field, text: string) => void;
}

export interface ContractForm<C extends WebContract, Field extends string = FieldOf<C>> extends FormFields<Field> {
  /** What went wrong and belongs to no field. */
  readonly fault: string | undefined;
  /** Says what came of something else than the form's own press. */
  readonly tell: (fault: FormFault<Field>) => void;
  /** Leads on to a field. */
  readonly toField: (name: Field) => void;
  /** Sends what was typed once the contract's schema takes it; what `send` answers is told where it belongs. */
  readonly onSubmit: (send: Send<C>) => (event: FormEvent) => void;
}

type Texts = Readonly<Record<string, string>>;

function inWords(reasons: Texts, words: ReasonWords): Texts {
  return Object.fromEntries(Object.entries(reasons).map(([name, reason]) => [name, reasonText(reason, words)]));
}

function without(typed: Texts, names: readonly string[]): Texts {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !names.includes(name)));
}

/** What was told of all that was sent, and not found in one field. */
const ofPress = 'press';

/**
 * A short form by its contract: the fields are those of its input, its schema looks at them before anything is sent,
 * and what the server finds is told in the same words at the same fields. The first field with a fault takes the focus.
 */
export function useContractForm<
  C extends WebContract,
  Given extends keyof InputOf<C> = never,
  Own extends string = never,
>(
  contract: C,
  { start, given, own = [], asks, onTyped, words, faultOf }: FormOptions<C, Given, Own>,
): ContractForm<C, Exclude<FieldOf<C>, Given> | Own> {
  type Field = Exclude<FieldOf<C>, Given> | Own;
  const {
    control,
    formState: { errors },
    handleSubmit,
    setError,
    setFocus,
    clearErrors,
    setValue,
  } = useForm<Record<string, string>>({ defaultValues: start });

  /** False where none of the texts belongs to a field of this form. */
  const tellFields = (texts: Texts): boolean => {
    const told = Object.keys(start).filter((name) => texts[name] !== undefined);
    for (const [index, name] of told.entries()) {
      setError(name, { message: texts[name] ?? '' }, { shouldFocus: index === 0 });
    }
    return told.length > 0;
  };
  const tell = ({ at, text, anew = false }: FormFault<Field>) => {
    const key: string = at ?? 'root';
    if (anew) setValue(key, '');
    setError(key, { type: ofPress, message: text }, { shouldFocus: at !== undefined });
  };
  const submit = async (typed: Readonly<Record<string, string>>, send: Send<C>) => {
    const { input, reasons = {} } = readTyped(contract, without(typed, own), given);
    const asked = Object.entries<PlainTextKey | undefined>(asks?.(typed) ?? {});
    const askedTexts = asked.flatMap(([name, key]) => (key === undefined ? [] : [[name, t(key)]]));
    if (tellFields({ ...Object.fromEntries(askedTexts), ...inWords(reasons, words) })) return;
    if (input === undefined) return tell({ text: t('error.failed') });
    const problem = await send(input);
    if (problem === undefined || tellFields(inWords(reasonsOf(problem), words))) return;
    tell(faultOf(problem));
  };
  return {
    control,
    fieldTyped: (name, text) => {
      const key: string = name;
      setValue(key, text);
      // What was told of all that was sent is not true of what is typed now, at whichever field it stands.
      clearErrors([key, 'root', ...Object.keys(errors).filter((each) => errors[each]?.type === ofPress)]);
      // One field by its name: what TypeScript sees of a key in brackets is any text.
      onTyped?.({ [name]: text } as Partial<Record<Field, string>>);
    },
    fault: errors.root?.message,
    tell,
    toField: (name) => setFocus(name),
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
export function useFormField<Field extends string>(
  { control, fieldTyped }: FormFields<Field>,
  name: NoInfer<Field>,
): FormField {
  const {
    field: { ref, value },
    fieldState: { error },
  } = useController({ control, name });
  return { ref, value, onChange: (text) => fieldTyped(name, text), error: error?.message };
}
