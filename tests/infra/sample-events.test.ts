import { expect, test } from 'vitest';
import { listFiles } from '../../infra/local/settings.ts';
import { faultsOfInput, readSampleEvent, sampleEventPath } from '../../infra/sample-event.ts';
import { operations } from '../../shared/operations.ts';

test.for(operations.map((contract) => ({ name: contract.name, contract })))('the sample of $name parses with its contract', ({ name, contract }) => {
  const { headers, input } = readSampleEvent(name);
  expect(faultsOfInput(contract, input)).toEqual([]);
  // A sample shows every member that has to be there, and none that a client makes itself.
  for (const made of ['requestId', 'timestamp', 'deviceKey']) expect(input).not.toHaveProperty(made);
  expect(headers['app-name'] === undefined).toBe(contract.caller === 'operator');
});

test('there is a sample for each operation and none beside them', () => {
  expect(listFiles('events').toSorted()).toEqual(operations.map(({ name }) => sampleEventPath(name)).toSorted());
});
