import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { brands } from '../../../shared/enums.ts';
import { isSealed, needsSession } from '../../../shared/operation.ts';
import type { OperatorContract } from '../../../shared/operation.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { deviceKeyThumbprint } from '../../../shared/wire/device-key.ts';
import { EnvelopeFault } from '../../../shared/wire/envelope-fault.ts';
import { consoleSeenEveryMs } from '../../domains/operator/console-session.ts';
import type { OperatorLogin } from '../../domains/operator/operator.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Key } from '../../table/keys/key.ts';
import { keys } from '../../table/keys.ts';
import { operatorPartition } from '../../table/keys/operators.ts';
import type { Item } from '../../table/item.ts';
import { readAccess } from '../../table/access.ts';
import { touchConsoleSession } from '../../table/console-session.ts';
import { readRequestRecord } from '../../table/request-record.ts';
import { isSessionAlive, isSessionEnded, lastSeenEveryMs, readSession, touchSession } from '../../table/session.ts';
import type { Session } from '../../table/session.ts';
import { idsOf, keysOf, loadsOf, readLoads } from '../operation/loads.ts';
import { readTogether } from '../operation/read-together.ts';
import { required } from '../process/config.ts';
import { auditSession, auditUnknownSession } from '../answer/audit-refused.ts';
import { EarlyAnswer } from './exchange.ts';
import type { Exchange, OpenedEnvelope, Step } from './exchange.ts';
import { findOperator } from './find-operator.ts';
import { contentOf, hashesOf, requestIdOf, tryOf } from './request-content.ts';
import { verifyRequest } from '../wire/open-request.ts';
import { readToken } from './token.ts';
import type { Token } from './token.ts';

/**
 * A BatchGet may see one half of the transaction that raises the generation and
 * carries this very session along; so before a session is taken for ended, both
 * are looked at once more.
 */
async function readGenerationAgain(exchange: Exchange, sessionKey: Key, accessKey: Key): Promise<void> {
  const found = await readTogether(exchange.runtime, [sessionKey, accessKey]);
  const session = found.of(sessionKey);
  if (session !== undefined) exchange.session = readSession(session);
  exchange.access = readAccess(found.of(accessKey));
}

/**
 * What a request id in the payload stands for, and what is stored under it already. `owner` is in whose partition that
 * stands.
 */
function noteRequest(
  exchange: Exchange,
  { owner, requestId, secret }: { readonly owner: string; readonly requestId: string; readonly secret: string },
  payload: JsonObject,
  record: Item | undefined,
): void {
  const { contract, nowMs } = exchange;
  exchange.requestId = requestId;
  exchange.contentHashes = hashesOf(secret, contract, contentOf(owner, contract.path, payload), nowMs);
  exchange.tryNumber = tryOf(payload);
  if (record !== undefined) exchange.record = readRequestRecord(record);
}

/** The secret that keys the hash of a command's content. */
function requestSecret({ runtime }: Exchange): Promise<string> {
  return runtime.secrets.valueOf(required(runtime.config, 'lookupSecretArn'));
}

async function readFacts(exchange: Exchange, token: Token, payload: JsonObject): Promise<void> {
  const { contract, runtime } = exchange;
  const { userId } = token;
  const requestId = requestIdOf(contract, payload);
  const wanted = loadsOf(contract);
  const ids = idsOf(userId, payload, requestId, exchange.nowMs);
  const sessionKey = keys.session(userId, token.secretHash);
  const accessKey = keys.access(userId);
  const requestKeys = requestId === undefined ? [] : [keys.request(userId, requestId)];
  const [found, secret] = await Promise.all([
    readTogether(runtime, [sessionKey, accessKey, ...requestKeys, ...keysOf(wanted, ids)]),
    requestId === undefined ? undefined : requestSecret(exchange),
  ]);
  const session = found.of(sessionKey);
  if (session === undefined) {
    await auditUnknownSession(exchange, token);
    throw new EarlyAnswer(refuse('session-over'));
  }
  exchange.session = readSession(session);
  exchange.access = readAccess(found.of(accessKey));
  if (exchange.session.generation !== exchange.access.generation)
    await readGenerationAgain(exchange, sessionKey, accessKey);
  exchange.loaded = readLoads(wanted, found, ids);
  if (requestId !== undefined && secret !== undefined) {
    const record = found.of(keys.request(userId, requestId));
    noteRequest(exchange, { owner: userId, requestId, secret }, payload, record);
  }
}

/**
 * An operator's command is one effect for its request id, like a user's; the record stands in the person's own
 * partition.
 */
async function readOperatorFacts(
  exchange: Exchange,
  contract: OperatorContract,
  login: OperatorLogin,
  payload: JsonObject,
): Promise<void> {
  const requestId = requestIdOf(contract, payload);
  const { operator, record, seenAtMs } = await findOperator(exchange, contract, login, requestId);
  exchange.operator = operator;
  if (seenAtMs !== undefined) exchange.seenAtMs = seenAtMs;
  if (requestId === undefined) return;
  const owner = operatorPartition(operator.id);
  noteRequest(exchange, { owner, requestId, secret: await requestSecret(exchange) }, payload, record);
}

async function checkSession(exchange: Exchange, session: Session, appName: string | undefined): Promise<void> {
  const { contract, nowMs, access } = exchange;
  if (!isSessionAlive(session, access?.generation, nowMs)) {
    // One that idled out is nobody's attack; one that was ended should not be in use any more.
    if (isSessionEnded(session, access?.generation)) await auditSession(exchange, session, 'session');
    throw new EarlyAnswer(refuse('session-over'));
  }
  // A token works only under the entry it was given for.
  if (brands.find((brand) => brand === appName) !== session.entry) {
    await auditSession(exchange, session, 'entry');
    throw new EarlyAnswer(refuse('session-over'));
  }
  if ('entry' in contract && contract.entry !== 'any' && contract.entry !== session.entry) {
    await auditSession(exchange, session, 'entry');
    throw new EarlyAnswer(refuse('role-missing'));
  }
}

async function verifyDevice(exchange: Exchange, opened: OpenedEnvelope, sign: string | undefined): Promise<void> {
  const { contract, session } = exchange;
  const jwk = session?.deviceKey ?? opened.deviceKey;
  if (jwk === undefined) throw new EnvelopeFault('sign');
  try {
    verifyRequest({ ...opened, path: contract.path }, jwk, sign);
  } catch (error) {
    if (session !== undefined && error instanceof EnvelopeFault) await auditSession(exchange, session, 'device');
    throw error;
  }
  exchange.device = { jwk, thumbprint: session?.deviceThumbprint ?? (await deviceKeyThumbprint(jwk)) };
}

/** Reads the session of a token and what belongs to it. Ends early where there is none, or it may not be used here. */
async function findSession(exchange: Exchange, opened: OpenedEnvelope, appName: string | undefined): Promise<void> {
  const token = readToken(opened.token);
  if (token === undefined) throw new EarlyAnswer(refuse('session-over'));
  await readFacts(exchange, token, opened.payload);
  if (exchange.session !== undefined) await checkSession(exchange, exchange.session, appName);
}

/**
 * Reads session, request record and what the contract asks for in one consistent
 * BatchGet, and verifies the signature with the session's key, or before login
 * with the key in the payload. An unknown session is told before `sign` is looked at.
 */
export function authenticate(): Step {
  return {
    before: async ({ event, internal: { exchange } }) => {
      const { contract, opened } = exchange;
      if (opened === undefined) return;
      if (contract.caller === 'operator') {
        if (exchange.login !== undefined) await readOperatorFacts(exchange, contract, exchange.login, opened.payload);
        return;
      }
      const mayHaveSession = contract.caller !== 'door';
      if (needsSession(contract) || (mayHaveSession && opened.token !== undefined)) {
        await findSession(exchange, opened, event.headers['app-name']);
      } else if (opened.token !== undefined) {
        throw new EnvelopeFault('authorization');
      }
      // The second client has no device key before login; nothing then hangs on who it is.
      if (isSealed(contract) || needsSession(contract) || exchange.session !== undefined)
        await verifyDevice(exchange, opened, event.headers['sign']);
      // A session is of one brand entry for good, so an unknown one must not get as far as a login.
      if (!brands.some((brand) => brand === event.headers['app-name'])) {
        throw new EarlyAnswer(refuse('input-not-valid', { fields: { 'app-name': 'app-name-not-valid' } }));
      }
    },
  };
}

/** The same of a login of the console, at most once a minute. */
async function noteConsoleSeen({ operator, seenAtMs, nowMs, runtime }: Exchange): Promise<void> {
  const session = operator?.session;
  if (session === undefined || (seenAtMs !== undefined && nowMs - seenAtMs < consoleSeenEveryMs)) return;
  await runtime.aws.documents.send(touchConsoleSession(runtime.table, session, nowMs)).catch(() => undefined);
}

/** Notes that the session is in use, at most every five minutes; a failure costs nobody their answer. */
export function noteLastSeen(): Step {
  return {
    before: async ({ internal: { exchange } }) => {
      await noteConsoleSeen(exchange);
      const { session, nowMs, runtime } = exchange;
      if (session === undefined || nowMs - session.lastSeenAtMs < lastSeenEveryMs) return;
      await runtime.aws.documents
        .send(new UpdateCommand(touchSession(runtime.table, session, nowMs)))
        .catch(() => undefined);
    },
  };
}
