import type { CommittingContract, InputOf, OutputOf, WalletContract } from '../../shared/operation.ts';
import type { WebCommand } from '../data/sending/command-outcome.ts';
import type { QueryNames } from '../data/queries/query-names.ts';
import type { AppPath } from '../route-table.ts';
import type { TextKey } from '../text/text.ts';

/** A command whose unanswered sending is taken up again: sealed, and safe to repeat under its request id. */
export type ResumableContract = Extract<CommittingContract, WalletContract>;

/** What was sent, as this device has kept it: an earlier version of the app may have sent less. */
export type KeptInput<C extends WebCommand> = Partial<InputOf<C>>;

type FamilyWith<Word extends string, K = TextKey> = K extends `pending.${infer F}.${Word}` ? F : never;
/**
 * The words that are said of a command while nobody knows its result: a family of texts, `pending.<family>.*`, which
 * has at least what no other command could say.
 */
export type PendingFamily = Extract<Extract<FamilyWith<'finding'>, FamilyWith<'asking'>>, FamilyWith<'ended'>>;

/** What the app knows of every command that a screen sends. */
export interface CommandFacts<C extends WebCommand = WebCommand> {
  readonly name: C['name'];
  /** After it succeeded, these queries are asked again wherever they are shown. */
  readonly changes: QueryNames;
}

/** What it knows besides of one that is taken up again after a lost answer, a reload or a crash. */
export interface ResumableFacts<C extends ResumableContract = ResumableContract> extends CommandFacts<C> {
  /** The contract; loaded only when one of its kind is pending. */
  readonly load: () => Promise<C>;
  /** The form that it was sent from: while one is pending nothing else is sent from that form, on any tab. */
  readonly formOf: (input: KeptInput<C>) => string;
  /** Where the form stands in the app. */
  readonly formPath: (input: KeptInput<C>) => AppPath;
  /** Where the result is shown. */
  readonly resultPath: (output: OutputOf<C>, input: KeptInput<C>) => AppPath;
  /** Where its person looks once it is too old to be asked for: it may have taken effect or not. */
  readonly unsurePath: (input: KeptInput<C>) => AppPath;
  /** What it would move, in satang; undefined where nothing moves, or where that is not known. */
  readonly movesSatang: (input: KeptInput<C>) => number | undefined;
  readonly words: PendingFamily;
  /** What was sent is personal data, and is kept no longer than until it is answered. */
  readonly forgetsInput?: true;
}

/** What a command has to say of itself: more where its contract demands a request id. */
export type FactsOf<C extends WebCommand> = C extends ResumableContract ? ResumableFacts<C> : CommandFacts<C>;
