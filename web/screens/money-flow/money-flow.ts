import type { ComponentType, ReactNode, RefObject } from 'react';
import type * as z from 'zod/mini';
import type { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import type { FreeUsesByPeriod } from '../../../shared/limits.ts';
import type { CodeBound } from '../../../shared/money-out.ts';
import type { InputOf, OutputOf } from '../../../shared/operation.ts';
import type { FactsOf, ResumableContract } from '../../commands/command-facts.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
import type { WebQuery } from '../../data/queries/query-cache.tsx';
import type { AppPath } from '../../route-table.ts';
import type { TextKey } from '../../text/text.ts';
import type { DraftChange, FlowDraft } from './flow-draft.ts';
import type { Question } from './question.tsx';

/** What a quote of money out says, in satang; whatever it has besides is its flow's own. */
export interface MoneyQuote {
  readonly amountSatang: number;
  readonly feeSatang: number;
  /** What leaves the wallet. */
  readonly totalSatang: number;
  readonly freeUses?: FreeUsesByPeriod;
  readonly dayLeftSatang?: number;
  readonly monthLeftSatang?: number;
  /** It takes a face check before it leaves. */
  readonly asksFace?: true | undefined;
}

/** A query that answers a quote. */
export type QuoteContract = WebQuery & { readonly output: z.ZodMiniType<MoneyQuote> };

/** A command that pays, and is taken up again after a lost answer. */
export type PaymentContract = ResumableContract & { readonly input: z.ZodMiniType<object> };

/** What every flow says in its own words: a family of texts, `<family>.*`, which has all of them. */
type FlowWord =
  | 'title'
  | 'to'
  | 'amount'
  | 'balance'
  | 'tooMuch'
  | 'review'
  | 'confirmTitle'
  | 'payee'
  | 'final'
  | 'changed'
  | 'held'
  | 'notKept'
  | 'unclear'
  | 'submit'
  | 'submitTotal';
type FamilyOf<Key> = Key extends `${infer Family}.submitTotal` ? Family : never;
type Whole<Family> = Family extends string ? (`${Family}.${FlowWord}` extends TextKey ? Family : never) : never;
export type FlowWords = Whole<FamilyOf<TextKey>>;

/** Whoever is paid, as a person recognises them. */
export interface NamedPayee {
  readonly name: string;
  /** Under the name, such as a number. */
  readonly line: string;
  /** Before the name; the name's first letter where nothing is given. */
  readonly lead?: ReactNode;
}

/** The first page of a flow: who or what is paid. Only this one is drawn by the flow itself. */
export interface FirstPageProps<Own, Payee> {
  readonly own: Own;
  readonly onChange: (part: Partial<Own>) => void;
  readonly onBack: () => void;
  /** To be called before it leads to where a payee is made: what stands so far waits for that. */
  readonly onElsewhere: () => void;
  readonly onChosen: (payee: Payee) => void;
}

/** What a flow adds to the confirm page, where its person may still change something of their own. */
export interface ConfirmMoreProps<Own> {
  readonly own: Own;
  /** What the last press found in it, and where that leads back to. */
  readonly fault: string | undefined;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onChange: (part: Partial<Own>) => void;
}

export interface ConfirmPageProps<Own, Payee, Q extends QuoteContract> {
  readonly flow: MoneyFlow<Own, Payee, Q>;
  readonly draft: FlowDraft<Own, Payee, OutputOf<Q>>;
  readonly payee: Payee;
  readonly quote: OutputOf<Q>;
  readonly onChange: (part: DraftChange<Own, Payee, OutputOf<Q>>) => void;
  readonly onBack: () => void;
}

/**
 * One way out of the wallet, as a row: everything that differs from the others until its last page. `Own` is what is
 * typed beside the amount, `Payee` what its first page finds.
 */
export interface MoneyFlow<Own, Payee, Q extends QuoteContract> {
  /** The form's name, as its command's facts in `web/commands` give it. */
  readonly form: string;
  readonly path: AppPath;
  readonly words: FlowWords;
  readonly own: z.ZodMiniType<Own>;
  /** What stands in the fields at the beginning. */
  readonly blank: Own;
  readonly payee: z.ZodMiniType<Payee>;
  readonly FirstPage: ComponentType<FirstPageProps<Own, Payee>>;
  /** The payee as the last quote names them, once there is one: what is shown is what was true last. */
  readonly named: (payee: Payee, quote: OutputOf<Q> | undefined) => NamedPayee;
  readonly quote: Q;
  /** What is asked; undefined where the payee cannot be read, and has to be chosen anew. */
  readonly quoteInput: (payee: Payee, amountSatang: number) => InputOf<Q> | undefined;
  /** The only amounts that a payee takes, in satang, the smallest first; any can be typed where it is left out. */
  readonly amountsSatang?: (payee: Payee) => readonly number[];
  /** What can leave this way at most, in satang. */
  readonly roomSatang: (balance: OutputOf<typeof getLastBalance>) => number;
  /** The most that a quote leaves room for, in satang, where one press may fill that in. */
  readonly allSatang?: (quote: OutputOf<Q>) => number;
  /** The last page, made by `confirmPage` and loaded once it is needed: the rules of money out come along with it. */
  readonly ConfirmPage: ComponentType<ConfirmPageProps<Own, Payee, Q>>;
}

/** What is to be confirmed. */
export interface Confirmed<Own, Payee, Quote> {
  readonly own: Own;
  readonly payee: Payee;
  readonly quote: Quote;
}

/** How a flow pays, and what its confirm page shows besides: the row's second half. */
export interface Payment<Own, Payee, Quote, C extends PaymentContract> {
  readonly create: C;
  readonly sentWith: FactsOf<C>;
  /** What is sent; undefined where the payee cannot be read, and has to be chosen anew. */
  readonly input: (confirmed: Confirmed<Own, Payee, Quote>) => InputOf<C> | undefined;
  /** The command as what a code is asked for. */
  readonly boundTo: (requestId: string, input: InputOf<C>) => CodeBound;
  /** What that code's SMS names, in words. */
  readonly told: (payee: Payee, quote: Quote) => string;
  /** Facts after those that every payment has. */
  readonly facts?: (quote: Quote) => readonly (readonly [name: string, content: ReactNode])[];
  /** What to think of before this one, in words; undefined where there is nothing. */
  readonly warning?: (quote: Quote) => string | undefined;
  /** What its person has to answer before it goes out; undefined where there is nothing to answer. */
  readonly question?: (confirmed: Confirmed<Own, Payee, Quote>) => Question<Own> | undefined;
  /** Why what is typed cannot be sent, in words; undefined where it can. */
  readonly problem?: (own: Own) => string | undefined;
  /** What the server finds in it, in words; undefined for what belongs to the payment as a whole. */
  readonly found?: (problem: CallProblem) => string | undefined;
  readonly More?: ComponentType<ConfirmMoreProps<Own>>;
}
