import { identityTransitions } from '../domains/identity/transitions.ts';
import { edgeFrom } from '../engine/transitions.ts';
import { meanwhile } from '../runtime/operation/settle.ts';
import type { Step } from '../runtime/operation/settle.ts';
import type { IdentityItems } from '../table/identity.ts';
import { moveOnJourney } from '../table/identity-journey.ts';

/**
 * The write that takes somebody back to giving data, where they stand before the check of a new document that was given
 * before operators asked: checked it would answer nothing, and behind the level's end it would give the level back.
 * `revision` is how often data had been given by the asking. Nothing where they stand elsewhere, or have given since.
 */
export function giveAnewSteps<F>(
  table: string,
  userId: string,
  { next, journey }: Pick<IdentityItems, 'next' | 'journey'>,
  { revision, nowMs }: { readonly revision: number; readonly nowMs: number },
): readonly Step<F>[] {
  if (next === undefined || next.revision > revision || journey?.renews !== true) return [];
  const edge = edgeFrom(identityTransitions, journey.state, 'ask-anew');
  if (edge === undefined) return [];
  return [{ write: moveOnJourney(table, userId, journey, edge, nowMs), learn: meanwhile('the journey went on') }];
}
