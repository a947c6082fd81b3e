import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { type Distribution, type DistributionProps, SecurityPolicyProtocol } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { FrontDoor } from '../stage-doors.ts';
import { StageStack } from './stage-stack.ts';

/** The address that people open, without a slash at the end, as a stack takes it that `scope` is in. */
export function urlOfDoor(scope: Construct, door: FrontDoor, distribution: Distribution): string {
  switch (door.kind) {
    case 'edge':
      return door.url;
    case 'host-names':
      return `https://${StageStack.outsideValue(scope, door.names[0])}`;
    case 'distribution':
      return `https://${distribution.distributionDomainName}`;
  }
}

/** A distribution's own names, their certificate and the least TLS; nothing where it goes by CloudFront's name. */
export function hostNamesOf(
  scope: Construct,
  door: FrontDoor,
): Pick<DistributionProps, 'domainNames' | 'certificate' | 'minimumProtocolVersion'> {
  if (door.kind !== 'host-names') return {};
  return {
    domainNames: door.names.map((name) => StageStack.outsideValue(scope, name)),
    certificate: Certificate.fromCertificateArn(
      scope,
      'Certificate',
      StageStack.outsideValue(scope, door.certificateArn),
    ),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}
