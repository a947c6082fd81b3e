import * as z from 'zod/mini';
import { consolePathOf } from '../../../shared/console-path.ts';
import { takesRequestId } from '../../../shared/operation.ts';
import type { OperatorContract } from '../../../shared/operation.ts';
import { refusals, successCode } from '../../../shared/refusals.ts';
import type { RefusalName } from '../../../shared/refusals.ts';
import { notKnownText, settlesCommand } from '../../../shared/settling.ts';
import { isFacts } from '../shapes/answered.ts';
import type { Facts } from '../shapes/answered.ts';
import { refusalWords } from '../words/refusal-words.ts';
import type { Access } from './access.ts';

/** How often a command without an answer is sent, under the same request id. */
const mostTries = 3;

const answerSchema = z.object({ code: z.number(), message: z.optional(z.string()), data: z.optional(z.unknown()) });

/** What refuses nothing that was asked: the server could not take it now, or does not know what became of it. */
const busyNames = ['too-many', 'unexpected', 'busy'] as const satisfies readonly RefusalName[];
const busyCodes: ReadonlySet<number> = new Set(busyNames.map((name) => refusals[name].code));

/** Why there is no answer: refused or put off in words, over because nobody is logged in, or not known at all. */
export class AskFault extends Error {
  override readonly name = 'AskFault';
  readonly kind: 'refused' | 'busy' | 'logged-out' | 'unknown';
  /** What the server answered; undefined where it did not, or not in words. */
  readonly code: number | undefined;
  constructor(kind: AskFault['kind'], message: string, code?: number) {
    super(message);
    this.kind = kind;
    this.code = code;
  }

  /** Whether this is the last word on what was sent: its request id is used up then, and nothing came of it. */
  get isSettled(): boolean {
    return this.kind === 'refused' && this.code !== undefined && settlesCommand(this.code);
  }
}

/** Asks one operation; commands under a request id, which is one effect however often it is sent. */
export type Ask = (contract: OperatorContract, input: Facts, requestId: string) => Promise<Facts>;

const overStatus = 401;

function readAnswer(status: number, text: string): Facts {
  const answer = z.safeParse(answerSchema, readJson(text));
  if (status === overStatus) throw new AskFault('logged-out', 'The login is over. Log in again.');
  if (!answer.success) throw new AskFault('unknown', `The server answered ${status} without words.`);
  const { code, message, data } = answer.data;
  if (code !== successCode)
    throw new AskFault(busyCodes.has(code) ? 'busy' : 'refused', refusalWords(code, message), code);
  return isFacts(data) ? data : {};
}

function cannotBeReached(): never {
  throw new AskFault('unknown', 'The server cannot be reached.');
}

/** Whether what was sent may have been carried out: who asks too often was told so before anything was done. */
function isLost({ kind, code }: AskFault): boolean {
  return kind === 'unknown' || (kind === 'busy' && code !== refusals['too-many'].code);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Makes what asks the operators' API through the console's own address. An answer that was lost is asked for again.
 * @throws AskFault
 */
export function askThrough(access: Access, post: typeof fetch = (...given) => fetch(...given)): Ask {
  const send = async (path: string, body: Facts): Promise<Facts> => {
    const headers = await access.headers().catch(cannotBeReached);
    if (headers === undefined) throw new AskFault('logged-out', 'The login is over. Log in again.');
    const response = await post(consolePathOf(path), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', lang: 'en-US' },
      body: JSON.stringify(body),
    }).catch(cannotBeReached);
    return readAnswer(response.status, await response.text().catch(cannotBeReached));
  };
  // The server takes no try again that it has refused, and its refusal may be what got lost: each is one more.
  const triesOf = new Map<string, number>();
  const lostIds = new Set<string>();
  const sendTry = (path: string, input: Facts, requestId: string): Promise<Facts> => {
    const tryNumber = (triesOf.get(requestId) ?? 0) + 1;
    triesOf.set(requestId, tryNumber);
    return send(path, { ...input, requestId, try: tryNumber });
  };
  return async (contract, input, requestId) => {
    if (!takesRequestId(contract)) return send(contract.path, input);
    for (let sent = 1; ; sent += 1) {
      try {
        return await sendTry(contract.path, input, requestId);
      } catch (error) {
        if (!(error instanceof AskFault) || error.isSettled) throw error;
        if (isLost(error)) lostIds.add(requestId);
        if (error.kind === 'unknown' && sent < mostTries) continue;
        throw lostIds.has(requestId) ? new AskFault(error.kind, `${error.message} ${notKnownText}`, error.code) : error;
      }
    }
  };
}
