import { expect, test } from 'vitest';
import { operations } from '../../shared/operations.ts';
import { neededRoles } from './needed-roles.ts';

test('each operation of operators takes the role that is kept by hand for it, and no other', () => {
  const named = operations.flatMap((contract) =>
    contract.caller === 'operator' ? [[contract.name, contract.role] as const] : [],
  );
  expect(Object.fromEntries(named)).toEqual(neededRoles);
});
