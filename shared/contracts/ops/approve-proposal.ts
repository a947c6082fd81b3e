import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { operatorCommand } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';

/**
 * A second operator carries out what another one has proposed, while the facts are still the same; audited. What its
 * act may refuse is refused here too.
 */
export const approveProposal = operatorCommand({
  name: 'ops/approve-proposal',
  path: '/ops/proposal/approve',
  method: 'POST',
  // The act's own role is asked for when the proposal was read.
  role: 'any',
  wayIn: 'console',
  input: z.strictObject({ proposalId: idSchema('prp'), reason: reasonSchema }),
  output: z.strictObject({
    proposalId: z.string(),
    act: z.string(),
    subject: z.string(),
    /** What it has changed, as the audit has it; an approval of the release before says nothing of it. */
    change: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
    auditId: z.string(),
  }),
  refusals: [
    'proposal-not-found',
    'proposal-act-unknown',
    'proposal-not-open',
    'proposal-stale',
    'proposal-not-yours',
    'role-missing',
    'console-login-needed',
  ],
});
