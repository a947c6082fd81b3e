import { ArnFormat, RemovalPolicy } from 'aws-cdk-lib';
import { HttpApi, HttpRoute, HttpRouteKey, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { AttributeType, Billing, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { addressOf } from '../constructs/api-address.ts';
import type { SupportName } from '../function-specs.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import { type CodeOf, WalletFunction } from '../constructs/wallet-function.ts';
import { nameIn, type Stage } from '../stages.ts';
import type { DataStack } from './data-stack.ts';

const rotateKeys = 'workflows/rotate-server-keys' satisfies SupportName;
const endDueItems = 'workflows/end-due-items' satisfies SupportName;

export interface SandboxStackProps {
  readonly data: DataStack;
  readonly frontDoorUrlIn: (scope: Construct) => string;
  readonly codeOf: CodeOf;
}

/**
 * The stand-ins for bank, airtime partner and SMS, with an API and a table of their own. They reach the product the
 * way partners do, through the front door; all they may touch of its table is the clock. On emulated stages they
 * also stand for the two operators who give somebody a tier and a name.
 */
export class SandboxStack extends StageStack {
  /** Where the partners and the phone answer, without a slash at the end. */
  readonly url: string;
  /** What visitors have to know; absent on emulated stages, which only their own machine can reach. */
  readonly secretArn: string | undefined;

  constructor(scope: Construct, stage: Stage, props: SandboxStackProps) {
    super(scope, 'sandbox', stage, { description: 'Kapao: sandbox of the outside parties, never in production' });
    const { data } = props;
    const table = new TableV2(this, 'Table', {
      tableName: nameIn(stage, 'sandbox'),
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.customerManagedKey(data.keys.storage),
      timeToLiveAttribute: 'ttlSeconds',
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const api = new HttpApi(this, 'Api', { apiName: nameIn(stage, 'sandbox'), createDefaultStage: false });
    new HttpStage(this, 'Stage', {
      httpApi: api,
      autoDeploy: true,
      throttle: { rateLimit: stage.sideThrottle.requestsPerSecond, burstLimit: stage.sideThrottle.burst },
    });
    this.secretArn = stage.kind === 'emulated' ? undefined : this.makeSecret(stage, data);
    const made = new WalletFunction(this, {
      name: 'sandbox/serve',
      around: { stage, ...data.grantable, partnerUrls: {}, billerId: '', slipIssuer: '' },
      storageKey: data.keys.storage,
      codeOf: props.codeOf,
      moreStatements: [
        ...statementsOf(table, data.table, stage),
        ...secretStatements(this.secretArn),
        ...this.scheduleStatements(),
        ...peopleStatements(data, stage),
      ],
      moreEnvironment: {
        SANDBOX_TABLE_NAME: table.tableName,
        ...(this.secretArn === undefined ? {} : { SANDBOX_SECRET_ARN: this.secretArn }),
        FRONT_DOOR_URL: props.frontDoorUrlIn(this),
        ...(stage.kind === 'emulated'
          ? { PERSONAL_KEY_ARN: data.keys.personal.keyArn, LOOKUP_SECRET_ARN: data.secrets.lookup }
          : {}),
        ...(stage.movableClock
          ? {
              TABLE_NAME: data.table.tableName,
              ROTATE_KEYS_FUNCTION: nameIn(stage, rotateKeys),
              SWEEP_FUNCTION: nameIn(stage, endDueItems),
            }
          : {}),
      },
    });
    new HttpRoute(this, 'Route', {
      httpApi: api,
      routeKey: HttpRouteKey.DEFAULT,
      integration: new HttpLambdaIntegration('Integration', made.live),
    });
    this.url = addressOf(api.apiId, stage);
    this.publish('SandboxApiId', api.apiId);
    this.publish('SandboxUrl', this.url);
  }

  /** Its phone shows login codes and its bank makes money, so an address on the internet is not enough to use it. */
  private makeSecret(stage: Stage, data: DataStack): string {
    return new CfnSecret(this, 'Password', {
      name: nameIn(stage, 'sandbox'),
      description: 'Opens the sandbox; testers type it as the password',
      kmsKeyId: data.keys.storage.keyArn,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    }).attrId;
  }

  /**
   * Whoever moves the clock past a key's life has the next one made, and whoever plays time has what is due ended. By
   * name, because that stack comes later.
   */
  private scheduleStatements(): PolicyStatement[] {
    if (!this.settings.movableClock) return [];
    const arnOf = (name: SupportName): string =>
      this.formatArn({
        service: 'lambda',
        resource: 'function',
        resourceName: nameIn(this.settings, name),
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      });
    const invoke = { actions: ['lambda:InvokeFunction'] };
    return [
      new PolicyStatement({ ...invoke, sid: 'RenewKeys', resources: [arnOf(rotateKeys)] }),
      new PolicyStatement({ ...invoke, sid: 'EndDueItems', resources: [arnOf(endDueItems)] }),
    ];
  }
}

function secretStatements(secretArn: string | undefined): PolicyStatement[] {
  if (secretArn === undefined) return [];
  return [
    new PolicyStatement({ sid: 'OwnPassword', actions: ['secretsmanager:GetSecretValue'], resources: [secretArn] }),
  ];
}

/** Whoever is alone cannot be two operators, so on their own machine the sandbox names people; nowhere else. */
function peopleStatements({ table, keys, secrets }: DataStack, stage: Stage): PolicyStatement[] {
  if (stage.kind !== 'emulated') return [];
  return [
    new PolicyStatement({
      sid: 'PeopleOfTheProduct',
      actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'].map(
        (action) => `dynamodb:${action}`,
      ),
      resources: [table.tableArn],
    }),
    new PolicyStatement({ sid: 'PeopleKeys', actions: ['kms:Decrypt'], resources: [keys.personal.keyArn] }),
    new PolicyStatement({
      sid: 'PeopleNumbers',
      actions: ['secretsmanager:GetSecretValue'],
      resources: [secrets.lookup],
    }),
  ];
}

function statementsOf(own: TableV2, product: TableV2, stage: Stage): PolicyStatement[] {
  const ownTable = new PolicyStatement({
    sid: 'OwnTable',
    actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem'],
    resources: [own.tableArn],
  });
  if (!stage.movableClock) return [ownTable];
  const clock = new PolicyStatement({
    sid: 'ClockOfTheProduct',
    actions: ['dynamodb:GetItem', 'dynamodb:PutItem'],
    resources: [product.tableArn],
    conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['CLOCK'] } },
  });
  return [ownTable, clock];
}
