import * as z from 'zod/mini';
import { refusals, successCode } from '../../../shared/refusals.ts';
import type { RefusalName } from '../../../shared/refusals.ts';
import { messageOf } from '../../../shared/texts/message-of.ts';
import { EnvelopeFault } from '../../../shared/wire/envelope-fault.ts';
import { writePlainAnswer } from '../../../shared/wire/plain.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import { BusyError } from '../operation/settle.ts';
import { sealResponse } from '../wire/seal-response.ts';
import { codeOf, EarlyAnswer, statusOf } from '../pipeline/exchange.ts';
import type { Exchange, Result, Step } from '../pipeline/exchange.ts';

const jsonHeaders = { 'content-type': 'application/json', 'cache-control': 'no-store' } as const;

interface Answer {
  readonly statusCode: number;
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

function refusalAnswer(exchange: Exchange, { refused, data }: Refusal): Answer {
  return {
    statusCode: statusOf(refused),
    code: codeOf(refused),
    data,
    message: messageOf<RefusalName>(exchange.language, refused, data),
  };
}

/** The uniform answer of every envelope fault: the same bytes whatever the cause, and no key to learn from. */
function bareAnswer(exchange: Exchange, name: RefusalName): Result {
  exchange.code = codeOf(name);
  const message = messageOf<RefusalName>('en', name, undefined);
  return { statusCode: statusOf(name), headers: jsonHeaders, body: JSON.stringify({ code: codeOf(name), message }) };
}

function write(exchange: Exchange, answer: Answer): Result {
  const { opened, contract } = exchange;
  exchange.code = answer.code;
  const key = opened?.key;
  if (opened === undefined || key === undefined) {
    return { statusCode: answer.statusCode, headers: jsonHeaders, body: writePlainAnswer(answer) };
  }
  const context = { requestKey: key, path: contract.path, requestTimestamp: opened.timestamp };
  const sealed = sealResponse(context, answer);
  return { statusCode: answer.statusCode, headers: { ...jsonHeaders, ...sealed.headers }, body: sealed.body };
}

/** Holds what a handler returned against the contract, so that no undeclared field or refusal ever leaves. */
function checkedAnswer(exchange: Exchange, output: object): Answer {
  const { contract, language } = exchange;
  if (isRefusal(output)) {
    if (!contract.refusals.includes(output.refused)) throw new Error(`refusal ${output.refused} is not declared`);
    const data = z.parse(refusals[output.refused].data, output.data);
    return refusalAnswer(exchange, { refused: output.refused, data });
  }
  const data = z.parse(contract.output, output);
  return { statusCode: 200, code: successCode, message: okOf[language], data };
}

const okOf = { th: 'สำเร็จ', en: 'OK', zh: '成功' } as const;

function answerError(exchange: Exchange, error: Error): Result {
  const { runtime, contract, nowMs } = exchange;
  if (error instanceof EnvelopeFault) return bareAnswer(exchange, 'envelope-broken');
  if (error instanceof EarlyAnswer) {
    if ('refused' in error.answer) {
      if (exchange.opened === undefined) return bareAnswer(exchange, error.answer.refused);
      return write(exchange, refusalAnswer(exchange, error.answer));
    }
    return write(exchange, {
      statusCode: 200,
      code: successCode,
      message: okOf[exchange.language],
      data: error.answer.data,
    });
  }
  if (error instanceof BusyError) return write(exchange, refusalAnswer(exchange, refuse('busy')));
  const errorId = runtime.random.idBody(nowMs);
  runtime.log.error('operation-failed', { operation: contract.name, errorId }, error);
  return write(exchange, refusalAnswer(exchange, refuse('unexpected', { errorId })));
}

/** Checks what the handler returned, seals it, and turns every failure into its one answer. */
export function answer(): Step {
  return {
    after: (request) => {
      const { exchange } = request.internal;
      if (exchange.output === undefined) throw new Error('a handler returned nothing');
      request.response = write(exchange, checkedAnswer(exchange, exchange.output));
    },
    onError: (request) => {
      const { exchange } = request.internal;
      const { error } = request;
      request.response = answerError(exchange, error ?? new Error('failed without an error'));
    },
  };
}

/** Writes the one line of an invocation; it stands outermost, so that it sees every answer. */
export function logAnswer(): Step {
  const write = ({ exchange }: { exchange: Exchange }): void => {
    const { runtime, contract, code, requestId, startedAtMs } = exchange;
    runtime.log.info('operation-answered', {
      operation: contract.name,
      code,
      requestId,
      durationMs: Math.round(runtime.monotonicMs() - startedAtMs),
    });
  };
  return {
    after: ({ internal }) => {
      write(internal);
    },
    onError: ({ internal }) => {
      write(internal);
    },
  };
}
