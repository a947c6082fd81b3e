import * as z from 'zod/mini';
import type { OperatorRole } from './operator-role.ts';
import type { Shape } from './operation.ts';
import type { RefusalName } from './refusals.ts';

/** What becomes of a proposal; only an open one can become anything. */
export const proposalStates = ['open', 'approved', 'rejected', 'stale', 'expired'] as const;

/** What whoever asks for an act of four eyes is answered: it waits for a second person. */
export const proposedSchema = z.strictObject({
  proposalId: z.string(),
  /** After this nobody can approve it any more. */
  expiresAtMs: z.int(),
  /** Where what it is about ends by itself: from here on the act is refused, however long the proposal is open. */
  endsAtMs: z.optional(z.int()),
  auditId: z.string(),
});

export type Proposed = z.output<typeof proposedSchema>;

/** An operators' command that two persons carry out: asking for it only proposes. */
interface Bound<F extends readonly [string, ...string[]]> {
  /** What has to be at the approval as it was at the proposal; never what ordinary use changes, such as a balance. */
  readonly facts: F;
  /** Which of them, and which members of the wish, name somebody: masked for whoever does not say why they look. */
  readonly names?: readonly string[];
}

/**
 * An operators' act that takes four eyes. Whoever asks proposes it; it is carried out when another person who holds the
 * role approves it (`ops/approve-proposal`) while the facts are still the same.
 */
export function fourEyesCommand<
  const N extends string,
  I extends z.ZodMiniType,
  const R extends readonly RefusalName[],
  const L extends OperatorRole,
  const F extends readonly [string, ...string[]],
>(contract: Omit<Shape<N, I, typeof proposedSchema, R>, 'output'> & { readonly role: L } & Bound<F>) {
  const { facts, names = [], ...rest } = contract;
  return {
    ...rest,
    output: proposedSchema,
    wayIn: 'any',
    kind: 'command',
    caller: 'operator',
    fourEyes: { facts, names },
  } as const;
}
