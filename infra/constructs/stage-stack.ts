import {
  CfnDynamicReference,
  CfnDynamicReferenceService,
  CfnOutput,
  CliCredentialsStackSynthesizer,
  type IStackSynthesizer,
  RemovalPolicy,
  Stack,
} from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { nameIn, type OutsideValue, type Stage } from '../stages.ts';
import { asInterface } from './as-interface.ts';

export interface StageStackOptions {
  readonly description: string;
  /** Left out, the stack lives in the stage's own region. */
  readonly region?: string;
}

/** A stack of one stage: named, tagged and protected alike everywhere. */
export class StageStack extends Stack {
  readonly settings: Stage;

  constructor(scope: Construct, part: string, stage: Stage, options: StageStackOptions) {
    super(scope, nameIn(stage, part), {
      stackName: nameIn(stage, part),
      description: options.description,
      env: { region: options.region ?? stage.region, ...(stage.account === undefined ? {} : { account: stage.account }) },
      tags: { project: 'kapao', stage: stage.name },
      terminationProtection: stage.keepsData,
      // The emulator refuses the roles of the bootstrap stack, so there the caller's own credentials deploy.
      ...(stage.kind === 'emulated' ? { synthesizer: asInterface<IStackSynthesizer>(new CliCredentialsStackSynthesizer()) } : {}),
    });
    this.settings = stage;
  }

  /** What becomes of a resource that holds data when it leaves the stack. */
  get removalPolicy(): RemovalPolicy {
    return this.settings.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
  }

  /** Publishes a value under exactly this name, for the launcher, the tools and the people who operate the stage. */
  publish(name: string, value: string): void {
    new CfnOutput(this, name, { value });
  }

  /** The text that CloudFormation replaces by the parameter's value when it deploys. */
  static outsideValue(value: OutsideValue): string {
    return new CfnDynamicReference(CfnDynamicReferenceService.SSM, value.parameter).toString();
  }
}
