import type { Contract, OperatorContract } from '../../../shared/operation.ts';
import { canonicalValue, isJsonObject, type JsonObject } from '../../../shared/wire/canonical.ts';
import type { DeviceKey } from '../../../shared/wire/device-key.ts';
import { EnvelopeFault, faultUnless } from '../../../shared/wire/envelope-fault.ts';
import { openPlainAnswer, writePlainRequest, writeSecondClientRequest } from '../../../shared/wire/plain.ts';
import { sealRequest } from '../../../shared/wire/request.ts';
import { type Answer, openResponse } from '../../../shared/wire/response.ts';
import { CallAnswerError, CallHttpError } from './call-error.ts';
import { envelopeRefused } from './client-rules.ts';
import { serverNowMs } from './clock.ts';
import { connection } from './connection.ts';
import { serverKey } from './held-server-key.ts';
import { fetchText, type Reply } from './post.ts';

/** Contracts the browser may call. */
export type WebContract = Exclude<Contract, OperatorContract>;

/** Who speaks: a device, and its session's token where the operation asks for one. */
export type Speaker = { readonly token: string | undefined; readonly deviceKey: DeviceKey };

export type Exchange = {
  readonly contract: WebContract;
  /** The canonical input with its `requestId`. */
  readonly input: JsonObject;
  /** Raises and stores which seal of the request id the next one is; undefined where there is no id. */
  readonly nextTry: (() => Promise<number>) | undefined;
  readonly speaker: Speaker;
  readonly signal: AbortSignal | undefined;
};

/** An answer, the id of the server key its request was sealed for, if it was, and which try it answers. */
export type Exchanged = {
  readonly answer: Answer;
  readonly serverKeyId: string | undefined;
  readonly tryNumber: number | undefined;
};

/** Writes, posts and reads one request; tries nothing twice. Throws a CallError when there is no answer. */
export async function exchange(request: Exchange): Promise<Exchanged> {
  const tryNumber = await request.nextTry?.();
  const tried = tryNumber === undefined ? request : { ...request, input: { ...request.input, try: tryNumber } };
  if (request.contract.caller !== 'plain' && connection().sealed) {
    return { ...(await sealedExchange(tried)), tryNumber };
  }
  const isSecond = request.contract.caller === 'plain';
  const answer = await (isSecond ? secondClientExchange(tried) : plainExchange(tried));
  return { answer, serverKeyId: undefined, tryNumber };
}

/** The input as canonical JSON object. Throws NotCanonicalError or TypeError when it is none. */
export function canonicalInput(input: unknown, requestId: string | undefined): JsonObject {
  const members = canonicalValue(input);
  if (!isJsonObject(members)) {
    throw new TypeError('An input is an object.');
  }
  return requestId === undefined ? members : { ...members, requestId };
}

async function sealedExchange({ contract, input, speaker, signal }: Exchange): Promise<Omit<Exchanged, 'tryNumber'>> {
  const { method, path } = contract;
  const key = await serverKey();
  const timestamp = serverNowMs();
  const sealed = await sealRequest({ method, path, timestamp, input, ...speaker, serverKey: key });
  const reply = await post(path, sealed, signal);
  const context = { requestKey: sealed.key, path, requestTimestamp: timestamp };
  const authorization = reply.headers.get('authorization') ?? undefined;
  const answer = await read(reply, () => openBelieved(context, { authorization, body: reply.text }));
  return { answer, serverKeyId: key.kid };
}

/** Without a seal nothing is believed but that the envelope was refused, which the server can only say in clear. */
async function openBelieved(...[context, response]: Parameters<typeof openResponse>): Promise<Answer> {
  const { sealed, ...answer } = await openResponse(context, response);
  faultUnless(sealed || answer.code === envelopeRefused, 'response');
  return answer;
}

async function plainExchange({ contract, input, speaker, signal }: Exchange): Promise<Answer> {
  const { method, path } = contract;
  const request = await writePlainRequest({ method, path, timestamp: serverNowMs(), input, ...speaker });
  const reply = await post(path, request, signal);
  return await read(reply, () => openPlainAnswer(reply.text));
}

async function secondClientExchange({ contract, input, speaker, signal }: Exchange): Promise<Answer> {
  const { path } = contract;
  const { token, deviceKey } = speaker;
  const session = token === undefined ? undefined : { token, deviceKey };
  const line = { method: 'POST', path, timestamp: serverNowMs() } as const;
  const request = await writeSecondClientRequest({ ...line, input, session });
  const reply = await post(path, request, signal);
  return await read(reply, () => openPlainAnswer(reply.text));
}

type Outgoing = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

async function post(path: string, request: Outgoing, signal: AbortSignal | undefined): Promise<Reply> {
  const { entry, locale, appVersion } = connection();
  const version = appVersion();
  const headers = {
    ...request.headers,
    'content-type': 'application/json',
    lang: locale(),
    'app-name': entry,
    ...(version === undefined ? {} : { 'app-version': version }),
  };
  return await fetchText(path, { method: 'POST', headers, body: request.body, cache: 'no-store' }, signal);
}

/** Every reply with an answer in it counts, whatever its status; without one the status is all there is. */
async function read(reply: Reply, open: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await open();
  } catch (fault) {
    if (!(fault instanceof EnvelopeFault)) {
      throw fault;
    }
    throw reply.status === 200
      ? new CallAnswerError('The answer cannot be opened.', { cause: fault })
      : new CallHttpError(reply.status);
  }
}
