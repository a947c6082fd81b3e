import { expect, test } from 'vitest';
import { letEnd } from '../../functions/engine/workflow/begin-running.ts';
import { keys } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import { park } from '../../functions/workflows/park.ts';
import { answering, refusal } from '../engine/answering-states.ts';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';

const door = await openDoor({ table: await createOwnTable() });
const find = (subject: string) =>
  readItem(door.clients.documents, door.runtime.table, keys.waitingExecution('review', subject));

test('the last execution that waits for a subject has its token kept, and nothing else is', async () => {
  await park(door.runtime, { workflow: 'review', subject: 'usr_1.a', token: 'first' });
  await park(door.runtime, { workflow: 'review', subject: 'usr_1.a', token: 'second' });
  expect(await find('usr_1.a')).toEqual({
    ...keys.waitingExecution('review', 'usr_1.a'),
    token: 'second',
    parkedAtMs: expect.any(Number),
  });
  await expect(park(door.runtime, { workflow: 'review', subject: 'usr_1.b' })).rejects.toThrow();
});

test('a function without workflows wakes nobody, and leaves the token to the one that has them', async () => {
  await park(door.runtime, { workflow: 'review', subject: 'usr_1.c', token: 'kept' });
  await letEnd(door.runtime, 'review', 'usr_1.c');
  expect(await find('usr_1.c')).toMatchObject({ token: 'kept' });
});

test('an execution that Step Functions refuses to wake is told, and whoever has ended has ended', async () => {
  await park(door.runtime, { workflow: 'review', subject: 'usr_1.d', token: 'kept' });
  const { access, asked, close } = await answering(400, refusal('AccessDeniedException'));
  await letEnd({ ...door.runtime, workflows: access }, 'review', 'usr_1.d');
  close();
  expect(asked).toHaveLength(1);
  const told = door.log.of('workflow-behind').map(({ facts }) => facts);
  expect(told).toEqual([{ workflow: 'review', refused: 'AccessDeniedException' }]);
  expect(await find('usr_1.d')).toMatchObject({ token: 'kept' });
});

test('an execution that cannot be woken for lack of an answer is tried again', async () => {
  await park(door.runtime, { workflow: 'review', subject: 'usr_1.e', token: 'kept' });
  const { access, close } = await answering(400, refusal('AccessDeniedException'));
  close();
  await expect(letEnd({ ...door.runtime, workflows: access }, 'review', 'usr_1.e')).rejects.toThrow('fetch failed');
});
