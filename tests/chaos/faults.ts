import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { Seeded } from './seeded.ts';

/** What may go wrong with one call to AWS. */
export const faultKinds = [
  'slow',
  'throttled',
  'conflict',
  'lost-before',
  'lost-after',
  'reset-below-the-sdk',
  'unprocessed',
  'crash-before',
  'crash-after',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** How often a partner of the run gives no answer: before it has done what it was asked for, and after. */
export interface Silence {
  readonly before: number;
  readonly after: number;
}
export const usualSilence: Silence = { before: 0.15, after: 0.15 };

/** One run of a handler and what is to go wrong in it. */
interface Invocation {
  /** Which run of all this is, counted from 1. */
  readonly ordinal: number;
  /** What runs: the name of its operation or function. */
  readonly kind: string;
  readonly random: Seeded;
  /** The chance of a fault at each call. */
  readonly noise: number;
  /** Where the function dies; everything it asks for afterwards never happens. */
  readonly kill: KillPoint | undefined;
  calls: number;
  faults: number;
  crashed: boolean;
}

/** A point at which a function may die: at one of its calls of AWS or of a partner, counted from 1. */
interface KillPoint {
  readonly call: number;
  /** Whether what it asked for is done all the same. */
  readonly after: boolean;
}

/** What is known of the points of one kind of run. */
export interface KillPoints {
  /** How many runs that nothing disturbed made so many calls, by that number. */
  readonly lengths: Map<number, number>;
  /** How many died at each point, by its name: `3 after` is the third call, done and not heard. */
  readonly killed: Map<string, number>;
}

/** A sweep ends as many things as are due; the points of the first ones are those of all. */
export const mostCalls = 40;

export interface Invoked<T> {
  readonly result: T | undefined;
  /** True where the function died: nobody hears its answer. */
  readonly crashed: boolean;
  /** True where nothing was made to go wrong. */
  readonly undisturbed: boolean;
}

/** The parts of a middleware's world that faults need; the SDK's own types differ by client. */
interface MiddlewareArgs {
  readonly input: object;
  readonly request?: unknown;
}
interface MiddlewareOutput {
  readonly response: unknown;
  readonly output: object;
}
type Next = (args: MiddlewareArgs) => Promise<MiddlewareOutput>;
interface Stack {
  add(
    middleware: (next: Next, context: { readonly commandName?: string }) => Next,
    options: { step: 'initialize' | 'deserialize'; priority?: 'high' | 'low'; name: string },
  ): void;
}

class InjectedFault extends Error {
  readonly code: string;
  readonly $retryable = undefined;
  constructor(name: string, code = name) {
    super(`injected ${name}`);
    this.name = name;
    this.code = code;
  }
}

const crash = () => new InjectedFault('FunctionCrashed');
const timeout = () => new InjectedFault('TimeoutError');

function conflict(input: object, random: Seeded): Error {
  const items: unknown = 'TransactItems' in input ? input.TransactItems : undefined;
  if (!Array.isArray(items)) return new InjectedFault('TransactionConflictException');
  const at = random.integer(0, items.length - 1);
  const reasons = items.map((_item, index) => ({
    Code: index === at || random.chance(0.2) ? 'TransactionConflict' : 'None',
  }));
  return Object.assign(new InjectedFault('TransactionCanceledException'), { CancellationReasons: reasons });
}

/**
 * Ends the connection under an answer. One that stayed half read would keep its place, and after
 * fifty the client has none left.
 */
function breakConnection(response: unknown): void {
  const body = typeof response === 'object' && response !== null && 'body' in response ? response.body : undefined;
  if (!(body instanceof Readable)) throw new Error('the answer has no body that could be broken off');
  body.destroy();
}

/** Leaves some of a BatchGet's keys for later, as DynamoDB does when it is throttled. */
function leaveUnprocessed(input: object, output: MiddlewareOutput, random: Seeded): MiddlewareOutput {
  const responses = output.output as { Responses?: Record<string, { pk: string; sk: string }[]> };
  const [table, items] = Object.entries(responses.Responses ?? {})[0] ?? [];
  if (!('RequestItems' in input) || table === undefined || items === undefined || items.length === 0) return output;
  const gone = items[random.integer(0, items.length - 1)];
  if (gone === undefined) return output;
  const kept = items.filter((item) => item !== gone);
  const unprocessed = { [table]: { Keys: [{ pk: gone.pk, sk: gone.sk }], ConsistentRead: true } };
  return { ...output, output: { ...output.output, Responses: { [table]: kept }, UnprocessedKeys: unprocessed } };
}

/** Everything that is made to go wrong in a run, and how often it was. */
export class Faults {
  readonly counts = new Map<FaultKind, number>();
  /** The points at which runs of each kind may die, and did. */
  readonly points = new Map<string, KillPoints>();
  /** How many runs have begun. */
  begun = 0;
  private readonly current = new AsyncLocalStorage<Invocation>();
  private readonly rest: (ms: number) => Promise<void>;
  private readonly random: Seeded;
  /** By kind of run, how many were killed or were to be. */
  private readonly kills = new Map<string, number>();

  /** `rest` waits; `random` says at which point of a kind the killing begins. */
  constructor(rest: (ms: number) => Promise<void>, random: Seeded) {
    this.rest = rest;
    this.random = random;
  }

  /**
   * Runs a handler under faults drawn from `random`; outside of it the clients work as ever. Those of one `kind` that
   * are to die do so at one point after the other, before and after each of their calls.
   */
  async invoke<T>(kind: string, random: Seeded, handler: () => Promise<T>): Promise<Invoked<T>> {
    const mood = random.fraction();
    this.begun += 1;
    const invocation: Invocation = {
      ordinal: this.begun,
      kind,
      random,
      noise: mood < 0.45 ? 0 : 0.15,
      kill: mood > 0.85 ? this.nextKill(kind) : undefined,
      calls: 0,
      faults: 0,
      crashed: false,
    };
    return this.current.run(invocation, async () => {
      try {
        const result = await handler();
        if (invocation.faults === 0) this.noteLength(invocation);
        return { result, crashed: invocation.crashed, undisturbed: invocation.faults === 0 };
      } catch (error) {
        // A handler of ours answers every error; one that throws may only do so where it was made to.
        if (invocation.faults === 0) throw error;
        return { result: undefined, crashed: true, undisturbed: false };
      }
    });
  }

  /** The run that is asking just now, by its ordinal; 0 outside of all runs. */
  ordinal(): number {
    return this.current.getStore()?.ordinal ?? 0;
  }

  /**
   * Makes a client fail. Once outside of the SDK's retries, where we see it, and once below them, where the SDK does.
   */
  install(client: { readonly middlewareStack: unknown }): void {
    const stack = client.middlewareStack as Stack;
    stack.add((next) => (args) => this.aboveRetries(next, args), {
      step: 'initialize',
      priority: 'low',
      name: 'faultsAboveRetries',
    });
    stack.add((next) => (args) => this.belowRetries(next, args), {
      step: 'deserialize',
      priority: 'low',
      name: 'faultsBelowRetries',
    });
  }

  private pointsOf(kind: string): KillPoints {
    const known = this.points.get(kind) ?? { lengths: new Map(), killed: new Map() };
    this.points.set(kind, known);
    return known;
  }

  private noteLength({ kind, calls }: Invocation): void {
    const { lengths } = this.pointsOf(kind);
    lengths.set(calls, (lengths.get(calls) ?? 0) + 1);
  }

  /** The next point of a kind: all of the longest run that was seen, one after the other, begun where the seed says. */
  private nextKill(kind: string): KillPoint {
    const longest = Math.min(mostCalls, Math.max(1, ...this.pointsOf(kind).lengths.keys()));
    const turn = this.kills.get(kind) ?? this.random.fork(kind).integer(0, 2 * mostCalls - 1);
    this.kills.set(kind, turn + 1);
    const point = turn % (2 * longest);
    return { call: 1 + Math.floor(point / 2), after: point % 2 === 1 };
  }

  private note(invocation: Invocation, kind: FaultKind): void {
    if (kind !== 'slow') Object.assign(invocation, { faults: invocation.faults + 1 });
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
  }

  private async aboveRetries(next: Next, args: MiddlewareArgs): Promise<MiddlewareOutput> {
    const invocation = this.current.getStore();
    if (invocation === undefined) return next(args);
    if (invocation.crashed) throw crash();
    invocation.calls += 1;
    if (invocation.kill?.call === invocation.calls) return this.die(invocation, invocation.kill, () => next(args));
    if (!invocation.random.chance(invocation.noise)) return next(args);
    return this.disturb(invocation, next, args);
  }

  /** A partner is asked: one more point at which a run may die, before or after the partner has done it. */
  async atPartner<T>(asked: () => Promise<T>): Promise<T> {
    const invocation = this.current.getStore();
    if (invocation === undefined) return asked();
    if (invocation.crashed) throw crash();
    invocation.calls += 1;
    if (invocation.kill?.call === invocation.calls) return this.die(invocation, invocation.kill, asked);
    return asked();
  }

  private async die<T>(invocation: Invocation, { call, after }: KillPoint, asked: () => Promise<T>): Promise<T> {
    invocation.crashed = true;
    this.note(invocation, after ? 'crash-after' : 'crash-before');
    const { killed } = this.pointsOf(invocation.kind);
    const point = `${call} ${after ? 'after' : 'before'}`;
    killed.set(point, (killed.get(point) ?? 0) + 1);
    if (after) await asked();
    throw crash();
  }

  private async disturb(invocation: Invocation, next: Next, args: MiddlewareArgs): Promise<MiddlewareOutput> {
    const { random } = invocation;
    const kind = random.pick(['slow', 'throttled', 'conflict', 'lost-before', 'lost-after', 'unprocessed'] as const);
    if (kind === 'unprocessed' && !('RequestItems' in args.input)) return next(args);
    const isWrite = 'TransactItems' in args.input || 'UpdateExpression' in args.input;
    if (kind === 'conflict' && !isWrite) return next(args);
    this.note(invocation, kind);
    switch (kind) {
      case 'slow':
        await this.rest(random.integer(1, 25));
        return next(args);
      case 'throttled':
        throw new InjectedFault(
          random.pick(['ThrottlingException', 'ProvisionedThroughputExceededException', 'RequestLimitExceeded']),
        );
      case 'conflict':
        throw conflict(args.input, random);
      case 'lost-before':
        throw timeout();
      case 'lost-after':
        await next(args);
        throw timeout();
      case 'unprocessed':
        return leaveUnprocessed(args.input, await next(args), random);
    }
  }

  /** The connection breaks after the answer was on its way; the SDK sends the very same call again. */
  private async belowRetries(next: Next, args: MiddlewareArgs): Promise<MiddlewareOutput> {
    const invocation = this.current.getStore();
    const output = await next(args);
    if (invocation === undefined || invocation.crashed || !invocation.random.chance(invocation.noise / 5))
      return output;
    this.note(invocation, 'reset-below-the-sdk');
    breakConnection(output.response);
    throw new InjectedFault('Error', 'ECONNRESET');
  }
}
