import * as z from 'zod/mini';
import { freezeReasons, freezeScopes } from '../../freeze.ts';
import { balanceSatang } from '../../money.ts';
import { walletQuery } from '../../operation.ts';

/**
 * What of the caller's money is frozen, each freeze with its reason class and its end (`decisions.md`, section 13). It
 * tells nothing of whoever has caused it; `number` is what they name when they ask us about it.
 */
export const listOwnFreezes = walletQuery({
  name: 'balance/list-freezes',
  path: '/wallet-app-api/walletUserBalance/freezes',
  method: 'POST',
  entry: 'any',
  loads: [],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({}),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          freezeId: z.string(),
          number: z.string(),
          amountSatang: balanceSatang,
          scope: z.enum(freezeScopes),
          reasonClass: z.enum(freezeReasons),
          frozenAtMs: z.int(),
          endsAtMs: z.int(),
        }),
      )
      .check(z.maxLength(50)),
  }),
  refusals: [],
});
