import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Stands in for the SDK's default provider chain in the bundles: a Lambda function
 * finds its credentials in the environment, so that the chain's clients for SSO,
 * STS and sign-in (some 90 kB to load at every cold start) have nothing to do.
 */
export function defaultProvider(): ReturnType<typeof fromEnv> {
  return fromEnv();
}
