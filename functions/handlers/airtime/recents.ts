import { getRecentNumbers } from '../../../shared/contracts/airtime/recents.ts';
import { operatorOfMobile } from '../../../shared/airtime.ts';
import { idOf } from '../../../shared/ids.ts';
import { mobileOperatorOf, mobileOperators, operatorShown } from '../../domains/airtime/mobile-operators.ts';
import { numberToPay, openNumbers, writtenMobile } from '../../runtime/money/airtime-number.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

const mostShown = 10;

export const operation = implement(getRecentNumbers, async ({ person, airtimeNumbers, runtime }) => {
  const key = await runtime.userKeys.open(person.userId, person.wrappedKey);
  const { mobile: own, mobileMasked } = numberToPay(key, person, undefined);
  const known = openNumbers(key, airtimeNumbers).map(({ opened, stored }) => ({ ...opened.wholeFor('owner'), stored }));
  const before = known.find(({ mobile }) => mobile === own)?.operatorCode;
  // One that has gone off the list since cannot be chosen any more.
  const last = before === undefined ? undefined : mobileOperatorOf(before);
  const { operatorCode } = last ?? operatorOfMobile(mobileOperators, own) ?? {};
  return {
    own: { mobileMasked, ...(operatorCode !== undefined && { operatorCode }) },
    rows: known
      .filter(({ mobile }) => mobile !== own)
      .slice(0, mostShown)
      .map(({ mobile, operatorCode: code, stored }) => ({
        mobile: writtenMobile(mobile),
        operatorCode: code,
        operatorName: operatorShown(code),
        amountSatang: stored.amountSatang,
        lastAirtimeId: idOf('air', stored.body),
        lastPaidAtMs: stored.paidAtMs,
      })),
  };
});

export const handler = serve(operation);
