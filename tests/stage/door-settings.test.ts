import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { expect, test, vi } from 'vitest';
import { openDoor } from '../front-door/door/door.ts';

test('the settings of the deployed functions are asked for by the first door of a process, and by no other', async () => {
  const first = await openDoor();
  const send = vi.spyOn(LambdaClient.prototype, 'send');
  const second = await openDoor();
  expect(send.mock.calls.filter(([command]) => command instanceof GetFunctionConfigurationCommand)).toEqual([]);
  expect(second.runtime.config).toEqual(first.runtime.config);
  send.mockRestore();
});
