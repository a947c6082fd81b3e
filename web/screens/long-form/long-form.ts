import * as z from 'zod/mini';
import type { DraftForm } from '../../../shared/personal/draft.ts';
import type { WebContract } from '../../data/calls/exchange.ts';
import type { PlainTextKey } from '../../text/text.ts';
import type { ReasonWords, Reasons } from '../kit/contract-faults.ts';
import { readDay } from './day-text.ts';
import type { Remembered, TypedAs } from './typed-as.ts';

/**
 * What was typed so far, by the field's name, as it was typed. A field that is chosen keeps beside it what it is called
 * (`<name>.label`), which is shown and not sent.
 */
export type Answers = Readonly<Record<string, string>>;

interface Row {
  /** Where it stands in the contract's input, as `currentAddress.street`. */
  readonly name: string;
  readonly label: PlainTextKey;
  /** Where it hangs on another answer, as on the kind of document, by what was answered. */
  readonly hint?: PlainTextKey | ((answers: Answers) => PlainTextKey);
  /** Asked only then; an answer of a field that is asked no more is dropped. */
  readonly isAsked?: (answers: Answers) => boolean;
}

interface Typed extends Row {
  readonly autoComplete: Remembered;
}

interface DayRow extends Typed {
  readonly kind: 'day';
  /** What it says that it was left empty, for the review; without it, nothing. */
  readonly meansEmpty?: PlainTextKey;
}

interface TextRow extends Typed {
  readonly kind: 'text';
  readonly typedAs: TypedAs | ((answers: Answers) => TypedAs);
  readonly maxLength: number;
}

interface ChoiceRow extends Row {
  /** One of a few, several of a few; their values are numbers on the wire. */
  readonly kind: 'one' | 'several';
  readonly choices: readonly { readonly value: string; readonly label: PlainTextKey }[];
}

/** A tick, or one of a list that the server has; of `passport` that is the countries whose passports are taken. */
interface OtherRow extends Row {
  readonly kind: 'tick' | 'country' | 'passport' | 'career' | 'place' | 'bank';
}

export type FieldRow = DayRow | TextRow | ChoiceRow | OtherRow;

export interface FormStep {
  readonly name: string;
  readonly title: PlainTextKey;
  readonly text: PlainTextKey;
  readonly fields: readonly FieldRow[];
}

/** A form of several pages; all that is its own is here, so another one is another of these. */
export interface LongForm<C extends WebContract = WebContract> {
  readonly form: DraftForm;
  readonly contract: C;
  readonly steps: readonly FormStep[];
  /** Answers that no field asks for, as the kind of document that was chosen before. */
  readonly given: readonly string[];
  /** What of these the review shows above what was typed, and the page where it is chosen. */
  readonly chosenBefore?: (answers: Answers) => { title: PlainTextKey; text: PlainTextKey; path: string };
  /** The contract's input of what was typed; also of what is not whole yet. */
  readonly inputOf: (answers: Answers) => object;
  /** What fields have against each other: the path and the reason of each. */
  readonly faultsBetween: (input: object) => readonly (readonly [path: string, reason: string])[];
  readonly words: ReasonWords;
}

export const labelOf = (name: string): string => `${name}.label`;

/** The fields of a page that are asked, with what was typed so far. */
export function fieldsOf(step: FormStep, answers: Answers): readonly FieldRow[] {
  return step.fields.filter(({ isAsked }) => isAsked?.(answers) ?? true);
}

/** What was typed, without the answers of branches that closed and without what is empty. */
export function pruned({ steps, given }: LongForm, answers: Answers): Answers {
  let kept: Answers = Object.fromEntries(given.flatMap((name) => pick(answers, name)));
  // In the order of the pages: whether a field is asked hangs on those before it.
  for (const step of steps) {
    for (const field of step.fields) {
      if (field.isAsked?.(kept) ?? true) {
        kept = {
          ...kept,
          ...Object.fromEntries([field.name, labelOf(field.name)].flatMap((name) => pick(answers, name))),
        };
      }
    }
  }
  return kept;
}

function pick(answers: Answers, name: string): readonly (readonly [string, string])[] {
  const text = answers[name]?.trim() ?? '';
  return text === '' ? [] : [[name, text]];
}

/** Puts what was typed into the shape of an input: names with dots become members of members. */
export function unfolded(steps: readonly FormStep[], answers: Answers): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const rows = steps.flatMap(({ fields }) => fields);
  for (const [name, text] of Object.entries(answers)) {
    if (name.endsWith('.label')) continue;
    const path = name.split('.');
    const last = path.pop() ?? '';
    let place = input;
    for (const part of path) {
      const inner: Record<string, unknown> = {};
      Object.assign(inner, place[part]);
      place[part] = inner;
      place = inner;
    }
    place[last] = valueOf(rows.find((row) => row.name === name)?.kind, text);
  }
  return input;
}

function valueOf(kind: FieldRow['kind'] | undefined, text: string): unknown {
  if (kind === 'one') return Number(text);
  if (kind === 'several') return text.split(',').map(Number);
  // What is no day is sent as it is, so that the schema says so.
  return kind === 'day' ? (readDay(text) ?? text) : text;
}

/** A reason at its path. Of the shapes of an address the one counts that fits best. */
function issuesOf(
  issues: readonly z.core.$ZodIssue[],
  before: readonly PropertyKey[] = [],
): readonly (readonly [path: string, reason: string])[] {
  return issues.flatMap((issue) => {
    const path = [...before, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const [best = []] = issue.errors.toSorted((one, other) => one.length - other.length);
      // What is one of a few values has no fields of its own to find a fault in: its own reason is the one.
      const isOneOfFew = best.every((inner) => inner.path.length === 0);
      return isOneOfFew ? [[path.join('.'), issue.message] as const] : issuesOf(best, path);
    }
    return [[path.join('.'), issue.message] as const];
  });
}

/** What is wrong with each field of all that was typed, by the contract's own schema. */
export function faultsOf(form: LongForm, answers: Answers): Reasons {
  const input = form.inputOf(pruned(form, answers));
  const read = z.safeParse(form.contract.input, input);
  const faults = [...(read.success ? [] : issuesOf(read.error.issues)), ...form.faultsBetween(input)];
  // Of several reasons at one field the first counts, as it does for the server.
  return Object.fromEntries(faults.toReversed());
}

/** The faults of a page's own fields. */
export function faultsOfStep(form: LongForm, step: FormStep, answers: Answers): Reasons {
  const names = new Set(fieldsOf(step, pruned(form, answers)).map(({ name }) => name));
  return Object.fromEntries(Object.entries(faultsOf(form, answers)).filter(([name]) => names.has(name)));
}

/** The first page that is not right yet, which is as far as one may go; the number of pages where all are. */
export function frontierOf(form: LongForm, answers: Answers): number {
  // What was to be chosen before the first page is asked for on none of them.
  const faults = faultsOf(form, answers);
  if (form.given.some((name) => faults[name] !== undefined)) return 0;
  const first = form.steps.findIndex((step) => Object.keys(faultsOfStep(form, step, answers)).length > 0);
  return first < 0 ? form.steps.length : first;
}

/** The page that holds a field, by its name. */
export function stepOf({ steps }: LongForm, name: string): FormStep | undefined {
  return steps.find(({ fields }) => fields.some((field) => name === field.name || name.startsWith(`${field.name}.`)));
}
