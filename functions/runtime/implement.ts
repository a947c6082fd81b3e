import type { BrandName, Language } from '../../shared/enums.ts';
import type {
  CommittingContract, Contract, DoorContract, InputOf, OutputOf, PlainContract, RefusalOf, WalletContract,
} from '../../shared/operation.ts';
import type { Refusal } from '../rules/refusal.ts';
import type { Access } from '../table/access.ts';
import type { Session } from '../table/session.ts';
import type { Loaded } from './loads.ts';
import type { Device, Viewer } from './pipeline/exchange.ts';
import type { Runtime } from './runtime.ts';
import type { CountedRefusal, Plan } from './settle.ts';

/** What every handler is given. */
interface AnyCall<C extends Contract> {
  readonly input: InputOf<C>;
  readonly nowMs: number;
  readonly language: Language;
  readonly runtime: Runtime;
  readonly viewer: Viewer;
}

interface OfDoor {
  /** The brand entry of the `app-name` header. */
  readonly entry: BrandName;
  readonly device: Device;
}

interface OfSession {
  /** The brand entry of the session. */
  readonly entry: BrandName;
  readonly device: Device;
  readonly session: Session;
  /** The session's password and generation. */
  readonly access: Access;
}

interface OfOperator {
  /** Who the operator is, as IAM has proven it. */
  readonly operator: string;
}

/** What hangs on who calls: what a caller does not have, its handlers cannot name. */
type OfCaller<C extends Contract> =
  C extends DoorContract ? OfDoor
    : C extends WalletContract ? OfSession & Pick<Loaded, C['loads'][number]>
      : C extends PlainContract ? (C['session'] extends 'required' ? OfSession : Pick<OfDoor, 'entry'>)
        : OfOperator;

interface Committing<C extends Contract> {
  readonly requestId: string;
  /**
   * Commits a command with a request id: the decision's writes behind the request record, in one transaction. The
   * answer is stored for repeats, so it carries no personal data.
   */
  readonly commit: Commit<C>;
}

/** What a handler is given: parsed input, who asks, what was loaded, and the one way to write. */
export type Call<C extends Contract> = AnyCall<C> & OfCaller<C> & (C extends CommittingContract ? Committing<C> : unknown);

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
