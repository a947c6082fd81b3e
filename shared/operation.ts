import type * as z from 'zod/mini';
import type { CapOf, CommandCap, QueryCap, UserCap } from './caps.ts';
import type { GateLaws, Gates, QueryGates } from './gates.ts';
import type { OperatorRole } from './operator-role.ts';
import type { RefusalName } from './refusals.ts';

/**
 * What a wallet's contract asks the pipeline to read in the one consistent BatchGet that also reads the session and
 * the request record. How each is read is a row of `functions/runtime/operation/loads.ts`.
 * `levelRules` is what operators have set for levels,
 * `identity` is what the caller has given of themselves, `bankAccounts` are those that the caller has linked,
 * `favourites` whom they keep, `receiver` is the wallet and person named by the payload's `receiverId`, `payee` what
 * the caller has paid them or the bank account of its `accountId`, `airtimeNumbers` are the mobile numbers that the
 * caller has topped up lately, `uncounted` how many of the caller's payments today stayed busy after a look at
 * somebody's room.
 */
export type Load =
  | 'wallet'
  | 'person'
  | 'identity'
  | 'bankAccounts'
  | 'favourites'
  | 'renewal'
  | 'airtimeNumbers'
  | 'receiver'
  | 'payee'
  | 'lookedUp'
  | 'face'
  | 'uncounted'
  | 'levelRules';

/** What every contract says, whoever calls; nothing has a default. */
export interface Shape<
  N extends string,
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  R extends readonly RefusalName[],
> {
  /** `<domain>/<operation>`: the same path in every tree. */
  readonly name: N;
  /** The whole request path. */
  readonly path: string;
  /** The logical method; every request travels as POST. */
  readonly method: 'GET' | 'POST';
  /** The payload without the envelope members `timestamp`, `deviceKey`, `requestId` and `try`. */
  readonly input: I;
  readonly output: O;
  readonly refusals: R;
}

type AnyShape = Shape<string, z.ZodMiniType, z.ZodMiniType, readonly RefusalName[]>;

/** The brand entry that may call with a session: `/jt/*` needs one of `jt`, everything else takes either. */
interface OfSession {
  readonly entry: 'any' | 'jt';
}

interface Loading<L extends readonly Load[]> {
  readonly loads: L;
}

/** What its caller's wallet must be and its device must have shown; `none` where any session will do. */
interface Gated<G extends Gates | 'none'> {
  readonly gates: G;
}

/** What bounds how often it is called; doors count by phone, address and device, and operators leave an audit. */
interface Capped<C extends CommandCap | QueryCap> {
  readonly cap: C;
}

/** `required`: one acknowledged id is exactly one effect. `none`: the sealed bytes are taken once. */
interface Repeatable<Q extends 'required' | 'none'> {
  readonly requestId: Q;
}

/** `optional`: with a token it is checked like any session's, without one nobody is known. */
interface Knowing<S extends 'required' | 'optional'> {
  readonly session: S;
}

/** Whom of the register a contract lets ask: holders of the role, of one of several, or of any at all. */
export type NeededRole = OperatorRole | readonly OperatorRole[] | 'any';

/**
 * Who of the register may ask: whoever holds the role, or any. `console`: only by the console's login with its second
 * factor, never with a signature that a program may make.
 */
interface Acting<R extends NeededRole, W extends 'any' | 'console'> {
  readonly role: R;
  readonly wayIn: W;
}

interface Query {
  readonly kind: 'query';
}
interface Command {
  readonly kind: 'command';
}

/** Before login: sealed, signed by the device key shown in the payload; the bytes are taken once. */
export type DoorContract = AnyShape & Command & { readonly caller: 'door' };
/** The sealed wallet client with its session. */
export type WalletContract = AnyShape &
  OfSession &
  Loading<readonly Load[]> & { readonly caller: 'wallet' } & (
    | (Query & Gated<QueryGates | 'none'> & Capped<QueryCap>)
    | (Command & Repeatable<'required' | 'none'> & Gated<Gates | 'none'> & Capped<CommandCap>)
  );
/** The plain second client of wire.md: no seal, nothing of money. */
export type PlainContract = AnyShape &
  OfSession &
  Knowing<'required' | 'optional'> &
  ((Query & Capped<QueryCap>) | (Command & Capped<CommandCap>)) & { readonly caller: 'plain' };
/** An operator through the IAM-authorised API; each command carries a request id and is one effect. */
export type OperatorContract = AnyShape &
  Acting<NeededRole, 'any' | 'console'> &
  (Query | Command) & { readonly caller: 'operator' };
/** An operators' act that only proposes, made by `fourEyesCommand`: another person's approval carries it out. */
export type FourEyesContract = Extract<OperatorContract, Command> & {
  readonly role: OperatorRole;
  readonly fourEyes: { readonly facts: readonly [string, ...string[]]; readonly names: readonly string[] };
};

/**
 * What a partner tells us of itself. It goes another way than requests: nobody is refused, nothing is sealed, and the
 * same message may come any number of times and in any order.
 */
interface Telling<N extends string, P extends string, I extends z.ZodMiniType<Told>, O extends readonly string[]> {
  /** `<partner>/<what>`. */
  readonly name: N;
  /** The partner's name, whose secret signs its messages and under which they are recorded. */
  readonly partner: P;
  readonly input: I;
  /** What may be made of a message; the sender hears which. */
  readonly outcomes: O;
  /** Members that a partner may come to know later: by none of them is a message another one, and none is kept. */
  readonly notKept?: readonly string[];
}

/** Every message says its kind and has an id of the partner's own, which it keeps however often it is sent. */
interface Told {
  readonly type: string;
  readonly eventId: string;
}

/** A partner, by its signature; each event id is carried out once. */
export type CallbackContract = Telling<string, string, z.ZodMiniType<Told>, readonly string[]> &
  Command & { readonly caller: 'partner'; readonly path: string };

/** One operation as both sides know it; `caller` says which of the constructors below made it. */
export type Contract = DoorContract | WalletContract | PlainContract | OperatorContract;

/** The reads, and the changes, whoever asks. */
export type QueryContract = Extract<Contract, Query>;
export type CommandContract = Extract<Contract, Command>;

/** A contract whose effect is tied to a request id, so that its handler is given `commit`. */
export type CommittingContract =
  | Extract<OperatorContract, Command>
  | (WalletContract & Command & Repeatable<'required'>);

/** A change asked for before login. */
export function doorCommand<
  const N extends string,
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  const R extends readonly RefusalName[],
>(contract: Shape<N, I, O, R>) {
  return { ...contract, kind: 'command', caller: 'door' } as const;
}

/** A read of a logged-in user: may be repeated at will. */
export function walletQuery<
  const N extends string,
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  const R extends readonly RefusalName[],
  const L extends readonly Load[],
  const G extends QueryGates | 'none',
>(contract: Shape<N, I, O, R> & OfSession & Loading<L> & Gated<G> & GateLaws<N, R, G> & Capped<QueryCap>) {
  return { ...contract, kind: 'query', caller: 'wallet' } as const;
}

/** A change by a logged-in user. */
export function walletCommand<
  const N extends string,
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  const R extends readonly RefusalName[],
  const L extends readonly Load[],
  const Q extends 'required' | 'none',
  const G extends Gates | 'none',
>(
  contract: Shape<N, I, O, R> &
    OfSession &
    Loading<L> &
    Repeatable<Q> &
    Gated<G> &
    GateLaws<N, R, G> &
    Capped<CommandCap>,
) {
  return { ...contract, kind: 'command', caller: 'wallet' } as const;
}

/** A read by the second client. */
export function plainQuery<
  const N extends string,
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  const R extends readonly RefusalName[],
  const S extends 'required' | 'optional',
>(contract: Shape<N, I, O, R> & OfSession & Knowing<S> & Capped<CapOf<S, QueryCap>>) {
  return { ...contract, kind: 'query', caller: 'plain' } as const;
}

/** A change by the second client; harmless when it comes twice. */
export function plainCommand<
  const N extends string,
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  const R extends readonly RefusalName[],
  const S extends 'required' | 'optional',
>(contract: Shape<N, I, O, R> & OfSession & Knowing<S> & Capped<CapOf<S, CommandCap>>) {
  return { ...contract, kind: 'command', caller: 'plain' } as const;
}

/** A read by an operator; its handler leaves it in the audit before it shows anything. */
export function operatorQuery<
  const N extends string,
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  const R extends readonly RefusalName[],
  const L extends NeededRole,
  const W extends 'any' | 'console',
>(contract: Shape<N, I, O, R> & Acting<L, W>) {
  return { ...contract, kind: 'query', caller: 'operator' } as const;
}

/** An operator's act: exactly once for its request id, like a user's. */
export function operatorCommand<
  const N extends string,
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  const R extends readonly RefusalName[],
  const L extends NeededRole,
  const W extends 'any' | 'console',
>(contract: Shape<N, I, O, R> & Acting<L, W>) {
  return { ...contract, kind: 'command', caller: 'operator' } as const;
}

/** Where a partner's messages come in: it follows from the partner's name, so that no two share one. */
export function webhookPathOf<const P extends string>(partner: P): `/partner/${P}/webhook` {
  return `/partner/${partner}/webhook`;
}

/** A partner's messages to us. */
export function partnerCallback<
  const N extends string,
  const P extends string,
  I extends z.ZodMiniType<Told>,
  const O extends readonly string[],
>(contract: Telling<N, P, I, O>) {
  return { ...contract, kind: 'command', caller: 'partner', path: webhookPathOf(contract.partner) } as const;
}

/** Whether requests of this contract carry a request id and a try. */
export function takesRequestId<C extends Contract>(contract: C): contract is C & CommittingContract {
  if (contract.kind !== 'command') return false;
  return contract.caller === 'operator' || (contract.caller === 'wallet' && contract.requestId === 'required');
}

/** What stands between a session and this contract's operation; undefined where nothing does. */
export function gatesOf(contract: Contract): Gates | undefined {
  return contract.caller === 'wallet' && contract.gates !== 'none' ? contract.gates : undefined;
}

/** How often a user or a session may call it; undefined where something else bounds it, or nothing has to. */
export function userCapOf(contract: Contract): UserCap | undefined {
  if (contract.caller !== 'wallet' && contract.caller !== 'plain') return undefined;
  return typeof contract.cap === 'object' ? contract.cap : undefined;
}

/** Whether requests of this contract are sealed. */
export function isSealed(contract: Contract): boolean {
  return contract.caller === 'door' || contract.caller === 'wallet';
}

/** Whether nobody may call it without a session. */
export function needsSession(contract: Contract): boolean {
  return contract.caller === 'wallet' || (contract.caller === 'plain' && contract.session === 'required');
}

export type InputOf<C extends Contract | CallbackContract> = z.output<C['input']>;
export type OutputOf<C extends Contract> = z.output<C['output']>;
export type OutcomeOf<C extends CallbackContract> = C['outcomes'][number];
export type RefusalOf<C extends Contract> = C['refusals'][number];
