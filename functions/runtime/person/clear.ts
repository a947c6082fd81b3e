import type { SealedKind } from '../../domains/person/sealed-kinds.ts';
import type { HeldReview } from '../../domains/review/decide.ts';

/** What each kind is needed whole for; which file needs it so is held by `tests/tidy/sealed-places.ts`. */
interface Needs {
  readonly phone: 'hash' | 'mask' | 'compare' | 'sms' | 'pay';
  readonly name: 'mask' | 'compare' | 'seal' | 'owner' | 'proposal';
  readonly entry: 'compare' | 'seal' | 'owner';
  readonly payee: 'seal' | 'owner';
  readonly favourite: 'owner';
  readonly 'bank-account': 'mask' | 'compare' | 'seal' | 'owner';
  readonly payout: 'mask' | 'compare' | 'seal' | 'pay';
  readonly 'mobile-number': 'compare' | 'owner';
  readonly place: 'mask' | 'owner';
  readonly 'proposal-facts': 'proposal';
}

/** What a kind may be asked for whole: `owner`, for a page or a paper of whoever it is of; `seal`, to seal it anew. */
export type NeedOf<N extends SealedKind> = N extends keyof Needs ? Needs[N] : never;

/** A contract that names the kinds which its answer shows whole. */
interface Showing<K extends string> {
  readonly name: string;
  readonly showsWhole: readonly K[];
}

/**
 * What a seal has given back: a text, or the record that its reader has made of it. It is neither of them: an answer, a
 * refusal, an error, an event or a log that takes it as it is does not compile, and one that takes it anyway finds
 * nothing in it. Its ways out are the ones below.
 */
export class Clear<N extends SealedKind = SealedKind, T = string> {
  readonly #content: T;
  readonly #kind: N;

  constructor(kind: N, content: T) {
    this.#kind = kind;
    this.#content = content;
  }

  /** The members of a kind that is sealed as a record, for its reader. */
  parts(this: Clear<N>): unknown {
    return JSON.parse(this.#content);
  }

  /** The record that a reader makes of those members, as closed as they were. */
  readBy<R>(this: Clear<N>, reader: (value: unknown) => R): Clear<N, R> {
    return new Clear(this.#kind, reader(JSON.parse(this.#content)));
  }

  /** Whole, for what the files do with it that `tests/tidy/sealed-places.ts` names. */
  wholeFor(_need: NeedOf<N>): T {
    return this.#content;
  }

  /** Whole, for the reviewer who holds the case that it is about: their reading stands in the audit before it. */
  wholeForReview(_held: HeldReview): T {
    return this.#content;
  }

  /** Whole, for an answer whose contract names this kind (`shared/shows-whole.ts`). @throws where it names another. */
  wholeIn<K extends string>({ name, showsWhole }: Showing<K> & ([N] extends [K] ? unknown : never)): T {
    const kinds: readonly string[] = showsWhole;
    if (!kinds.includes(this.#kind)) throw new Error(`${name} does not say that it shows a ${this.#kind} whole`);
    return this.#content;
  }
}
