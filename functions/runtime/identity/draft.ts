import type { DraftAnswers } from '../../../shared/personal/draft.ts';
import type { Sealed } from '../../domains/person/sealed-kinds.ts';
import { openField, sealField } from '../person/user-key.ts';
import type { UserKey } from '../person/user-key.ts';

/** Seals what was typed under its owner's profile key. */
export function sealDraft(key: UserKey, answers: DraftAnswers): Sealed<'draft'> {
  return sealField(key, 'draft', JSON.stringify(answers));
}

/** Opens what was typed, for the device that may see it. */
export function openDraftAnswers(key: UserKey, sealed: Sealed<'draft'>): DraftAnswers {
  // It was written by the function above and is authenticated by its seal.
  return openField(key, 'draft', sealed).parts() as DraftAnswers;
}
