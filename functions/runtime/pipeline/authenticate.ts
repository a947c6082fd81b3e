import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { brands } from '../../../shared/enums.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { isTry } from '../../../shared/settling.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { deviceKeyThumbprint } from '../../../shared/wire/device-key.ts';
import { EnvelopeFault } from '../../../shared/wire/envelope-fault.ts';
import { verifyRequest } from '../../../shared/wire/request.ts';
import { refuse } from '../../rules/refusal.ts';
import type { Key } from '../../table/keys.ts';
import { keys } from '../../table/keys.ts';
import { DamagedItem } from '../../table/item.ts';
import { readAccess } from '../../table/access.ts';
import { readPayee } from '../../table/payee.ts';
import { readPerson } from '../../table/person.ts';
import { readRequestRecord } from '../../table/request-record.ts';
import { isSessionAlive, isSessionEnded, lastSeenEveryMs, readSession, touchSession } from '../../table/session.ts';
import type { Session } from '../../table/session.ts';
import { readWallet } from '../../table/wallet.ts';
import { contentHash } from '../lookup-hash.ts';
import { readTogether } from '../read-together.ts';
import { auditSession, auditUnknownSession } from './audit-refused.ts';
import { EarlyAnswer } from './exchange.ts';
import type { Exchange, OpenedEnvelope, Step } from './exchange.ts';
import { readToken } from './token.ts';
import type { Token } from './token.ts';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function requestIdOf({ contract }: Exchange, payload: JsonObject): string | undefined {
  if (contract.kind !== 'command' || contract.requestId === 'none') return undefined;
  const requestId = payload['requestId'];
  // A missing id is told by the parse step, once it is known who asks.
  return typeof requestId === 'string' && uuidPattern.test(requestId) ? requestId.toLowerCase() : undefined;
}

function receiverIdOf({ contract }: Exchange, payload: JsonObject): string | undefined {
  const receiverId = contract.loads.includes('receiver') ? payload['receiverId'] : undefined;
  return typeof receiverId === 'string' && bodyOfId('usr', receiverId) !== undefined ? receiverId : undefined;
}

/** Which seal of the command this is. Missing counts as 1, and so does what is none, which the parse step tells. */
function tryOf(payload: JsonObject): number {
  const given = payload['try'];
  return isTry(given) ? given : 1;
}

/**
 * The content that a request id stands for: user, path and payload without its timestamp, its try and the id itself,
 * and without the number that was typed for a receiver: it moves nothing, and could be found from the hash by trying all.
 */
function hashOfContent(userId: string, path: string, payload: JsonObject): string {
  const { timestamp: _timestamp, requestId: _requestId, try: _try, receiverMobile: _typed, ...content } = payload;
  const text = JSON.stringify(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return contentHash(`${userId}\n${path}\n${text}`);
}

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

async function readFacts(exchange: Exchange, token: Token, payload: JsonObject): Promise<void> {
  const { contract, runtime, loaded } = exchange;
  const { userId } = token;
  const requestId = requestIdOf(exchange, payload);
  const receiverId = receiverIdOf(exchange, payload);
  const payeeKey = receiverId === undefined || !contract.loads.includes('payee') ? undefined : keys.payee(userId, receiverId);
  const sessionKey = keys.session(userId, token.secretHash);
  const accessKey = keys.access(userId);
  const found = await readTogether(runtime, [
    sessionKey, accessKey,
    ...(requestId === undefined ? [] : [keys.request(userId, requestId)]),
    ...(contract.loads.includes('wallet') ? [keys.wallet(userId)] : []),
    ...(contract.loads.includes('person') ? [keys.person(userId)] : []),
    ...(receiverId === undefined ? [] : [keys.wallet(receiverId), keys.person(receiverId)]),
    ...(payeeKey === undefined ? [] : [payeeKey]),
  ]);
  const session = found.of(sessionKey);
  if (session === undefined) {
    await auditUnknownSession(exchange, token);
    throw new EarlyAnswer(refuse('session-over'));
  }
  exchange.session = readSession(session);
  exchange.access = readAccess(found.of(accessKey));
  if (exchange.session.generation !== exchange.access.generation) await readGenerationAgain(exchange, sessionKey, accessKey);

  const wallet = found.of(keys.wallet(userId));
  const person = found.of(keys.person(userId));
  if (contract.loads.includes('wallet') && wallet === undefined) throw new DamagedItem('wallet');
  if (contract.loads.includes('person') && person === undefined) throw new DamagedItem('person');
  if (wallet !== undefined) loaded.wallet = readWallet(wallet);
  if (person !== undefined) loaded.person = readPerson(person);
  const payee = payeeKey === undefined ? undefined : found.of(payeeKey);
  if (payee !== undefined) loaded.payee = readPayee(payee);
  if (receiverId !== undefined) {
    const theirWallet = found.of(keys.wallet(receiverId));
    const theirPerson = found.of(keys.person(receiverId));
    if (theirWallet !== undefined && theirPerson !== undefined) {
      loaded.receiver = { wallet: readWallet(theirWallet), person: readPerson(theirPerson) };
    }
  }
  if (requestId === undefined) return;
  exchange.requestId = requestId;
  exchange.contentHash = hashOfContent(userId, contract.path, payload);
  const record = found.of(keys.request(userId, requestId));
  exchange.tryNumber = tryOf(payload);
  if (record !== undefined) exchange.record = readRequestRecord(record);
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
  if (contract.entry !== 'any' && contract.entry !== session.entry) {
    await auditSession(exchange, session, 'entry');
    throw new EarlyAnswer(refuse('role-missing'));
  }
}

async function verifyDevice(exchange: Exchange, opened: OpenedEnvelope, sign: string | undefined): Promise<void> {
  const { contract, session } = exchange;
  const jwk = session?.deviceKey ?? opened.deviceKey;
  if (jwk === undefined) throw new EnvelopeFault('sign');
  try {
    await verifyRequest({ ...opened, path: contract.path }, jwk, sign);
  } catch (error) {
    if (session !== undefined && error instanceof EnvelopeFault) await auditSession(exchange, session, 'device');
    throw error;
  }
  exchange.device = { jwk, thumbprint: session?.deviceThumbprint ?? await deviceKeyThumbprint(jwk) };
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
      if (opened === undefined || contract.auth === 'operator') return;
      if (contract.auth === 'session' || (contract.auth === 'either' && opened.token !== undefined)) {
        await findSession(exchange, opened, event.headers['app-name']);
      } else if (opened.token !== undefined) {
        throw new EnvelopeFault('authorization');
      }
      // The second client has no device key before login; nothing then hangs on who it is.
      if (contract.auth !== 'either' || exchange.session !== undefined) await verifyDevice(exchange, opened, event.headers['sign']);
      // A session is of one brand entry for good, so an unknown one must not get as far as a login.
      if (!brands.some((brand) => brand === event.headers['app-name'])) {
        throw new EarlyAnswer(refuse('input-not-valid', { fields: { 'app-name': 'app-name-not-valid' } }));
      }
    },
  };
}

/** Notes that the session is in use, at most every five minutes; a failure costs nobody their answer. */
export function noteLastSeen(): Step {
  return {
    before: async ({ internal: { exchange } }) => {
      const { session, nowMs, runtime } = exchange;
      if (session === undefined || nowMs - session.lastSeenAtMs < lastSeenEveryMs) return;
      await runtime.aws.documents.send(new UpdateCommand(touchSession(runtime.table, session, nowMs))).catch(() => undefined);
    },
  };
}
