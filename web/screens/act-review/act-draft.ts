import type { CodeBound, FaceBound } from '../../../shared/money-out.ts';
import { faceBoundSchema } from '../../../shared/money-out.ts';
import { textOfUtf8, utf8 } from '../../../shared/wire/aes.ts';
import * as z from 'zod/mini';
import { actReviewForm } from '../../commands/identity/send-act-for-review.ts';
import { turns } from '../../data/pending/turns.ts';
import { settledCommands } from '../../data/pending/settled-commands.ts';
import { forgetUnsent, keepUnsent, readUnsent } from '../../data/pending/unsent.ts';
import { draftKeyOf, goOnWithDraft } from '../../data/session/kept-drafts.ts';
import { pageSession } from '../../data/session/page-session.ts';

const draftKey = draftKeyOf(actReviewForm);
const draftSchema = z.object({ act: faceBoundSchema });
const inTurn = turns();

/** Where the picture of an act is taken for; the act lies sealed on the device under the same name. */
export const placeOfAct = ({ requestId }: Pick<FaceBound, 'requestId'>): string => `act/${requestId}`;

function actIn(text: string | null | undefined): FaceBound | undefined {
  try {
    return z.parse(draftSchema, JSON.parse(text ?? 'null')).act;
  } catch {
    return undefined;
  }
}

/** Notes the act that a picture is to be sent for; once it was sent the server keeps it. */
export function beginActReview(act: CodeBound): void {
  goOnWithDraft(draftKey);
  sessionStorage.setItem(draftKey, JSON.stringify({ act }));
}

/**
 * Keeps the act that is looked at: on the device for as long as a picture that is taken now may lie there, for its tab
 * may go before that; and in this tab where another one had noted it, for its picture may go before the tab does.
 */
export function keepAct(act: CodeBound): void {
  beginActReview(act);
  const owner = pageSession()?.userId;
  if (owner === undefined) return;
  void inTurn(() => keepUnsent(owner, placeOfAct(act), utf8(JSON.stringify({ act }))));
}

/** The act that this tab noted last; undefined where it noted none. */
export function notedAct(): FaceBound | undefined {
  return actIn(sessionStorage.getItem(draftKey));
}

/**
 * The act that a tab which is gone has noted, where a picture for it lies on this device still: what no picture was
 * taken for is begun anew, and stands before no other act. None where it was not looked at since a moment, in epoch
 * milliseconds of the server, or where it went through by a face after all.
 */
export async function keptAct(sinceMs: number): Promise<FaceBound | undefined> {
  const { lastKeptPlace } = await import('../../data/uploads/kept-pictures.ts');
  const place = await lastKeptPlace('act/');
  if (place === undefined) return undefined;
  const found = await inTurn(() => readUnsent(pageSession()?.userId ?? '', place));
  const kept = found?.find(({ name }) => name === place);
  if (kept === undefined || kept.savedAtMs <= sinceMs) return undefined;
  const act = actIn(textOfUtf8(kept.bytes));
  const isDone = (await settledCommands()).some(
    ({ requestId, path }) => requestId === act?.requestId && path !== undefined,
  );
  return isDone ? undefined : act;
}

/** Forgets it: it has gone through, or another one is looked at. */
export function forgetAct(act: FaceBound | undefined): void {
  sessionStorage.removeItem(draftKey);
  const owner = pageSession()?.userId;
  if (owner !== undefined && act !== undefined) void inTurn(() => forgetUnsent(owner, [placeOfAct(act)]));
}
