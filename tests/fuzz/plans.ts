import * as fc from 'fast-check';
import { needsSession } from '../../shared/operation.ts';
import { allOperations } from '../front-door/door/all-operations.ts';
import type { AnyOperation } from '../front-door/door/all-operations.ts';
import { callerMutations } from './caller-mutations.ts';
import type { Mutation, Outcome } from './draft.ts';
import { goodInput } from './good-inputs.ts';
import { inputMutations } from './input-mutations.ts';
import { bodyMutations } from './body-mutations.ts';
import { brands, freeHeaders, plainHeaders, sealedHeaders } from './header-mutations.ts';
import { payloadMutations, plainBodyMutations } from './payload-mutations.ts';
import { sealMutations, signMutations } from './seal-mutations.ts';
import type { Mutations } from './seal-mutations.ts';

/** One run: an operation, and what is done to a good request to it. */
export interface Plan {
  readonly operation: AnyOperation;
  readonly mutations: readonly Mutation[];
  /** Chooses the other request whose parts may be put in. */
  readonly other: number;
}

/** Only the members' names count here. */
const nobody = {
  receiverId: 'usr_00000000000000000000',
  receiverMobile: '0812345678',
  accountId: 'bac_00000000000000000000',
  mobile: '0812345678',
  password: 'Rua7!yaek-Pla',
};

/**
 * Everything that users call, sealed or plain, before login and after. Operators come through
 * IAM, not through the envelope.
 */
export const fuzzed: readonly AnyOperation[] = allOperations.filter(({ contract }) => contract.caller !== 'operator');

interface Group {
  readonly weight: number;
  readonly mutations: readonly Mutations[];
}

function groupsOf({ contract }: AnyOperation): readonly Group[] {
  const { caller } = contract;
  const input = goodInput(contract, nobody);
  const always = [
    { weight: 3, mutations: callerMutations(contract) },
    { weight: 1, mutations: [...freeHeaders, brands(caller === 'door' ? ['refused'] : ['session-over'])] },
    { weight: 5, mutations: inputMutations(input) },
  ];
  if (caller === 'plain') {
    return [
      ...always,
      { weight: 3, mutations: plainBodyMutations },
      { weight: 3, mutations: signMutations },
      { weight: 4, mutations: plainHeaders(!needsSession(contract)) },
    ];
  }
  return [
    ...always,
    { weight: 5, mutations: payloadMutations[caller === 'door' ? 'none' : 'session'] },
    { weight: 6, mutations: sealMutations },
    { weight: 4, mutations: bodyMutations },
    { weight: 4, mutations: sealedHeaders },
  ];
}

/** One operation, spoilt in one place or in two. */
export function plansOf(operation: AnyOperation): fc.Arbitrary<Plan> {
  const mutation = fc.oneof(
    ...groupsOf(operation).map(({ weight, mutations }) => ({ weight, arbitrary: fc.oneof(...mutations) })),
  );
  // Two of one step could undo each other; of the operations that need no session, a missing
  // token would excuse the rest.
  const most = operation.contract.caller === 'plain' && !needsSession(operation.contract) ? 1 : 2;
  const mutations = fc.uniqueArray(mutation, { minLength: 1, maxLength: most, selector: ({ layer }) => layer });
  return fc.tuple(mutations, fc.nat(1_000)).map(([chosen, other]) => {
    const plan = { operation, mutations: chosen, other };
    return { ...plan, [fc.toStringMethod]: () => tell(plan) };
  });
}

/** A plan in words. */
export function tell({ operation, mutations }: Plan): string {
  return [operation.contract.name, ...mutations.map(({ says }) => says)].join(' | ');
}

/** Any operation, spoilt in one place or in two. */
export const plans: fc.Arbitrary<Plan> = fc.oneof(...fuzzed.map(plansOf));

/**
 * What may come of all mutations together. Where one demands a refusal the request must not be answered, and what was
 * sound by itself is then no reason to be refused politely; but it may still break the envelope.
 */
export function allowedOutcomes(mutations: readonly Mutation[]): ReadonlySet<Outcome> {
  const isDemanding = ({ allows }: Mutation) => !allows.includes('answered');
  if (!mutations.some(isDemanding)) return new Set(mutations.flatMap(({ allows }) => allows));
  return new Set(
    mutations.flatMap((mutation) =>
      isDemanding(mutation)
        ? mutation.allows
        : mutation.allows.filter((outcome) => outcome !== 'answered' && outcome !== 'refused'),
    ),
  );
}
