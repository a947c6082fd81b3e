import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { MiddlewareObj } from '@middy/core';
import type { Language } from '../../../shared/enums.ts';
import type { Contract } from '../../../shared/operation.ts';
import { refusals } from '../../../shared/refusals.ts';
import type { RefusalName } from '../../../shared/refusals.ts';
import type { DeviceJwk } from '../../../shared/wire/device-key.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import type { Bytes } from '../../../shared/wire/base64url.ts';
import type { Operator, OperatorLogin } from '../../domains/operator/operator.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { RequestRecord, Tried } from '../../engine/request-record.ts';
import type { Access } from '../../table/access.ts';
import type { Session } from '../../table/session.ts';
import type { Loaded } from '../operation/loads.ts';
import type { Runtime } from '../process/runtime.ts';
import type { Viewer } from '../operation/viewer.ts';

/** The device that signed: before login the key shown in the payload, afterwards the session's. */
export interface Device {
  readonly jwk: DeviceJwk;
  readonly thumbprint: string;
}

/** What has been opened of a request; `key` seals the answer and is undefined in the plain forms. */
export interface OpenedEnvelope {
  readonly method: 'GET' | 'POST';
  readonly timestamp: number;
  readonly payload: JsonObject;
  readonly canonical: string;
  readonly token: string | undefined;
  readonly deviceKey: DeviceJwk | undefined;
  readonly key: Bytes | undefined;
}

/** One request on its way through the pipeline; each step fills in its part. */
export interface Exchange {
  readonly contract: Contract;
  readonly runtime: Runtime;
  readonly startedAtMs: number;
  nowMs: number;
  language: Language;
  opened?: OpenedEnvelope;
  /** True once signature and session were proven; only then is an envelope fault not the uniform one. */
  device?: Device;
  session?: Session;
  /** The session's password and generation. */
  access?: Access;
  /** Where the caller is, as CloudFront says. */
  viewer: Viewer;
  /** How an operator came in, as the gateway has proven it. */
  login?: OperatorLogin;
  /** Whose that is, as the register says, whether or not they may do what they ask. */
  personId?: string;
  /** Who that is, once they may. */
  operator?: Operator;
  /** When their login of the console was last seen; undefined where it never was, and of every other way in. */
  seenAtMs?: number;
  /** What the one BatchGet brought of what the contract asks for. */
  loaded: Partial<Loaded>;
  requestId?: string;
  /** By what the content of that request is known again. */
  contentHashes?: Pick<Tried, 'contentHash' | 'formerHash'>;
  /** Which seal of the command this is; a client counts them. */
  tryNumber: number;
  /** What was stored under the request id when it was read. */
  record?: RequestRecord;
  /** The refusal was marked in the transaction that found it. */
  isMarked?: boolean;
  input?: unknown;
  /** What the handler returned, before the contract has checked it. */
  output?: object;
  code: number;
}

export type Result = APIGatewayProxyStructuredResultV2;
export type Step = MiddlewareObj<APIGatewayProxyEventV2, Result, Error, Context, { exchange: Exchange }>;

/** Ends the pipeline early with an answer: a refusal, or the stored answer of a repeated request. */
export class EarlyAnswer extends Error {
  override readonly name = 'EarlyAnswer';
  readonly answer: Refusal | { readonly data: unknown };
  constructor(answer: Refusal | { readonly data: unknown }) {
    super('answered early');
    this.answer = answer;
  }
}

const httpStatusOf: Partial<Record<RefusalName, number>> = {
  'session-over': 401,
  'role-missing': 403,
  'envelope-broken': 400,
  'too-large': 413,
  'too-many': 429,
  unexpected: 500,
};

/** The HTTP status of a refusal: 200 unless wire.md names another. */
export function statusOf(name: RefusalName): number {
  return httpStatusOf[name] ?? 200;
}

/** A refusal as the wire carries it. */
export function codeOf(name: RefusalName): number {
  return refusals[name].code;
}
