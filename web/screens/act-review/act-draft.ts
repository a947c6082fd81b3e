import type { CodeBound, FaceBound } from '../../../shared/money-out.ts';
import { faceBoundSchema } from '../../../shared/money-out.ts';
import * as z from 'zod/mini';
import { actReviewForm } from '../../commands/identity/send-act-for-review.ts';
import { draftKeyOf, goOnWithDraft } from '../../data/session/kept-drafts.ts';

const draftKey = draftKeyOf(actReviewForm);
const draftSchema = z.object({ act: faceBoundSchema });

/** Notes the act that a picture is to be sent for; once it was sent the server keeps it. */
export function beginActReview(act: CodeBound): void {
  goOnWithDraft(draftKey);
  sessionStorage.setItem(draftKey, JSON.stringify({ act }));
}

/** The act that was noted last; undefined where none was. */
export function notedAct(): FaceBound | undefined {
  try {
    return z.parse(draftSchema, JSON.parse(sessionStorage.getItem(draftKey) ?? 'null')).act;
  } catch {
    return undefined;
  }
}

/** Forgets it: it has gone through, or another one is looked at. */
export function forgetAct(): void {
  sessionStorage.removeItem(draftKey);
}
