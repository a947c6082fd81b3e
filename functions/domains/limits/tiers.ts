import type { LimitType, Tier } from '../../../shared/enums.ts';
import { numberOfLimit } from '../../../shared/rules.ts';
import type { LimitName } from '../../../shared/rules.ts';

/** What a tier allows, in satang; which features it has stands in `shared/features.ts`. */
export interface TierRules {
  readonly limits: Readonly<Record<LimitType, number>>;
  readonly perPaymentSatang: number;
  readonly singleReceivingSatang: number;
}

const baht = (amount: number): number => amount * 100;

function limitsInBaht(
  cap: number,
  topUp: [number, number],
  consumption: [number, number],
  out: [number, number],
  transferIn: [number, number],
): Record<LimitType, number> {
  return {
    1: baht(cap),
    2: baht(topUp[0]),
    3: baht(topUp[1]),
    4: baht(consumption[0]),
    5: baht(consumption[1]),
    6: baht(out[0]),
    7: baht(out[1]),
    8: baht(transferIn[0]),
    9: baht(transferIn[1]),
  };
}

/**
 * The limits and caps that each tier begins with (THB in the product's table, satang here). What operators have set
 * since stands above them (`rules.ts`); whoever decides or shows asks there.
 */
export const tierRules = {
  unauthorized: {
    limits: limitsInBaht(3_000, [2_000, 5_000], [1_000, 3_000], [0, 0], [0, 0]),
    perPaymentSatang: baht(1_000),
    singleReceivingSatang: 0,
  },
  basic: {
    limits: limitsInBaht(10_000, [10_000, 30_000], [5_000, 20_000], [0, 0], [5_000, 20_000]),
    perPaymentSatang: baht(5_000),
    singleReceivingSatang: baht(5_000),
  },
  semi: {
    limits: limitsInBaht(50_000, [50_000, 200_000], [50_000, 200_000], [50_000, 200_000], [50_000, 200_000]),
    perPaymentSatang: baht(50_000),
    singleReceivingSatang: baht(50_000),
  },
  fully: {
    limits: limitsInBaht(200_000, [200_000, 500_000], [200_000, 500_000], [200_000, 500_000], [200_000, 500_000]),
    perPaymentSatang: baht(100_000),
    singleReceivingSatang: baht(100_000),
  },
  enterprise: {
    limits: limitsInBaht(
      5_000_000,
      [2_000_000, 20_000_000],
      [2_000_000, 20_000_000],
      [2_000_000, 20_000_000],
      [2_000_000, 20_000_000],
    ),
    perPaymentSatang: baht(1_000_000),
    singleReceivingSatang: baht(1_000_000),
  },
} as const satisfies Record<Tier, TierRules>;

/** One limit of a tier's rules by its name, in satang. */
export function limitIn(rules: TierRules, name: LimitName): number {
  const number = numberOfLimit[name];
  if (number !== undefined) return rules.limits[number];
  // Where none was set, it is what the level's own cap is.
  if (name === 'risk-cap') return rules.limits[1];
  return name === 'per-payment' ? rules.perPaymentSatang : rules.singleReceivingSatang;
}

/** The tier a person can reach next by verifying more, or undefined at the top. */
export const nextTierOf = {
  unauthorized: 'basic',
  basic: 'semi',
  semi: 'fully',
  fully: undefined,
  enterprise: undefined,
} as const satisfies Record<Tier, Tier | undefined>;

/** The way up of a person, and of a company, lowest first. */
export const personLevels = ['unauthorized', 'basic', 'semi', 'fully'] as const satisfies readonly Tier[];
export const companyLevels = ['unauthorized', 'enterprise'] as const satisfies readonly Tier[];

/**
 * The levels of a person's or a company's way, lowest first, and the next one on it where there is one. A company is on
 * its way from the moment it was given, long before its level is.
 */
export function wayUpFrom(tier: Tier, isCompanys: boolean): { readonly levels: readonly Tier[]; readonly next?: Tier } {
  if (!isCompanys) {
    const next = nextTierOf[tier];
    return { levels: personLevels, ...(next !== undefined && { next }) };
  }
  return { levels: companyLevels, ...(tier === 'unauthorized' && { next: 'enterprise' as const }) };
}
