import type { Language } from '../../shared/enums.ts';
import type { CommandContract, OutputOf, QueryContract, RefusalOf } from '../../shared/operation.ts';
import { refusals } from '../../shared/refusals.ts';
import type { RefusalData } from '../../shared/refusals.ts';
import { messageOf } from '../../shared/texts/message-of.ts';
import type { UserInfo } from '../../shared/user-info.ts';
import type { JsonObject } from '../../shared/wire/canonical.ts';
import type { laterPages, openPages } from '../../web/route-table.ts';
import type { ArgsOf, PlainTextKey, TextKey } from '../../web/text/text.ts';

/** What a screen is like when nothing comes of a query: its page says so and asks again, or it goes on without. */
export type Without = 'says-so' | 'goes-on';

/** What the server answers to a query of a screen. */
export interface Answer {
  readonly name: string;
  readonly path: string;
  readonly data: unknown;
  readonly without: Without;
}

/** Answers a query as its contract says. */
export function answer<C extends QueryContract>(
  { name, path }: C,
  data: OutputOf<C>,
  without: Without = 'says-so',
): Answer {
  return { name, path, data, without };
}

/** A press that the server refuses. */
export interface RefusedPress {
  readonly button: PlainTextKey;
  readonly path: string;
  readonly code: number;
  readonly data: Readonly<Record<string, string | number | undefined>> | undefined;
  readonly messageIn: (language: Language) => string;
}

/** A button, and what the server refuses for which it asks or sends. */
export function refused<C extends CommandContract | QueryContract, N extends RefusalOf<C>>(
  button: PlainTextKey,
  { path }: C,
  name: N,
  data: RefusalData<N> & RefusedPress['data'],
): RefusedPress {
  return { button, path, code: refusals[name].code, data, messageIn: (language) => messageOf(language, name, data) };
}

/** A press that the server answers with what was asked for. */
export interface AnsweredPress extends Omit<RefusedPress, 'data'> {
  readonly data: Readonly<Record<string, string | number | boolean | readonly JsonObject[]>>;
}

/** A button, and what the server answers to the command that it sends. */
export function answered<C extends CommandContract>(
  button: PlainTextKey,
  { path }: C,
  data: OutputOf<C> & AnsweredPress['data'],
): AnsweredPress {
  return { button, path, code: 1, data, messageIn: () => 'OK' };
}

/** Says a text of the app in the language of whoever looks. */
export type Say = <K extends TextKey>(key: K, ...args: ArgsOf<K>) => string;

/** What was sent before from a tab that was closed while its answer was lost; it comes once the state is looked at. */
export interface LostPress {
  readonly at: string;
  readonly typed: Readonly<Record<string, object>>;
  readonly button: (say: Say) => string;
  readonly path: string;
  readonly data: unknown;
  /** The button by which its person has seen how it ended. */
  readonly seenBy: PlainTextKey;
}

/** A command that was sent before, with the answer that comes in the end. */
export function lost<C extends CommandContract>(
  { path }: C,
  data: OutputOf<C>,
  press: Omit<LostPress, 'path' | 'data'>,
): LostPress {
  return { ...press, path, data };
}

/** One thing that a screen may look like. */
export interface ScreenState {
  readonly at: string;
  /**
   * The text that is seen once it is whole; the brand's name where the screen has no other, or
   * what a press was refused for.
   */
  readonly shows: PlainTextKey | 'the brand' | 'the refusal';
  /**
   * The field that one begins at, by its label, or the title where fields stand on the page that one only may fill in.
   * Left out where there is none, and where a press or a sheet has taken one elsewhere.
   */
  readonly begins?: PlainTextKey | 'the title';
  /** It leads on by itself within a second, so nothing looks at it for longer. */
  readonly isBrief?: true;
  /** Who sees it, where that differs from whoever else does; their tier is fully. */
  readonly who?: Partial<UserInfo>;
  /** Instead of the screen's own answers to the same queries. */
  readonly answers?: readonly Answer[];
  /** What is typed into its fields first, by their labels. */
  readonly filled?: Readonly<Partial<Record<PlainTextKey, string>>>;
  /** The button that opens a sheet over it, once all fields are filled; nothing is asked of the server. */
  readonly opened?: (say: Say) => string;
  /** What is pressed first, once its button is there. */
  readonly pressed?: RefusedPress | AnsweredPress;
  /** What was sent before. */
  readonly lost?: LostPress;
  /** What is typed and not sent, by its form. */
  readonly typed?: Readonly<Record<string, object>>;
}

/** A screen in all of its states; the first one is the one that each of its queries is taken away from. */
export interface ScreenStates {
  readonly routes: readonly (keyof typeof openPages)[] | readonly (keyof typeof laterPages)[];
  readonly session: 'in' | 'out';
  readonly answers: readonly Answer[];
  readonly first: ScreenState;
  readonly others: Readonly<Record<string, ScreenState>>;
}

/** The answers that count in a state: its own before the screen's. */
export function answersOf({ answers }: ScreenStates, { answers: own = [] }: ScreenState): readonly Answer[] {
  const names = new Set(own.map(({ name }) => name));
  return [...answers.filter(({ name }) => !names.has(name)), ...own];
}

/** A fixed moment, in epoch milliseconds: pictures of two days differ in nothing. */
export const atMs = Date.UTC(2026, 0, 2, 3, 4);

/** An id body that says which of several it is. */
export const bodyOf = (letter: string) => `01JD000000000000000${letter}`;
