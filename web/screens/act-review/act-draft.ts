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
/** Of one that lay on the device: when it was kept there, in epoch milliseconds. */
const draftSchema = z.object({ act: faceBoundSchema, foundAtMs: z.optional(z.int()) });
const inTurn = turns();

/** Where the picture of an act is taken for; the act lies sealed on the device under the same name. */
export const placeOfAct = ({ requestId }: Pick<FaceBound, 'requestId'>): string => `act/${requestId}`;

function draftIn(text: string | null | undefined): z.output<typeof draftSchema> | undefined {
  try {
    return z.parse(draftSchema, JSON.parse(text ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Notes the act that a picture is to be sent for; once it was sent the server keeps it. */
export function beginActReview(act: CodeBound, foundAtMs?: number): void {
  goOnWithDraft(draftKey);
  sessionStorage.setItem(draftKey, JSON.stringify({ act, foundAtMs }));
}

/**
 * Keeps the act that this tab has noted and is looked at, on the device for as long as a picture that is taken now may
 * lie there: its tab may go before that.
 */
export function keepAct(act: CodeBound): void {
  const owner = pageSession()?.userId;
  if (owner === undefined || notedAct() === undefined) return;
  void inTurn(() => keepUnsent(owner, placeOfAct(act), utf8(JSON.stringify({ act }))));
}

/** The act that this tab noted last; undefined where it noted none, or found it on the device. */
export function notedAct(): FaceBound | undefined {
  const draft = draftIn(sessionStorage.getItem(draftKey));
  return draft?.foundAtMs === undefined ? draft?.act : undefined;
}

/** What lies on the device for the picture that lies there. */
async function lyingAct(): Promise<z.output<typeof draftSchema> | undefined> {
  const { lastKeptPlace } = await import('../../data/uploads/kept-pictures.ts');
  const place = await lastKeptPlace('act/');
  if (place === undefined) return undefined;
  const lying = await inTurn(() => readUnsent(pageSession()?.userId ?? '', place));
  const kept = lying?.find(({ name }) => name === place);
  const act = draftIn(kept && textOfUtf8(kept.bytes))?.act;
  return kept && act && { act, foundAtMs: kept.savedAtMs };
}

/**
 * The act that a tab which is gone has noted, where a picture for it lies on this device still: what no picture was
 * taken for is begun anew, and stands before no other act. None where it was not looked at since a moment, in epoch
 * milliseconds of the server, or where it went through by a face after all. What was found is noted in this tab as
 * found: its picture may go before the tab does, and it stands behind what the server has, then as now.
 */
export async function keptAct(sinceMs: number): Promise<FaceBound | undefined> {
  const { act, foundAtMs = 0 } = (await lyingAct()) ?? draftIn(sessionStorage.getItem(draftKey)) ?? {};
  if (act === undefined || foundAtMs <= sinceMs) return undefined;
  const isDone = (await settledCommands()).some(
    ({ requestId, path }) => requestId === act.requestId && path !== undefined,
  );
  if (isDone) return undefined;
  beginActReview(act, foundAtMs);
  return act;
}

/** Forgets it: it has gone through, or another one is looked at. */
export function forgetAct(act: FaceBound | undefined): void {
  sessionStorage.removeItem(draftKey);
  const owner = pageSession()?.userId;
  if (owner !== undefined && act !== undefined) void inTurn(() => forgetUnsent(owner, [placeOfAct(act)]));
}
