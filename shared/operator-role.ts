/**
 * What an operator may be trusted with: `support` speaks with customers (locks, sessions, who logged in where),
 * `identity` says who somebody is (tier and name), `money` looks after what moves and what is stuck, `register` says
 * who the operators are and what each of them may.
 */
export const operatorRoles = ['support', 'identity', 'money', 'register'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** The id of one person at IAM: of a user, or of a role that only they may assume; a session's name says nothing. */
export const personsWayIn = /^A(?:IDA|ROA)[A-Z0-9]{12,124}$/;
