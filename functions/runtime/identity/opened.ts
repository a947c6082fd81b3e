import { maskDocumentNumber, maskEmail, maskMiddle, maskName } from '../../../shared/masking.ts';
import type { FieldsOf, Mask, SealedKind } from '../../domains/person/sealed-kinds.ts';
import type { UsedReading } from '../../domains/inspect/evidence-reading.ts';
import type { HeldReview } from '../../domains/review/decide.ts';
import type { AsksInBody } from '../../engine/partners/partner-call.ts';
import type { StoredHit } from '../../table/screening.ts';
import type { RightCode } from '../session/check-code.ts';

const stars = '***';

function isAddress(value: unknown): value is { readonly street: string; readonly village?: string } {
  return typeof value === 'object' && value !== null && 'street' in value;
}

/** A field as its mask leaves it; what is no text, and no address, is stars under every mask but `whole`. */
function maskField(mask: Mask, value: unknown): unknown {
  if (mask === 'whole' || mask === 'before') return value;
  if (mask === 'street' && isAddress(value))
    return { ...value, street: stars, ...(value.village !== undefined && { village: stars }) };
  if (typeof value !== 'string') return stars;
  switch (mask) {
    case 'ends':
      return maskMiddle(value);
    case 'document':
      return maskDocumentNumber(value);
    case 'email':
      return maskEmail(value);
    case 'name':
      return maskName(value, '');
    case 'year':
      return `${value.slice(0, 4)}-**-**`;
    case 'street':
    case 'hidden':
      return stars;
  }
}

/** Content whose every member has its mask in the kind's row. */
type Declared<N extends SealedKind, T> = Readonly<Record<Exclude<keyof T, keyof FieldsOf<N>>, never>> & object;

/**
 * What a seal has given back of a kind with several fields. It is no record of them: it can be masked as its kind's row
 * says, and seen whole only with what shows why. A log or an answer that takes it as it is does not compile, and one
 * that takes it anyway finds nothing in it.
 */
export class Opened<N extends SealedKind, T extends Declared<N, T>> {
  readonly #whole: T;
  readonly #masks: FieldsOf<N>;

  constructor(masks: FieldsOf<N>, whole: T) {
    this.#masks = masks;
    this.#whole = whole;
  }

  /** As whoever sees it every day may see it: each text masked, and still a text. What has no mask is not there. */
  masked(): T {
    const masks: Readonly<Partial<Record<string, Mask>>> = this.#masks;
    const fields = Object.entries(this.#whole).flatMap(([name, value]) => {
      const mask = masks[name];
      return mask === undefined ? [] : [[name, maskField(mask, value)] as const];
    });
    // A mask leaves a text a text and an address an address, and everything else as it is.
    return Object.fromEntries(fields) as T;
  }

  /** Whether something is so of it: a yes or a no, and nothing else of what it says. */
  isSo(question: (whole: T) => boolean): boolean {
    return question(this.#whole);
  }

  /** Whole, for a partner who is asked whether it is right: the contract says who, and that it travels in a body. */
  wholeForAsking(_asked: AsksInBody): T {
    return this.#whole;
  }

  /** Whole, for the reviewer who holds the case that it is about: their reading stands in the audit before it. */
  wholeForReview(_held: HeldReview): T {
    return this.#whole;
  }

  /** Whole, for whoever proposed to read evidence of what is over and was allowed to: once, and this was it. */
  wholeForEvidence(_used: UsedReading): T {
    return this.#whole;
  }

  /** Whole, for whoever compares an open hit with the entry of its list: their reading stands in the audit before. */
  wholeForHit(_open: StoredHit): T {
    return this.#whole;
  }

  /** Whole, for its owner, who has just shown a code for it. */
  wholeFor(_shown: RightCode): T {
    return this.#whole;
  }
}
