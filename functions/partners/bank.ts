import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { bankErrorSchema, dayListSchema, paymentsAnswerSchema, refundOrderSchema, refundSchema } from './bank-contract.ts';
import type { BankPayment, DayList, Refund, RefundOrder } from './bank-contract.ts';
import { requestContent, signWebhook } from './webhook-signature.ts';

/** A bank that has not answered by then is taken for unavailable, unless its settings say otherwise. */
const patienceMs = 5_000;

/**
 * No usable answer came: whether the bank did what was asked is unknown. Ask
 * again with the same key; never take it for a refusal.
 */
export class BankUnavailable extends Error {
  override readonly name = 'BankUnavailable';
  readonly because: 'timeout' | 'network' | 'status' | 'answer';
  readonly httpStatus: number | undefined;

  constructor(because: BankUnavailable['because'], httpStatus?: number, cause?: unknown) {
    super(`the bank gave no usable answer: ${because}${httpStatus === undefined ? '' : ` ${httpStatus}`}`, { cause });
    this.because = because;
    this.httpStatus = httpStatus;
  }
}

/** The bank understood and declined; asking again changes nothing. `code` is the bank's word. */
export class BankRefused extends Error {
  override readonly name = 'BankRefused';
  readonly httpStatus: number;
  readonly code: string;

  constructor(httpStatus: number, code: string) {
    super(`the bank refused: ${code}`);
    this.httpStatus = httpStatus;
    this.code = code;
  }
}

/** What the client is made from; `url` is the bank's base address, `nowMs` our clock in epoch milliseconds. */
export interface BankSettings {
  readonly url: string;
  readonly secret: string;
  readonly fetch: typeof globalThis.fetch;
  readonly nowMs: () => number;
  /** How long one call may take, its answer read to the end. */
  readonly answerTimeoutMs?: number;
}

/** The bank, as far as we ask it; every call throws BankUnavailable or BankRefused. */
export interface BankClient {
  /** Every payment that came for a reference 1, oldest first; empty where none did. */
  readonly paymentsOf: (reference1: string) => Promise<readonly BankPayment[]>;
  /** One part of the bank's own list of a Bangkok day, `20261122`, behind the bank reference `after`. */
  readonly paymentsOn: (day: string, after?: string) => Promise<DayList>;
  /** Sends money of a payment back; the same `refundKey` again answers the same refund. */
  readonly requestRefund: (order: RefundOrder) => Promise<Refund>;
  /** What became of a refund; undefined where the bank never heard of the key. */
  readonly refundOf: (refundKey: string) => Promise<Refund | undefined>;
}

/** Makes the client; nothing is sent before the first call. */
export function createBankClient(settings: BankSettings): BankClient {
  return {
    paymentsOf: async (reference1) => {
      const path = `/bank/payments?reference1=${encodeURIComponent(reference1)}`;
      const { payments } = await ask(settings, { method: 'GET', path }, paymentsAnswerSchema);
      // A mixed-up answer must not credit somebody else's money.
      if (payments.some((payment) => payment.reference1 !== reference1)) throw new BankUnavailable('answer');
      return payments;
    },
    paymentsOn: (day, after) => {
      const path = `/bank/payments?day=${encodeURIComponent(day)}${after === undefined ? '' : `&after=${encodeURIComponent(after)}`}`;
      return ask(settings, { method: 'GET', path }, dayListSchema);
    },
    requestRefund: async (order) => {
      const body = JSON.stringify(refundOrderSchema.parse(order));
      const refund = await ask(settings, { method: 'POST', path: '/bank/refunds', body }, refundSchema);
      return sameRefund(refund, order);
    },
    refundOf: async (refundKey) => {
      try {
        const path = `/bank/refunds/${encodeURIComponent(refundKey)}`;
        const refund = await ask(settings, { method: 'GET', path }, refundSchema);
        return refund.refundKey === refundKey ? refund : raise(new BankUnavailable('answer'));
      } catch (error) {
        // Only the bank's own word counts: a 404 of some proxy has no such code.
        if (error instanceof BankRefused && error.code === 'unknown-refund') return undefined;
        throw error;
      }
    },
  };
}

interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

async function ask<T extends z.ZodMiniType>(settings: BankSettings, request: Request, answer: T): Promise<z.output<T>> {
  const response = await send(settings, request);
  const text = await response.text().catch((error: unknown) => raise(unreachable(error)));
  if (response.status >= 500 || response.status === 429) throw new BankUnavailable('status', response.status);
  const content = readJson(text);
  if (!response.ok) {
    const refusal = bankErrorSchema.safeParse(content);
    throw refusal.success
      ? new BankRefused(response.status, refusal.data.error.code)
      : new BankUnavailable('status', response.status);
  }
  const read = answer.safeParse(content);
  if (!read.success) throw new BankUnavailable('answer', response.status, read.error);
  return read.data;
}

async function send(settings: BankSettings, { method, path, body }: Request): Promise<Response> {
  const content = requestContent(method, path, body ?? '');
  const signed = signWebhook({ id: randomUUID(), body: content }, settings.secret, settings.nowMs());
  try {
    return await settings.fetch(`${settings.url.replace(/\/+$/, '')}${path}`, {
      method,
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...signed },
      ...(body === undefined ? {} : { body }),
      // A redirect would carry our signature to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(settings.answerTimeoutMs ?? patienceMs),
    });
  } catch (error) {
    throw unreachable(error);
  }
}

function sameRefund(refund: Refund, order: RefundOrder): Refund {
  const same = refund.refundKey === order.refundKey && refund.bankReference === order.bankReference
    && refund.amountSatang === order.amountSatang;
  return same ? refund : raise(new BankUnavailable('answer'));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BankUnavailable('answer', undefined, error);
  }
}

function unreachable(error: unknown): BankUnavailable {
  const timedOut = error instanceof Error && error.name === 'TimeoutError';
  return new BankUnavailable(timedOut ? 'timeout' : 'network', undefined, error);
}

function raise(error: Error): never {
  throw error;
}
