import * as z from 'zod/mini';
import type { InputOf } from '../../../shared/operation.ts';
import type { WebContract } from '../../data/calls/exchange.ts';
import { pruned } from './long-form.ts';
import type { Answers, LongForm } from './long-form.ts';

/** The contract's input of all that was typed; undefined where it is not whole. */
export function readTypedInput<C extends WebContract>(form: LongForm<C>, answers: Answers): InputOf<C> | undefined {
  const read = z.safeParse<C['input']>(form.contract.input, form.inputOf(pruned(form, answers)));
  return read.success ? read.data : undefined;
}
