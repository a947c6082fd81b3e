import { isClosedInReview, isOfEveryTier } from '../../../shared/features.ts';
import type { Gates } from '../../../shared/gates.ts';
import { gatesOf } from '../../../shared/operation.ts';
import type { Contract, RefusalOf } from '../../../shared/operation.ts';
import { refuseAtGates } from '../../domains/wallet/gates.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { freezesOf } from '../../domains/wallet/wallet.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { conditionOf } from '../../table/expression.ts';
import type { TransactItem } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';
import type { Key } from '../../table/keys/key.ts';
import { withdrawalsAttribute } from '../../table/code-withdrawals.ts';
import { readWallet } from '../../table/wallet.ts';
import type { Decision } from './implement.ts';
import type { Exchange } from '../pipeline/exchange.ts';
import type { Step } from './settle.ts';

/** The attributes of the caller's wallet that a decision behind these gates has relied on. */
function attributesBehind({ feature, freeze, stepUp }: Gates): readonly string[] {
  return [
    ...(isOfEveryTier(feature) ? [] : ['tier']),
    ...(isClosedInReview(feature) ? ['auditStatus'] : []),
    ...(freeze === undefined ? [] : ['availableSatang', 'lockedAtMs', ...freezesOf[freeze]]),
    ...(stepUp === undefined ? [] : [withdrawalsAttribute, 'generation']),
  ];
}

/** Throws where the write to the caller's wallet does not hold on to all that the gates rely on, or there is none. */
function requireClauses({ name }: Contract, gates: Gates, own: Key, writes: readonly TransactItem[]): void {
  const held = new Set(
    writes
      .map(conditionOf)
      .filter(({ pk, sk }) => pk === own.pk && sk === own.sk)
      .flatMap(({ attributes }) => attributes),
  );
  const missing = attributesBehind(gates).filter((attribute) => !held.has(attribute));
  if (missing.length > 0) throw new Error(`${name} writes without a clause on the wallet's ${missing.join(', ')}`);
}

/** What every month's audit begins with. */
const { pk: auditPrefix } = keys.audit('', '');

/** Throws where an operator's act is carried out and no audit record goes with it, in the same transaction. */
function requireAudit({ name }: Contract, writes: readonly TransactItem[]): void {
  const isAudited = writes.map(conditionOf).some(({ pk }) => String(pk).startsWith(auditPrefix));
  if (!isAudited) throw new Error(`${name} acts without its audit record`);
}

/** A decision of an operator's command: what it wants written tells the audit of it. */
function auditedDecision<F, C extends Contract>(
  contract: Contract,
  decide: (facts: F) => Decision<F, C>,
): (facts: F) => Decision<F, C> {
  return (facts) => {
    const decision = decide(facts);
    if ('answer' in decision)
      requireAudit(
        contract,
        decision.steps.map(({ write }) => write),
      );
    return decision;
  };
}

/**
 * A decision behind its contract's gates: what it wants written holds on to what these rely on, and where the table
 * says that the caller's wallet has changed meanwhile, the gates are asked again before the decision is. An operator's
 * has no gates of a wallet; it goes with its audit record or not at all.
 */
export function gatedDecision<F, C extends Contract>(
  { contract, session, operator }: Exchange,
  decide: (facts: F) => Decision<F, C>,
): (facts: F) => Decision<F, C> {
  if (operator !== undefined) return auditedDecision(contract, decide);
  const gates = gatesOf(contract);
  if (gates === undefined || session === undefined) return decide;
  const own = keys.wallet(session.userId);
  let changed: Wallet | undefined;
  const watched = (step: Step<F>): Step<F> => {
    const { learn, write } = step;
    const { pk, sk } = conditionOf(write);
    if (learn === undefined || pk !== own.pk || sk !== own.sk) return step;
    return {
      write,
      learn: (facts, item) => {
        if (item !== undefined) changed = readWallet(item);
        return learn(facts, item);
      },
    };
  };
  return (facts) => {
    const refusal = changed === undefined ? undefined : refuseAtGates(gates, changed);
    // No contract compiles without the refusals of its gates.
    if (refusal !== undefined) return refusal as Refusal<RefusalOf<C>>;
    const decision = decide(facts);
    if ('refused' in decision) return decision;
    requireClauses(
      contract,
      gates,
      own,
      decision.steps.map(({ write }) => write),
    );
    return { ...decision, steps: decision.steps.map(watched) };
  };
}
