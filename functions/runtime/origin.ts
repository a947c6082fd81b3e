import { timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Runtime } from './runtime.ts';

/** True where a call came through CloudFront, which alone knows the origin secret; or where the stage has none. */
export async function cameThroughFrontDoor(event: APIGatewayProxyEventV2, runtime: Runtime): Promise<boolean> {
  const arn = runtime.config.originSecretArn;
  if (arn === undefined) return true;
  const expected = Buffer.from(await runtime.secrets.valueOf(arn));
  const given = Buffer.from(event.headers['x-origin-secret'] ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
