import type { DraftAnswers } from '../../../shared/personal/draft.ts';
import { withdrawnAtMsOf } from '../../domains/auth/device.ts';
import type { Sealed } from '../../domains/person/sealed-kinds.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import type { Draft } from '../../table/draft.ts';
import type { Session } from '../../table/session.ts';
import { openField, sealField } from '../person/user-key.ts';
import type { UserKey } from '../person/user-key.ts';
import type { RightCode } from '../session/check-code.ts';

/** Seals what was typed under its owner's profile key. */
export function sealDraft(key: UserKey, answers: DraftAnswers): Sealed<'draft'> {
  return sealField(key, 'draft', JSON.stringify(answers));
}

/** That a draft is of the very device that asks for it: `of` alone makes one. */
export class OfThisDevice {
  /** What nothing else has, so that nothing else stands for one. */
  readonly #thumbprint: string;

  private constructor(thumbprint: string) {
    this.#thumbprint = thumbprint;
  }

  /**
   * Undefined where another device has typed it, or was given it for a code; and where the trust in this one was taken
   * back since, by whoever ended its sessions by hand: its key may have stayed on a phone that was found.
   */
  static of(
    draft: Pick<Draft, 'deviceThumbprint' | 'heldSinceMs'>,
    session: Pick<Session, 'deviceThumbprint' | 'codesFromMs'>,
    codesWithdrawn: Wallet['codesWithdrawn'],
  ) {
    const made = new OfThisDevice(draft.deviceThumbprint);
    const isTheirs = made.#thumbprint === session.deviceThumbprint;
    return isTheirs && draft.heldSinceMs > withdrawnAtMsOf(codesWithdrawn, session) ? made : undefined;
  }
}

/**
 * What was typed of a form, opened: number, names and all. It is no record of them: a log or an answer that takes it as
 * it is does not compile, and one that takes it anyway finds nothing in it.
 */
export class OpenedDraft {
  readonly #answers: DraftAnswers;

  constructor(answers: DraftAnswers) {
    this.#answers = answers;
  }

  /** Whole, for the device that it is of, or for its owner, who has just shown a code for it. */
  wholeFor(_shown: OfThisDevice | RightCode): DraftAnswers {
    return this.#answers;
  }
}

/** Opens what was typed. Throws where it was changed or belongs to another user. */
export function openDraft(key: UserKey, sealed: Sealed<'draft'>): OpenedDraft {
  // It was written by the function above and is authenticated by its seal.
  return new OpenedDraft(openField(key, 'draft', sealed).parts() as DraftAnswers);
}
