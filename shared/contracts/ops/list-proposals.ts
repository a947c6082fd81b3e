import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { operatorQuery } from '../../operation.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { proposalStates } from '../../proposal.ts';

/**
 * What operators have proposed, newest first, as far as the caller holds the role of the act or has proposed it; one of
 * them with all that it would change, which is audited. Who is named there is masked, unless it is open and whoever
 * looks says why: that is an unmasking, kept with its reason and counted as every other.
 */
export const listProposals = operatorQuery({
  name: 'ops/list-proposals',
  path: '/ops/proposal/page',
  method: 'POST',
  role: 'any',
  wayIn: 'any',
  input: z.strictObject({
    /** Shows this one alone, with its details. */
    proposalId: z.optional(idSchema('prp')),
    /** Why the one is shown with names. */
    reason: z.optional(reasonSchema),
    cursor: z.optional(idSchema('prp')),
  }),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          proposalId: z.string(),
          /** The operation that was asked for. */
          act: z.string(),
          /** Whom or what it is about. */
          subject: z.string(),
          /** What it would change, without personal data. */
          change: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
          /** The same in full, names as far as they are shown; of one that was asked for by its id. */
          details: z.optional(z.record(z.string(), z.string())),
          /** Its facts as they are now, by their names; of one that was asked for by its id. */
          present: z.optional(z.record(z.string(), z.string())),
          /** The same as whoever proposed it saw them; of one that is open. */
          seen: z.optional(z.record(z.string(), z.string())),
          /** Which of them are something else by now, though they may read the same; of one that is open. */
          changed: z.optional(z.array(z.string()).check(z.maxLength(20))),
          /** They are not those that it was proposed on, so an approval would only end it. */
          hasChanged: z.optional(z.boolean()),
          /** What has to stay as it was until the approval. */
          facts: z.array(z.string()).check(z.maxLength(20)),
          /** Free text; of one that was asked for by its id. */
          reason: z.optional(z.string()),
          state: z.enum(proposalStates),
          proposedBy: z.string(),
          proposedAtMs: z.int(),
          expiresAtMs: z.int(),
          decidedBy: z.optional(z.string()),
          decidedAtMs: z.optional(z.int()),
        }),
      )
      .check(z.maxLength(50)),
    nextCursor: z.optional(z.string()),
  }),
  refusals: ['proposal-not-found', 'proposal-act-unknown', 'role-missing', 'too-many'],
});
