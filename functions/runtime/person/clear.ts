import type { SealedKind } from '../../domains/person/sealed-kinds.ts';

/** What a text is needed whole for; which file needs it so is held by `tests/tidy/sealed-places.ts`. */
export type Need = 'hash' | 'mask' | 'compare' | 'sms' | 'pay' | 'proposal';

/**
 * What a seal has given back. It is no text: an answer, a refusal, an error, an event or a log that takes it as it is
 * does not compile, and one that takes it anyway finds nothing in it. Its ways out are the ones below.
 */
export class Clear<N extends SealedKind = SealedKind> {
  readonly #text: string;
  readonly #kind: N;

  constructor(kind: N, text: string) {
    this.#kind = kind;
    this.#text = text;
  }

  /** The members of a kind that is sealed as a record, for its reader. */
  parts(): unknown {
    return JSON.parse(this.#text);
  }

  /** Whole, for what the files do with it that `tests/tidy/sealed-places.ts` names. */
  wholeFor(_need: Need): string {
    return this.#text;
  }

  /** Whole, for an answer whose contract names this kind (`shared/shows-whole.ts`). @throws where it names another. */
  wholeIn({ name, showsWhole }: { readonly name: string; readonly showsWhole: readonly NoInfer<N>[] }): string {
    if (!showsWhole.includes(this.#kind)) throw new Error(`${name} does not say that it shows a ${this.#kind} whole`);
    return this.#text;
  }
}
