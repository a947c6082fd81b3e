import type { KeyObject } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { languageOfLocale } from '../../../shared/enums.ts';
import type { Contract } from '../../../shared/operation.ts';
import { isJsonObject } from '../../../shared/wire/canonical.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { EnvelopeFault } from '../../../shared/wire/envelope-fault.ts';
import { openPlainRequest, openSecondClientRequest, plainKeyId } from '../../../shared/wire/plain.ts';
import { testLoginHeader, testLoginOf } from '../../../shared/test-login.ts';
import { consoleSessionOf, consoleWayIn } from '../../domains/operator/console-session.ts';
import { iamWayIn } from '../../domains/operator/iam-way-in.ts';
import type { OperatorLogin } from '../../domains/operator/operator.ts';
import { refuse } from '../../engine/refusal.ts';
import { cameThroughFrontDoor } from '../operation/origin.ts';
import { auditServerKey, auditUnsigned } from '../answer/audit-refused.ts';
import { EarlyAnswer } from './exchange.ts';
import type { Exchange, OpenedEnvelope, Step } from './exchange.ts';
import { readToken } from './token.ts';
import { openRequest } from '../wire/open-request.ts';

export const mostBodyBytes = 256 * 1024;

function header(event: APIGatewayProxyEventV2, name: string): string | undefined {
  return event.headers[name] ?? event.headers[name.toUpperCase()];
}

function bodyOf(event: APIGatewayProxyEventV2): string {
  const body = event.body ?? '';
  return event.isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
}

/** The private key of a key id; one that is unknown or no longer good is told in the trail before it is refused. */
async function findServerKey(exchange: Exchange, kid: string): Promise<KeyObject | undefined> {
  const privateKey = await exchange.runtime.serverKeys.privateKeyOf(kid, exchange.nowMs);
  if (privateKey === undefined) await auditServerKey(exchange);
  return privateKey;
}

async function openSealed(event: APIGatewayProxyEventV2, exchange: Exchange): Promise<OpenedEnvelope> {
  const { runtime, contract } = exchange;
  const keyId = header(event, 'key-id');
  const request = { path: contract.path, keyId, authorization: header(event, 'authorization'), body: bodyOf(event) };
  const plain = keyId === plainKeyId && runtime.config.wireEncryption === 'off';
  const opened = plain ? openPlainRequest(request) : await openRequest(request, (kid) => findServerKey(exchange, kid));
  if (opened.method !== contract.method) throw new EnvelopeFault('body');
  return opened;
}

async function openSecondClient(event: APIGatewayProxyEventV2, exchange: Exchange): Promise<OpenedEnvelope> {
  const { contract, nowMs } = exchange;
  const authorization = header(event, 'authorization');
  try {
    const opened = openSecondClientRequest({
      method: contract.method,
      path: contract.path,
      authorization,
      timestamp: header(event, 'timestamp'),
      body: bodyOf(event),
    });
    return { ...opened, timestamp: opened.timestamp ?? nowMs, deviceKey: undefined, key: undefined };
  } catch (error) {
    // A token that comes alone, as a thief would send it; it is refused without a look at its session.
    const token =
      error instanceof EnvelopeFault && error.cause === 'timestamp'
        ? readToken(authorization?.slice('Bearer '.length))
        : undefined;
    if (token !== undefined) await auditUnsigned(exchange, token);
    throw error;
  }
}

/**
 * The way in that IAM has proven to the gateway. Where the stage says so, and only the emulated ones may, a header
 * stands for the console's login, so that somebody alone can be both persons of an approval.
 */
function iamLoginOf(
  event: APIGatewayProxyEventV2,
  { runtime: { config } }: Exchange,
  iam: JsonObject,
): OperatorLogin | undefined {
  const proven = iamWayIn(iam);
  if (proven === undefined) return undefined;
  const tested = config.testLogins === 'yes' ? header(event, testLoginHeader) : undefined;
  return tested === undefined ? { login: proven, way: 'iam' } : { login: testLoginOf(tested), way: 'console' };
}

/**
 * The way in of a token that the gateway has proven to be of the console's user pool. It is taken from the console's
 * own distribution alone, which lets in the company's addresses and no others.
 */
async function consoleLoginFrom(
  event: APIGatewayProxyEventV2,
  { runtime }: Exchange,
  { claims }: JsonObject,
): Promise<OperatorLogin | undefined> {
  const session = isJsonObject(claims) ? consoleSessionOf(claims) : undefined;
  if (session === undefined || !(await cameThroughFrontDoor(event, runtime))) return undefined;
  return { login: consoleWayIn(session), way: 'console', session };
}

/** Operators come by an IAM signature or by a token: the gateway has proven which before the function runs. */
async function openOperator(event: APIGatewayProxyEventV2, exchange: Exchange): Promise<OpenedEnvelope> {
  const context: unknown = event.requestContext;
  const authorizer = isJsonObject(context) && isJsonObject(context['authorizer']) ? context['authorizer'] : {};
  const { iam, jwt } = authorizer;
  const login = isJsonObject(jwt)
    ? await consoleLoginFrom(event, exchange, jwt)
    : isJsonObject(iam) && iamLoginOf(event, exchange, iam);
  if (login === undefined || login === false) throw new EarlyAnswer(refuse('role-missing'));
  exchange.login = login;
  const { payload, canonical } = openSecondClientRequest({
    method: exchange.contract.method,
    path: exchange.contract.path,
    authorization: undefined,
    timestamp: undefined,
    body: bodyOf(event),
  });
  return {
    method: exchange.contract.method,
    timestamp: exchange.nowMs,
    payload,
    canonical,
    token: undefined,
    deviceKey: undefined,
    key: undefined,
  };
}

const openBy = {
  door: openSealed,
  wallet: openSealed,
  plain: openSecondClient,
  operator: openOperator,
} as const satisfies Record<
  Contract['caller'],
  (event: APIGatewayProxyEventV2, exchange: Exchange) => OpenedEnvelope | Promise<OpenedEnvelope>
>;

/** Opens the envelope of the contract's caller. Throws EnvelopeFault or ends early; nothing is believed yet. */
export function openEnvelope(): Step {
  return {
    before: async ({ event, internal: { exchange } }) => {
      const lang = header(event, 'lang');
      // Operators read English unless they ask for something else; users read Thai.
      exchange.language = lang === undefined && exchange.contract.caller === 'operator' ? 'en' : languageOfLocale(lang);
      const fromOutside = exchange.contract.caller !== 'operator';
      if (fromOutside && !(await cameThroughFrontDoor(event, exchange.runtime)))
        throw new EarlyAnswer(refuse('role-missing'));
      if (Buffer.byteLength(bodyOf(event)) > mostBodyBytes) throw new EarlyAnswer(refuse('too-large'));
      if (event.rawQueryString !== '' && event.rawQueryString !== undefined) throw new EnvelopeFault('body');
      exchange.opened = await openBy[exchange.contract.caller](event, exchange);
    },
  };
}
