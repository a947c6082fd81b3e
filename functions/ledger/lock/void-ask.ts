import { askCountsForMs } from '../../../shared/wallet-lock.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { settle } from '../../runtime/operation/settle.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { endUnlockAsk } from '../../table/wallet-lock.ts';
import type { UnlockAsk } from '../../table/wallet-lock.ts';

/**
 * Ends the waiting of a locked wallet's owner when their asking counts no longer: nobody has unlocked the wallet, and
 * they have to ask anew. Their app says so by itself; that our staff have not called them, only this tells us.
 */
export async function voidUnlockAsk(
  runtime: Runtime,
  ask: UnlockAsk,
  { lockedAtMs, unlockAskedAtMs }: Pick<Wallet, 'lockedAtMs' | 'unlockAskedAtMs'>,
  nowMs: number,
): Promise<'void' | 'ended-before'> {
  const { table, aws, random, wait, log } = runtime;
  const { userId, askedAtMs } = ask;
  if (nowMs < askedAtMs + askCountsForMs) return 'ended-before';
  const tools = { documents: aws.documents, fraction: random.fraction, wait };
  const initial = { waits: true };
  const outcome = await settle(tools, initial, ({ waits }: typeof initial) =>
    waits
      ? {
          answer: 'void' as const,
          // Unlocked, locked once more or asked anew in this very moment.
          steps: [{ write: endUnlockAsk(table, ask), learn: () => ({ waits: false }) }],
        }
      : { answer: 'ended-before' as const, steps: [] },
  );
  if (outcome.kind !== 'committed' || outcome.answer !== 'void') return 'ended-before';
  // A release that knows of no lines unlocks, and takes another asking, without them: then nobody waits for this one.
  if (lockedAtMs === undefined || unlockAskedAtMs !== askedAtMs) return 'ended-before';
  log.error('unlock-ask-void', { userId, askedAtMs });
  return 'void';
}
