import { useState } from 'react';
import * as z from 'zod/mini';
import { holderNames, statementFormats } from '../../../shared/statement.ts';
import type { StatementInput } from '../../../shared/statement.ts';
import { statementForm } from '../../commands/statement/create.ts';
import { draftKeyOf, goOnWithDraft, hasComeBack, keepForReturn } from '../../data/session/kept-drafts.ts';
import { dayKey } from '../../text/dates.ts';
import { monthsBefore } from '../transaction-search/history-filter.ts';
import { chosenFor } from './statement-days.ts';

const draftSchema = z.object({
  id: z.string(),
  /** The id under which it is sent, made anew whenever what would be sent has changed. */
  requestId: z.string(),
  /** What is to be known of that request once it waits for a code. */
  code: z.optional(
    z.object({ requestId: z.string(), tryNumber: z.optional(z.int()), resendAtMs: z.optional(z.number()) }),
  ),
  month: z.string(),
  from: z.string(),
  through: z.string(),
  format: z.enum(statementFormats),
  name: z.enum(holderNames),
});
/** What has been chosen; it comes back where a code is waited for or the session had ended, not after a logout. */
export type StatementDraft = z.output<typeof draftSchema>;

/** This month and a year before it, newest first. */
export function monthsToChoose(): readonly string[] {
  return monthsBefore(dayKey(Date.now()), 13);
}

function newDraft(): StatementDraft {
  const [month = ''] = monthsToChoose();
  const ids = { id: crypto.randomUUID(), requestId: crypto.randomUUID() };
  return { ...ids, month, from: '', through: '', format: 'pdf', name: 'masked' };
}

const draftKey = draftKeyOf(statementForm);

function storedDraft(): StatementDraft | undefined {
  try {
    return z.parse(draftSchema, JSON.parse(sessionStorage.getItem(draftKey) ?? 'null'));
  } catch {
    return undefined;
  }
}

function keep(draft: StatementDraft): void {
  goOnWithDraft(draftKey);
  sessionStorage.setItem(draftKey, JSON.stringify(draft));
}

/** Lets the form begin with what a statement was asked for by, as another request. */
export function askAgain({ fromDay, throughDay, format, name }: StatementInput): void {
  keep({ ...newDraft(), ...chosenFor({ fromDay, throughDay }), format, name });
  keepForReturn(draftKey);
}

export interface KeptStatement {
  readonly draft: StatementDraft;
  /** Another content is another request; what is only known of the request is not. */
  readonly choose: (part: Partial<Omit<StatementDraft, 'id' | 'requestId' | 'code'>>) => void;
  readonly change: (part: Pick<StatementDraft, 'requestId' | 'code'>) => void;
  /** It was asked for, so the next one begins anew. */
  readonly end: () => void;
}

/** The draft of a statement. */
export function useStatementDraft(): KeptStatement {
  const [draft, setDraft] = useState(() => {
    const stored = storedDraft();
    // Who went to read the code comes back to the same request.
    return stored !== undefined && (stored.code !== undefined || hasComeBack(draftKey)) ? stored : newDraft();
  });
  const set = (part: Partial<StatementDraft>) =>
    setDraft((before) => {
      const next = { ...before, ...part };
      keep(next);
      return next;
    });
  return {
    draft,
    choose: (part) => set({ ...part, requestId: crypto.randomUUID(), code: undefined }),
    change: set,
    end: () => {
      sessionStorage.removeItem(draftKey);
      setDraft(newDraft());
    },
  };
}
