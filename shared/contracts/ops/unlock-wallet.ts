import * as z from 'zod/mini';
import { reasonSchema } from '../../operator-reason.ts';
import { mobileSchema } from '../../phone.ts';
import { fourEyesCommand } from '../../proposal.ts';

/**
 * An operator proposes to unlock a wallet that its owner has locked and, with a code, asked to have unlocked: until a
 * face says who asks, two persons look.
 */
export const unlockWallet = fourEyesCommand({
  name: 'ops/unlock-wallet',
  path: '/ops/user/unlock-wallet',
  method: 'POST',
  role: 'identity',
  facts: ['phone', 'lockedAt', 'askedAt'],
  input: z.strictObject({ mobile: mobileSchema, reason: reasonSchema }),
  refusals: ['user-not-found', 'wallet-not-locked', 'unlock-not-asked'],
});
