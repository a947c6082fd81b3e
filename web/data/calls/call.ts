import { type InputOf, needsSession, type OutputOf, takesRequestId } from '../../../shared/operation.ts';
import type { JsonValue } from '../../../shared/wire/canonical.ts';
import { CallHttpError, CallNetworkError, CallOfAnotherError } from './call-error.ts';
import {
  busy,
  clockOff,
  envelopeRefused,
  isLoginWithoutToken,
  isSuccess,
  opensSession,
  rejectedByClient,
  sessionOver,
  tokenOf,
} from './client-rules.ts';
import { correctClock } from './clock.ts';
import { connection } from './connection.ts';
import { canonicalInput, exchange, type Exchange, type Exchanged, type Speaker, type WebContract } from './exchange.ts';
import { dropServerKey } from './held-server-key.ts';
import { giveBackDrafts } from '../session/kept-drafts.ts';
import { enterPageSession, isThisPages } from '../session/page-session.ts';
import { readOutput } from './read-output.ts';
import { tellTabs } from '../session/session-channel.ts';
import { deviceKeyOf, readSession, saveSession, userIdOfToken } from '../session/stored.ts';

/** An answer with a code other than success. */
export interface Refused {
  readonly kind: 'refused';
  readonly code: number;
  /** The server's sentence in the person's language; may be empty. */
  readonly message: string;
  /** The refusal's parameters; `readRefusal` gives them their type. */
  readonly data: JsonValue | undefined;
  /** Which seal of a command was refused. */
  readonly tryNumber?: number | undefined;
}

export type CallResult<C extends WebContract> = { readonly kind: 'ok'; readonly data: OutputOf<C> } | Refused;

export interface CallOptions {
  /** UUID that stays the same for every try of one command; demanded where the contract does. */
  readonly requestId?: string;
  /** Raises and stores, before each seal of the request id, which one it is; left out, this call counts from 1. */
  readonly nextTry?: () => Promise<number>;
  /** Ends the call early; it then throws the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * Calls an operation and gives its output or its refusal. An unknown server key and a wrong clock are put right and
 * tried once more; a busy server and a broken connection are tried again where that cannot do a thing twice. The
 * answer of a login opens the session on this device.
 *
 * Throws a CallError when no answer of the protocol came: CallTimeoutError, CallNetworkError, CallHttpError or
 * CallAnswerError. Of a command it is then unknown whether it took effect. Nothing is sent of a page that shows another
 * session than the device holds (CallOfAnotherError): then this and every other tab looks again who is logged in.
 */
export async function call<C extends WebContract>(
  contract: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<CallResult<C>> {
  const { requestId, signal } = options;
  if (takesRequestId(contract) !== (requestId !== undefined)) {
    throw new TypeError(`${contract.name}: request id`);
  }
  const speaker = await speakerFor(contract);
  if (speaker === undefined) {
    return { kind: 'refused', code: sessionOver, message: '', data: undefined };
  }
  const nextTry = requestId === undefined ? undefined : (options.nextTry ?? countTries());
  const request = { contract, input: canonicalInput(input, requestId), nextTry, speaker, signal };
  const { answer, tryNumber } = await exchangeWithTries(request);
  const { code, message, data } = answer;
  connection().answered(contract.name, code);
  if (!isSuccess(code)) {
    return { kind: 'refused', code, message, data: isNothing(data) ? undefined : data, tryNumber };
  }
  if (isLoginWithoutToken(contract.name, data)) {
    return { kind: 'refused', code: rejectedByClient, message, data };
  }
  const output = readOutput(contract, data);
  const token = opensSession(contract.name) ? tokenOf(data) : undefined;
  if (token !== undefined) {
    await saveSession(connection().entry, { token, deviceKey: speaker.deviceKey });
    await enterPageSession(token);
    giveBackDrafts(userIdOfToken(token));
    tellTabs({ begun: connection().entry });
  }
  return { kind: 'ok', data: output };
}

async function speakerFor(contract: WebContract): Promise<Speaker | undefined> {
  const { entry } = connection();
  if (needsSession(contract)) {
    const session = await readSession(entry);
    if (await isThisPages(session?.token)) return session;
    tellTabs({ begun: entry });
    throw new CallOfAnotherError();
  }
  return { token: undefined, deviceKey: await deviceKeyOf(entry) };
}

/** Where a refusal has no parameters, an empty object is sealed. */
function isNothing(data: JsonValue | undefined): boolean {
  return typeof data === 'object' && data !== null && Object.keys(data).length === 0;
}

function countTries(): () => Promise<number> {
  let tries = 0;
  return async () => {
    tries += 1;
    return tries;
  };
}

async function exchangeWithTries(request: Exchange): Promise<Exchanged> {
  const { contract, input } = request;
  const pausesMs = contract.kind === 'query' || 'requestId' in input ? connection().retryPausesMs : [];
  const putRight = new Set<number>();
  for (let tries = 0; ;) {
    const outcome = await tryOnce(request);
    const pauseMs = pausesMs[tries];
    if ('answer' in outcome && !putRight.has(outcome.answer.code) && putRightAfter(outcome)) {
      putRight.add(outcome.answer.code);
    } else if (pauseMs !== undefined && isWorthAnotherTry(outcome)) {
      tries += 1;
      await pause(pauseMs, request.signal);
    } else if ('answer' in outcome) {
      return outcome;
    } else {
      throw outcome.error;
    }
  }
}

type Outcome = Exchanged | { readonly error: unknown };

async function tryOnce(request: Exchange): Promise<Outcome> {
  try {
    return await exchange(request);
  } catch (error) {
    return { error };
  }
}

/** Does what lets the next try succeed; true when there is something that could. */
function putRightAfter({ answer, serverKeyId }: Exchanged): boolean {
  if (answer.code === clockOff) {
    return correctedBy(answer.data);
  }
  if (answer.code === envelopeRefused && serverKeyId !== undefined) {
    dropServerKey(serverKeyId);
    return true;
  }
  return false;
}

function correctedBy(data: JsonValue | undefined): boolean {
  const isObject = typeof data === 'object' && data !== null && 'serverTimeMs' in data;
  if (!isObject || typeof data.serverTimeMs !== 'number') {
    return false;
  }
  correctClock(data.serverTimeMs);
  return true;
}

/** Broken connections, gateways without an answer, and a busy server; not a timeout, which took long enough. */
function isWorthAnotherTry(outcome: Outcome): boolean {
  if ('answer' in outcome) {
    return outcome.answer.code === busy;
  }
  const { error } = outcome;
  return (
    error instanceof CallNetworkError || (error instanceof CallHttpError && [502, 503, 504].includes(error.status))
  );
}

/**
 * Waits between half and all of the milliseconds, so that many devices do not come back at once; throws once aborted.
 */
export async function pause(atMostMs: number, signal?: AbortSignal): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, atMostMs * (0.5 + Math.random() / 2));
  });
  signal?.throwIfAborted();
}
