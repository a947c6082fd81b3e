import { faceBoundSchema } from '../../../shared/money-out.ts';
import type { FaceBound } from '../../../shared/money-out.ts';
import { amountOfAct } from '../../domains/review/act.ts';
import type { ReviewedAct } from '../../domains/review/review.ts';
import { bindingOf } from '../../runtime/money/money-out.ts';
import { openField, sealField } from '../../runtime/person/user-key.ts';
import type { UserKey } from '../../runtime/person/user-key.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { readRequestRecord } from '../../table/request-record.ts';

/** An act as a case about it keeps it: bound as a face for it would be, and in full for its person alone. */
export function sealAct(key: UserKey, act: FaceBound): ReviewedAct {
  const amountSatang = amountOfAct(act);
  return {
    operation: act.operation,
    requestId: act.requestId.toLowerCase(),
    contentHash: bindingOf(key, act),
    sealedAct: sealField(key, 'reviewed-act', JSON.stringify(act)),
    ...(amountSatang !== undefined && { amountSatang }),
  };
}

/** The act in full, as its person has sent it. */
export function openAct(key: UserKey, { sealedAct }: Pick<ReviewedAct, 'sealedAct'>): FaceBound {
  return faceBoundSchema.parse(openField(key, 'reviewed-act', sealedAct).parts());
}

/** Whether a command of this request id has gone through, as long as that is remembered. */
export async function isCarriedOut({ aws, table }: Runtime, userId: string, requestId: string): Promise<boolean> {
  const item = await readItem(aws.documents, table, keys.request(userId, requestId));
  return item !== undefined && readRequestRecord(item).answer !== undefined;
}
