import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { takesRequestId } from '../../shared/operation.ts';
import type { InputOf, OperatorContract, OutputOf } from '../../shared/operation.ts';
import { refusals, successCode } from '../../shared/refusals.ts';
import { notKnownText, settlesCommand } from '../../shared/settling.ts';
import { FriendlyError } from '../local/settings.ts';
import { signOperatorRequest } from '../sign-request.ts';
import type { OperatorStage } from './operator-stage.ts';

const answerSchema = z.object({ code: z.number(), message: z.string().optional(), data: z.optional(z.unknown()) });

/** What says itself that it is not known what became of a command. */
const lostCodes: ReadonlySet<number> = new Set([refusals.unexpected.code, refusals.busy.code]);

/** How often a command without an answer is sent. */
const mostTries = 3;

function explainFields(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): string {
  return issues.map(({ path, message }) => `  ${path.join('.') || 'input'}: ${message}`).join('\n');
}

type Headers = Readonly<Record<string, string>>;

interface Posted {
  readonly status: number;
  readonly text: string;
}

async function post(stage: OperatorStage, path: string, body: string, more: Headers): Promise<Posted> {
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

/** What was answered in words; undefined where a gateway or a broken function answered without any. */
function wordsOf(text: string): z.infer<typeof answerSchema> | undefined {
  try {
    return answerSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Whether it is not known what became of a command that was answered so; who asks too often was told before. */
function isLost({ status, text }: Posted): boolean {
  const words = wordsOf(text);
  if (words !== undefined) return lostCodes.has(words.code);
  return status >= 500 || status < 400;
}

/**
 * Posts. What was answered in no words that settle it is asked for again under the same request id, so that the act is
 * carried out once; `isKnown` says whether an answer came in the end.
 */
async function postUntilAnswered(
  stage: OperatorStage,
  contract: OperatorContract,
  input: object,
  more: Headers,
): Promise<Posted & { readonly isKnown: boolean }> {
  if (!takesRequestId(contract))
    return { ...(await post(stage, contract.path, JSON.stringify(input), more)), isKnown: true };
  const requestId = randomUUID();
  let wasLost = false;
  for (let tryNumber = 1; ; tryNumber += 1) {
    try {
      const body = JSON.stringify({ ...input, requestId, try: tryNumber });
      const posted = await post(stage, contract.path, body, more);
      const settles = settlesCommand(wordsOf(posted.text)?.code ?? refusals.unexpected.code);
      wasLost ||= isLost(posted);
      if (!isLost(posted) || tryNumber === mostTries) return { ...posted, isKnown: settles || !wasLost };
    } catch (error) {
      if (!(error instanceof FriendlyError)) throw error;
      if (tryNumber === mostTries) throw new FriendlyError(`${error.message}\n${notKnownText}`);
      wasLost = true;
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
  const { status, text, isKnown } = await postUntilAnswered(stage, contract, input, more);
  const fault = (words: string) => new FriendlyError(isKnown ? words : `${words}\n${notKnownText}`);
  const answer = wordsOf(text);
  if (answer === undefined && (status === 401 || status === 403)) {
    throw fault(
      `You may not do this in ${stage.name}. Operators need the managed policy kapao-${stage.name}-operators, and a place in the register.`,
    );
  }
  if (answer === undefined)
    throw fault(`The operators' API of ${stage.name} answered ${status} without words: ${text.slice(0, 200)}`);
  const { code, message, data } = answer;
  if (code !== successCode)
    throw fault(`${message ?? 'Refused'} (code ${code}${data === undefined ? '' : `, ${JSON.stringify(data)}`})`);
  return z.parse<C['output']>(contract.output, data);
}
