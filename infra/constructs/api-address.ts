import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { OriginProtocolPolicy, OriginSslPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { Duration, SecretValue } from 'aws-cdk-lib';
import { nameIn, type Stage } from '../stages.ts';

/** The path under which the emulator serves an HTTP API on its one port. */
function emulatedPath(apiId: string): string {
  return `/_aws/execute-api/${apiId}/$default`;
}

/** Where functions and tools reach an HTTP API without CloudFront, without a slash at the end. */
export function addressOf(apiId: string, stage: Stage): string {
  return stage.apiOrigin.kind === 'emulator'
    ? `http://127.0.0.1:${stage.apiOrigin.port}${emulatedPath(apiId)}`
    : `https://${apiId}.execute-api.${stage.region}.amazonaws.com`;
}

/**
 * The wallet API as an origin of CloudFront, with the secret that proves to a function where a request
 * came from. The secret is named, not referenced: CloudFormation puts in, when it deploys, what CloudFront is
 * to send at that moment, so a deploy and a rotation never undo each other.
 */
export function apiOrigin(apiId: string, stage: Stage): HttpOrigin {
  const shared = {
    customHeaders: {
      'x-origin-secret': SecretValue.secretsManager(nameIn(stage, 'origin'), { jsonField: 'sent' }).unsafeUnwrap(),
    },
    readTimeout: Duration.seconds(30),
  };
  if (stage.apiOrigin.kind === 'emulator') {
    return new HttpOrigin(stage.apiOrigin.host, {
      ...shared,
      originPath: emulatedPath(apiId),
      protocolPolicy: OriginProtocolPolicy.HTTP_ONLY,
      httpPort: stage.apiOrigin.port,
    });
  }
  return new HttpOrigin(`${apiId}.execute-api.${stage.region}.amazonaws.com`, {
    ...shared,
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
  });
}
