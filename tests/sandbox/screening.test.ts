import { expect, it } from 'vitest';
import { screeningWordSchema } from '../../functions/partners/screening-contract.ts';
import { codeOf, openSandbox } from './open-sandbox.ts';

const person = {
  idNumber: '3999900000013',
  nationality: 'TH',
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  birthDate: '1990-05-31',
};
const checkOf = (digits: string) =>
  openSandbox().callSigned('POST', '/screening/checks', { ...person, idNumber: `39999000${digits}3` });

it.each([
  ['0001', []],
  ['0002', ['sanctions']],
  ['0003', ['fraud-register']],
  ['0004', ['sanctions', 'fraud-register']],
])('an id number with the digits %s before its last one stands on %j', async (digits, lists) => {
  const { status, body } = await checkOf(digits);
  const { hits } = screeningWordSchema.parse(body);
  expect([status, hits.map(({ list }) => list)]).toEqual([200, lists]);
});

it('says so where no list answers, and tells the product alone', async () => {
  expect((await checkOf('0007')).status).toBe(503);
  const answer = await openSandbox().call('POST', '/screening/checks', person);
  expect([answer.status, codeOf(answer)]).toEqual([401, 'signature-not-valid']);
});

it('changes the entry of 0005 every day, and no other one', async () => {
  const sandbox = openSandbox();
  const versionOf = async (digits: string) => {
    const asked = { ...person, idNumber: `39999000${digits}3` };
    const { body } = await sandbox.callSigned('POST', '/screening/checks', asked);
    return screeningWordSchema.parse(body).hits[0]?.version;
  };
  const before = [await versionOf('0005'), await versionOf('0002')];
  expect(await versionOf('0005')).toBe(before[0]);
  await sandbox.call('PUT', '/clock', { offsetMs: sandbox.offsetMs() + 86_400_000 });
  expect(await versionOf('0005')).not.toBe(before[0]);
  expect(await versionOf('0002')).toBe(before[1]);
});
