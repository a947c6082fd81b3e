import { expect, test } from 'vitest';
import { takesRequestId } from '../../../shared/operation.ts';
import { operations } from '../../../shared/operations.ts';
import { refreshes } from '../../../web/data/refreshes.ts';
import { resumableCommands } from '../../../web/data/resumable-commands.ts';

const web = operations.filter((operation) => operation.caller !== 'operator');
const queryNames = new Set<string>(web.filter(({ kind }) => kind === 'query').map(({ name }) => name));

test('every command of the app says which queries it changes', () => {
  const commands = web.filter(({ kind }) => kind === 'command').map(({ name }) => name);
  expect(Object.keys(refreshes).toSorted()).toEqual(commands.toSorted());
});

test('every refresh names a query that exists', () => {
  for (const name of Object.values(refreshes).flat()) {
    expect(queryNames).toContain(name);
  }
});

test('every command with a request id can be taken up again', async () => {
  const withId = web.filter(takesRequestId);
  expect(Object.keys(resumableCommands).toSorted()).toEqual(withId.map(({ name }) => name).toSorted());
  for (const [name, { load }] of Object.entries(resumableCommands)) {
    expect((await load()).name).toBe(name);
  }
});
