import { HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpAuthorizer, HttpAuthorizerType, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import {
  CfnUserPoolClient,
  OAuthScope,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  type UserPoolClientOptions,
} from 'aws-cdk-lib/aws-cognito';
import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { consoleTokenMs, longestConsoleLoginMs } from '../../functions/domains/operator/console-session.ts';
import { leftPage } from '../../shared/console-login.ts';
import { consolePathOf } from '../../shared/console-path.ts';
import type { Contract } from '../../shared/operation.ts';
import { operations } from '../../shared/operations.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import { issuerOf } from '../console-login.ts';
import { nameIn, type Stage } from '../stages.ts';
import type { ApiStack } from './api-stack.ts';
import { partOf } from './domain-stack.ts';
import { companyProviderName, type OperatorsStack } from './operators.ts';

export interface ConsoleRoutesProps {
  readonly api: ApiStack;
  readonly operators: OperatorsStack;
  /** What callers of an operation invoke, by its name. */
  readonly live: ReadonlyMap<string, IFunction>;
  /** Where browsers enter the console, without a slash at the end. */
  readonly consoleUrlIn: (scope: Construct) => string;
}

/** The scope of a token that was given for the console's login page, and to nobody who asked the pool directly. */
const loginScope = 'openid';

/**
 * The second set of the operators' routes: the same functions and contracts, for whoever logs in to the console. A
 * stack of its own, because the functions' own stack would come too near the limit of 500 resources with them.
 *
 * An integration, and the permission to call that hangs on it, is named after the stack of its function: when the
 * function moves to another one it is made anew, and the permission went with the old.
 */
export class ConsoleRoutesStack extends StageStack {
  private readonly props: ConsoleRoutesProps;

  constructor(scope: Construct, stage: Stage, props: ConsoleRoutesProps) {
    super(scope, 'console-routes', stage, { description: 'Kapao: the operators’ routes for the console’s login' });
    this.props = props;
    const client = this.makeClient();
    const authorizer = new HttpAuthorizer(this, 'Authorizer', {
      httpApi: props.api.ops,
      authorizerName: nameIn(stage, 'console'),
      type: HttpAuthorizerType.JWT,
      identitySource: ['$request.header.Authorization'],
      jwtIssuer: issuerOf(stage, props.operators.pool.userPoolId),
      jwtAudience: [client.userPoolClientId],
    });
    const ofConsole = HttpAuthorizer.fromHttpAuthorizerAttributes(this, 'OfConsole', {
      authorizerId: authorizer.authorizerId,
      authorizerType: 'JWT',
    });
    for (const operation of operations.filter(({ caller }) => caller === 'operator')) {
      new HttpRoute(this, idOf(operation), {
        httpApi: props.api.ops,
        routeKey: HttpRouteKey.with(consolePathOf(operation.path), HttpMethod.POST),
        integration: new HttpLambdaIntegration(`Of-${partOf(operation)}`, this.liveOf(operation)),
        authorizer: ofConsole,
        authorizationScopes: [loginScope],
      });
    }
    this.publish('ConsoleClientId', client.userPoolClientId);
  }

  private liveOf({ name }: Contract): IFunction {
    const live = this.props.live.get(name);
    if (live === undefined) throw new Error(`${name} has no function for the console to call`);
    return live;
  }

  /** A page can keep no secret: it proves that it began the login itself (PKCE), and its tokens live for minutes. */
  private makeClient(): UserPoolClient {
    const { operators, consoleUrlIn } = this.props;
    const consoleUrl = consoleUrlIn(this);
    const client = new UserPoolClient(this, 'Client', {
      userPool: operators.pool,
      userPoolClientName: nameIn(this.settings, 'console'),
      generateSecret: false,
      oAuth: {
        flows: { authorizationCodeGrant: true, implicitCodeGrant: false, clientCredentials: false },
        scopes: [OAuthScope.OPENID],
        callbackUrls: [`${consoleUrl}/`],
        // A page of the release before still leads to the console itself.
        logoutUrls: [`${consoleUrl}/${leftPage}`, `${consoleUrl}/`],
      },
      ...this.providers(),
      accessTokenValidity: Duration.millis(consoleTokenMs),
      idTokenValidity: Duration.millis(consoleTokenMs),
      refreshTokenValidity: Duration.millis(longestConsoleLoginMs),
      enableTokenRevocation: true,
      preventUserExistenceErrors: true,
    });
    const { defaultChild } = client.node;
    // Left out, the pool's own API would take passwords, past the login page; the construct cannot say "only renewing".
    if (defaultChild instanceof CfnUserPoolClient) defaultChild.explicitAuthFlows = ['ALLOW_REFRESH_TOKEN_AUTH'];
    return client;
  }

  /** Where the company's identity provider is, nobody logs in with a password of the pool's own. */
  private providers(): Pick<UserPoolClientOptions, 'supportedIdentityProviders'> {
    const { company } = this.props.operators;
    return {
      supportedIdentityProviders: [
        company === undefined
          ? UserPoolClientIdentityProvider.COGNITO
          : UserPoolClientIdentityProvider.custom(companyProviderName),
      ],
    };
  }
}

function idOf({ name }: Contract): string {
  return `Route-${name.replaceAll('/', '-')}`;
}
