import { Duration } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  Mfa,
  ProviderAttribute,
  UserPool,
  UserPoolDomain,
  UserPoolIdentityProviderSaml,
  UserPoolIdentityProviderSamlMetadata,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { groupOfRole, operatorRoles } from '../../shared/operator-role.ts';
import { explain } from '../constructs/explained.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import { nameIn, type Stage } from '../stages.ts';

/** How the company's own identity provider is called in the pool; the runbook of a new operator names it too. */
export const companyProviderName = 'company';

/**
 * The user pool of the operators' console: who may log in there, always with a second factor. What they may do says the
 * register of operators; of a role it says yes to, the pool has to know the group as well.
 */
export class OperatorsStack extends StageStack {
  readonly pool: UserPool;
  /** The company's identity provider, where the stage has one: nobody logs in by anything else then. */
  readonly company: UserPoolIdentityProviderSaml | undefined;

  constructor(scope: Construct, stage: Stage) {
    super(scope, 'operators', stage, { description: 'Kapao: the user pool of the operators’ console' });
    this.pool = this.makePool();
    for (const role of operatorRoles) {
      new CfnUserPoolGroup(this, `Group-${role}`, {
        userPoolId: this.pool.userPoolId,
        groupName: groupOfRole[role],
        description: `May act in the role ${role}, where the register of operators says so too`,
      });
    }
    new UserPoolDomain(this, 'Domain', {
      userPool: this.pool,
      cognitoDomain: { domainPrefix: nameIn(stage, 'operators') },
    });
    this.company = this.makeCompany();
    this.publish('OperatorPoolId', this.pool.userPoolId);
  }

  private makePool(): UserPool {
    const pool = new UserPool(this, 'Pool', {
      userPoolName: nameIn(this.settings, 'operators'),
      // Nobody makes an account for themselves, and nobody gets one back by a mail alone.
      selfSignUpEnabled: false,
      accountRecovery: AccountRecovery.NONE,
      signInAliases: { username: true },
      signInCaseSensitive: false,
      mfa: Mfa.REQUIRED,
      mfaSecondFactor: { otp: true, sms: false },
      passwordPolicy: {
        minLength: 14,
        requireDigits: true,
        requireLowercase: true,
        requireUppercase: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(1),
      },
      deletionProtection: this.isProtected,
      removalPolicy: this.removalPolicy,
    });
    explain(pool, {
      'AwsSolutions-COG8':
        'Its users are our own staff, who log in at the company’s identity provider, which weighs what is unusual about a login.',
    });
    return pool;
  }

  private makeCompany(): UserPoolIdentityProviderSaml | undefined {
    const { companyLogin } = this.settings;
    if (companyLogin === undefined) return undefined;
    return new UserPoolIdentityProviderSaml(this, 'Company', {
      userPool: this.pool,
      name: companyProviderName,
      // A login that has ended ends there, too: else the next one at the machine is given without being asked for.
      idpSignout: true,
      metadata: UserPoolIdentityProviderSamlMetadata.url(StageStack.outsideValue(this, companyLogin.metadataUrl)),
      attributeMapping: {
        email: ProviderAttribute.other('http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress'),
      },
    });
  }
}
