/**
 * What an operator may be trusted with: `support` speaks with customers (locks, sessions, who logged in where),
 * `identity` says who somebody is (tier and name), `money` looks after what moves and what is stuck, `register` says
 * who the operators are and what each of them may.
 */
export const operatorRoles = ['support', 'identity', 'money', 'register'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/**
 * The group of the console's user pool that each role asks for beside the register: who comes in by the console acts in
 * a role that both of them give. A group alone gives nothing, and neither does a row of the register.
 */
export const groupOfRole = {
  support: 'support',
  identity: 'reviewer',
  money: 'finance',
  register: 'engineer',
} as const satisfies Record<OperatorRole, string>;

/** How the register names a login of the console: `sub` is the id that the user pool gave to the person, once. */
export function consoleLoginOf(sub: string): string {
  return `console/${sub}`;
}

/** The id in the user pool that a login of the console names; undefined of every other way in. */
export function consoleSubOf(wayIn: string): string | undefined {
  return wayIn.startsWith('console/') ? wayIn.slice('console/'.length) : undefined;
}

/**
 * A person's own way in: their id at IAM, of a user or of a role that only they may assume (a session's name says
 * nothing), or their login of the console.
 */
export const personsWayIn = /^(?:A(?:IDA|ROA)[A-Z0-9]{12,124}|console\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
