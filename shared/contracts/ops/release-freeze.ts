import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { fourEyesCommand } from '../../proposal.ts';

/** An operator proposes to release what is frozen for a case, before its end: what was stopped takes two to move. */
export const releaseFreeze = fourEyesCommand({
  name: 'ops/release-freeze',
  path: '/ops/freeze/release',
  method: 'POST',
  role: 'money',
  facts: ['state', 'scope', 'amount', 'caseNumber', 'endsAt'],
  input: z.strictObject({ freezeId: idSchema('frz'), reason: reasonSchema }),
  refusals: ['freeze-not-found'],
});
