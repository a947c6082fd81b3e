import { expect, test } from 'vitest';
import { iamWayIn, isPersonsWayIn } from '../../../functions/domains/operator/iam-way-in.ts';

const user = 'AIDACKCEVSQ6C2EXAMPLE';
const role = 'AROADBQP57FF2AEXAMPLE';
const owner = 'arn:aws:iam::123456789012:root';

test.for([
  ['a user', { userId: user, userArn: 'arn:aws:iam::123456789012:user/malee' }, user],
  [
    'a role, whatever its session is called',
    { userId: `${role}:malee`, userArn: 'arn:aws:sts::123456789012:assumed-role/support/malee' },
    role,
  ],
  [
    'a role under the session of somebody else',
    { userId: `${role}:somchai@example.com`, userArn: 'arn:aws:sts::123456789012:assumed-role/support/somchai' },
    role,
  ],
  [
    'a role whose session is called like a user',
    { userId: `${role}:${user}`, userArn: `arn:aws:sts::123456789012:assumed-role/support/${user}` },
    role,
  ],
  ["the account's owner", { userId: '123456789012', userArn: owner }, owner],
  ['somebody who says to be the owner of another account', { userId: '210987654321', userArn: owner }, undefined],
  [
    'a federated session, whose name is all there is',
    { userId: '123456789012:malee', userArn: 'arn:aws:sts::123456789012:federated-user/malee' },
    undefined,
  ],
  [
    'a federated session called like a user',
    { userId: `123456789012:${user}`, userArn: `arn:aws:sts::123456789012:federated-user/${user}` },
    undefined,
  ],
  ['a role without a session', { userId: role, userArn: 'arn:aws:iam::123456789012:role/support' }, undefined],
  [
    'an id with more behind it',
    { userId: `${user}:malee`, userArn: 'arn:aws:iam::123456789012:user/malee' },
    undefined,
  ],
  ['an ARN for an id', { userId: owner, userArn: owner }, undefined],
  ['an empty id', { userId: '', userArn: '' }, undefined],
  ['nobody', {}, undefined],
  ['something that is no text', { userId: [user], userArn: { owner } }, undefined],
] as const)('the register knows %s by what the caller cannot choose', ([, caller, way]) => {
  expect(iamWayIn(caller)).toBe(way);
});

test.for([
  [user, true],
  [role, true],
  [`${role}:malee`, false],
  [owner, false],
  ['arn:aws:iam::123456789012:user/malee', false],
  ['', false],
  [`${user} `, false],
] as const)("%s is a person's own way in: %s", ([text, is]) => {
  expect(isPersonsWayIn(text)).toBe(is);
});
