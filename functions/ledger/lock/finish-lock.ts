import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { StoppedPayouts } from '../../../shared/wallet-lock.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { updateExpressions } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';
import { nothingFollows } from '../../table/wallet-lock.ts';
import type { LockChange } from '../../table/wallet-lock.ts';
import { pausePayouts, resumePayouts } from './stop-payouts.ts';

async function noteDone({ aws, table }: Runtime, change: LockChange): Promise<void> {
  try {
    await aws.documents.send(
      new UpdateCommand({
        TableName: table,
        Key: { ...keys.walletLock(change.userId) },
        ...updateExpressions(nothingFollows(change)),
      }),
    );
  } catch (error) {
    // It was locked or unlocked anew, and what follows from that is due by itself.
    if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw error;
  }
}

/** Stops what a lock stops, and notes that nothing follows from it any more. */
export async function finishLock(runtime: Runtime, change: LockChange, nowMs: number): Promise<StoppedPayouts> {
  const stopped = await pausePayouts(runtime, change.userId, nowMs);
  await noteDone(runtime, change);
  return stopped;
}

/**
 * Ends what a lock or an unlock has left to do, by how the wallet stands now: it may have been cut off anywhere, and
 * may be under way beside this.
 */
export async function endLockChange(
  runtime: Runtime,
  change: LockChange,
  wallet: Pick<Wallet, 'lockedAtMs'>,
  nowMs: number,
): Promise<'stopped' | 'let-go'> {
  if (wallet.lockedAtMs !== undefined) {
    await finishLock(runtime, change, nowMs);
    return 'stopped';
  }
  await resumePayouts(runtime, change.userId, nowMs);
  await noteDone(runtime, change);
  return 'let-go';
}
