import { useCallback, useEffect, useRef, useState } from 'react';
import { getIdentityDraft } from '../../../shared/contracts/identity/get-draft.ts';
import { openIdentityDraft } from '../../../shared/contracts/identity/open-draft.ts';
import { saveIdentityDraft } from '../../../shared/contracts/identity/save-draft.ts';
import type { DraftForm } from '../../../shared/personal/draft.ts';
import { openIdentityDraftFacts } from '../../commands/identity/open-draft.ts';
import { saveIdentityDraftFacts } from '../../commands/identity/save-draft.ts';
import { readRefusal } from '../../data/calls/refusal-data.ts';
import { ask, problemOf } from '../../data/queries/ask.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import type { Answers } from './long-form.ts';
import { mergeAnswers } from './merge-answers.ts';

/** What is known of a draft: nothing yet, why not, that it is another device's, or what was typed. */
export type DraftState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly problem: CallProblem }
  | { readonly kind: 'elsewhere'; readonly savedAtMs: number }
  | { readonly kind: 'ready'; readonly answers: Answers };

export interface KeptAnswers {
  readonly state: DraftState;
  readonly load: () => void;
  /** Keeps what was typed; what it answers is why it could not be kept. Savings follow each other in order. */
  readonly save: (answers: Answers) => Promise<CallProblem | undefined>;
  /** Takes over what was typed on another device, for a code. */
  readonly open: (code: string) => Promise<CallProblem | undefined>;
}

const tells = () => true;

/**
 * The draft of a long form. It stands on the server and in this page's memory alone: nothing of a person is kept in the
 * browser's storage, so it is not asked through the cache of queries either.
 */
export function useDraft(form: DraftForm): KeptAnswers {
  const [state, setState] = useState<DraftState>({ kind: 'loading' });
  const revision = useRef(0);
  // What this page showed when it last read or kept something, and what the server then had: in another tab one may
  // have gone on meanwhile.
  const shown = useRef<Answers>({});
  const kept = useRef<Answers>({});
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const { run: runSave } = useCommand(saveIdentityDraft, saveIdentityDraftFacts, { tells });
  const { run: runOpen } = useCommand(openIdentityDraft, openIdentityDraftFacts, { tells });

  const read = useCallback(async (): Promise<DraftState> => {
    try {
      const { revision: current, draft } = await ask(getIdentityDraft, { form });
      revision.current = current;
      kept.current = draft?.answers ?? {};
      if (draft === undefined) return { kind: 'ready', answers: {} };
      const { answers, savedAtMs } = draft;
      return answers === undefined ? { kind: 'elsewhere', savedAtMs } : { kind: 'ready', answers };
    } catch (error) {
      return { kind: 'failed', problem: problemOf(error) };
    }
  }, [form]);
  const load = useCallback(() => {
    setState({ kind: 'loading' });
    void read().then((found) => {
      shown.current = kept.current;
      setState(found);
    });
  }, [read]);
  useEffect(load, [load]);

  const saveOnce = async (answers: Answers, again: boolean): Promise<CallProblem | undefined> => {
    const whole = mergeAnswers(shown.current, answers, kept.current);
    const outcome = await runSave({ form, over: revision.current, answers: whole });
    if (outcome.kind === 'ok') {
      revision.current = outcome.data.revision;
      kept.current = whole;
      shown.current = answers;
      return undefined;
    }
    const isNewer = outcome.kind === 'refused' && readRefusal(saveIdentityDraft, outcome, 'draft-newer') !== undefined;
    if (!isNewer || again) return outcome;
    const newest = await read();
    // A lost answer, or another tab: what was changed here goes over it. What another device has typed is asked for.
    if (newest.kind === 'ready') return await saveOnce(answers, true);
    // Without an answer the page stays as it is, with what was typed.
    if (newest.kind === 'elsewhere') setState(newest);
    return outcome;
  };
  const save = (answers: Answers): Promise<CallProblem | undefined> => {
    const next = saving.current.then(() => saveOnce(answers, false));
    saving.current = next;
    return next;
  };
  const open = async (code: string): Promise<CallProblem | undefined> => {
    const outcome = await runOpen({ form, code });
    if (outcome.kind !== 'ok') return outcome;
    revision.current = outcome.data.revision;
    kept.current = outcome.data.answers;
    shown.current = outcome.data.answers;
    setState({ kind: 'ready', answers: outcome.data.answers });
    return undefined;
  };
  return { state, load, save, open };
}
