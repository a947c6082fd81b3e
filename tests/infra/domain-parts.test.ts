import { expect, test } from 'vitest';
import { domainParts, partOf } from '../../infra/stacks/domain-stack.ts';
import { operations } from '../../shared/operations.ts';
import { ofType, synthesized } from './synthesized.ts';

test('what operators only look at stands with its domain, and what they change apart and deployed behind it', () => {
  const placed = new Map<string, string>(operations.map((each) => [each.name, partOf(each)]));
  expect(
    ['ops/read-case', 'ops/freeze', 'ops/set-user', 'rules/set-fee', 'limits/lower'].map((name) => placed.get(name)),
  ).toEqual(['ops', 'ops-acts', 'ops-proposals', 'rules-proposals', 'limits']);
  const { stacks } = synthesized('prod');
  for (const part of domainParts.filter((each) => /-(?:acts|proposals)$/.test(each)))
    expect(stacks.get(`domain-${part}`)?.behind).toContain(`domain-${part.replace(/-\w+$/, '')}`);
});

test('the console calls a function that moved to another stack by a permission that is made anew', () => {
  const permissions = ofType(synthesized('prod'), 'AWS::Lambda::Permission').filter(
    ({ stack }) => stack === 'console-routes',
  );
  expect(permissions.length).toBe(operations.filter(({ caller }) => caller === 'operator').length);
  for (const { id, properties } of permissions)
    expect(id).toContain(`Of${/domain-([\w-]+)/.exec(JSON.stringify(properties))?.[1]?.replaceAll('-', '')}`);
});
