import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSampleEvent } from '../../infra/sample-event.ts';
import { codeBoundSchema } from '../../shared/money-out.ts';
import { gatesOf } from '../../shared/operation.ts';
import { operations } from '../../shared/operations.ts';

/** Refusals that say that something may not be used at all: they are a gate's, or nobody's. */
const ofGates = ['under-review', 'feature-not-in-tier', 'wallet-frozen', 'wallet-locked'] as const;

const commands = operations.filter(({ caller, kind }) => caller === 'wallet' && kind === 'command');

test.for(commands)('$name: a code can be asked for exactly where its contract names a step-up', (contract) => {
  const bound = { operation: contract.name, requestId: randomUUID(), input: readSampleEvent(contract.name).input };
  expect(codeBoundSchema.safeParse(bound).success).toBe(gatesOf(contract)?.stepUp !== undefined);
});

test('what gates refuse is declared by contracts with gates only', () => {
  const declares = operations.filter(({ refusals }) => ofGates.some((name) => refusals.some((each) => each === name)));
  // What lies with a reviewer and came back for more may be answered, so that no gate could stand before it.
  const ofItsOwn = ['company/send-for-review', 'identity/send-for-review', 'paper/keep'];
  const ungated = declares.filter((contract) => gatesOf(contract) === undefined).map(({ name }) => name);
  expect(ungated.filter((name) => !ofItsOwn.includes(name))).toEqual([]);
});
