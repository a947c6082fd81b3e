import { useState } from 'react';
import * as z from 'zod/mini';
import { unlockForm } from '../../commands/user/ask-unlock.ts';
import { draftKeyOf, goOnWithDraft } from '../../data/session/kept-drafts.ts';

const wayShape = {
  /** The id under which it is asked; it outlives a reload, because a phone may drop the tab while an SMS is read. */
  requestId: z.string(),
  code: z.optional(
    z.object({ requestId: z.string(), tryNumber: z.optional(z.int()), resendAtMs: z.optional(z.number()) }),
  ),
};

/** The way by two operators, and the way by one's own face, each a request of its own. */
const draftSchema = z.object({ ...wayShape, own: z.optional(z.object(wayShape)) });
type UnlockDraft = z.output<typeof draftSchema>;

/** An id for each way. */
const newDraft = () => ({ requestId: crypto.randomUUID(), own: { requestId: crypto.randomUUID() } });

const draftKey = draftKeyOf(unlockForm);

function storedDraft(): UnlockDraft | undefined {
  try {
    return z.parse(draftSchema, JSON.parse(sessionStorage.getItem(draftKey) ?? 'null'));
  } catch {
    return undefined;
  }
}

function keep(draft: UnlockDraft): UnlockDraft {
  goOnWithDraft(draftKey);
  sessionStorage.setItem(draftKey, JSON.stringify(draft));
  return draft;
}

export interface KeptUnlockDraft {
  readonly draft: UnlockDraft;
  readonly change: (part: Partial<UnlockDraft>) => void;
  /** Another asking is another request. */
  readonly renew: () => void;
}

export function useUnlockDraft(): KeptUnlockDraft {
  const [draft, setDraft] = useState<UnlockDraft>(() => storedDraft() ?? newDraft());
  return {
    draft,
    change: (part) => setDraft((before) => keep({ ...before, ...part })),
    renew: () => setDraft(keep(newDraft())),
  };
}
