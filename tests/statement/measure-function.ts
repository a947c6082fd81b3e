import { GetFunctionConfigurationCommand } from '@aws-sdk/client-lambda';
import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { bundleFolderOf } from '../../infra/bundle.ts';
import type { FunctionName } from '../../infra/function-specs.ts';
import { nameIn, stageOf } from '../../infra/stages.ts';
import type { Door } from '../front-door/door/door.ts';

const measured = z.object({
  /** Of the handler alone, in milliseconds. */
  tookMs: z.int(),
  /** Of the whole process, the reading of its bundle included. */
  cpuMs: z.int(),
  /** The most memory that the process has held, in MB. */
  mostMb: z.int(),
  answer: z.unknown(),
});
export type MeasuredFunction = z.output<typeof measured>;

/**
 * Runs a function's bundle in a process of its own, as Lambda does, with the settings that it is deployed with but for
 * the table, and says what one event took of it.
 */
export async function measureFunction(
  { clients, stage, runtime }: Door,
  name: FunctionName,
  event: object,
): Promise<MeasuredFunction> {
  const { endpoint, region, credentials } = stage.emulator;
  const { Environment: deployed } = await clients.lambda.send(
    new GetFunctionConfigurationCommand({ FunctionName: nameIn(stageOf(stage.stage), name) }),
  );
  const bundle = pathToFileURL(`${bundleFolderOf(name)}/index.mjs`).href;
  const program = `
    import { readFileSync } from 'node:fs';
    import { resourceUsage } from 'node:process';
    const { handler } = await import('${bundle}');
    const beganMs = performance.now();
    const answer = await handler(JSON.parse(process.env.MEASURED_EVENT));
    const tookMs = Math.round(performance.now() - beganMs);
    const { userCPUTime, systemCPUTime } = resourceUsage();
    const [, kB] = /^VmHWM:\\s+(\\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'));
    const cpuMs = Math.round((userCPUTime + systemCPUTime) / 1000);
    process.stdout.write('\\n' + JSON.stringify({ tookMs, cpuMs, mostMb: Math.round(kB / 1024), answer }));
    process.exit(0);
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    env: {
      ...deployed?.Variables,
      TABLE_NAME: runtime.table,
      AWS_REGION: region,
      AWS_ENDPOINT_URL: endpoint,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      MEASURED_EVENT: JSON.stringify(event),
    },
  });
  return z.parse(measured, JSON.parse(stdout.split('\n').at(-1) ?? ''));
}
