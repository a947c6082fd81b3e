import { useState } from 'react';
import * as z from 'zod/mini';
import { transferQuoteSchema } from '../../../shared/limits.ts';
import { transferForm } from '../../commands/transfer/create.ts';
import { draftKeyOf, goOnWithDraft, hasComeBack } from '../../data/session/kept-drafts.ts';

const receiverSchema = z.object({
  receiverId: z.string(),
  receiverName: z.string(),
  /** The whole number, or the masked one of somebody whose number was never typed. */
  mobile: z.string(),
});
export type Receiver = z.output<typeof receiverSchema>;

const draftSchema = z.object({
  /** One draft is paid at most once, whatever happens on the way and whatever the tab. */
  id: z.string(),
  /** The id under which it is sent, made anew whenever what would be sent has changed. */
  requestId: z.optional(z.string()),
  /** What is to be known of that request once it waits for a code. */
  code: z.optional(z.object({ requestId: z.string(), tryNumber: z.optional(z.int()), resendAtMs: z.optional(z.number()) })),
  phone: z.string(),
  amount: z.string(),
  note: z.string(),
  receiver: z.optional(receiverSchema),
  quote: z.optional(transferQuoteSchema),
});
/** What has been typed and found so far; it outlives a reload, not the logout. */
export type TransferDraft = z.output<typeof draftSchema>;

function newDraft(): TransferDraft {
  return { id: crypto.randomUUID(), phone: '', amount: '', note: '' };
}

const draftKey = draftKeyOf(transferForm);

function stored<T>(key: string, schema: z.ZodMiniType<T>, otherwise: T): T {
  try {
    const read = z.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return read.success ? read.data : otherwise;
  } catch {
    return otherwise;
  }
}

/** The draft and the function that changes parts of it. Without `resume` it begins empty, unless the session had ended while it was typed. */
export function useTransferDraft(resume: boolean): readonly [TransferDraft, (change: Partial<TransferDraft>) => void] {
  const [draft, setDraft] = useState(() => (resume || hasComeBack(draftKey) ? stored(draftKey, draftSchema, newDraft()) : newDraft()));
  const change = (part: Partial<TransferDraft>) => {
    goOnWithDraft(draftKey);
    setDraft((before) => {
      const next = { ...before, ...part };
      sessionStorage.setItem(draftKey, JSON.stringify(next));
      return next;
    });
  };
  return [draft, change];
}

const overKey = 'kapao.transferOver';

/** Whether the last transfer was sent, so that its steps in the browser's history are no way back into it. */
export function isTransferOver(): boolean {
  return sessionStorage.getItem(overKey) !== null;
}

/** Somebody has set out on a transfer anew. */
export function beginTransfer(): void {
  sessionStorage.removeItem(overKey);
}

/** Starts the next transfer with a phone number filled in; an empty one forgets the draft, because that transfer was sent. */
export function startTransferDraft(phone: string): void {
  if (phone === '') sessionStorage.setItem(overKey, 'true');
  else beginTransfer();
  goOnWithDraft(draftKey);
  sessionStorage.setItem(draftKey, JSON.stringify({ ...newDraft(), phone }));
}
