import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { takesRequestId } from '../../shared/operation.ts';
import type { InputOf, OperatorContract, OutputOf } from '../../shared/operation.ts';
import { successCode } from '../../shared/refusals.ts';
import { notKnownText } from '../../shared/settling.ts';
import { FriendlyError } from '../local/settings.ts';
import { signOperatorRequest } from '../sign-request.ts';
import type { OperatorStage } from './operator-stage.ts';

const answerSchema = z.object({ code: z.number(), message: z.string().optional(), data: z.optional(z.unknown()) });

/** How often a command without an answer is sent. */
const mostTries = 3;

function explainFields(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): string {
  return issues.map(({ path, message }) => `  ${path.join('.') || 'input'}: ${message}`).join('\n');
}

type Headers = Readonly<Record<string, string>>;

async function post(
  stage: OperatorStage,
  path: string,
  body: string,
  more: Headers,
): Promise<{ status: number; text: string }> {
  const url = `${stage.opsApiUrl}${path}`;
  const headers = await signOperatorRequest(stage.signer, url, body, { lang: 'en-US', ...more });
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new FriendlyError(`The operators' API of ${stage.name} does not answer (${reason}). Is the stage running?`);
  }
}

/** Posts; an answer that was lost is asked for again under the same request id, so that the act is carried out once. */
async function postUntilAnswered(
  stage: OperatorStage,
  contract: OperatorContract,
  input: object,
  more: Headers,
): Promise<{ status: number; text: string }> {
  if (!takesRequestId(contract)) return post(stage, contract.path, JSON.stringify(input), more);
  const requestId = randomUUID();
  for (let tryNumber = 1; ; tryNumber += 1) {
    try {
      return await post(stage, contract.path, JSON.stringify({ ...input, requestId, try: tryNumber }), more);
    } catch (error) {
      if (!(error instanceof FriendlyError)) throw error;
      if (tryNumber === mostTries) throw new FriendlyError(`${error.message}\n${notKnownText}`);
    }
  }
}

/** Asks one operation of the operators' API; what it refuses comes as a FriendlyError in words. */
export async function askOperator<C extends OperatorContract>(
  stage: OperatorStage,
  contract: C,
  input: InputOf<C> & object,
  more: Headers = {},
): Promise<OutputOf<C>> {
  const checked = contract.input.safeParse(input);
  if (!checked.success) throw new FriendlyError(`This is not valid:\n${explainFields(checked.error.issues)}`);
  const { status, text } = await postUntilAnswered(stage, contract, input, more);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new FriendlyError(`The operators' API of ${stage.name} answered ${status} without JSON.`);
  }
  const answer = answerSchema.safeParse(content);
  if (!answer.success && (status === 401 || status === 403)) {
    throw new FriendlyError(
      `You may not do this in ${stage.name}. Operators need the managed policy kapao-${stage.name}-operators, and a place in the register.`,
    );
  }
  if (!answer.success)
    throw new FriendlyError(`The operators' API of ${stage.name} answered ${status}: ${text.slice(0, 200)}`);
  const { code, message, data } = answer.data;
  if (code !== successCode)
    throw new FriendlyError(
      `${message ?? 'Refused'} (code ${code}${data === undefined ? '' : `, ${JSON.stringify(data)}`})`,
    );
  return z.parse<C['output']>(contract.output, data);
}
