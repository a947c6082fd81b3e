import { groupOfRole, operatorRoles } from '../../../shared/operator-role.ts';
import type { OperatorRole } from '../../../shared/operator-role.ts';

/** The groups of the console's user pool that are ours; others that the pool may have are nobody's business here. */
export const ourGroups: readonly string[] = operatorRoles.map((role) => groupOfRole[role]);

/** What a login's groups lack, and what they have too much of, beside what the register says. */
export interface GroupChange {
  readonly give: readonly string[];
  readonly take: readonly string[];
}

/** What has to be changed for whoever holds these roles: nothing in both lists where groups and register agree. */
export function groupChange(roles: readonly OperatorRole[], held: readonly string[]): GroupChange {
  const wanted = ourGroups.filter((group) => roles.some((role) => groupOfRole[role] === group));
  return {
    give: wanted.filter((group) => !held.includes(group)),
    take: ourGroups.filter((group) => held.includes(group) && !wanted.includes(group)),
  };
}

/** Whether groups and register agree. */
export function isInStep({ give, take }: GroupChange): boolean {
  return give.length === 0 && take.length === 0;
}
