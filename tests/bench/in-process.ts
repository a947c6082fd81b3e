import { GetFunctionConfigurationCommand } from '@aws-sdk/client-lambda';
import { build } from 'esbuild';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleOptions } from '../../infra/bundle.ts';
import { handlerFileOf } from '../../infra/function-specs.ts';
import { nameIn, stageOf } from '../../infra/stages.ts';
import type { Door } from '../front-door/door/door.ts';
import { eventOf } from '../front-door/door/event.ts';
import type { HttpRequest } from '../../infra/write-request.ts';
import { startBundle } from './bundle-process.ts';
import type { BundleProcess, Handled } from './bundle-process.ts';
import { floorEnvironmentOf, floorFile } from './deploy-floor.ts';

/** The bundles of a transfer and of its floor, each in a process of its own beside the stage. */
export interface Bundles {
  transfer(request: HttpRequest): Promise<number>;
  floor(body: string): Promise<number>;
  end(): void;
}

async function buildBoth(folder: string): Promise<{ readonly transfer: string; readonly floor: string }> {
  const entryPoints = [
    { in: handlerFileOf('transfer/create'), out: 'transfer' },
    { in: floorFile, out: 'floor' },
  ];
  await build({ ...bundleOptions([]), entryPoints, outdir: folder });
  return { transfer: join(folder, 'transfer.mjs'), floor: join(folder, 'floor.mjs') };
}

/** What Lambda itself tells a function: who it is, where AWS is and by what it is let in, here as the owner. */
function placeOf({ stage: { emulator } }: Door): Readonly<Record<string, string>> {
  return {
    AWS_LAMBDA_FUNCTION_NAME: 'bench',
    AWS_REGION: emulator.region,
    AWS_ENDPOINT_URL: emulator.endpoint,
    AWS_ACCESS_KEY_ID: emulator.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: emulator.credentials.secretAccessKey,
  };
}

async function settingsOfTransfer({ stage, clients: { lambda } }: Door): Promise<Readonly<Record<string, string>>> {
  const { Environment: environment } = await lambda.send(
    new GetFunctionConfigurationCommand({ FunctionName: nameIn(stageOf(stage.stage), 'transfer/create') }),
  );
  if (environment?.Variables === undefined) throw new Error('transfer/create is deployed without settings');
  return environment.Variables;
}

function tookOf({ status, body, tookMs }: Handled): number {
  if (status !== 200 || !body.startsWith('{"code":1,')) throw new Error(`answered ${status} ${body.slice(0, 200)}`);
  return tookMs;
}

/**
 * Starts both as they are deployed, in Node alone: a test's runner puts code of its own between every two modules of
 * ours, which the floor, nearly all of it the SDK's, hardly meets.
 */
export async function startBundles(door: Door): Promise<Bundles> {
  const folder = mkdtempSync(join(tmpdir(), 'kapao-in-process-'));
  const started: BundleProcess[] = [];
  const end = () => {
    for (const bundle of started) bundle.end();
    rmSync(folder, { recursive: true, force: true });
  };
  const start = async (file: string, settings: Readonly<Record<string, string>>) => {
    const bundle = await startBundle(file, { ...settings, ...placeOf(door) });
    started.push(bundle);
    return bundle;
  };
  try {
    const files = await buildBoth(folder);
    const transfer = await start(files.transfer, await settingsOfTransfer(door));
    const floor = await start(files.floor, floorEnvironmentOf(door.stage));
    const headersOf = (request: HttpRequest) => ({ 'x-origin-secret': door.originSecret, ...request.headers });
    return {
      transfer: async (request) => tookOf(await transfer.handle(eventOf({ ...request, headers: headersOf(request) }))),
      floor: async (body) => tookOf(await floor.handle(eventOf({ path: '/bench/floor', headers: {}, body }))),
      end,
    };
  } catch (error) {
    end();
    throw error;
  }
}
