import { refusals } from '../../shared/refusals.ts';
import { isSealed, needsSession, takesRequestId } from '../../shared/operation.ts';
import type { Contract } from '../../shared/operation.ts';
import { NotCanonicalError } from '../../shared/wire/canonical.ts';
import { generateDeviceKey } from '../../shared/wire/device-key.ts';
import type { DeviceKey } from '../../shared/wire/device-key.ts';
import { serverKeyAlgorithm } from '../../shared/wire/server-keys.ts';
import { operation as getBaseInfo } from '../../functions/handlers/user/get-base-info.ts';
import type { Item } from '../../functions/table/item.ts';
import { idOf } from '../../shared/ids.ts';
import { itemsOf } from '../front-door/people/account.ts';
import type { AnyOperation } from '../front-door/door/all-operations.ts';
import { ask, write } from '../front-door/door/ask.ts';
import { arrangeAccounts, newLink } from '../front-door/money/bank-accounts.ts';
import { captureLog } from '../front-door/door/captured-log.ts';
import type { Door } from '../front-door/door/door.ts';
import { goodPassword } from '../front-door/people/passwords.ts';
import { arrangeTransfer } from '../front-door/money/transfer-cases.ts';
import { newCaller, randomMobile } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';
import type { Caller, HttpRequest, RawAnswer } from '../../infra/write-request.ts';
import { expectOpens, inTime, outcomeOf } from './outcome.ts';
import { startDraft, writeDraft } from './draft.ts';
import type { Draft, Others, Outcome } from './draft.ts';
import { goodInput } from './good-inputs.ts';
import { fuzzed, allowedOutcomes, tell } from './plans.ts';
import type { Plan } from './plans.ts';

/** Keys that nobody at the server knows; making them takes a while, so all lanes share them. */
export interface StrangersKeys {
  readonly device: DeviceKey;
  readonly server: CryptoKey;
}

export async function makeStrangersKeys(): Promise<StrangersKeys> {
  const algorithm = { ...serverKeyAlgorithm, modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]) };
  const { publicKey } = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']);
  return { device: await generateDeviceKey(), server: publicKey };
}

/** What a lane has seen, for the report at the end. */
export interface Tally {
  runs: number;
  slowestMs: number;
  readonly outcomes: Map<Outcome | 'not written', number>;
  /** The last request that broke an invariant; while fast-check shrinks, ever shorter ones. */
  finding?: { readonly plan: string; readonly request: HttpRequest };
}

/** A look costs two queries; before what may change something it is taken unless the last one was just now. */
const looksEvery = 100;
const isRecent = 20;

/** One line of runs, one after the other, with people and a log of its own; several lanes keep all processors busy. */
export class Lane {
  readonly tally: Tally = { runs: 0, slowestMs: 0, outcomes: new Map() };
  private readonly door: Door;
  private readonly keys: StrangersKeys;
  private readonly mobile = randomMobile();
  private people:
    | { readonly sender: User; readonly receiver: User; readonly accountId: string; readonly stranger: Caller }
    | undefined;
  private requests: readonly { readonly operation: AnyOperation; readonly request: HttpRequest }[] = [];
  private things: string | undefined;
  private lookedAt = Number.NEGATIVE_INFINITY;

  constructor(door: Door, keys: StrangersKeys) {
    const log = captureLog();
    this.door = { ...door, log, runtime: { ...door.runtime, log } };
    this.keys = keys;
  }

  /** Makes one mutated request and holds everything it did against what may come of it. */
  async run(plan: Plan): Promise<void> {
    const draft = await this.draftOf(plan);
    const request = await writeDraft(draft, plan.mutations).catch((error: unknown) => {
      // What has no canonical form cannot even be written by a client.
      if (error instanceof NotCanonicalError) return undefined;
      throw error;
    });
    if (request === undefined) return this.count('not written');
    try {
      await this.sendAndCheck(plan, draft, request);
    } catch (error) {
      this.tally.finding = { plan: tell(plan), request };
      // What came of this run is no business of the next, which shrinks it: people whose session
      // it ended would tell nothing.
      this.people = undefined;
      this.things = undefined;
      this.lookedAt = Number.NEGATIVE_INFINITY;
      throw error;
    }
  }

  /** What may stand nowhere in clear: the tokens' secrets, and the numbers without their leading zero. */
  secrets(): readonly string[] {
    const { sender, receiver } = this.people ?? {};
    const tokens = [sender?.token, receiver?.token].flatMap((token) => token?.split('.')[1] ?? []);
    return [...tokens, ...[this.mobile, sender?.mobile, receiver?.mobile].flatMap((mobile) => mobile?.slice(1) ?? [])];
  }

  /** The last look of a lane: nothing has changed since the one before. */
  async finish(): Promise<void> {
    await this.expectUnchanged();
  }

  private async sendAndCheck({ mutations }: Plan, draft: Draft, request: HttpRequest): Promise<void> {
    const allowed = allowedOutcomes(mutations);
    const mayChange = allowed.has('answered') && draft.operation.contract.kind === 'command';
    if (this.tally.runs - this.lookedAt >= (mayChange ? isRecent : looksEvery)) await this.expectUnchanged();
    const startedAt = performance.now();
    const raw = await inTime(draft.operation.send(this.door, request));
    this.tally.slowestMs = Math.max(this.tally.slowestMs, performance.now() - startedAt);
    this.expectNothingTold(draft, raw);
    const outcome = outcomeOf(raw, draft.operation.contract);
    this.count(outcome);
    if (!allowed.has(outcome))
      throw new Error(
        `${outcome}: ${raw.status} ${raw.body.slice(0, 200)}, where only ${[...allowed].join(' or ')} is right`,
      );
    await expectOpens(draft, raw);
    if (!mayChange) return;
    if (outcome !== 'answered') return this.expectUnchanged();
    // What was answered may have changed something, so the next look begins anew.
    this.things = undefined;
    this.lookedAt = Number.NEGATIVE_INFINITY;
    await this.expectRepeatHarmless(draft, request, raw);
    // These may have ended the session.
    if (/^(?:auth|session)\//.test(draft.operation.contract.name)) await this.renewIfSessionOver();
  }

  private async peopleOf() {
    if (this.people !== undefined) return this.people;
    const { sender, receiver } = await arrangeTransfer(this.door, {
      sender: { tier: 'semi', balanceSatang: 4_000_000, firstName: 'Malee' },
    });
    const [accountBody = ''] = await arrangeAccounts(this.door, sender, [newLink()]);
    const people = { sender, receiver, accountId: idOf('bac', accountBody), stranger: await newCaller() };
    this.people = people;
    this.requests = await Promise.all(
      fuzzed.map(async (operation) => ({
        operation,
        request: await write(
          this.door,
          operation.contract,
          operation.contract.caller === 'door' ? people.stranger : sender,
          this.inputOf(operation, people),
        ),
      })),
    );
    this.things = undefined;
    this.door.log.lines.length = 0;
    return people;
  }

  private inputOf({ contract }: AnyOperation, { receiver, accountId }: NonNullable<Lane['people']>): object {
    const named = {
      receiverId: receiver.userId,
      accountId,
      receiverMobile: receiver.mobile,
      mobile: this.mobile,
      password: goodPassword,
    };
    const input = goodInput(contract, named);
    return takesRequestId(contract) ? { ...input, requestId: crypto.randomUUID() } : input;
  }

  private async draftOf({ operation, other: place }: Plan): Promise<Draft> {
    const people = await this.peopleOf();
    const { sender, receiver, stranger } = people;
    const { caller, path } = operation.contract;
    // What needs no session may be asked with a broken token, so being sent there is no fault beside one.
    const isAsClosed = (contract: Contract): boolean => needsSession(contract) || !needsSession(operation.contract);
    const others = this.requests.filter(
      ({ operation: { contract } }) => contract.caller === caller && contract.path !== path && isAsClosed(contract),
    );
    const other = others[place % others.length];
    if (other === undefined) throw new Error(`${operation.contract.name} is alone of its kind`);
    const have: Others = {
      user: receiver,
      strangersKey: this.keys.device,
      strangersServerKey: this.keys.server,
      request: other.request,
      operation: other.operation,
    };
    return startDraft({
      operation,
      caller: caller === 'door' ? stranger : sender,
      input: this.inputOf(operation, people),
      timestamp: this.door.clock.peekMs(),
      serverKey: this.door.serverKey,
      others: have,
    });
  }

  /**
   * Everything that these people own; when a session was last used, how often somebody was looked up and what
   * was refused is noted even so.
   */
  private async look(): Promise<string> {
    const { sender, receiver } = await this.peopleOf();
    const items = await Promise.all([sender, receiver].map(({ userId }) => itemsOf(this.door, userId)));
    const owned = items
      .flat()
      .filter(
        ({ sk, state }) =>
          !/^(?:LOOKUPS#|AUTH#)/.test(String(sk)) && !(String(sk).startsWith('REQUEST#') && state === 'refused'),
      );
    return JSON.stringify(owned.map(({ lastSeenAtMs: _seen, ...item }: Item) => item));
  }

  private async expectUnchanged(): Promise<void> {
    const now = await this.look();
    const before = this.things;
    this.things = now;
    this.lookedAt = this.tally.runs;
    if (before !== undefined && before !== now)
      throw new Error(`what the people own has changed since the last look:\n${before}\n${now}`);
  }

  /** No log line and no answer holds a token, a phone, or the key of the request. */
  private expectNothingTold({ caller, key }: Draft, raw: RawAnswer): void {
    const secrets = [
      ...this.secrets(),
      caller.token?.split('.')[1],
      Buffer.from(key).toString('base64url'),
      Buffer.from(key).toString('hex'),
    ];
    const { lines } = this.door.log;
    const logged = JSON.stringify(lines.map(({ event, facts }) => ({ event, facts })));
    const failed = lines.find(({ event }) => event === 'operation-failed');
    lines.length = 0;
    for (const secret of secrets) {
      if (secret === undefined || secret.length < 9) continue;
      if (logged.includes(secret)) throw new Error(`the log tells ${secret}: ${logged}`);
      if (raw.body.includes(secret)) throw new Error(`the answer tells ${secret}: ${raw.body}`);
    }
    if (failed !== undefined)
      throw new Error(`failed inside: ${failed.error instanceof Error ? failed.error.stack : String(failed.error)}`);
  }

  /**
   * The same request again, byte for byte, does nothing. A command with a request id answers the same, and refuses
   * other content under that id; any other sealed command is not taken again.
   */
  private async expectRepeatHarmless(
    { operation, input, caller }: Draft,
    request: HttpRequest,
    first: RawAnswer,
  ): Promise<void> {
    const { contract } = operation;
    const hasId = takesRequestId(contract);
    if (!hasId && !isSealed(contract)) return;
    await this.expectUnchanged();
    const again = await inTime(operation.send(this.door, request));
    const outcome = outcomeOf(again, contract);
    // A logout's own session is over by then.
    const isHarmless = hasId ? outcome === 'answered' : outcome === 'fault' || outcome === 'session-over';
    if (!isHarmless) throw new Error(`a repeat was answered ${again.status} ${again.body.slice(0, 200)}`);
    if (hasId) {
      if (again.headers['authorization'] === first.headers['authorization']) throw new Error('two answers share a key');
      const { requestId }: { requestId?: unknown } = input;
      const other = await operation.ask(
        this.door,
        caller,
        { ...input, note: 'other' },
        { requestId: String(requestId) },
      );
      if (other.code !== refusals['request-id-reused'].code)
        throw new Error(`other content under a used id was answered ${other.code}`);
    }
    await this.expectUnchanged();
  }

  private async renewIfSessionOver(): Promise<void> {
    const { sender } = await this.peopleOf();
    if ((await ask(this.door, getBaseInfo, sender, {})).status === 401) this.people = undefined;
    this.door.log.lines.length = 0;
  }

  private count(outcome: Outcome | 'not written'): void {
    this.tally.runs += 1;
    this.tally.outcomes.set(outcome, (this.tally.outcomes.get(outcome) ?? 0) + 1);
  }
}
