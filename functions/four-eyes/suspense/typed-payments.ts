import { resolveSuspense } from '../../../shared/contracts/ops/resolve-suspense.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';
import { paidBackKey } from '../../table/paid-back.ts';
import { readProposal } from '../../table/proposal.ts';

/** So many proposals are looked through: those of weeks, for each takes two persons. */
const lookedThrough = 200;

/** A bank desk's payment that somebody has typed for a refund, whatever became of that. */
export interface TypedPayment {
  readonly proposalId: string;
  readonly suspenseId: string;
  readonly paidBackBy: string;
  readonly state: string;
}

/** The payments that were typed for refunds of late, newest first. */
export async function readTypedPayments({ aws, table }: Runtime): Promise<readonly TypedPayment[]> {
  const { items } = await readPage(aws.documents, table, lists.proposals(), { size: lookedThrough, consistent: true });
  return items.map(readProposal).flatMap(({ act, body, subject, state, change: { paidBackBy } }) => {
    if (act !== resolveSuspense.name || typeof paidBackBy !== 'string') return [];
    return [{ proposalId: `prp_${body}`, suspenseId: subject, paidBackBy, state }];
  });
}

/**
 * For which other refunds a payment was typed as well, in words for whoever approves. Whose it is only the bank knows:
 * a wrong one that was typed first would keep the right one out, were the second refused.
 */
export function typedForOthers(
  typed: readonly TypedPayment[],
  { suspenseId, paidBackBy }: Pick<TypedPayment, 'suspenseId' | 'paidBackBy'>,
): string | undefined {
  const { pk, sk } = paidBackKey(paidBackBy);
  const others = typed.filter((each) => {
    const key = paidBackKey(each.paidBackBy);
    return each.suspenseId !== suspenseId && key.pk === pk && key.sk === sk;
  });
  if (others.length === 0) return undefined;
  return others.map((each) => `${each.suspenseId} (${each.proposalId}, ${each.state})`).join(', ');
}
