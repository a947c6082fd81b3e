import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { brands } from '../../../shared/enums.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { deviceKeyThumbprint } from '../../../shared/wire/device-key.ts';
import { EnvelopeFault } from '../../../shared/wire/envelope-fault.ts';
import { verifyRequest } from '../../../shared/wire/request.ts';
import { refuse } from '../../rules/refusal.ts';
import { keys } from '../../table/keys.ts';
import { DamagedItem, textOf } from '../../table/item.ts';
import { readPerson } from '../../table/person.ts';
import { isSessionAlive, lastSeenEveryMs, readSession, touchSession } from '../../table/session.ts';
import type { Session } from '../../table/session.ts';
import { readWallet } from '../../table/wallet.ts';
import { contentHash, secretHash } from '../lookup-hash.ts';
import { readTogether } from '../read-together.ts';
import { EarlyAnswer } from './exchange.ts';
import type { Exchange, OpenedEnvelope, Step } from './exchange.ts';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

interface Token {
  readonly userId: string;
  readonly secretHash: string;
}

function readToken(token: string | undefined): Token {
  const [userId = '', secret = '', ...more] = (token ?? '').split('.');
  const valid = more.length === 0 && bodyOfId('usr', userId) !== undefined && /^[\w-]{43}$/.test(secret);
  if (!valid) throw new EarlyAnswer(refuse('session-over'));
  return { userId, secretHash: secretHash(secret) };
}

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

/** The content that a request id stands for: user, path and payload without its timestamp and the id itself. */
function hashOfContent(userId: string, path: string, payload: JsonObject): string {
  const { timestamp: _timestamp, requestId: _requestId, ...content } = payload;
  const text = JSON.stringify(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return contentHash(`${userId}\n${path}\n${text}`);
}

async function readFacts(exchange: Exchange, token: Token, payload: JsonObject): Promise<void> {
  const { contract, runtime, loaded } = exchange;
  const { userId } = token;
  const requestId = requestIdOf(exchange, payload);
  const receiverId = receiverIdOf(exchange, payload);
  const sessionKey = keys.session(userId, token.secretHash);
  const found = await readTogether(runtime, [
    sessionKey,
    ...(requestId === undefined ? [] : [keys.request(userId, requestId)]),
    ...(contract.loads.includes('wallet') ? [keys.wallet(userId)] : []),
    ...(contract.loads.includes('person') ? [keys.person(userId)] : []),
    ...(receiverId === undefined ? [] : [keys.wallet(receiverId), keys.person(receiverId)]),
  ]);
  const session = found.of(sessionKey);
  if (session === undefined) throw new EarlyAnswer(refuse('session-over'));
  exchange.session = readSession(session);

  const wallet = found.of(keys.wallet(userId));
  const person = found.of(keys.person(userId));
  if (contract.loads.includes('wallet') && wallet === undefined) throw new DamagedItem('wallet');
  if (contract.loads.includes('person') && person === undefined) throw new DamagedItem('person');
  if (wallet !== undefined) loaded.wallet = readWallet(wallet);
  if (person !== undefined) loaded.person = readPerson(person);
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
  if (record !== undefined) exchange.repeated = { contentHash: textOf(record, 'contentHash'), answer: record['answer'] };
}

function checkSession({ contract, nowMs }: Exchange, session: Session, appName: string | undefined): void {
  if (!isSessionAlive(session, nowMs)) throw new EarlyAnswer(refuse('session-over'));
  // A token works only under the entry it was given for.
  if (brands.find((brand) => brand === appName) !== session.entry) throw new EarlyAnswer(refuse('session-over'));
  if (contract.entry !== 'any' && contract.entry !== session.entry) throw new EarlyAnswer(refuse('role-missing'));
}

async function verifyDevice(exchange: Exchange, opened: OpenedEnvelope, sign: string | undefined): Promise<void> {
  const { contract, session } = exchange;
  const jwk = session?.deviceKey ?? opened.deviceKey;
  if (jwk === undefined) throw new EnvelopeFault('sign');
  await verifyRequest({ ...opened, path: contract.path }, jwk, sign);
  exchange.device = { jwk, thumbprint: session?.deviceThumbprint ?? await deviceKeyThumbprint(jwk) };
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
      if (contract.auth === 'session') {
        await readFacts(exchange, readToken(opened.token), opened.payload);
        if (exchange.session !== undefined) checkSession(exchange, exchange.session, event.headers['app-name']);
      } else if (opened.token !== undefined) {
        throw new EnvelopeFault('authorization');
      }
      await verifyDevice(exchange, opened, event.headers['sign']);
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
