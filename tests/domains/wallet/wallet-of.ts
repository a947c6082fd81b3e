import { noLevelRules } from '../../../functions/domains/limits/dated-rules.ts';
import { rulesFor } from '../../../functions/domains/limits/rules.ts';
import type { Rules } from '../../../functions/domains/limits/dated-rules.ts';
import type { Wallet } from '../../../functions/domains/wallet/wallet.ts';

/** What is in force for a wallet before operators have set anything for its level. */
export function rulesOfWallet(wallet: Pick<Wallet, 'tier' | 'exceptions'>): Rules {
  return rulesFor(wallet, noLevelRules, Date.UTC(2026, 10, 21));
}

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
    exceptions: [],
    exceptionChanges: 0,
    ...parts,
  };
}
