import { expect, test } from 'vitest';
import { goodInput } from '../fuzz/good-inputs.ts';
import { listFiles } from '../../infra/local/settings.ts';
import { faultsOfInput, readSampleEvent, sampleEventPath } from '../../infra/sample-event.ts';
import { operations } from '../../shared/operations.ts';

test.for(operations.map((contract) => ({ name: contract.name, contract })))(
  'the sample of $name parses with its contract',
  ({ name, contract }) => {
    const { headers, input } = readSampleEvent(name);
    expect(faultsOfInput(contract, input)).toEqual([]);
    // A sample shows every member that has to be there, and none that a client makes itself.
    for (const made of ['requestId', 'timestamp', 'deviceKey']) expect(input).not.toHaveProperty(made);
    expect(headers['app-name'] === undefined).toBe(contract.caller === 'operator');
  },
);

test('a sample that is filled with real people, and with what a client may leave out, is still good', () => {
  const named = {
    receiverId: 'usr_00000000000000000000',
    receiverMobile: '0898765432',
    accountId: 'bac_00000000000000000000',
    mobile: '0812345678',
    password: 'Rua7!yaek-Pla',
  };
  const inputs = operations.map((contract) => [contract.name, goodInput(contract, named), contract] as const);
  for (const [name, input, contract] of inputs) expect([name, faultsOfInput(contract, input)]).toEqual([name, []]);
  const inputOf = Object.fromEntries(inputs);
  expect(inputOf['transfer/create']).toMatchObject({
    receiverId: named.receiverId,
    receiverMobile: '+66898765432',
    amountSatang: 100,
  });
  expect(inputOf['auth/send-money-out-code']).toMatchObject({
    payment: { input: { receiverId: named.receiverId, amountSatang: 100 } },
  });
  expect(inputOf['cash-out/create']).toMatchObject({ accountId: named.accountId, amountSatang: 100 });
  expect([inputOf['transfer/receiver'], inputOf['auth/send-code']]).toEqual([
    { mobile: named.receiverMobile },
    { mobile: named.mobile },
  ]);
  expect([inputOf['transaction/page'], inputOf['notification/page']]).toMatchObject(
    [{ cursor: /^txn_/ }, { cursor: /^ntf_/ }].map(({ cursor }) => ({ cursor: expect.stringMatching(cursor) })),
  );
});

test('there is a sample for each operation and none beside them', () => {
  expect(listFiles('events').toSorted()).toEqual(operations.map(({ name }) => sampleEventPath(name)).toSorted());
});
