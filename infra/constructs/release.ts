import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function, IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { nameIn, type Stage } from '../stages.ts';
import { asInterface } from './as-interface.ts';
import { explain, inlinePolicyOf } from './explained.ts';
import { unlessDropped } from './drop-for-local.ts';

/** What the releases of one stack share: the application, and the role that shifts the traffic. */
class Releases extends Construct {
  readonly application: LambdaApplication;
  readonly role: IRole;

  constructor(scope: Construct, stage: Stage) {
    super(scope, 'Releases');
    const stack = Stack.of(this);
    this.application = new LambdaApplication(this, 'Application', { applicationName: stack.stackName });
    const functions = stack.formatArn({
      service: 'lambda',
      resource: 'function',
      resourceName: nameIn(stage, '*'),
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      inlinePolicies: {
        shift: new PolicyDocument({
          statements: [
            new PolicyStatement({
              sid: 'ShiftTraffic',
              actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
              resources: [functions],
            }),
            new PolicyStatement({
              sid: 'WatchAlarms',
              actions: ['cloudwatch:DescribeAlarms'],
              // CodeDeploy describes alarms in a list, which IAM grants for all of them or for none.
              resources: ['*'],
            }),
          ],
        }),
      },
    });
    explain(role, {
      ...inlinePolicyOf('the release of this stack'),
      [`AwsSolutions-IAM5[Resource::arn:aws:lambda:${stage.region}:<AWS::AccountId>:function:${nameIn(stage, '*')}]`]:
        'It shifts the functions of this stage, whose names all begin so, and no others.',
      'AwsSolutions-IAM5[Resource::*]':
        'Alarms are described in a list, which IAM grants for all of them or for none; it reads and changes nothing.',
    });
    // The deployment group would otherwise attach a managed policy that reaches every function of the account.
    this.role = role.withoutPolicyUpdates();
  }

  /** The stack's one instance, made when first asked for. */
  static of(scope: Construct, stage: Stage): Releases {
    const stack = Stack.of(scope);
    const existing = stack.node.tryFindChild('Releases');
    return existing instanceof Releases ? existing : new Releases(stack, stage);
  }
}

/**
 * Puts a function live: one tenth of the traffic goes to the new version for five minutes, and all of it
 * back when the alarm rises. CodeDeploy stops whatever would be deployed while that alarm sounds, and so the fix
 * too: a deploy despite alarms watches none, and shifts at once, because nobody would stop it in between.
 * Where CodeDeploy is dropped the function itself is what callers invoke.
 */
export function putLive(scope: Construct, stage: Stage, code: Function, alarm: Alarm): IFunction {
  const types = [
    'AWS::CodeDeploy::Application',
    'AWS::CodeDeploy::DeploymentGroup',
    'AWS::Lambda::Alias',
    'AWS::Lambda::Version',
  ] as const;
  const live = unlessDropped(stage, types, () => {
    const alias = code.addAlias('live');
    const releases = Releases.of(scope, stage);
    new LambdaDeploymentGroup(scope, 'Release', {
      alias,
      application: releases.application,
      role: releases.role,
      ...(stage.thisDeploy.despiteAlarms
        ? { deploymentConfig: LambdaDeploymentConfig.ALL_AT_ONCE, autoRollback: { deploymentInAlarm: false } }
        : { deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES, alarms: [alarm] }),
    });
    return asInterface<IFunction>(alias);
  });
  return live ?? asInterface<IFunction>(code);
}
