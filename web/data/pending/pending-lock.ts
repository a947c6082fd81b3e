import { formOf, mayAskUnasked } from './pending-commands.ts';
import type { PendingPicture } from './pending-picture.ts';
import { type PendingCommand, wasSentBy } from './pending-record.ts';
import type { SettledCommand } from './settled-commands.ts';

/**
 * Whether a form may send something:
 * - `reading`: not known yet, so not now;
 * - `free`: it may;
 * - `finding-out`: what was sent from it has no answer yet; it is asked for again and again;
 * - `left-to-user`: that was long ago, and its person has to say whether it is still wanted;
 * - `ended`: it took effect, and is seen at the path of `settled`;
 * - `other-ended`: so did that of another draft, and what is typed here was not sent;
 * - `nothing`: it is certain that it did nothing.
 */
export type FormLock =
  | { readonly kind: 'reading' | 'free' }
  | { readonly kind: 'finding-out' | 'left-to-user'; readonly pending: PendingCommand }
  | { readonly kind: 'ended'; readonly settled: SettledCommand }
  | { readonly kind: 'other-ended' | 'nothing'; readonly settled: SettledCommand };

/**
 * What a form is about: its name, the draft it shows, whether something is typed in it, and the command that has
 * locked it while it was shown.
 */
export interface FormFacts {
  readonly form: string;
  readonly draftId: string | undefined;
  /** Under which id the draft is sent: that of another's command, where it has joined that and a code was wanted. */
  readonly requestId?: string | undefined;
  readonly isTyped: boolean;
  readonly lockedBy: string | undefined;
  /** Epoch milliseconds by the server's clock. */
  readonly nowMs: number;
}

/** Decides whether a form may send something. */
export function lockOf(picture: PendingPicture | undefined, facts: FormFacts): FormLock {
  const { form, lockedBy, nowMs } = facts;
  if (picture === undefined) {
    return { kind: 'reading' };
  }
  if (picture.runningHere.has(form)) {
    return { kind: 'free' };
  }
  const pending = picture.pending.find((each) => formOf(each) === form);
  if (pending !== undefined) {
    return { kind: mayAskUnasked(pending, nowMs) ? 'finding-out' : 'left-to-user', pending };
  }
  const settled = picture.settled.findLast(
    (each) =>
      formOf(each) === form &&
      // Of what did nothing and was told its form is free.
      (!each.told || each.requestId === lockedBy || (each.path !== undefined && isOfDraft(each, facts))),
  );
  if (settled === undefined) {
    return { kind: 'free' };
  }
  if (settled.path === undefined) {
    return { kind: 'nothing', settled };
  }
  return { kind: isOfAnother(settled, facts) ? 'other-ended' : 'ended', settled };
}

/**
 * Only what surely took effect, and surely was not what is typed here: of everything else the result itself is seen.
 */
function isOfAnother(settled: SettledCommand, facts: FormFacts): boolean {
  return facts.isTyped && settled.unsure !== true && settled.draftId !== undefined && !isOfDraft(settled, facts);
}

/**
 * True for the command of a draft, by the draft or by its request. A refusal that wants a code ends the note of who has
 * joined, and the request goes on: whichever draft shows its code first has paid for both.
 */
export function isOfDraft(
  settled: Pick<SettledCommand, 'requestId' | 'draftId' | 'alsoDrafts'>,
  { draftId, requestId }: Pick<FormFacts, 'draftId' | 'requestId'>,
): boolean {
  return wasSentBy(settled, draftId) || (requestId !== undefined && settled.requestId === requestId);
}
