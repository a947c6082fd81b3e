import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';

const runner = fileURLToPath(new URL('./run-bundle.ts', import.meta.url));

const handled = z.object({ tookMs: z.number(), status: z.number(), body: z.string() });
/** What a handler answered, and how many milliseconds it took of its own process. */
export type Handled = z.infer<typeof handled>;

/** A bundle in a Node process of its own, as a copy of a Lambda function has it. */
export interface BundleProcess {
  /** Hands it one event; the next only once this one is answered. */
  handle(event: APIGatewayProxyEventV2): Promise<Handled>;
  end(): void;
}

/**
 * Starts a bundle with the settings of its deployed function. Its log goes nowhere, as it does where the emulator reads
 * it elsewhere. @throws where the bundle cannot be imported.
 */
export async function startBundle(file: string, settings: Readonly<Record<string, string>>): Promise<BundleProcess> {
  const child = fork(runner, [file], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'], ...settings },
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the process of ${file} ended with ${String(code)}`);
  });
  // Whoever waits for an answer is told; where nobody waits, it was meant to end.
  ended.catch(() => undefined);
  const told = async (): Promise<unknown> => {
    const [message]: unknown[] = await Promise.race([once(child, 'message'), ended]);
    return message;
  };
  await told();
  return {
    handle: async (event) => {
      const answer = told();
      child.send(event);
      return handled.parse(await answer);
    },
    end: () => {
      child.kill();
    },
  };
}
