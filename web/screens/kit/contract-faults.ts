import * as z from 'zod/mini';
import type { InputOf } from '../../../shared/operation.ts';
import { userRefusals } from '../../../shared/refusals/users.ts';
import type { WebContract } from '../../data/calls/exchange.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
import { t } from '../../text/text.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { problemText } from '../problem-text.ts';

/** The words for a contract's reasons, as `account-number-required`; `other` for one that only a newer server has. */
export type ReasonWords = Readonly<Record<string, PlainTextKey>> & { readonly other: PlainTextKey };

/** What is wrong with each field, as the short reason that schema and server both give. */
export type Reasons = Readonly<Record<string, string>>;

/** What is wrong with a number as `mobileSchema` says it, which many forms ask for. */
export const phoneWords = {
  'mobile-required': 'phone.required',
  'mobile-not-valid': 'phone.notValid',
  other: 'phone.notValid',
} as const satisfies ReasonWords;

/**
 * Reads what was typed by the schema of its contract, so that nothing is sent which the server would give back: the
 * input, or the reason of each field that is wrong. What somebody left out is not there. `given` is what the input
 * holds besides and nobody types here.
 */
export function readTyped<C extends WebContract>(
  contract: C,
  typed: Readonly<Record<string, string>>,
  given: object = {},
): { readonly input: InputOf<C>; readonly reasons?: never } | { readonly input?: never; readonly reasons: Reasons } {
  const filledIn = Object.entries(typed).filter(([, text]) => text.trim() !== '');
  const read = z.safeParse<C['input']>(contract.input, { ...given, ...Object.fromEntries(filledIn) });
  if (read.success) return { input: read.data };
  // Of several reasons at one field the first counts, as it does for the server.
  const reasons = read.error.issues.map(({ path, message }) => [path.join('.'), message] as const).toReversed();
  return { reasons: Object.fromEntries(reasons) };
}

/** The reasons that a server gives for each field of an input that it does not take; of another problem, none. */
export function reasonsOf(problem: CallProblem): Reasons {
  if (problem.kind !== 'refused' || problem.code !== userRefusals['input-not-valid'].code) return {};
  const read = z.safeParse(userRefusals['input-not-valid'].data, problem.data);
  return read.success ? read.data.fields : {};
}

/** Whether the consent is all that is missing: what was asked for goes on once it is given. */
export function isForConsent(problem: CallProblem | undefined): boolean {
  return problem?.kind === 'refused' && problem.code === userRefusals['consent-needed'].code;
}

/** A reason in a form's words; no code is ever shown. */
export function reasonText(reason: string, words: ReasonWords): string {
  return t(words[reason] ?? words.other);
}

/** What is told at the only field of a form: what the server finds in it, in the form's words, or else the problem. */
export function fieldText(problem: CallProblem, field: string, words: ReasonWords): string {
  const reason = reasonsOf(problem)[field];
  return reason === undefined ? problemText(problem) : reasonText(reason, words);
}
