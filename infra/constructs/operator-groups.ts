import { Duration } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ConsumerAlarms } from './consumer-alarms.ts';
import type { Surroundings } from './function-grants.ts';
import type { WalletFunction } from './wallet-function.ts';

/** What it means when nobody carries the register into the pool any more. */
export const groupsSilent = {
  urgency: 'ticket',
  runbook: 'operator-groups',
  impact: 'No customer notices; what two operators agree on takes no effect in the console, and nobody compares.',
} as const;

/** Lets the groups of the console's user pool follow the register, and tells where the two differ. */
export const groupsFunction = 'workflows/set-groups';

/** What it alone holds: nothing else of ours may change who is in which group. */
export function mayChangeGroups({ operatorPool }: Pick<Surroundings, 'operatorPool'>) {
  if (operatorPool === undefined) throw new Error('The groups of operators have no user pool.');
  return {
    moreEnvironment: { OPERATOR_POOL_ID: operatorPool.userPoolId },
    moreStatements: [
      new PolicyStatement({
        sid: 'Groups',
        actions: [
          'cognito-idp:AdminAddUserToGroup',
          'cognito-idp:AdminRemoveUserFromGroup',
          'cognito-idp:AdminListGroupsForUser',
          'cognito-idp:ListUsersInGroup',
        ],
        resources: [operatorPool.userPoolArn],
      }),
    ],
  };
}

/** Has it compare every ten minutes, and alarms on what is behind and on what differs. */
export function watchGroups(alarms: ConsumerAlarms, made: WalletFunction, ruleName: string): void {
  new Rule(made, 'Comparing', {
    ruleName,
    schedule: Schedule.rate(Duration.minutes(10)),
    targets: [
      new LambdaFunction(made.live, {
        retryAttempts: 0,
        maxEventAge: Duration.minutes(1),
        event: RuleTargetInput.fromObject({ compares: true }),
      }),
    ],
  });
  const meant = { urgency: 'ticket', runbook: 'operator-groups' } as const;
  alarms.onEvent(made, 'groups-behind', {
    ...meant,
    impact: 'No customer notices; the console does not let somebody do what two operators have agreed on.',
  });
  alarms.onEvent(made, 'groups-differ', {
    ...meant,
    impact: 'No customer notices; somebody has changed by hand who may do what in the console.',
  });
}
