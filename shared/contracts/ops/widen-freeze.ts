import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { balanceSatang } from '../../money.ts';
import { operatorCommand } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';

/**
 * An operator lets a freeze of transfers, or of withdrawals, keep back its money from every way out: what of it is
 * still there beside every other freeze. One person is enough, as for freezing; its end and its case stay. Audited, and
 * the person is told.
 */
export const widenFreeze = operatorCommand({
  name: 'ops/widen-freeze',
  path: '/ops/freeze/widen',
  method: 'POST',
  role: 'money',
  wayIn: 'any',
  input: z.strictObject({ freezeId: idSchema('frz'), reason: reasonSchema }),
  output: z.strictObject({
    freezeId: z.string(),
    frozenSatang: balanceSatang,
    /** What of it had left by the other way already, and is frozen no more. */
    shortSatang: balanceSatang,
    endsAtMs: z.int(),
    auditId: z.string(),
  }),
  refusals: ['freeze-not-found', 'freeze-keeps-all', 'nothing-to-freeze'],
});
