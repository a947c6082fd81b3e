import { expect, it } from 'vitest';
import { allowsOf } from './policy-statements.ts';
import { synthesized } from './synthesized.ts';

/** Whatever writes to a user pool; only looking is left out. */
const changes = /^cognito-idp:(?!AdminGetUser$|AdminListGroupsForUser$|ListUsersInGroup$)/;

it.each(['local', 'dev', 'prod'] as const)(
  "given %s, then one function alone changes who is in which group of the operators' pool, and nothing else of it",
  (name) => {
    const changing = allowsOf(synthesized(name)).filter(({ Action: actions }) =>
      actions.some((action) => changes.test(action)),
    );
    expect(changing.map(({ where }) => where)).toEqual([
      expect.stringMatching(/^workflows\/WorkflowsSetGroupsRole\w+ Groups$/),
    ]);
    expect(changing[0]?.Action.filter((action) => changes.test(action))).toEqual([
      'cognito-idp:AdminAddUserToGroup',
      'cognito-idp:AdminRemoveUserFromGroup',
    ]);
    expect(changing[0]?.Resource).toHaveLength(1);
  },
);
