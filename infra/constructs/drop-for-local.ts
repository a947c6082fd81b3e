import type { Conditions } from 'aws-cdk-lib/aws-iam';
import type { Stage } from '../stages.ts';

/**
 * The resource types that the emulator cannot deploy or does not act on, each with why. The emulated
 * stages are synthesized without them, here and nowhere else; a test compares this list with the
 * difference between the local and the dev templates.
 */
export const droppedForLocal = {
  'AWS::WAFv2::WebACL': 'the emulator keeps the firewall but never asks it about a request',
  'AWS::CloudWatch::CompositeAlarm': 'the emulator has no such type',
  'AWS::CodeDeploy::Application': 'the emulator has no CodeDeploy',
  'AWS::CodeDeploy::DeploymentGroup': 'the emulator has no CodeDeploy',
  'AWS::Lambda::Version': 'only CodeDeploy shifts traffic between versions; the watcher replaces code in place',
  'AWS::Lambda::Alias': 'only CodeDeploy shifts traffic between versions; the watcher replaces code in place',
  'AWS::Budgets::Budget': 'the emulator costs nothing and has no such type',
  'AWS::Logs::QueryDefinition': 'the emulator has no such type',
} as const;

/** Conditions on keys that the emulator does not know, so that it would refuse what they allow. */
export const conditionsDroppedForLocal = {
  'kms:EncryptionContext': 'the emulator checks the context of a wrapped key but does not show it to policies',
} as const;

/** The conditions of a statement, or none where the stage is emulated. */
export function conditionsUnlessDropped(stage: Stage, conditions: Conditions): Conditions {
  return stage.kind === 'emulated' ? {} : conditions;
}

/** The emulator refuses an alarm that computes; there the share of failures is a plain count of them. */
export function lacksMetricMath(stage: Stage): boolean {
  return stage.kind === 'emulated';
}

/** The emulator reads no time-out from a path; it would let a task that waits with a token wait for 27 hours. */
export function lacksTimeoutPath(stage: Stage): boolean {
  return stage.kind === 'emulated';
}

export type DroppedType = keyof typeof droppedForLocal;

/** Makes what belongs to these resource types, or nothing where the stage is emulated. */
export function unlessDropped<Made>(stage: Stage, _types: readonly DroppedType[], make: () => Made): Made | undefined {
  return stage.kind === 'emulated' ? undefined : make();
}
