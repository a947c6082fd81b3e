import { tiers } from '../../../shared/enums.ts';
import type { Tier } from '../../../shared/enums.ts';
import type { Wallet } from '../wallet/wallet.ts';

/** What of a wallet says that people have lowered its level. */
export type TakenLevel = Pick<Wallet, 'levelTakenAtMs' | 'levelTakenTo'>;

const rankOf = (tier: Tier): number => tiers.indexOf(tier);

/**
 * Whether people have taken a level, or one below it, from a wallet: what they left is the most that the registry or a
 * camera opens, which say the same of the same person as before and undo nothing that two operators have decided. Of
 * what a release before has taken all was.
 */
export function hasTakenLevel({ levelTakenAtMs, levelTakenTo = 'unauthorized' }: TakenLevel, level: Tier): boolean {
  return levelTakenAtMs !== undefined && rankOf(level) > rankOf(levelTakenTo);
}

/** What of a wallet says that its levels are people's to give. */
export type GivenByPeople = TakenLevel & Pick<Wallet, 'refusedForGoodAtMs'>;

/**
 * Whether people alone give this level, so that neither the registry nor a camera does: two operators took it, or a
 * reviewer refused for good what was sent for one. Both would say yes to whoever has the card and its photograph.
 */
export function isPeoplesToGive(wallet: GivenByPeople, level: Tier): boolean {
  return wallet.refusedForGoodAtMs !== undefined || hasTakenLevel(wallet, level);
}

/** Whether another level is less than the one that stands. */
export function isLowered({ tier }: Pick<Wallet, 'tier'>, to: Tier): boolean {
  return rankOf(to) < rankOf(tier);
}

/** Whether another level is more than the one that stands. */
export function isRaised({ tier }: Pick<Wallet, 'tier'>, to: Tier): boolean {
  return rankOf(to) > rankOf(tier);
}

/**
 * What a level that people set says of those who took one before: less than stands is taken from now on, and more than
 * they left gives it back; undefined where it says nothing, so that what was taken stays so.
 */
export function takingOf(wallet: Pick<Wallet, 'tier'> & TakenLevel, to: Tier): 'takes' | 'gives-back' | undefined {
  if (isLowered(wallet, to)) return 'takes';
  return hasTakenLevel(wallet, to) ? 'gives-back' : undefined;
}

/**
 * What holds somebody's levels for people to give, for whoever looks at what was sent since: that two operators lowered
 * one and nobody has given it back, and that a case was refused for good.
 */
export function heldByPeople(wallet: GivenByPeople) {
  const { levelTakenAtMs, levelTakenTo = 'unauthorized', refusedForGoodAtMs } = wallet;
  return {
    ...(levelTakenAtMs !== undefined && { lowered: { atMs: levelTakenAtMs, to: levelTakenTo } }),
    ...(refusedForGoodAtMs !== undefined && { refusedForGoodAtMs }),
  };
}
