import { expect } from 'vitest';
import * as z from 'zod/mini';
import { operation as approveProposal } from '../../functions/handlers/ops/approve-proposal.ts';
import type { Operation } from '../../functions/runtime/operation/implement.ts';
import type { Contract, FourEyesContract } from '../../shared/operation.ts';
import { proposedSchema } from '../../shared/proposal.ts';
import type { Door } from '../front-door/door/door.ts';
import type { HeldPayout } from '../front-door/payouts/hold.ts';
import { txnOf } from '../front-door/payouts/payout-desk.ts';
import { auditsAbout } from '../front-door/people/audits.ts';
import { askAs, newOperator } from '../front-door/people/operators.ts';

export const reason = 'owner called';

const acts = ['cancel', 'lock', 'propose', 'approve', 'unlock-own', 'ask-unlock'] as const;

/** The request id of an act about a payout: the same however often it is sent. */
export function requestIdOf({ body }: HeldPayout, act: (typeof acts)[number]): string {
  return `00000000-0000-4000-a00${acts.indexOf(act)}-${Buffer.from(body).toString('hex').slice(-12)}`;
}

/** Two operators whose acts are tried again under their ids, and what the audit has to say of them. */
export async function twoOperators(door: Door) {
  const [somebody, another] = [await newOperator(door), await newOperator(door)];
  return {
    somebody,
    /** One proposes and another approves; where the first hears no answer, the second knows of nothing. */
    agree: async <C extends FourEyesContract & Contract>(
      of: Door,
      payout: HeldPayout,
      operation: Operation<C>,
      input: object,
    ): Promise<void> => {
      const { data } = await askAs(of, operation, somebody, input, { requestId: requestIdOf(payout, 'propose') });
      const proposed = z.safeParse(proposedSchema, data);
      if (!proposed.success) return;
      const { proposalId } = proposed.data;
      const options = { requestId: requestIdOf(payout, 'approve'), way: 'console' } as const;
      await askAs(of, approveProposal, another, { proposalId, reason }, options);
    },
    /** An act that was tried again stands in the audit once, each of its persons with it. */
    audited:
      (...actions: readonly string[]) =>
      async (payout: HeldPayout, death: string): Promise<void> => {
        const id = txnOf(payout);
        const ofOwner = (await auditsAbout(door, payout.user.userId)).filter(({ change }) =>
          JSON.stringify(change).includes(id),
        );
        const found = [...ofOwner, ...(await auditsAbout(door, id))].map(({ action, operator }) => [action, operator]);
        const persons = actions.map((action) => [action, action === 'ops/approve-proposal' ? another.id : somebody.id]);
        expect(found, death).toEqual(persons);
      },
    /** The same of acts about a person, since a moment (epoch milliseconds). */
    auditedSince: async (userId: string, sinceMs: number) =>
      (await auditsAbout(door, userId)).filter(({ atMs }) => Number(atMs) >= sinceMs).map(({ action }) => action),
  };
}
