import * as z from 'zod/mini';
import { askPool, PoolRefused } from './user-pool.ts';
import type { PoolAccess } from './user-pool.ts';

/** The groups of the console's user pool, for the one function that may change them. */
export interface PoolGroups {
  /** The groups of a login, by its id in the pool; undefined where the pool knows no such login. */
  readonly of: (sub: string) => Promise<readonly string[] | undefined>;
  /** Everybody in a group, by their ids in the pool. */
  readonly membersOf: (group: string) => Promise<readonly string[]>;
  readonly give: (sub: string, group: string) => Promise<void>;
  readonly take: (sub: string, group: string) => Promise<void>;
}

const heldSchema = z.object({ Groups: z.array(z.object({ GroupName: z.string() })) });
const membersSchema = z.object({
  Users: z.array(z.object({ Attributes: z.array(z.object({ Name: z.string(), Value: z.string() })) })),
  NextToken: z.optional(z.string()),
});
const mostInPage = 60;

/** Opens the pool's groups. What is asked throws PoolRefused where the pool says no. */
export function openPoolGroups(access: PoolAccess): PoolGroups {
  const of = async (sub: string) => {
    try {
      const answer = z.parse(heldSchema, await askPool(access, 'AdminListGroupsForUser', { Username: sub }));
      return answer.Groups.map(({ GroupName: name }) => name);
    } catch (error) {
      if (error instanceof PoolRefused && error.exception === 'UserNotFoundException') return undefined;
      throw error;
    }
  };
  const membersOf = async (group: string) => {
    const subs: string[] = [];
    let next: string | undefined;
    do {
      const asked = { GroupName: group, Limit: mostInPage, ...(next !== undefined && { NextToken: next }) };
      const page = z.parse(membersSchema, await askPool(access, 'ListUsersInGroup', asked));
      subs.push(
        ...page.Users.flatMap(({ Attributes: all }) => all.find(({ Name: name }) => name === 'sub')?.Value ?? []),
      );
      next = page.NextToken;
    } while (next !== undefined);
    return subs;
  };
  const change = (action: string) => async (sub: string, group: string) => {
    await askPool(access, action, { Username: sub, GroupName: group });
  };
  return { of, membersOf, give: change('AdminAddUserToGroup'), take: change('AdminRemoveUserFromGroup') };
}
