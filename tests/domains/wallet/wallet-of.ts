import type { Wallet } from '../../../functions/domains/wallet/wallet.ts';

/** An empty active wallet of tier semi, with what the test says of it. */
export function walletOf(parts: Partial<Wallet> = {}): Wallet {
  return {
    userId: 'usr_SENDER',
    tier: 'semi',
    status: 'active',
    auditStatus: 0,
    availableSatang: 0,
    heldSatang: 0,
    reserveSatang: 0,
    freezeTransferSatang: 0,
    freezeWithdrawSatang: 0,
    freezeAllSatang: 0,
    openTopUps: 0,
    openTopUpSatang: 0,
    topUpsDone: 0,
    transfersDone: 0,
    holds: 0,
    counters: {},
    misses: {},
    paidWithCode: {},
    codesWithdrawn: {},
    withdrawals: 0,
    generation: 0,
    ownLimits: {},
    ownLimitChanges: 0,
    ...parts,
  };
}
