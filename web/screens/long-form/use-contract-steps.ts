import { useEffect, useRef, useState } from 'react';
import { isPageSeen } from '../../data/pending/page-seen.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
import { problemText } from '../problem-text.ts';
import { reasonText } from '../kit/contract-faults.ts';
import type { Reasons } from '../kit/contract-faults.ts';
import { faultsOfStep, fieldsOf, frontierOf, pruned } from './long-form.ts';
import type { Answers, FieldRow, FormStep, LongForm } from './long-form.ts';
import type { KeptAnswers } from './use-draft.ts';

interface StepsOptions {
  readonly form: LongForm;
  /** What was typed before, on whatever device. */
  readonly start: Answers;
  /** Whether the server does not have all of that yet. */
  readonly isNewer: boolean;
  /** The page that the address asks for; it is left where it cannot be reached. */
  readonly asked: string | null;
  readonly kept: Pick<KeptAnswers, 'save' | 'note'>;
  /** What the server has found in it, by the field. */
  readonly found: Reasons;
}

export interface ContractSteps {
  readonly step: FormStep;
  /** Its place, from 0. */
  readonly place: number;
  readonly answers: Answers;
  readonly fields: readonly FieldRow[];
  readonly errorAt: (field: string) => string | undefined;
  /** How many fields of the page were found empty that may not be: said beside what each of them says. */
  readonly unfilled: number;
  /** Which field takes the focus, and the press that it does so after. */
  readonly focus: { readonly name: string; readonly turn: number } | undefined;
  /** What went wrong and belongs to no field. */
  readonly fault: string | undefined;
  readonly isBusy: boolean;
  /** Whether something is typed that the server does not have yet. */
  readonly isUnsaved: boolean;
  readonly change: (part: Answers) => void;
  /** Keeps what is typed, if anything is new; false where that failed. */
  readonly keep: () => Promise<boolean>;
  /** Looks at the page, keeps it, and says which one is next, or why it could not be kept; undefined for its faults. */
  readonly next: () => Promise<number | CallProblem | undefined>;
}

const notedAfterMs = 300;
const keptAfterMs = 1_500;
/** The greatest doubling of that pause: what fails again and again is tried about every minute and a half. */
const maxFails = 6;

/**
 * A form of several pages by its contract: each page is looked at by the contract's schema, one may go as far as the
 * first that is not right yet and begins there, and what was typed is kept on the server.
 */
export function useContractSteps(options: StepsOptions): ContractSteps {
  const { form, start, asked, found } = options;
  const [answers, setAnswers] = useState(start);
  const [faults, setFaults] = useState(found);
  const [focus, setFocus] = useState(() => firstFound(options));
  const [isBusy, setBusy] = useState(false);
  const turn = useRef(0);
  const { fault, isUnsaved, tellTyped, keep } = useKept(answers, options);

  const frontier = Math.min(frontierOf(form, answers), form.steps.length - 1);
  const wished = form.steps.findIndex(({ name }) => name === asked);
  // Where one began, so that no page turns by itself while its last field is typed.
  const [begin] = useState(frontier);
  const place = wished >= 0 && wished <= frontier ? wished : Math.min(begin, frontier);
  const step = form.steps[place];
  if (step === undefined) throw new RangeError('a form has at least one page');

  const tellFaults = (reasons: Reasons) => {
    setFaults(reasons);
    const first = fieldsOf(step, pruned(form, answers)).find(({ name }) => reasons[name] !== undefined);
    turn.current += 1;
    setFocus(first === undefined ? undefined : { name: first.name, turn: turn.current });
  };
  const change = (part: Answers) => {
    setAnswers((before) => ({ ...before, ...part }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => part[name] === undefined)));
    tellTyped();
  };
  const next: ContractSteps['next'] = async () => {
    const reasons = faultsOfStep(form, step, answers);
    if (Object.keys(reasons).length > 0) {
      tellFaults(reasons);
      return undefined;
    }
    setBusy(true);
    try {
      return (await keep()) ?? place + 1;
    } finally {
      setBusy(false);
    }
  };
  const fields = fieldsOf(step, pruned(form, answers));
  return {
    step,
    place,
    answers,
    fields,
    unfilled: fields.filter(({ name }) => faults[name] !== undefined && (answers[name] ?? '').trim() === '').length,
    errorAt: (name) => faults[name] && reasonText(faults[name], form.words),
    focus,
    fault,
    isBusy,
    isUnsaved,
    change,
    keep: async () => (await keep()) === undefined,
    next,
  };
}

/** The first field of the page in which the server has found something: that is where one begins, before any press. */
function firstFound({ form, start, asked, found }: StepsOptions): ContractSteps['focus'] {
  const step = form.steps.find(({ name }) => name === asked);
  const first = step && fieldsOf(step, pruned(form, start)).find(({ name }) => found[name] !== undefined);
  return first && { name: first.name, turn: 0 };
}

interface Kept extends Pick<ContractSteps, 'fault' | 'isUnsaved'> {
  /** Keeps what is typed, if anything is new; what it answers is why it could not be kept. */
  readonly keep: () => Promise<CallProblem | undefined>;
  readonly tellTyped: () => void;
}

/** Keeps what is typed, and knows whether it is kept and why not. */
function useKept(answers: Answers, { form, isNewer, kept }: StepsOptions): Kept {
  const [fault, setFault] = useState<string>();
  const [isUnsaved, setUnsaved] = useState(isNewer);
  // How often in a row it could not be kept.
  const [fails, setFails] = useState(0);
  const saving = useRef<Promise<CallProblem | undefined>>(Promise.resolve(undefined));
  const tellTyped = () => {
    setFault(undefined);
    setUnsaved(true);
    setFails(0);
  };
  const keep = async (): Promise<CallProblem | undefined> => {
    // What is on its way may still fail, and whoever goes on would read what was there before.
    if (!isUnsaved) return await saving.current;
    setUnsaved(false);
    saving.current = kept.save(pruned(form, answers));
    const problem = await saving.current;
    setFault(problem && problemText(problem));
    // Where it was kept nothing is said: something else may be typed by now, which is not.
    if (problem !== undefined) setUnsaved(true);
    setFails((before) => (problem === undefined ? 0 : Math.min(before + 1, maxFails)));
    return problem;
  };
  useKeepSoon(keep, answers, fails);
  useNoteSoon(() => kept.note(pruned(form, answers)), answers, isUnsaved);
  return { fault, isUnsaved, tellTyped, keep };
}

/** Notes what is typed on this device long before it is kept: a tab that is killed asks nobody. */
function useNoteSoon(note: () => void, answers: Answers, isUnsaved: boolean): void {
  const noted = useRef(note);
  useEffect(() => {
    noted.current = note;
  });
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const timer = setTimeout(() => noted.current(), notedAfterMs);
    return () => clearTimeout(timer);
  }, [answers, isUnsaved]);
}

/**
 * Keeps what is typed once nobody types for a moment, and at once when the page is hidden or left, for nobody may come
 * back to it. What could not be kept is tried again after growing pauses, and when the connection is there again.
 */
function useKeepSoon(keep: Kept['keep'], answers: Answers, fails: number): void {
  const kept = useRef(keep);
  useEffect(() => {
    kept.current = keep;
  });
  useEffect(() => {
    const timer = setTimeout(() => void kept.current(), keptAfterMs * 2 ** fails);
    return () => clearTimeout(timer);
  }, [answers, fails]);
  useEffect(() => {
    const keepNow = () => void kept.current();
    const keepHidden = () => {
      if (!isPageSeen()) keepNow();
    };
    document.addEventListener('visibilitychange', keepHidden);
    window.addEventListener('pagehide', keepNow);
    window.addEventListener('online', keepNow);
    return () => {
      document.removeEventListener('visibilitychange', keepHidden);
      window.removeEventListener('pagehide', keepNow);
      window.removeEventListener('online', keepNow);
    };
  }, []);
}
