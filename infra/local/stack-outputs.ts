/**
 * What the local stage needs to know of the deployed stacks. The stacks publish these as CfnOutput ids,
 * each in whichever stack owns the resource; the launcher and the tests read them by these names only.
 */
export const stackOutputNames = [
  'DistributionDomainName',
  'SiteBucketName',
  'TableName',
  'WalletApiId',
  'OpsApiId',
  'OperatorPoolId',
  'ConsoleClientId',
  'SandboxApiId',
  'ConsoleDomainName',
  'ConsoleBucketName',
] as const;

export type StackOutputName = (typeof stackOutputNames)[number];

export type StackOutputs = Record<StackOutputName, string>;
