import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Runtime } from '../../runtime/process/runtime.ts';
import type { PartnerAccess } from './partner-access.ts';
import type { PartnerCall } from './partner-call.ts';
import { PartnerRefused, PartnerUnavailable } from './partner-errors.ts';
import { requestContent, signWebhook } from './webhook-signature.ts';

/** The body of every answer of a partner that is not 2xx. */
const errorSchema = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  /**
   * What the signed message is called: an order's key, so that each try of it is the same
   * message; a question's is its own.
   */
  readonly id: string;
}

function requestOf<I extends z.ZodMiniType, A extends z.ZodMiniType>(
  contract: PartnerCall<I, A>,
  input: z.output<I>,
): Request {
  const path = contract.path(input);
  if (contract.kind === 'query') return { method: 'GET', path, id: randomUUID() };
  const id = contract.kind === 'enquiry' ? randomUUID() : `${contract.name}_${contract.keyOf(input)}`;
  return { method: 'POST', path, body: JSON.stringify(input), id };
}

/**
 * Asks a partner what its contract says, signed, once: whoever needs a second try comes again, with the same key. The
 * call ends after the partner's own patience. Throws PartnerUnavailable where no usable answer came and
 * PartnerRefused where the partner declined; an input that breaks the contract is not sent.
 */
export async function askPartner<I extends z.ZodMiniType, A extends z.ZodMiniType>(
  runtime: Pick<Runtime, 'partnerAccess'>,
  contract: PartnerCall<I, A>,
  given: z.input<I>,
  nowMs: number,
): Promise<z.output<A>> {
  const input = z.parse(contract.input, given);
  const { partner } = contract;
  const access = await runtime.partnerAccess(partner);
  const { response, text } = await send(partner, access, requestOf(contract, input), nowMs);
  const { status } = response;
  if (status >= 500 || status === 429) throw new PartnerUnavailable(partner, 'status', status);
  const content = readJson(partner, text);
  if (!response.ok) {
    const refusal = errorSchema.safeParse(content);
    throw refusal.success
      ? new PartnerRefused(partner, status, refusal.data.error.code)
      : new PartnerUnavailable(partner, 'status', status);
  }
  const read = z.safeParse(contract.answer, content);
  if (!read.success) throw new PartnerUnavailable(partner, 'answer', status, read.error);
  if (!contract.isAbout(read.data, input)) throw new PartnerUnavailable(partner, 'answer', status);
  return read.data;
}

async function send(
  partner: string,
  { url, secret, answerTimeoutMs, fetch }: PartnerAccess,
  { method, path, body, id }: Request,
  nowMs: number,
): Promise<{ readonly response: Response; readonly text: string }> {
  const signed = signWebhook({ id, body: requestContent(method, path, body ?? '') }, secret, nowMs);
  const json = 'application/json';
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}${path}`, {
      method,
      headers: { accept: json, ...(body !== undefined && { 'content-type': json }), ...signed },
      ...(body === undefined ? {} : { body }),
      // A redirect would carry our signature to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    return { response, text: await response.text() };
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    throw new PartnerUnavailable(partner, timedOut ? 'timeout' : 'network', undefined, error);
  }
}

function readJson(partner: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PartnerUnavailable(partner, 'answer', undefined, error);
  }
}
