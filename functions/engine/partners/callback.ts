import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { CallbackContract, InputOf } from '../../../shared/operation.ts';
import { canonicalText } from '../../../shared/wire/canonical.ts';
import { required, runsInLambda } from '../../runtime/process/config.ts';
import type { Call, Operation } from '../../runtime/operation/implement.ts';
import { cameThroughFrontDoor } from '../../runtime/operation/origin.ts';
import { sealField } from '../../runtime/person/user-key.ts';
import { processRuntime } from '../../runtime/process/runtime.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { warmUpSecrets } from '../../runtime/process/secrets.ts';
import { keepFailed, messageKeyOf } from './failed-messages.ts';
import { answeredBefore, recordMessage } from './inbox.ts';
import { digestsOf } from './message-digest.ts';
import { partnerSecret } from './partner-access.ts';
import { verifyWebhook } from './webhook-signature.ts';

type Result = APIGatewayProxyStructuredResultV2;

function answerOf(statusCode: number, outcome: string): Result {
  return {
    statusCode,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify({ outcome }),
  };
}

function bodyOf({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): string {
  return isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
}

function read<C extends CallbackContract>(contract: C, content: unknown): InputOf<C> | undefined {
  const parsed = z.safeParse(contract.input, content);
  // The schema of a contract is the one its input is typed by.
  return parsed.success ? (parsed.data as InputOf<C>) : undefined;
}

function parse<C extends CallbackContract>(contract: C, body: string): InputOf<C> | undefined {
  try {
    return read(contract, JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** Carries a believed message out once for the id that it is recorded under, and answers what was made of it. */
async function take<C extends CallbackContract>(
  { contract, handle }: Operation<C>,
  input: InputOf<C>,
  runtime: Runtime,
  nowMs: number,
  recordedAs = input.eventId,
): Promise<string> {
  const secret = await runtime.secrets.valueOf(required(runtime.config, 'lookupSecretArn'));
  const { partner } = contract;
  const kept = Object.entries(input).filter(([name]) => contract.notKept?.includes(name) !== true);
  const content = canonicalText(Object.fromEntries(kept));
  const sealed = sealField(await messageKeyOf(runtime, partner), 'taken-message', content);
  // Played once more it is kept already, and no longer for that.
  const isFirst = recordedAs === input.eventId;
  const message = { partner, eventId: recordedAs, ...digestsOf(secret, content, nowMs), ...(isFirst && { sealed }) };
  const before = await answeredBefore(runtime, message, nowMs);
  if (before !== undefined) return before;
  const call = { input, nowMs, runtime, message };
  // A call's type hangs on what calls; here it is a partner, as the contract says.
  const { outcome, recorded } = await handle(call as unknown as Call<C>);
  return recorded === 'with-effect' ? outcome : recordMessage(runtime, message, outcome, nowMs);
}

/**
 * Carries a message out that was believed before: as its partner's own repetition would where it could not be taken
 * then; under an id of its own (`recordedAs`), and so past the inbox, where it was. What it may do then is what the
 * table of states allows to a word that comes once more.
 * @throws what kept it from being taken, and where it is none of this contract's any more.
 */
export function takeAgain<C extends CallbackContract>(
  operation: Operation<C>,
  content: unknown,
  runtime: Runtime,
  nowMs: number,
  recordedAs?: string,
): Promise<string> {
  const input = read(operation.contract, content);
  if (input === undefined) throw new Error('a message that was believed is none any more');
  return take(operation, input, runtime, nowMs, recordedAs);
}

// Anybody may send a wrong signature; Secrets Manager is asked again for one at most this often.
const rereadAtMostEveryMs = 10_000;

/** Whether a message is its partner's. A signature that is wrong by the secret held may be right by a newer one. */
async function verified(
  message: Parameters<typeof verifyWebhook>[0],
  { config, secrets }: Runtime,
  partner: string,
  nowMs: number,
): Promise<ReturnType<typeof verifyWebhook>> {
  const check = async (mostAgeMs?: number) =>
    verifyWebhook(message, await partnerSecret(config, secrets, partner, mostAgeMs), nowMs);
  const first = await check();
  return !first.valid && first.because === 'signature-wrong' ? check(rereadAtMostEveryMs) : first;
}

async function receive<C extends CallbackContract>(
  operation: Operation<C>,
  event: APIGatewayProxyEventV2,
  runtime: Runtime,
): Promise<Result> {
  const { contract } = operation;
  const { partner } = contract;
  const nowMs = await runtime.clock.nowMs();
  if (!(await cameThroughFrontDoor(event, runtime))) return answerOf(403, 'refused');
  const body = bodyOf(event);
  const check = await verified({ headers: event.headers, body }, runtime, partner, nowMs);
  if (!check.valid) {
    runtime.log.error('webhook-refused', { partner, because: check.because });
    return answerOf(401, 'signature-not-valid');
  }
  const input = parse(contract, body);
  if (input === undefined) {
    runtime.log.error('webhook-refused', { partner, because: 'content' });
    return answerOf(400, 'content-not-valid');
  }
  const { type: kind, eventId } = input;
  try {
    const outcome = await take(operation, input, runtime, nowMs);
    runtime.log.info('webhook-answered', { partner, kind, outcome, eventId });
    return answerOf(200, outcome);
  } catch (error) {
    runtime.log.error('webhook-failed', { partner, kind, eventId }, error);
    await keepFailed(runtime, { partner, kind, eventId }, canonicalText(input), nowMs);
    return answerOf(500, 'try-again');
  }
}

/**
 * A partner's messages as a Lambda handler: through the front door (else 403), believed only with the partner's
 * signature (else 401), read by the contract (else 400), recorded by their event id. The same message again is
 * answered as before; other content under the same event id is kept, alarmed and does nothing. Anything but 2xx makes
 * the partner send it again. Tests hand in a runtime.
 */
export function callback<C extends CallbackContract>(operation: Operation<C>, runtime?: Runtime) {
  if (runtime === undefined && runsInLambda()) warmUp(operation.contract, processRuntime());
  return (event: APIGatewayProxyEventV2): Promise<Result> => receive(operation, event, runtime ?? processRuntime());
}

/** Start-up work during init; a failure shows again, and properly, at the first message. */
function warmUp({ partner }: CallbackContract, { config, secrets }: Runtime): void {
  partnerSecret(config, secrets, partner).catch(() => undefined);
  warmUpSecrets(config, secrets);
}
