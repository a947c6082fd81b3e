import { getLastBalance } from '../../shared/contracts/balance/get-last.ts';
import { getTradeLimitConfig } from '../../shared/contracts/limits/get-config.ts';
import { getUsedTradeLimit } from '../../shared/contracts/limits/get-used.ts';
import { getReceipt } from '../../shared/contracts/transaction/receipt.ts';
import { tiers } from '../../shared/enums.ts';
import type { LimitType, Tier } from '../../shared/enums.ts';
import { buildMiniQr } from '../../shared/mini-qr.ts';
import { numberOfOwnLimit, ownLimitNames } from '../../shared/own-limits.ts';
import type { OwnLimitName } from '../../shared/own-limits.ts';
import type { OutputOf } from '../../shared/operation.ts';
import type { TransactionDetail, TransactionRow } from '../../shared/transaction.ts';
import type { WholeTransaction } from '../../shared/transaction-facts.ts';
import { answer, atMs, bodyOf } from './state.ts';
import type { Without } from './state.ts';

const types: readonly LimitType[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const use = { remaining: 3, total: 5 };
/** As wide as the rules make them: of week and month two digits each. */
export const freeUses = { day: use, week: { remaining: 18, total: 20 }, month: { remaining: 58, total: 60 } };

/** A wallet with this much in it, all of it free to go. */
export function balance(satang: number, without?: Without) {
  return answer(
    getLastBalance,
    {
      availableSatang: satang,
      heldSatang: 0,
      reserveSatang: 0,
      transferableSatang: satang,
      withdrawableSatang: satang,
      atMs,
    },
    without,
  );
}

/** A level with plain limits; the levels themselves are no matter of how they are shown. */
function level(tier: Tier) {
  // A company's are beyond what takes a face, which the page has a sentence for.
  const [limitSatang, perPaymentSatang] =
    tier === 'enterprise' ? [200_000_000, 100_000_000] : [(tiers.indexOf(tier) + 1) * 1_000_000, 500_000];
  const limits = types.map((limitType) => ({ limitType, limitSatang }));
  return { tier, limits, perPaymentSatang, singleReceivingSatang: perPaymentSatang };
}

type OwnLimit = OutputOf<typeof getTradeLimitConfig>['own'][number];
/** What somebody has set of a limit, and what is to come of it. */
export type OwnWish = Partial<Record<OwnLimitName, Pick<OwnLimit, 'ownSatang' | 'raise'>>>;

/** Every limit that may be lowered beside its level's, as somebody has set it. */
function ownLimits(tier: Tier, wished: OwnWish): OwnLimit[] {
  const { limits: ofLevel, perPaymentSatang } = level(tier);
  return ownLimitNames.map((limit) => {
    const number = numberOfOwnLimit[limit];
    const levelSatang =
      number === undefined
        ? perPaymentSatang
        : (ofLevel.find(({ limitType }) => limitType === number)?.limitSatang ?? 0);
    const own = wished[limit];
    return { limit, levelSatang, countsSatang: Math.min(levelSatang, own?.ownSatang ?? levelSatang), ...own };
  });
}

export function limits(tier: Tier, without?: Without, wished: OwnWish = {}) {
  const next = tiers[tiers.indexOf(tier) + 1];
  const ofOne = { perPaymentSatang: 1_000_000, singleReceivingSatang: 1_000_000 };
  const more = next === undefined || next === 'enterprise' ? {} : { next: { ...level(next), ...ofOne } };
  const own = ownLimits(tier, wished);
  return answer(
    getTradeLimitConfig,
    { current: level(tier), levels: tiers.slice(0, 4).map(level), own, ...more },
    without,
  );
}

/** Those of a company that has no level, or none any more: its way has the one step. */
export function companyLimits() {
  const levels = [level('unauthorized'), level('enterprise')];
  return answer(getTradeLimitConfig, {
    current: level('unauthorized'),
    next: level('enterprise'),
    levels,
    own: ownLimits('unauthorized', {}),
  });
}

export function used(without?: Without, openTopUpSatang = 0) {
  return answer(
    getUsedTradeLimit,
    {
      used: types.map((limitType) => ({ limitType, usedSatang: 250_000 })),
      freeTransfers: freeUses,
      freeCashOuts: freeUses,
      openTopUpSatang,
      openTopUps: openTopUpSatang === 0 ? 0 : 1,
    },
    without,
  );
}

/** An entry of the history: a transfer out, unless it says otherwise. */
export function row(letter: string, more: Partial<TransactionRow> = {}): TransactionRow {
  return {
    transactionId: `txn_${bodyOf(letter)}`,
    reference: bodyOf(letter),
    type: 8,
    status: 2,
    amountSatang: 12_050,
    feeSatang: 0,
    totalSatang: 12_050,
    createdAtMs: atMs,
    completedAtMs: atMs,
    counterpartyName: 'สมชาย จ.',
    ...more,
  };
}

export function detail(letter: string, more: Partial<TransactionDetail> = {}): TransactionDetail {
  return {
    ...row(letter),
    number: 'AAAA-AAAA-B',
    channel: 'wallet',
    counterpartyPhone: '081-***-*678',
    note: 'ค่าข้าวกลางวัน',
    ...more,
  };
}

/** The same with all that its own page says of it. */
export function whole(letter: string, more: Partial<WholeTransaction> = {}): WholeTransaction {
  return { ...detail(letter), fundsSource: 1, ...more };
}

/** What that entry is proven by; a page goes on without, for the payment stands all the same. */
export function receipt(letter: string, amountSatang = 12_050) {
  const miniQr = buildMiniQr({ issuer: '999', reference: bodyOf(letter) });
  const facts = { number: 'AAAA-AAAA-B', amountSatang, paidAtMs: atMs, receiverLastFour: '5678' };
  return answer(getReceipt, { receipt: { ...facts, code: 'ABCDEFGHJKMNPQRS', miniQr } }, 'goes-on');
}
