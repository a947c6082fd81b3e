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
