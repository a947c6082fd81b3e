import type { RegisteredOperator } from '../../domains/operator/operator.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import type { Proposal } from '../../domains/proposal/proposal.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import type { Item } from '../../table/item.ts';
import { DamagedItem } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readOperator } from '../../table/operators.ts';
import { readItem } from '../../table/pages.ts';
import { readProposal } from '../../table/proposal.ts';

/** A proposal by its id, read consistently; undefined where there is none. */
export async function findProposal({ aws, table }: Runtime, proposalId: string): Promise<Proposal | undefined> {
  const body = bodyOfId('prp', proposalId);
  const item = body === undefined ? undefined : await readItem(aws.documents, table, keys.proposal(body));
  return item === undefined ? undefined : readProposal(item);
}

/** The proposal that a failed condition has found. */
export function foundProposal(item: Item | undefined): Proposal {
  if (item === undefined) throw new DamagedItem('proposal');
  return readProposal(item);
}

/** Two persons of the register as they stand there now. */
export async function readBoth(
  runtime: Runtime,
  one: string,
  other: string,
): Promise<readonly [RegisteredOperator, RegisteredOperator]> {
  const found = await readTogether(runtime, [keys.operator(one), keys.operator(other)]);
  return [readOperator(one, found.of(keys.operator(one))), readOperator(other, found.of(keys.operator(other)))];
}
