import type { OperatorContract, OutputOf, QueryContract } from '../../../shared/operation.ts';
import type { Act, Offer } from './act.ts';
import type { Desk } from './desk.ts';
import type { Facts } from './answered.ts';
import type { Typed } from './field.ts';

/** A read of operators. */
export type LookContract = Extract<OperatorContract, QueryContract>;

/** The parts of the menu, in its order. */
export const groups = ['Waiting', 'Money', 'Books', 'Customers', 'Oversight'] as const;
export type Group = (typeof groups)[number];

/** Something that is asked of the server once a row is opened, and shown with it. */
export interface Look {
  readonly contract: LookContract;
  /** Says what stands below it; left out where it only adds to the row's own facts. */
  readonly title?: string;
  /** What is asked for a row; undefined where there is nothing to ask. */
  readonly inputOf: (row: Facts) => Facts | undefined;
  /** The facts of the answer, or its list in the order of time. */
  readonly shows: 'facts' | 'row' | 'timeline';
  /** Only where somebody presses for it: what asks a partner, or leaves a mark in the audit. */
  readonly isPressed: boolean;
}

/** A way from a row to another screen: what of the row is asked for there. */
export interface Lead {
  readonly to: ListScreen;
  /** Says what is there of this row; the screen's own title where it is left out. */
  readonly title: string;
  /** A field of the other screen, and the row's member that it is asked with. */
  readonly fill: Readonly<Record<string, string>>;
}

/** A screen of a list as a row: its operation, its columns, what opens and which acts are there. */
export interface ListScreen {
  readonly path: string;
  readonly title: string;
  /** When somebody comes here, and what for. */
  readonly says: string;
  readonly group: Group;
  readonly contract: LookContract;
  /** The member of the answer that holds the list. */
  readonly member: string;
  readonly columns: readonly string[];
  /** The members that together tell a row from every other. */
  readonly key: readonly string[];
  /** Members of the input that nobody types here: another part of the console asks for them. */
  readonly hidden: readonly string[];
  /** What can be chosen in a field that its contract takes as a text. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** What is asked before anybody has chosen; of a field that has to be filled in also where nobody chose there. */
  readonly first: (nowMs: number) => Typed;
  readonly offers: readonly Offer[];
  readonly looks: readonly Look[];
  readonly leads: readonly Lead[];
  /** The page of its own that one of its rows has. */
  readonly desk: Desk | undefined;
  /** Other lists of the same answer, each under its own title. */
  readonly also: readonly ListScreen[];
  /** What can be done here without a row; a field that the list was asked for too is filled in with that. */
  readonly acts: readonly Act[];
  /** What it means that there is nothing. */
  readonly empty: string;
}

type RowOf<O, M extends string> = O extends { readonly [K in M]: readonly (infer R)[] } ? R : never;

interface Columns<C extends LookContract, M extends string> {
  readonly contract: C;
  readonly member?: M;
  readonly columns: readonly (keyof RowOf<OutputOf<C>, M> & string)[];
  readonly key: readonly (keyof RowOf<OutputOf<C>, M> & string)[];
}

type Words = Pick<ListScreen, 'path' | 'title' | 'says' | 'group' | 'empty'>;
type Parts = Partial<
  Pick<ListScreen, 'also' | 'choices' | 'desk' | 'first' | 'hidden' | 'offers' | 'looks' | 'leads' | 'acts'>
>;

/** Makes a screen of a list; columns and key are members of the contract's rows, so that no other name compiles. */
export function list<C extends LookContract, const M extends string = 'rows'>(
  screen: Words & Columns<C, M> & Parts,
): ListScreen {
  const none = { hidden: [], also: [], choices: {}, offers: [], looks: [], leads: [], acts: [] };
  return { member: 'rows', first: () => ({}), desk: undefined, ...none, ...screen };
}

export function look(
  contract: LookContract,
  inputOf: Look['inputOf'],
  more: Partial<Pick<Look, 'title' | 'shows' | 'isPressed'>> = {},
): Look {
  return { contract, inputOf, shows: 'facts', isPressed: false, ...more };
}

/** Leads from a row to a screen, by what of the row is asked for there. */
export function lead(to: ListScreen, fill: Lead['fill'], title: string = to.title): Lead {
  return { to, title, fill };
}
