import { createContext, use } from 'react';
import type { OperatorContract } from '../../../shared/operation.ts';

/** Who is logged in as the register has them. */
export interface Self {
  readonly operatorId: string;
  readonly roles: readonly string[];
}

export interface Roles extends Self {
  /** Whether the register lets them ask for it. The server looks again at each act. */
  readonly mayUse: (contract: OperatorContract) => boolean;
}

export function rolesOf(self: Self): Roles {
  const holds = (needed: OperatorContract['role']): boolean => {
    if (needed === 'any') return self.roles.length > 0;
    return typeof needed === 'string' ? self.roles.includes(needed) : needed.some((role) => self.roles.includes(role));
  };
  return { ...self, mayUse: ({ role }) => holds(role) };
}

/** Whoever is logged in, for everything below it; nobody before that, who may use nothing. */
export const RolesContext = createContext<Roles>({ operatorId: '', roles: [], mayUse: () => false });

export function useRoles(): Roles {
  return use(RolesContext);
}
