import { useState } from 'react';
import * as z from 'zod/mini';
import { addAccountForm } from '../../commands/bank-account/add.ts';
import { draftKeyOf, goOnWithDraft, hasComeBack } from '../../data/session/kept-drafts.ts';
import { noteOver } from '../over.ts';

const draftSchema = z.object({
  /** One draft is linked at most once, whatever happens on the way and whatever the tab. */
  id: z.string(),
  /** The id under which it is sent, made anew whenever what would be sent has changed. */
  requestId: z.string(),
  /** What is to be known of that request once it waits for a code. */
  code: z.optional(
    z.object({
      requestId: z.string(),
      tryNumber: z.optional(z.int()),
      resendAtMs: z.optional(z.number()),
    }),
  ),
  /** The account that is linked again, where it is one. */
  again: z.optional(z.string()),
  bankCode: z.string(),
  accountNumber: z.string(),
  bankPhone: z.string(),
});
/** What has been chosen and typed so far; it outlives a reload, not the logout. */
export type AccountDraft = z.output<typeof draftSchema>;

function newDraft(): AccountDraft {
  return { id: crypto.randomUUID(), requestId: crypto.randomUUID(), bankCode: '', accountNumber: '', bankPhone: '' };
}

const draftKey = draftKeyOf(addAccountForm);

function storedDraft(): AccountDraft | undefined {
  try {
    return z.parse(draftSchema, JSON.parse(sessionStorage.getItem(draftKey) ?? 'null'));
  } catch {
    return undefined;
  }
}

function keep(draft: AccountDraft): void {
  goOnWithDraft(draftKey);
  sessionStorage.setItem(draftKey, JSON.stringify(draft));
}

export interface KeptDraft {
  readonly draft: AccountDraft;
  readonly change: (part: Partial<AccountDraft>) => void;
  /**
   * It was linked, so the next one begins empty; false where that was heard before: form and gate both hear of it, and
   * whoever was led on by the first word is somewhere else at the second.
   */
  readonly end: () => boolean;
}

/** Which account is linked again, where the address names one or its bank. */
export type Again = Pick<AccountDraft, 'again' | 'bankCode'>;

/** What it begins with: with an account that is linked again, where what was typed before is of another one. */
function firstDraft(resume: boolean, given: Again | undefined): AccountDraft {
  const stored = resume || hasComeBack(draftKey) ? storedDraft() : undefined;
  const isOfGiven = given === undefined || (stored?.bankCode === given.bankCode && stored.again === given.again);
  return isOfGiven ? (stored ?? newDraft()) : { ...newDraft(), ...given };
}

/**
 * The draft of an account. Without `resume` it begins empty, unless the session had ended while it was typed; at a
 * bank that is given already, where one is linked again.
 */
export function useAccountDraft(resume: boolean, given: Again | undefined): KeptDraft {
  const [draft, setDraft] = useState(() => firstDraft(resume, given));
  const change = (part: Partial<AccountDraft>) => {
    setDraft((before) => {
      const next = { ...before, ...part };
      keep(next);
      return next;
    });
  };
  const end = () => {
    if ((storedDraft()?.id ?? draft.id) !== draft.id) return false;
    noteOver(addAccountForm);
    keep(newDraft());
    return true;
  };
  return { draft, change, end };
}
