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
import { changedBetween, mergeAnswers } from './merge-answers.ts';
import type { DraftThere } from './typed-copies.ts';
import { type Typed, useTyped } from './use-typed.ts';

/** What is known of a draft: nothing yet, why not, that it is another device's, or what was typed. */
export type DraftState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly problem: CallProblem }
  | { readonly kind: 'elsewhere'; readonly savedAtMs: number }
  /** `isNewer`: something of it the server does not have yet; a page that is gone has typed it on this device. */
  | { readonly kind: 'ready'; readonly answers: Answers; readonly isNewer: boolean; readonly consentDue?: true };

export interface KeptAnswers extends Pick<Typed, 'note' | 'isHere'> {
  readonly state: DraftState;
  readonly load: () => void;
  /** Keeps what was typed; what it answers is why it could not be kept. Savings follow each other in order. */
  readonly save: (answers: Answers) => Promise<CallProblem | undefined>;
  /** Takes over what was typed on another device, for a code. */
  readonly open: (code: string) => Promise<CallProblem | undefined>;
}

const tells = () => true;

/** How often in a row what another tab has kept is read and gone over: two that are typed in at once meet again. */
const mostMerges = 3;

/**
 * The draft of a long form. It stands on the server and in this page's memory, so it is not asked through the cache of
 * queries; of what the server does not have yet there is a sealed copy on this device.
 */
export function useDraft(form: DraftForm): KeptAnswers {
  const [state, setState] = useState<DraftState>({ kind: 'loading' });
  // What this page showed when it last read or kept something, and what the server then had: in another tab one may
  // have gone on meanwhile.
  const shown = useRef<Answers>({});
  const there = useRef<DraftThere>({ revision: 0, savedAtMs: undefined, answers: {} });
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const { takeUp, forget, note, noteSending, noteSaved, isHere } = useTyped(form, there, shown);
  const { run: runSave } = useCommand(saveIdentityDraft, saveIdentityDraftFacts, { tells });
  const { run: runOpen } = useCommand(openIdentityDraft, openIdentityDraftFacts, { tells });

  const read = useCallback(async (): Promise<Exclude<DraftState, { readonly kind: 'ready' }> | 'read'> => {
    try {
      const { revision, draft, consentDue } = await ask(getIdentityDraft, { form });
      there.current = { revision, savedAtMs: draft?.savedAtMs, answers: draft?.answers ?? {}, consentDue };
      if (draft === undefined || draft.answers !== undefined) return 'read';
      return { kind: 'elsewhere', savedAtMs: draft.savedAtMs };
    } catch (error) {
      return { kind: 'failed', problem: problemOf(error) };
    }
  }, [form]);
  const begin = useCallback(async () => {
    const { answers: found, consentDue } = there.current;
    shown.current = found;
    const answers = await takeUp(there.current);
    const isNewer = changedBetween(found, answers).length > 0;
    if (!isNewer) void forget();
    setState({ kind: 'ready', answers, isNewer, ...(consentDue === true && { consentDue }) });
  }, [takeUp, forget]);
  const load = useCallback(() => {
    setState({ kind: 'loading' });
    void read().then((found) => (found === 'read' ? begin() : setState(found)));
  }, [read, begin]);
  useEffect(load, [load]);

  const saveOnce = async (answers: Answers, triesLeft: number): Promise<CallProblem | undefined> => {
    const whole = mergeAnswers(shown.current, answers, there.current.answers);
    noteSending(answers, whole);
    const outcome = await runSave({ form, over: there.current.revision, answers: whole });
    if (outcome.kind === 'ok') {
      there.current = { ...outcome.data, answers: whole };
      shown.current = answers;
      noteSaved(answers);
      return undefined;
    }
    const isNewer = outcome.kind === 'refused' && readRefusal(saveIdentityDraft, outcome, 'draft-newer') !== undefined;
    if (!isNewer || triesLeft === 0) return outcome;
    const newest = await read();
    // A lost answer, or another tab: what was changed here goes over it. What another device has typed is asked for.
    if (newest === 'read') return await saveOnce(answers, triesLeft - 1);
    // Without an answer the page stays as it is, with what was typed.
    if (newest.kind === 'elsewhere') setState(newest);
    return outcome;
  };
  const save = (answers: Answers): Promise<CallProblem | undefined> => {
    // At once: it may have to wait for what is on its way.
    note(answers);
    const next = saving.current.then(() => saveOnce(answers, mostMerges));
    saving.current = next;
    return next;
  };
  const open = async (code: string): Promise<CallProblem | undefined> => {
    const outcome = await runOpen({ form, code });
    if (outcome.kind !== 'ok') return outcome;
    there.current = { ...there.current, ...outcome.data };
    await begin();
    return undefined;
  };
  return { state, load, save, note, isHere, open };
}
