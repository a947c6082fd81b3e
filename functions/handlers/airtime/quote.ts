import { quoteAirtime } from '../../../shared/contracts/airtime/quote.ts';
import { airtimeQuoteOf, decideAirtime } from '../../domains/airtime/decide.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { numberToPay } from '../../runtime/money/airtime-number.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(quoteAirtime, async ({ input, wallet, person, levelRules, nowMs, runtime }) => {
  const key = await runtime.userKeys.open(person.userId, person.wrappedKey);
  const { operatorCode, amountSatang, mobile } = input;
  const allowed = decideAirtime({ wallet, levelRules, operatorCode, amountSatang, nowMs });
  if (isRefusal(allowed)) return allowed;
  const { mobileMasked, isOwn } = numberToPay(key, person, mobile);
  return airtimeQuoteOf(allowed, { mobileMasked, isOwn });
});

export const handler = serve(operation);
