import type { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** A write that does not come through. */
export interface Crash {
  readonly command: string;
  readonly nth: number;
  /** Before the write reaches AWS, or with its answer lost. */
  readonly when: 'before' | 'after';
}

/** Lets the n-th write of one command fail. */
export function failWrite(client: CloudFrontClient | SecretsManagerClient, { command, nth, when }: Crash) {
  let times = 0;
  // Both clients' stacks take middleware of any input; only their declared inputs differ.
  const stack = client.middlewareStack as CloudFrontClient['middlewareStack'];
  stack.add(
    (next, context) => async (args) => {
      if (context['commandName'] === command) times += 1;
      if (context['commandName'] !== command || times !== nth) return next(args);
      if (when === 'after') await next(args);
      throw new Error(`${command} failed`);
    },
    { step: 'initialize' },
  );
}
