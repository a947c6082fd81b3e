import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { formatThb } from '../../shared/money.ts';
import { createStore, useStore } from './store.ts';

/** In local storage: it outlives the login, as the theme does, so that nobody's money is shown by logging in again. */
const hiddenKey = 'kapao.balanceHidden';

/** Whether the person wants nobody beside them to read how much there is. */
export const amountsHidden = createStore(localStorage.getItem(hiddenKey) === 'true');

/** Hides amounts, or shows them again, here and from now on. */
export function toggleAmounts(): void {
  const hidden = !amountsHidden.get();
  localStorage.setItem(hiddenKey, String(hidden));
  amountsHidden.set(hidden);
}

const MayHide = createContext(false);

/**
 * Inside of it amounts are hidden where their person wants that. Outside they never are: whoever pays, or opens a
 * receipt, has to see how much.
 */
export function HideableAmounts({ children }: { readonly children: ReactNode }) {
  return <MayHide value>{children}</MayHide>;
}

/** Whether amounts are hidden in this place. */
export function useAmountsHidden(): boolean {
  const hidden = useStore(amountsHidden);
  return use(MayHide) && hidden;
}

/** What stands in an amount's place. */
export const hiddenDots = '••••••';

const dots = () => `THB ${hiddenDots}`;

/** Writes an amount into a sentence as `formatThb` does, and dots where amounts are hidden. */
export function useThb(): (satang: number) => string {
  return useAmountsHidden() ? dots : formatThb;
}

/**
 * The same of an amount that tells the balance wherever it stands, as beside the field of a payment: what is paid is
 * shown there, and how much there is to pay it from is not.
 */
export function useBalanceThb(): (satang: number) => string {
  return useStore(amountsHidden) ? dots : formatThb;
}
