import { useState } from 'react';
import * as z from 'zod/mini';
import { ownLimitNameSchema } from '../../../shared/own-limits.ts';
import { ownLimitForm } from '../../commands/limits/lower.ts';
import { draftKeyOf, goOnWithDraft } from '../../data/session/kept-drafts.ts';

const draftSchema = z.object({
  /** The id under which a raise is sent, made anew whenever what would be sent has changed. */
  requestId: z.string(),
  /** What is to be known of that request once it waits for a code. */
  code: z.optional(
    z.object({
      requestId: z.string(),
      tryNumber: z.optional(z.int()),
      resendAtMs: z.optional(z.number()),
    }),
  ),
  /** The limit that is being changed; undefined while none is. */
  limit: z.optional(ownLimitNameSchema),
  /** In baht, as it is typed. */
  amount: z.string(),
});
/** A limit that is being changed; it outlives a reload, because a phone may drop the tab while an SMS is read. */
export type LimitDraft = z.output<typeof draftSchema>;

function newDraft(): LimitDraft {
  return { requestId: crypto.randomUUID(), amount: '' };
}

const draftKey = draftKeyOf(ownLimitForm);

function storedDraft(): LimitDraft | undefined {
  try {
    return z.parse(draftSchema, JSON.parse(sessionStorage.getItem(draftKey) ?? 'null'));
  } catch {
    return undefined;
  }
}

function keep(draft: LimitDraft): LimitDraft {
  goOnWithDraft(draftKey);
  sessionStorage.setItem(draftKey, JSON.stringify(draft));
  return draft;
}

/** Lets what is still being changed go out as another request, once its form is there again. */
export function renewLimitRequest(): void {
  const draft = storedDraft();
  if (draft !== undefined) keep({ ...draft, requestId: crypto.randomUUID(), code: undefined });
}

export interface KeptLimitDraft {
  readonly draft: LimitDraft;
  readonly change: (part: Partial<LimitDraft>) => void;
  /** Nothing is being changed any more: it was done, or given up. */
  readonly end: () => void;
}

export function useLimitDraft(): KeptLimitDraft {
  const [draft, setDraft] = useState(() => storedDraft() ?? newDraft());
  return {
    draft,
    change: (part) => setDraft((before) => keep({ ...before, ...part })),
    end: () => setDraft(keep(newDraft())),
  };
}
