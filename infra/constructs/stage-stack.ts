import { CfnOutput, CliCredentialsStackSynthesizer, type IStackSynthesizer, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import type { OutsideValue } from '../outside-value.ts';
import { nameIn, type Stage } from '../stages.ts';
import { asInterface } from './as-interface.ts';

export interface StageStackOptions {
  readonly description: string;
  /** Left out, the stack lives in the stage's own region. */
  readonly region?: string;
}

/**
 * What becomes of a resource that holds data when it leaves its stack, or is replaced there. Only a creation that is
 * rolled back takes it along: else its name would stay taken, and the first deploy could not be repeated.
 */
export function removalPolicyOf({ keepsData }: Stage): RemovalPolicy {
  return keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}

/**
 * A stack that has never been deployed with success is not protected: its rollback and its next try have to delete it.
 */
function isProtected({ keepsData, thisDeploy: { established } }: Stage, stackName: string): boolean {
  return keepsData && (established === undefined || established.includes(stackName));
}

/** A stack of one stage: named, tagged and protected alike everywhere. */
export class StageStack extends Stack {
  readonly settings: Stage;

  constructor(scope: Construct, part: string, stage: Stage, options: StageStackOptions) {
    super(scope, nameIn(stage, part), {
      stackName: nameIn(stage, part),
      description: options.description,
      env: {
        region: options.region ?? stage.region,
        ...(stage.account === undefined ? {} : { account: stage.account }),
      },
      tags: { project: 'kapao', stage: stage.name },
      terminationProtection: isProtected(stage, nameIn(stage, part)),
      // The emulator refuses the roles of the bootstrap stack, so there the caller's own credentials deploy.
      ...(stage.kind === 'emulated'
        ? { synthesizer: asInterface<IStackSynthesizer>(new CliCredentialsStackSynthesizer()) }
        : {}),
    });
    this.settings = stage;
  }

  /** What becomes of a resource that holds data when it leaves the stack. */
  get removalPolicy(): RemovalPolicy {
    return removalPolicyOf(this.settings);
  }

  /** Whether what is in it is protected from deletion: from the first deploy on that has ended well. */
  get isProtected(): boolean {
    return isProtected(this.settings, this.stackName);
  }

  /** Publishes a value under exactly this name, for the launcher, the tools and the people who operate the stage. */
  publish(name: string, value: string): void {
    new CfnOutput(this, name, { value });
  }

  /**
   * What CloudFormation puts in from Parameter Store, asked anew at each deploy: a parameter of the scope's stack. Of a
   * reference within a text it would see no change as long as the text is the same, and leave the old value.
   */
  static outsideValue(scope: Construct, { parameter }: OutsideValue): string {
    return StringParameter.valueForStringParameter(scope, parameter);
  }
}
