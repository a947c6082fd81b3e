import { CfnElement, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CorsHttpMethod,
  HttpApi,
  type HttpApiProps,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { Effect, ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { crossOrigin } from '../constructs/security-headers.ts';
import { explain } from '../constructs/explained.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import type { Throttle } from '../stage-limits.ts';
import { nameIn, type Stage } from '../stages.ts';

/** What one request leaves in the access log; no address, no user agent, no header, no query. */
const accessLogFields = {
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  latencyMs: '$context.responseLatency',
  integrationLatencyMs: '$context.integrationLatency',
  responseBytes: '$context.responseLength',
  error: '$context.error.responseType',
} as const;

/** The name under which the API stands in its template, by which a policy pack speaks of it. */
function logicalIdOf(api: HttpApi): string {
  const { defaultChild } = api.node;
  return defaultChild instanceof CfnElement ? Stack.of(api).getLogicalId(defaultChild) : '';
}

/** The two HTTP APIs without their routes: each domain's stack adds its own. Unknown paths get the gateway's 404. */
export class ApiStack extends StageStack {
  /** For the wallet's clients and partners, reached through CloudFront only. */
  readonly wallet: HttpApi;
  /** For operators, reached directly, each route authorised by IAM. */
  readonly ops: HttpApi;

  constructor(scope: Construct, stage: Stage, storageKey: IKey) {
    super(scope, 'api', stage, { description: 'Kapao: the HTTP APIs of wallet and operators' });
    this.wallet = this.makeApi('Wallet', 'wallet', storageKey, stage.throttle);
    this.ops = this.makeApi('Ops', 'ops', storageKey, stage.sideThrottle);
    const operators = new ManagedPolicy(this, 'Operators', {
      managedPolicyName: nameIn(stage, 'operators'),
      description: 'Lets an operator call the operations of the operators API',
      statements: [
        new PolicyStatement({
          effect: Effect.ALLOW,
          actions: ['execute-api:Invoke'],
          resources: [
            this.formatArn({ service: 'execute-api', resource: this.ops.apiId, resourceName: '$default/POST/ops/*' }),
          ],
        }),
      ],
    });
    explain(operators, {
      [`AwsSolutions-IAM5[Resource::arn:aws:execute-api:${stage.region}:<AWS::AccountId>:<${logicalIdOf(this.ops)}>/$default/POST/ops/*]`]:
        'An operator may call every operation of this one API; which of them who may is decided and recorded by the operation.',
    });
    this.publish('WalletApiId', this.wallet.apiId);
    this.publish('OpsApiId', this.ops.apiId);
  }

  /**
   * A browser asks with OPTIONS before it calls from a foreign origin, and takes only a 2xx for a yes, which no
   * headers policy can give; what the headers say is CloudFront's, see `security-headers.ts`.
   */
  private preflight(): Pick<HttpApiProps, 'corsPreflight'> {
    const { corsOrigins } = this.settings;
    if (corsOrigins.length === 0) return {};
    return {
      corsPreflight: {
        allowOrigins: [...corsOrigins],
        allowMethods: crossOrigin.methods.map((method) => CorsHttpMethod[method]),
        allowHeaders: [...crossOrigin.headers],
      },
    };
  }

  private makeApi(id: string, part: string, storageKey: IKey, throttle: Throttle): HttpApi {
    const api = new HttpApi(this, `${id}Api`, {
      apiName: nameIn(this.settings, part),
      createDefaultStage: false,
      ...(part === 'wallet' ? this.preflight() : {}),
    });
    const log = new LogGroup(this, `${id}Log`, {
      // The prefix keeps the gateway from growing the account's log resource policy beyond its size.
      logGroupName: `/aws/vendedlogs/${nameIn(this.settings, part)}`,
      retention: this.settings.logRetentionDays,
      removalPolicy: this.removalPolicy,
      ...(this.settings.encryptsLogs ? { encryptionKey: storageKey } : {}),
    });
    new HttpStage(this, `${id}Stage`, {
      httpApi: api,
      autoDeploy: true,
      detailedMetricsEnabled: true,
      throttle: { rateLimit: throttle.requestsPerSecond, burstLimit: throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(log),
        format: AccessLogFormat.custom(JSON.stringify(accessLogFields)),
      },
    });
    return api;
  }
}
