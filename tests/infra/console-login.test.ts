import { describe, expect, it } from 'vitest';
import {
  consoleIdleMs,
  consoleTokenMs,
  longestConsoleLoginMs,
} from '../../functions/domains/operator/console-session.ts';
import { consolePathOf } from '../../shared/console-path.ts';
import { groupOfRole, operatorRoles } from '../../shared/operator-role.ts';
import { operations } from '../../shared/operations.ts';
import { ofType, storedAs, synthesized } from './synthesized.ts';

/** `test` is `local` under another name. */
const stageNames = ['local', 'dev', 'staging', 'prod'] as const;
const onlyOf = (name: (typeof stageNames)[number], type: string) => {
  const found = ofType(synthesized(name), type);
  expect([type, found.length]).toEqual([type, 1]);
  return found[0]?.properties ?? {};
};

describe.each(stageNames)("the console's user pool in %s", (name) => {
  it('given anybody, then a second factor is asked for, and it is no SMS', () => {
    expect(onlyOf(name, 'AWS::Cognito::UserPool')).toMatchObject({
      MfaConfiguration: 'ON',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] },
      Policies: { PasswordPolicy: { MinimumLength: 14 } },
    });
  });

  it('given the roles of the register, then each has a group of its own', () => {
    const groups = ofType(synthesized(name), 'AWS::Cognito::UserPoolGroup').map((each) => each.properties['GroupName']);
    expect(groups).toEqual(operatorRoles.map((role) => groupOfRole[role]));
    expect(new Set(groups).size).toBe(operatorRoles.length);
  });

  it('given its page, then it logs in by a code that it alone can use, and by nothing else', () => {
    const client = onlyOf(name, 'AWS::Cognito::UserPoolClient');
    expect(client).toMatchObject({
      AllowedOAuthFlows: ['code'],
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthScopes: ['openid'],
      GenerateSecret: false,
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: 'ENABLED',
      CallbackURLs: [expect.anything()],
    });
    // No way of the pool's own API but renewing: a password is typed into the login page, where the second factor is.
    expect(client['ExplicitAuthFlows'] ?? []).toEqual(['ALLOW_REFRESH_TOKEN_AUTH']);
  });

  it('given a token, then it dies before anybody idle for 15 minutes could be taken for present', () => {
    expect(onlyOf(name, 'AWS::Cognito::UserPoolClient')).toMatchObject({
      AccessTokenValidity: consoleTokenMs / 60_000,
      IdTokenValidity: consoleTokenMs / 60_000,
      RefreshTokenValidity: longestConsoleLoginMs / 60_000,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
    });
    expect(consoleTokenMs).toBeLessThan(consoleIdleMs);
  });

  it("given an operators' operation, then its second route asks for such a token, and no other operation has one", () => {
    const isOfConsole = (key: unknown) => String(key).startsWith('POST /ops/console/');
    const routes = ofType(synthesized(name), 'AWS::ApiGatewayV2::Route')
      .map((each) => each.properties)
      .filter((each) => isOfConsole(each['RouteKey']) || each['AuthorizationType'] === 'JWT');
    const ofOperators = operations.filter(({ caller }) => caller === 'operator');
    expect(new Set(routes.map((each) => each['RouteKey']))).toEqual(
      new Set(ofOperators.map(({ path }) => `POST ${consolePathOf(path)}`)),
    );
    for (const route of routes) {
      expect(route).toMatchObject({ AuthorizationType: 'JWT', AuthorizationScopes: ['openid'] });
      expect(route['AuthorizerId']).toBeDefined();
    }
    // Whose keys count: the stage's own pool, in our region.
    const pool = { StackName: `kapao-${name}-operators`, OutputName: expect.stringContaining('RefPool') };
    const parts = [
      'https://cognito-idp.ap-southeast-7.amazonaws.com/',
      { 'Fn::GetStackOutput': expect.objectContaining(pool) },
    ];
    expect(onlyOf(name, 'AWS::ApiGatewayV2::Authorizer')).toMatchObject({
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: {
        Audience: [{ Ref: expect.stringContaining('Client') }],
        Issuer: { 'Fn::Join': ['', parts] },
      },
    });
  });
});

describe("the company's own identity provider", () => {
  it.each(['staging', 'prod'] as const)(
    'given %s, then it says who somebody is, and the pool has no passwords',
    (name) => {
      expect(onlyOf(name, 'AWS::Cognito::UserPoolIdentityProvider')).toMatchObject({
        ProviderName: 'company',
        ProviderType: 'SAML',
        ProviderDetails: { MetadataURL: storedAs(`/kapao/${name}/company-login-metadata-url`), IDPSignout: true },
      });
      expect(onlyOf(name, 'AWS::Cognito::UserPoolClient')).toMatchObject({ SupportedIdentityProviders: ['company'] });
    },
  );

  it.each(['local', 'dev'] as const)('given %s, then there is none, and people log in at the pool', (name) => {
    expect(ofType(synthesized(name), 'AWS::Cognito::UserPoolIdentityProvider')).toEqual([]);
    expect(onlyOf(name, 'AWS::Cognito::UserPoolClient')).toMatchObject({ SupportedIdentityProviders: ['COGNITO'] });
  });
});

describe('the paths of the console', () => {
  it("given a path that is none of the operators', then it has none", () => {
    expect(consolePathOf('/ops/proposal/approve')).toBe('/ops/console/proposal/approve');
    expect(() => consolePathOf('/walletUserTransfer/create')).toThrow('no path of the operators');
  });
});
