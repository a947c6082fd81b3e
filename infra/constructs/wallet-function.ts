import { Duration } from 'aws-cdk-lib';
import {
  HttpRoute,
  HttpRouteKey,
  type HttpApi,
  type HttpMethod,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Architecture, type Code, Function, type IFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { cappedFunctions } from '../capped-functions.ts';
import { specOf, type FunctionName } from '../function-specs.ts';
import { nameIn } from '../stages.ts';
import { uploadsOfOwners } from '../uploads/upload-grants.ts';
import {
  authorizedInside,
  explain,
  filesOfOwners,
  findingsOfFunction,
  inlinePolicyOf,
  reportsOfBooks,
} from './explained.ts';
import { failuresOf } from './failure-alarm.ts';
import { environmentFor, statementsFor, type Surroundings } from './function-grants.ts';
import { putLive } from './release.ts';
import { reportBucketName } from './report-bucket.ts';
import { removalPolicyOf } from './stage-stack.ts';
import { statementBucketName } from './statement-bucket.ts';

/** The code of each function by its name: the bundles, or a stand-in where a test needs none. */
export type CodeOf = (name: FunctionName) => Code;

/** The route of an HTTP API that calls the function. */
export interface Entry {
  readonly api: HttpApi;
  readonly method: HttpMethod;
  readonly path: string;
  readonly authorizer?: IHttpRouteAuthorizer;
}

export interface WalletFunctionProps {
  readonly name: FunctionName;
  readonly around: Surroundings;
  readonly storageKey: IKey;
  readonly codeOf: CodeOf;
  readonly entry?: Entry;
  /** Grants beyond the spec's: what its trigger needs, such as reading a queue. */
  readonly moreStatements?: readonly PolicyStatement[];
  readonly moreEnvironment?: Readonly<Record<string, string>>;
}

/**
 * One function with all that belongs to it: its own role with the grants of its spec, its own log group,
 * an alarm that says what customers notice, its route, and the gradual release of new code.
 */
export class WalletFunction extends Construct {
  readonly role: Role;
  readonly logGroup: LogGroup;
  readonly alarm: Alarm;
  /** What is measured: all calls of it, whichever version answered. */
  readonly code: Function;
  /** What triggers invoke: the live alias, or the function itself where there are no gradual releases. */
  readonly live: IFunction;

  constructor(scope: Construct, props: WalletFunctionProps) {
    super(scope, pascalCase(props.name));
    const { name, around } = props;
    const { stage } = around;
    const spec = specOf(name);
    this.logGroup = new LogGroup(this, 'Log', {
      logGroupName: `/aws/lambda/${nameIn(stage, name)}`,
      retention: stage.logRetentionDays,
      removalPolicy: removalPolicyOf(stage),
      ...(stage.encryptsLogs ? { encryptionKey: props.storageKey } : {}),
    });
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What ${name} may do in ${stage.name}`,
      inlinePolicies: {
        grants: new PolicyDocument({
          statements: [...statementsFor(spec, around, this.logGroup), ...(props.moreStatements ?? [])],
        }),
      },
    });
    const copies = cappedFunctions.includes(name) ? stage.mostTelemetryAtOnce : undefined;
    this.code = new Function(this, 'Function', {
      functionName: nameIn(stage, name),
      description: spec.impact,
      runtime: Runtime.NODEJS_24_X,
      architecture: stage.architecture === 'arm64' ? Architecture.ARM_64 : Architecture.X86_64,
      code: props.codeOf(name),
      handler: 'index.handler',
      // The role is complete: nothing that is wired later may widen it.
      role: this.role.withoutPolicyUpdates(),
      logGroup: this.logGroup,
      memorySize: spec.memoryMb,
      timeout: Duration.seconds(spec.timeoutSeconds),
      environment: { ...environmentFor(this, spec, around), ...props.moreEnvironment },
      ...(copies === undefined ? {} : { reservedConcurrentExecutions: copies }),
    });
    explain(this.role, inlinePolicyOf('this function'));
    if (spec.statementFiles.length > 0)
      explain(this.role, filesOfOwners(statementBucketName(stage, '<AWS::AccountId>')));
    if (spec.bookReports.length > 0)
      explain(this.role, reportsOfBooks(`${reportBucketName(stage, '<AWS::AccountId>')}/${nameIn(stage, 'wallet')}`));
    if (spec.uploads.length > 0) explain(this.role, uploadsOfOwners(spec, stage));
    explain(this.code, findingsOfFunction(props.entry !== undefined, copies !== undefined));
    this.alarm = new Alarm(this, 'Alarm', {
      alarmName: nameIn(stage, name),
      alarmDescription: `${spec.urgency === 'page' ? 'Page' : 'Ticket'}: ${spec.impact}`,
      ...failuresOf(stage, this.code, props.entry),
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    this.alarm.addAlarmAction(new SnsAction(around.topics.alarms));
    this.live = putLive(this, stage, this.code, this.alarm);
    if (props.entry !== undefined) this.open(props.entry);
  }

  private open(entry: Entry): void {
    const route = new HttpRoute(this, 'Route', {
      httpApi: entry.api,
      routeKey: HttpRouteKey.with(entry.path, entry.method),
      integration: new HttpLambdaIntegration('Integration', this.live),
      ...(entry.authorizer === undefined ? {} : { authorizer: entry.authorizer }),
    });
    if (entry.authorizer === undefined) explain(route, authorizedInside);
  }
}

/** `transfer/send-all` becomes `TransferSendAll`, the way logical ids are written. */
function pascalCase(name: string): string {
  return name
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
