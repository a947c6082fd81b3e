import type { InputOf, OperatorContract } from '../../../shared/operation.ts';
import type { Facts } from './answered.ts';

/** What somebody sends by a form: a command, or a read that asks for a reason. */
export type ActContract = OperatorContract;

/** An act as a row: its operation, and the words that its contract does not have. Fields come from the contract. */
export interface Act {
  readonly contract: ActContract;
  /** On its button, a verb first. */
  readonly title: string;
  /** What becomes of it, said above its fields. */
  readonly says: string;
  /** It takes something from somebody, or cannot be taken back. */
  readonly isGrave: boolean;
  /** How long its answer stands on the screen, where it is of a person as they are; else until it is closed. */
  readonly shownForMs: number | undefined;
}

/** Where an act is offered: what of the row that is looked at goes into which field, and for which rows. */
export interface Offer {
  readonly act: Act;
  readonly fill: Readonly<Record<string, string>>;
  readonly when: (row: Facts) => boolean;
}

interface ActWords {
  readonly title: string;
  readonly says: string;
  readonly isGrave?: boolean;
  readonly shownForMs?: number;
}

/** The members of an input, or of each of several. */
type MemberOf<T> = T extends unknown ? keyof T & string : never;

/** Makes an act; what it asks for, who may and whether it takes two are its contract's. */
export function act<C extends ActContract>(
  contract: C,
  { title, says, isGrave = false, shownForMs }: ActWords,
): Act & { readonly contract: C } {
  return { contract, title, says, isGrave, shownForMs };
}

/**
 * Offers an act for the rows of a list. `fill` names for a field of the act the row's member that it is filled with.
 * `when` leaves it out where it could only be refused; the server decides anyway.
 */
export function offer<C extends ActContract>(
  of: Act & { readonly contract: C },
  fill: { readonly [F in MemberOf<InputOf<C>>]?: string },
  when: (row: Facts) => boolean = () => true,
): Offer {
  return { act: of, fill: fill as Readonly<Record<string, string>>, when };
}
