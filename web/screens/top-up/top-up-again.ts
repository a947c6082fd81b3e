import { topUpMethod } from '../../../shared/enums.ts';
import type { TopUp } from '../../../shared/top-up.ts';
import { topUpForm } from '../../commands/top-up/create.ts';
import { draftKeyOf, hasComeBack, keepForReturn } from '../../data/session/kept-drafts.ts';
import { typedBaht } from '../../ui/typed-baht.ts';
import type { Beginning } from '../money-flow/use-begin-again.ts';

const draftKey = draftKeyOf(topUpForm);

/**
 * Another top-up like this one. What somebody has typed there, and waits, is gone on with; what came to the standing
 * account was asked for by nobody, so its amount is no one's wish.
 */
export function topUpAgain({ amountSatang, method, toAccount }: TopUp): Beginning {
  return () => {
    if (toAccount !== true && !hasComeBack(draftKey)) {
      sessionStorage.setItem(draftKey, typedBaht(amountSatang));
      keepForReturn(draftKey);
    }
    return [method === topUpMethod.bankTransfer ? '/topUp?by=transfer' : '/topUp'];
  };
}
