import { testLoginOf } from '../shared/test-login.ts';

/**
 * A way in: the id that IAM gave somebody, a test login of an emulated stage, or the parameter that holds the first.
 */
type Login = string | { readonly parameter: string };

/**
 * A person of the operators' register from its first day. Whoever comes later is entered by two of them
 * (`set-operator`).
 */
export interface FirstOperator {
  readonly id: string;
  readonly logins: readonly [Login, ...Login[]];
  /** What the console's user pool calls them: approving takes its login, so that without it neither could approve. */
  readonly consoleUser: Login;
}

export type FirstOperators = readonly [FirstOperator, FirstOperator];

/**
 * The account's owner, who is behind `npm run ops` there, is the first of them; the users are those that tests sign as.
 */
export const emulatedOperators: FirstOperators = [
  {
    id: 'somchai',
    logins: ['arn:aws:iam::000000000000:root', 'AIDAOPSSOMCHAI0000000', testLoginOf('somchai')],
    consoleUser: 'somchai',
  },
  { id: 'malee', logins: ['AIDAOPSMALEE000000000', testLoginOf('malee')], consoleUser: 'malee' },
];

/** What both type at the emulator's login page, which no other machine reaches; it is worth nothing elsewhere. */
export const emulatedConsolePassword = 'Kapao-console-1';

/**
 * Who the first two are is agreed outside the code: the id of a user of theirs, or of a role that only they may assume,
 * as `aws sts get-caller-identity` says it before the colon, and their address at the company, by which they log in to
 * the console.
 */
export function outsideOperators(stage: 'dev' | 'staging' | 'prod'): FirstOperators {
  return [
    {
      id: 'first',
      logins: [{ parameter: `/kapao/${stage}/first-operator-id` }],
      consoleUser: { parameter: `/kapao/${stage}/first-operator-mail` },
    },
    {
      id: 'second',
      logins: [{ parameter: `/kapao/${stage}/second-operator-id` }],
      consoleUser: { parameter: `/kapao/${stage}/second-operator-mail` },
    },
  ];
}
