import { ownLimitNames } from '../../shared/own-limits.ts';
import type { OwnLimitName } from '../../shared/own-limits.ts';
import type { OwnLimit, Wallet } from '../domains/wallet/wallet.ts';
import { equals, equalsOrNone, updateItem } from './expression.ts';
import type { Clause, TransactItem } from './expression.ts';
import { optionalIntegerOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** What ends the names of each limit's attributes: they stand in every payment's item, and are short. */
const endOf = {
  'out-day': '6',
  'out-month': '7',
  'per-payment': 'P',
  'consumption-day': '4',
  'consumption-month': '5',
} as const satisfies Readonly<Record<OwnLimitName, string>>;

/** What it was lowered to, what it is raised to, and from when on that counts. */
function attributesOf(name: OwnLimitName) {
  const end = endOf[name];
  return { own: `own${end}`, next: `next${end}`, from: `from${end}` } as const;
}

const changes = 'owns';

function readOwnLimit(item: Item, name: OwnLimitName): OwnLimit | undefined {
  const { own, next, from } = attributesOf(name);
  const limitSatang = optionalIntegerOf(item, own);
  if (limitSatang === undefined) return undefined;
  const fromMs = optionalIntegerOf(item, from);
  const nextSatang = optionalIntegerOf(item, next);
  return {
    limitSatang,
    ...(fromMs !== undefined && { raise: { ...(nextSatang !== undefined && { limitSatang: nextSatang }), fromMs } }),
  };
}

/** Reads the limits that their person has lowered out of a stored wallet item, and how often any was changed. */
export function readOwnLimits(item: Item): Pick<Wallet, 'ownLimits' | 'ownLimitChanges'> {
  return {
    ownLimits: Object.fromEntries(
      ownLimitNames.flatMap((name) => {
        const limit = readOwnLimit(item, name);
        return limit === undefined ? [] : [[name, limit] as const];
      }),
    ),
    ownLimitChanges: optionalIntegerOf(item, changes) ?? 0,
  };
}

/**
 * No own limit was changed since the wallet was read. One count stands for all of them, so that a payment has one more
 * clause and not six; a change of a limit that does not concern it costs it a second look.
 */
export function sameOwnLimits({ ownLimitChanges }: Wallet): Clause {
  return equalsOrNone(changes, ownLimitChanges === 0 ? undefined : ownLimitChanges);
}

/**
 * Sets one own limit from the ones that were read: `limit` is all that is known of it afterwards. The level that was
 * looked at still stands, and so does whatever else the decision relied on, as `holding` says.
 */
export function changeOwnLimit(
  table: string,
  wallet: Wallet,
  name: OwnLimitName,
  { limitSatang, raise }: OwnLimit,
  holding: readonly Clause[] = [],
): TransactItem {
  const { own, next, from } = attributesOf(name);
  const nextSatang = raise?.limitSatang;
  return updateItem(table, keys.wallet(wallet.userId), {
    add: { [changes]: 1 },
    set: {
      [own]: limitSatang,
      ...(nextSatang !== undefined && { [next]: nextSatang }),
      ...(raise !== undefined && { [from]: raise.fromMs }),
    },
    remove: [...(nextSatang === undefined ? [next] : []), ...(raise === undefined ? [from] : [])],
    where: [equals('tier', wallet.tier), sameOwnLimits(wallet), ...holding],
  });
}
