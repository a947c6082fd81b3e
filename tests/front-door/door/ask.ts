import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import { expect } from 'vitest';
import type { Contract, InputOf, OutputOf } from '../../../shared/operation.ts';
import { testLoginHeader } from '../../../shared/test-login.ts';
import { refusals, successCode } from '../../../shared/refusals.ts';
import type { RefusalName } from '../../../shared/refusals.ts';
import type { Operation } from '../../../functions/runtime/operation/implement.ts';
import { serve } from '../../../functions/runtime/operation/serve.ts';
import type { Door } from './door.ts';
import { eventOf, lambdaContext, operatorEventOf } from './event.ts';
import { grantedRuntime } from '../grants/granted.ts';
import type {
  Answer,
  Caller,
  HttpRequest,
  RawAnswer,
  RequestOptions,
  WrittenRequest,
} from '../../../infra/write-request.ts';
import { writeRequest } from '../../../infra/write-request.ts';

/** Who the gateway says an operator is. */
export const operatorLogin = 'AIDAOPSSOMCHAI0000000';

export type AskOptions = Partial<RequestOptions>;

type Handle = (event: APIGatewayProxyEventV2) => Promise<RawAnswer>;

const handles = new WeakMap<Door, Map<string, Handle>>();

/** The operation's whole pipeline on the door's runtime, made once. */
function handleOf<C extends Contract>(door: Door, operation: Operation<C>): Handle {
  const known = handles.get(door) ?? new Map<string, Handle>();
  handles.set(door, known);
  const made = known.get(operation.contract.name);
  if (made !== undefined) return made;
  const served = grantedRuntime(door.runtime, operation.contract).then((runtime) => serve(operation, runtime));
  const handle: Handle = async (event) => {
    const handler = await served;
    const { statusCode = 200, headers = {}, body = '' } = await handler(event, lambdaContext);
    const texts = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
    return { status: statusCode, headers: Object.fromEntries(texts), body };
  };
  known.set(operation.contract.name, handle);
  return handle;
}

const triesOf = new Map<string, number>();

/** The next try of a request id, as its client would count. */
function nextTry(requestId: string | undefined): { readonly tryNumber?: number } {
  if (requestId === undefined) return {};
  const tryNumber = (triesOf.get(requestId.toLowerCase()) ?? 0) + 1;
  triesOf.set(requestId.toLowerCase(), tryNumber);
  return { tryNumber };
}

/** Writes a request at the door's time; each writing of the same request id is a try of its own. */
export function write(
  door: Door,
  contract: Contract,
  caller: Caller,
  input: object,
  options: AskOptions = {},
): Promise<WrittenRequest> {
  return writeRequest(contract, caller, input, {
    timestampMs: door.clock.peekMs(),
    serverKey: door.serverKey,
    ...nextTry(options.requestId),
    ...options,
  });
}

/** Hands a request to the real handler as CloudFront and the gateway would; nothing is opened. */
export function send<C extends Contract>(
  door: Door,
  operation: Operation<C>,
  request: HttpRequest,
): Promise<RawAnswer> {
  const { contract } = operation;
  if (contract.caller === 'operator') {
    // What a signature alone may not do is asked by the login that stands for the console's.
    const login = contract.wayIn === 'console' ? { [testLoginHeader]: 'somchai' } : {};
    return handleOf(
      door,
      operation,
    )(operatorEventOf({ ...request, headers: { ...request.headers, ...login } }, operatorLogin));
  }
  const headers = { 'x-origin-secret': door.originSecret, ...request.headers };
  return handleOf(door, operation)(eventOf({ ...request, headers }));
}

/** Hands over an event as it is, for tests of what stands around the request. */
export function sendEvent<C extends Contract>(
  door: Door,
  operation: Operation<C>,
  event: APIGatewayProxyEventV2,
): Promise<RawAnswer> {
  return handleOf(door, operation)(event);
}

/** Asks the real handler; the input may be wrong on purpose. */
export async function ask<C extends Contract>(
  door: Door,
  operation: Operation<C>,
  caller: Caller,
  input: object,
  options: AskOptions = {},
): Promise<Answer> {
  const request = await write(door, operation.contract, caller, input, options);
  return request.open(await send(door, operation, request));
}

/** The output of an answer that has to be a success. */
export function outputOf<C extends Contract>(contract: C, answer: Answer): OutputOf<C> {
  if (answer.code !== successCode || answer.status !== 200) {
    throw new Error(
      `${contract.name} answered ${answer.status} ${answer.code} "${answer.message}" ${JSON.stringify(answer.data)}`,
    );
  }
  return z.parse<C['output']>(contract.output, answer.data);
}

/** Asks the real handler for something that has to succeed. */
export async function succeed<C extends Contract>(
  door: Door,
  operation: Operation<C>,
  caller: Caller,
  input: InputOf<C> & object,
  options: AskOptions = {},
): Promise<OutputOf<C>> {
  return outputOf(operation.contract, await ask(door, operation, caller, input, options));
}

/** HTTP statuses of wire.md; every other refusal is a 200. */
const statusOfCode: Readonly<Record<number, number>> = {
  20001: 401,
  20403: 403,
  20400: 400,
  20413: 413,
  20429: 429,
  20500: 500,
};

/**
 * Holds an answer to be one refusal, by name, with exactly this data; where there is none, an empty object is sealed.
 */
export function expectRefusal(answer: Answer, name: RefusalName, data?: unknown): void {
  const { code } = refusals[name];
  const sealed = answer.headers['authorization'] !== undefined;
  const told = { code: answer.code, data: answer.data, status: answer.status };
  expect(told).toEqual({ code, data: data ?? (sealed ? {} : undefined), status: statusOfCode[code] ?? 200 });
  expect(answer.message).not.toBe('');
}
