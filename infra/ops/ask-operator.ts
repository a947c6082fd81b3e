import * as z from 'zod';
import type { Contract, InputOf, OutputOf } from '../../shared/operation.ts';
import { successCode } from '../../shared/refusals.ts';
import { FriendlyError } from '../local/settings.ts';
import { signOperatorRequest } from '../sign-request.ts';
import type { OperatorStage } from './operator-stage.ts';

const answerSchema = z.object({ code: z.number(), message: z.string().optional(), data: z.optional(z.unknown()) });

function explainFields(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): string {
  return issues.map(({ path, message }) => `  ${path.join('.') || 'input'}: ${message}`).join('\n');
}

async function post(stage: OperatorStage, path: string, body: string): Promise<{ status: number; text: string }> {
  const url = `${stage.opsApiUrl}${path}`;
  const headers = await signOperatorRequest(stage.signer, url, body, { lang: 'en-US' });
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new FriendlyError(`The operators' API of ${stage.name} does not answer (${reason}). Is the stage running?`);
  }
}

/** Asks one operation of the operators' API; what it refuses comes as a FriendlyError in words. */
export async function askOperator<C extends Contract>(stage: OperatorStage, contract: C, input: InputOf<C> & object): Promise<OutputOf<C>> {
  const checked = contract.input.safeParse(input);
  if (!checked.success) throw new FriendlyError(`This is not valid:\n${explainFields(checked.error.issues)}`);
  const { status, text } = await post(stage, contract.path, JSON.stringify(input));
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new FriendlyError(`The operators' API of ${stage.name} answered ${status} without JSON.`);
  }
  const answer = answerSchema.safeParse(content);
  if (!answer.success && (status === 401 || status === 403)) {
    throw new FriendlyError(`You may not do this in ${stage.name}. Operators need the managed policy kapao-${stage.name}-operators.`);
  }
  if (!answer.success) throw new FriendlyError(`The operators' API of ${stage.name} answered ${status}: ${text.slice(0, 200)}`);
  const { code, message, data } = answer.data;
  if (code !== successCode) throw new FriendlyError(`${message ?? 'Refused'} (code ${code}${data === undefined ? '' : `, ${JSON.stringify(data)}`})`);
  return z.parse<C['output']>(contract.output, data);
}
