import type { BrandName, Language } from '../../../shared/enums.ts';
import type {
  CallbackContract,
  CommittingContract,
  Contract,
  DoorContract,
  InputOf,
  OutcomeOf,
  OutputOf,
  PlainContract,
  RefusalOf,
  WalletContract,
} from '../../../shared/operation.ts';
import type { StepUp } from '../../../shared/gates.ts';
import type { SteppedUp } from '../../domains/auth/device.ts';
import type { Operator } from '../../domains/operator/operator.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Access } from '../../table/access.ts';
import type { PartnerMessage } from '../../table/partner-message.ts';
import type { Session } from '../../table/session.ts';
import type { Loaded } from './loads.ts';
import type { Device } from '../pipeline/exchange.ts';
import type { Viewer } from './viewer.ts';
import type { Runtime } from '../process/runtime.ts';
import type { CountedRefusal, Plan } from './settle.ts';

/** What every handler is given. */
interface AnyCall<C extends Contract | CallbackContract> {
  readonly input: InputOf<C>;
  readonly nowMs: number;
  readonly runtime: Runtime;
}

interface OfRequest {
  readonly language: Language;
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

interface OfPartner {
  /** The message as its record knows it, for the transaction of what the message does. */
  readonly message: PartnerMessage;
}

interface OfOperator {
  /** Who asks, as the register knows them. */
  readonly operator: Operator;
}

/** What hangs on who calls: what a caller does not have, its handlers cannot name. */
type OfCaller<C extends Contract> = C extends DoorContract
  ? OfDoor
  : C extends WalletContract
    ? OfSession & Pick<Loaded, C['loads'][number]>
    : C extends PlainContract
      ? C['session'] extends 'required'
        ? OfSession
        : Pick<OfDoor, 'entry'>
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
export type Call<C extends Contract | CallbackContract> = AnyCall<C> &
  (C extends Contract ? OfRequest & OfCaller<C> & (C extends CommittingContract ? Committing<C> : unknown) : OfPartner);

/**
 * What was made of a partner's message. `with-effect`: its record stands in the transaction of what it did.
 * `nothing-done`: it changed nothing, so that its record may follow by itself.
 */
export interface Taken<O extends string> {
  readonly outcome: O;
  readonly recorded: 'with-effect' | 'nothing-done';
}

export type ResultOf<C extends Contract> = OutputOf<C> | Refusal<RefusalOf<C>>;

/** What a handler answers: a request's output or refusal, or what was made of a message. */
type HandledOf<C extends Contract | CallbackContract> = C extends Contract
  ? ResultOf<C>
  : C extends CallbackContract
    ? Taken<OutcomeOf<C>>
    : never;

/**
 * A plan; where somebody else's room was looked at for it, with what is answered once too
 * many of a day stayed uncounted.
 */
export type RoomPlan<F, C extends Contract> = Plan<F, OutputOf<C>> & { readonly whenUncounted?: Refusal<RefusalOf<C>> };

/** What a command decides on facts: to write and answer, to refuse, or to refuse once that was counted. */
export type Decision<F, C extends Contract> =
  | RoomPlan<F, C>
  | Refusal<RefusalOf<C>>
  | CountedRefusal<F, Refusal<RefusalOf<C>>>;

/** What a plan carries besides: the proof of the step-up that its contract names, without which it does not compile. */
type ProofOf<C extends Contract> = C extends { readonly gates: { readonly stepUp: infer S extends StepUp } }
  ? { readonly steppedUp: SteppedUp<S> }
  : unknown;

type ProvenDecision<F, C extends Contract> =
  | Refusal<RefusalOf<C>>
  | ((RoomPlan<F, C> | CountedRefusal<F, Refusal<RefusalOf<C>>>) & ProofOf<C>);

export type Commit<C extends Contract> = <F>(
  facts: F,
  decide: (facts: F) => ProvenDecision<F, C>,
) => Promise<ResultOf<C>>;

export interface Operation<C extends Contract | CallbackContract = Contract> {
  readonly contract: C;
  readonly handle: (call: Call<C>) => Promise<HandledOf<C>>;
}

/** Ties a handler to its contract; only the contract's own refusals, output and outcomes compile. */
export function implement<const C extends Contract | CallbackContract>(
  contract: C,
  handle: (call: Call<C>) => Promise<HandledOf<C>>,
): Operation<C> {
  return { contract, handle };
}
