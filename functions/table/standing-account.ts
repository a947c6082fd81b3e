import { putNewItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** A user's standing account as stored. The number is ours and by chance: it says nothing of its owner. */
export interface StandingAccount {
  readonly number: string;
  readonly openedAtMs: number;
}

/** Reads a stored standing account. */
export function readStandingAccount(item: Item): StandingAccount {
  return { number: textOf(item, 'number'), openedAtMs: integerOf(item, 'openedAtMs') };
}

/** Opens it for a user, who has one for ever. */
export function putStandingAccount(table: string, userId: string, account: StandingAccount): TransactItem {
  return putNewItem(table, keys.standingAccount(userId), { ...account });
}

/** Lets a payment find its owner by the number; it stands among the references, for the bank tells it as one. */
export function claimStandingAccount(table: string, number: string, userId: string): TransactItem {
  return putNewItem(table, keys.topUpReference(number), { userId, standing: true });
}

/** Whether the owner of a reference has it for ever, and not for one top-up. */
export function isStanding(owner: Item): boolean {
  return owner['standing'] === true;
}
