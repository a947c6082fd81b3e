import type { CommandOptions, CommandState } from '../../data/sending/use-command.ts';
import type { verifyStatement } from '../../../shared/contracts/statement/verify.ts';
import type { verifyReceipt } from '../../../shared/contracts/transaction/verify.ts';
import type { InputOf } from '../../../shared/operation.ts';
import type { PlainTextKey } from '../../text/text.ts';

export type VerifyContract = typeof verifyReceipt | typeof verifyStatement;

/** What somebody has typed of a paper, by its fields. */
export type Typed = Readonly<Record<string, string>>;

/** One thing that stands on a paper, as it is asked for. */
export interface PaperField {
  readonly name: string;
  readonly label: PlainTextKey;
  readonly hint?: PlainTextKey;
  /** What is said where it cannot be read. */
  readonly wrong: PlainTextKey;
  /** `file`: the paper itself, which fills in what it says. */
  readonly kind: 'letters' | 'amount' | 'digits' | 'date' | 'time' | 'file';
  readonly maxLength?: number;
}

/** What is asked about a paper, or the fields of it that could not be read. */
export type Read<C extends VerifyContract> =
  | { readonly input: InputOf<C>; readonly wrong?: never }
  | { readonly input?: never; readonly wrong: readonly string[] };

/** A kind of paper that anybody may ask about. */
export interface VerifiedPaper<C extends VerifyContract> {
  /** Its command, given to the form. */
  readonly useVerify: (options: CommandOptions) => CommandState<C>;
  /** In the order of the page; those of one line stand together where there is room. */
  readonly lines: readonly (readonly PaperField[])[];
  readonly read: (typed: Typed) => Read<C>;
  /** What a genuine one says, to be held against the paper. */
  readonly said: (asked: InputOf<C>) => string;
  readonly words: PaperWords;
}
export type PaperWords = Readonly<
  Record<'lead' | 'genuine' | 'genuineMeans' | 'notGenuine' | 'notGenuineText', PlainTextKey>
>;

type AllFound<T> = { readonly [K in keyof T]: Exclude<T[K], undefined> };

function isAllFound<T extends Readonly<Record<string, unknown>>>(read: T): read is T & AllFound<T> {
  return Object.values(read).every((value) => value !== undefined);
}

/** The input that is made of what was read of each field, or the names of those where nothing was. */
export function inputOf<C extends VerifyContract, T extends Readonly<Record<string, unknown>>>(
  read: T,
  make: (found: AllFound<T>) => InputOf<C>,
): Read<C> {
  return isAllFound(read)
    ? { input: make(read) }
    : { wrong: Object.keys(read).filter((name) => read[name] === undefined) };
}

/** Four digits as they are typed; undefined for anything else. */
export function readLastFour(text = ''): string | undefined {
  const digits = text.trim();
  return /^\d{4}$/.test(digits) ? digits : undefined;
}
