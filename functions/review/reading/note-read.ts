import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { HeldReview } from '../../domains/review/decide.ts';
import { BusyError } from '../../runtime/operation/settle.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { noteRead } from '../../table/review.ts';

/**
 * Notes on a case that whoever holds it reads it, once for each claim: they may decide it from then on.
 * @throws BusyError where it was changed in this moment, so that something else would be shown than they decide on
 */
export async function noteCaseRead({ aws, table }: Runtime, held: HeldReview): Promise<void> {
  if (held.review.readBy === held.heldBy) return;
  try {
    await aws.documents.send(new TransactWriteCommand({ TransactItems: [noteRead(table, held)] }));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'TransactionCanceledException')) throw error;
    throw new BusyError('the case changed while it was read');
  }
}
