import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { operatorCommand } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';

/**
 * An operator ends a proposal without carrying it out. Whoever proposed it may withdraw it so; whom it would change may
 * not: they would keep for ever what others want to take from them. Audited.
 */
export const rejectProposal = operatorCommand({
  name: 'ops/reject-proposal',
  path: '/ops/proposal/reject',
  method: 'POST',
  role: 'any',
  // Stopping something must be easy: any way in will do.
  wayIn: 'any',
  input: z.strictObject({ proposalId: idSchema('prp'), reason: reasonSchema }),
  output: z.strictObject({ proposalId: z.string(), auditId: z.string() }),
  refusals: ['proposal-not-found', 'proposal-act-unknown', 'proposal-not-open', 'role-missing', 'operator-is-self'],
});
