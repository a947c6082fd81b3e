import { airtimeInputSchema, airtimeQuoteSchema } from '../../airtime.ts';
import { walletQuery } from '../../operation.ts';

/**
 * What a mobile top-up would take from the wallet now; create decides by the very same rule. Whoever has given no
 * personal data yet and is over a limit is asked for it (21605, `personal-data`), with the limit and what it leaves.
 */
export const quoteAirtime = walletQuery({
  name: 'airtime/quote',
  path: '/wallet-app-api/walletUserMobileTopUp/quote',
  method: 'POST',
  entry: 'any',
  loads: ['wallet', 'person', 'levelRules'],
  gates: { feature: 'mobile-top-up', freeze: 'spend' },
  cap: 'none',
  input: airtimeInputSchema,
  output: airtimeQuoteSchema,
  refusals: [
    'under-review',
    'mobile-operator-not-found',
    'airtime-amount-not-sold',
    'limit-per-payment',
    'wallet-frozen',
    'wallet-locked',
    'insufficient-balance',
    'too-many-payments',
    'limit-day-reached',
    'limit-month-reached',
    'step-up-needed',
  ],
});
