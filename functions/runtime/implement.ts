import type { BrandName, Language } from '../../shared/enums.ts';
import type { Contract, InputOf, Load, OutputOf, RefusalOf } from '../../shared/operation.ts';
import type { Refusal } from '../rules/refusal.ts';
import type { Wallet } from '../rules/wallet.ts';
import type { Payee } from '../table/payee.ts';
import type { Person } from '../table/person.ts';
import type { Access } from '../table/access.ts';
import type { Session } from '../table/session.ts';
import type { Device, Viewer } from './pipeline/exchange.ts';
import type { Runtime } from './runtime.ts';
import type { CountedRefusal, Plan } from './settle.ts';

type Has<C extends Contract, L extends Load> = L extends C['loads'][number] ? true : false;

/** What a handler is given: parsed input, who asks, what was loaded, and the one way to write. */
export interface Call<C extends Contract> {
  readonly input: InputOf<C>;
  readonly nowMs: number;
  readonly language: Language;
  readonly runtime: Runtime;
  /** The brand entry of the session, or of the `app-name` header before login. */
  readonly entry: BrandName;
  readonly session: C['auth'] extends 'session' ? Session : undefined;
  /** The session's password and generation. */
  readonly access: C['auth'] extends 'session' ? Access : undefined;
  readonly viewer: Viewer;
  readonly device: C['auth'] extends 'session' | 'none' ? Device : undefined;
  readonly operator: C['auth'] extends 'operator' ? string : undefined;
  readonly wallet: Has<C, 'wallet'> extends true ? Wallet : undefined;
  readonly person: Has<C, 'person'> extends true ? Person : undefined;
  /** Undefined where the payload's `receiverId` names nobody. */
  readonly receiver: Has<C, 'receiver'> extends true ? { wallet: Wallet; person: Person } | undefined : undefined;
  /** What the caller has paid the receiver; undefined where nothing yet. */
  readonly payee: Has<C, 'payee'> extends true ? Payee | undefined : undefined;
  /** The id of a command that carries one. */
  readonly requestId: C extends { readonly requestId: 'required' } ? string : undefined;
  /**
   * Commits a command with a request id: the decision's writes behind the request
   * record, in one transaction. The answer is stored for repeats, so it carries
   * no personal data.
   */
  readonly commit: C extends { readonly requestId: 'required' } ? Commit<C> : undefined;
}

export type ResultOf<C extends Contract> = OutputOf<C> | Refusal<RefusalOf<C>>;

/** A plan; where somebody else's room was looked at for it, with what is answered once too many of a day stayed uncounted. */
export type RoomPlan<F, C extends Contract> = Plan<F, OutputOf<C>> & { readonly whenUncounted?: Refusal<RefusalOf<C>> };

/** What a command decides on facts: to write and answer, to refuse, or to refuse once that was counted. */
export type Decision<F, C extends Contract> =
  RoomPlan<F, C> | Refusal<RefusalOf<C>> | CountedRefusal<F, Refusal<RefusalOf<C>>>;

export type Commit<C extends Contract> = <F>(facts: F, decide: (facts: F) => Decision<F, C>) => Promise<ResultOf<C>>;

export interface Operation<C extends Contract = Contract> {
  readonly contract: C;
  readonly handle: (call: Call<C>) => Promise<ResultOf<C>>;
}

/** Ties a handler to its contract; only the contract's own refusals and output compile. */
export function implement<const C extends Contract>(
  contract: C, handle: (call: Call<C>) => Promise<ResultOf<C>>,
): Operation<C> {
  return { contract, handle };
}
