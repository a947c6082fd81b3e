/**
 * What an operator may be trusted with: `support` speaks with customers (locks, sessions, who logged in where),
 * `identity` says who somebody is (tier and name), `money` looks after what moves and what is stuck.
 */
export const operatorRoles = ['support', 'identity', 'money'] as const;
export type OperatorRole = (typeof operatorRoles)[number];
