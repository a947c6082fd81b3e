import { consoleLoginOf } from '../../../shared/operator-role.ts';
import type { Key } from './key.ts';

/** The partition of a person in the operators' register, and of what they asked for. */
export function operatorPartition(operatorId: string): string {
  return `OPERATOR#${operatorId}`;
}

/** The operators' register, what waits for two of them, and what they have done. */
export const operatorsKeys = {
  /** A person of the operators' register. */
  operator: (operatorId: string): Key => ({ pk: operatorPartition(operatorId), sk: 'OPERATOR' }),
  /** That an operator may read the evidence of something that is over, by its id. */
  evidenceReading: (operatorId: string, subject: string): Key => ({
    pk: `EVIDENCE#${subject}`,
    sk: `READER#${operatorId}`,
  }),
  /** What waits for a second operator. */
  proposal: (body: string): Key => ({ pk: 'PROPOSALS', sk: `PROP#${body}` }),
  /** What an operator has said on the status page last. */
  announcement: (): Key => ({ pk: 'STATUS', sk: 'ANNOUNCED' }),
  /** That the operators' register has begun, so that no deploy begins it again. */
  register: (): Key => ({ pk: 'OPERATORS', sk: 'REGISTER' }),
  /** Whose a way in is: the id that IAM gave to a user or a role, or a login of the console. */
  operatorLogin: (login: string): Key => ({ pk: `LOGIN#${login}`, sk: 'LOGIN' }),
  /** When a login of the console was last seen, by what the user pool calls that login. */
  consoleSession: (sub: string, originId: string): Key => ({
    pk: `LOGIN#${consoleLoginOf(sub)}`,
    sk: `SESSION#${originId}`,
  }),
  /** The same way in among all of them, so that the register can be listed. */
  listedWayIn: (login: string): Key => ({ pk: 'OPERATORS', sk: `WAYIN#${login}` }),
  /** That the groups of a person's logins, or of one login, are still to follow a change of the register. */
  groupMark: (whose: string): Key => ({ pk: 'OPERATORS', sk: `GROUPS#${whose}` }),
  audit: (month: string, body: string): Key => ({ pk: `AUDIT#${month}`, sk: `AUDIT#${body}` }),
  /** A copy of an audit record with the operator who acted, and with each person or thing that the act was about. */
  actBy: (operatorId: string, body: string): Key => ({ pk: `AUDITBY#${operatorId}`, sk: `ACT#${body}` }),
  actAbout: (subject: string, body: string): Key => ({ pk: `AUDITOF#${subject}`, sk: `ACT#${body}` }),
} as const;

/** The lists of these that are read page by page. */
export const operatorsLists = {
  audit: (month: string) => ({ pk: `AUDIT#${month}`, prefix: 'AUDIT#' }),
  actsBy: (operatorId: string) => ({ pk: `AUDITBY#${operatorId}`, prefix: 'ACT#' }),
  actsAbout: (subject: string) => ({ pk: `AUDITOF#${subject}`, prefix: 'ACT#' }),
  proposals: () => ({ pk: 'PROPOSALS', prefix: 'PROP#' }),
  waysIn: () => ({ pk: 'OPERATORS', prefix: 'WAYIN#' }),
  groupMarks: () => ({ pk: 'OPERATORS', prefix: 'GROUPS#' }),
} as const;
