import { expect, test } from 'vitest';
import * as z from 'zod';
import { operatorCommand } from '../../../shared/operation.ts';
import { implement } from '../../../functions/runtime/operation/implement.ts';
import { putAuditRecord } from '../../../functions/table/audit.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { askAs, newOperator } from '../../front-door/people/operators.ts';

const door = await openDoor();

/** An operator's command whose handler keeps its audit record, or forgets it. */
const act = implement(
  operatorCommand({
    name: 'ops/planted-act',
    path: '/ops/planted-act',
    method: 'POST',
    role: 'money',
    wayIn: 'any',
    input: z.strictObject({ isForgotten: z.boolean() }),
    output: z.strictObject({}),
    refusals: [],
  }),
  async ({ input: { isForgotten }, operator, nowMs, runtime: { table, random }, commit }) => {
    const audit = { operator, action: 'ops/planted-act', userId: 'nobody', reason: 'planted', change: {} };
    const write = putAuditRecord(table, random.idBody(nowMs), audit, nowMs);
    return commit(undefined, () => ({ answer: {}, steps: isForgotten ? [] : [{ write }] }));
  },
);

test('an operator\u2019s act goes with its audit record, or not at all', async () => {
  const somebody = await newOperator(door);
  expect((await askAs(door, act, somebody, { isForgotten: false })).code).toBe(1);
  expectRefusal(await askAs(door, act, somebody, { isForgotten: true }), 'unexpected', { errorId: expect.any(String) });
  expect(String(door.log.of('operation-failed').at(-1)?.error)).toContain('acts without its audit record');
});
