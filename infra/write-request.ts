import { randomUUID } from 'node:crypto';
import { clockOffsetHeader } from '../functions/runtime/process/clock.ts';
import type { BrandName, Language } from '../shared/enums.ts';
import { localeOf } from '../shared/enums.ts';
import { takesRequestId } from '../shared/operation.ts';
import type { Contract } from '../shared/operation.ts';
import type { JsonValue } from '../shared/wire/canonical.ts';
import type { DeviceKey } from '../shared/wire/device-key.ts';
import { openPlainAnswer, writeSecondClientRequest } from '../shared/wire/plain.ts';
import { sealRequest } from '../shared/wire/request.ts';
import { openResponse } from '../shared/wire/response.ts';
import type { ServerKey } from '../shared/wire/server-keys.ts';

/** What is sent: always a POST; header names in lower case. */
export interface HttpRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly query?: string;
}

/** Somebody with a device, before or after login. */
export interface Caller {
  readonly device: DeviceKey;
  readonly entry: BrandName;
  readonly token?: string;
}

export interface RequestOptions {
  readonly timestampMs: number;
  readonly serverKey: ServerKey;
  /** By default a fresh UUID where the contract wants one; `none` leaves it out. */
  readonly requestId?: string;
  /** Which seal of the request id this is; left out, it counts as the first. */
  readonly tryNumber?: number;
  readonly language?: Language;
  /** How far ahead of the stage's clock the request is, in milliseconds; emulated stages take its word for it. */
  readonly clockOffsetMs?: number;
}

/** An HTTP answer before anybody has opened it; header names in lower case. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An opened answer. */
export interface Answer extends RawAnswer {
  readonly code: number;
  readonly message: string;
  readonly data: JsonValue | undefined;
}

/** A request ready to be sent, and what opens its answer. */
export interface WrittenRequest extends HttpRequest {
  readonly open: (raw: RawAnswer) => Promise<Answer>;
}

function withRequestId(contract: Contract, input: object, { requestId, tryNumber }: RequestOptions): object {
  if (!takesRequestId(contract) || requestId === 'none') return input;
  return { ...input, requestId: requestId ?? randomUUID(), ...(tryNumber !== undefined && { try: tryNumber }) };
}

async function openPlain(raw: RawAnswer): Promise<Answer> {
  return { ...raw, ...openPlainAnswer(raw.body) };
}

/**
 * Writes a request the way the contract's client does. `input` may be wrong on purpose, so it
 * is not typed by the contract.
 */
export async function writeRequest(
  contract: Contract,
  caller: Caller,
  input: object,
  options: RequestOptions,
): Promise<WrittenRequest> {
  const { path, method } = contract;
  const { timestampMs: timestamp, serverKey } = options;
  const { device: deviceKey, token, entry } = caller;
  const common = {
    'content-type': 'application/json',
    'app-name': entry,
    lang: localeOf[options.language ?? 'en'],
    ...(options.clockOffsetMs !== undefined && { [clockOffsetHeader]: String(options.clockOffsetMs) }),
  };
  const content = withRequestId(contract, input, options);
  if (contract.caller === 'operator') return { path, headers: common, body: JSON.stringify(content), open: openPlain };
  if (contract.caller === 'plain') {
    const session = token === undefined ? undefined : { token, deviceKey };
    const { headers, body } = await writeSecondClientRequest({ method, path, timestamp, input: content, session });
    return { path, headers: { ...common, ...headers }, body, open: openPlain };
  }
  const sealed = await sealRequest({ method, path, timestamp, input: content, token, deviceKey, serverKey });
  const context = { requestKey: sealed.key, path, requestTimestamp: timestamp };
  return {
    path,
    headers: { ...common, ...sealed.headers },
    body: sealed.body,
    open: async (raw) => ({
      ...raw,
      ...(await openResponse(context, { authorization: raw.headers['authorization'], body: raw.body })),
    }),
  };
}
