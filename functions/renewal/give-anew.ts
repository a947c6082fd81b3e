import { identityTransitions } from '../domains/identity/transitions.ts';
import { restsOnDocument } from '../domains/renewal/renewal.ts';
import type { Wallet } from '../domains/wallet/wallet.ts';
import { edgeFrom } from '../engine/transitions.ts';
import { meanwhile } from '../runtime/operation/settle.ts';
import type { Step } from '../runtime/operation/settle.ts';
import type { IdentityItems } from '../table/identity.ts';
import { moveOnJourney } from '../table/identity-journey.ts';

/**
 * The write that takes somebody back to giving data, where they stand before the check of what was given before
 * operators asked: of a new document, or of their first, for a level by hand leaves their step as it was. Checked it
 * would answer nothing, and behind the level's end it would give the level back. `revision` is how often data had been
 * given by the asking. Nothing where they stand elsewhere, have given since, or the level is a company's.
 */
export function giveAnewSteps<F>(
  table: string,
  { userId, tier }: Pick<Wallet, 'userId' | 'tier'>,
  { given, next, journey }: Pick<IdentityItems, 'given' | 'next' | 'journey'>,
  { revision, nowMs }: { readonly revision: number; readonly nowMs: number },
): readonly Step<F>[] {
  const last = next ?? given;
  if (last === undefined || last.revision > revision || journey === undefined || !restsOnDocument(tier)) return [];
  const edge = edgeFrom(identityTransitions, journey.state, 'ask-anew');
  if (edge === undefined) return [];
  return [{ write: moveOnJourney(table, userId, journey, edge, nowMs), learn: meanwhile('the journey went on') }];
}
