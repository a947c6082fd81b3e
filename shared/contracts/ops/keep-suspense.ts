import * as z from 'zod/mini';
import { bangkokDaySchema } from '../../bangkok-day.ts';
import { idSchema } from '../../ids.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { fourEyesCommand } from '../../proposal.ts';

/** An operator proposes to keep money in suspense until the Bangkok day on which somebody looks again. */
export const keepSuspense = fourEyesCommand({
  name: 'ops/keep-suspense',
  path: '/ops/suspense/keep',
  method: 'POST',
  role: 'money',
  facts: ['state', 'amount', 'bankReference', 'stuckBecause'],
  input: z.strictObject({ suspenseId: idSchema('sus'), untilDay: bangkokDaySchema, reason: reasonSchema }),
  refusals: ['suspense-not-found', 'suspense-not-stuck', 'review-day-not-possible'],
});
