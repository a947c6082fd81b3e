import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { consoleAfterEdge, defaultEmulatorAddress, type EmulatorAddress } from '../stage-doors.ts';
import type { StageName } from '../stages.ts';

export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const region = 'ap-southeast-7';
export const accountId = '000000000000';

/** The emulator's built-in account owner; it only ever listens on this machine's loopback address. */
export const ownerCredentials = { accessKeyId: 'test', secretAccessKey: 'test' } as const;

export interface StageSettings {
  readonly stage: StageName & ('local' | 'test');
  /** Everything this stage writes lives under this folder. */
  readonly folder: string;
  readonly edgePort: number;
  readonly sandboxPort: number;
  readonly consolePort: number;
  readonly emulatorPort: number;
  /** Where DynamoDB answers, if it is not the emulator's own. */
  readonly tableServer?: string | undefined;
}

export interface StartOptions {
  readonly settings: StageSettings;
  readonly fresh: boolean;
  readonly watch: boolean;
}

/** A fault the developer can mend; its message says what is wrong and what to do, so no stack is printed. */
export class FriendlyError extends Error {
  override readonly name = 'FriendlyError';
}

const defaultEdgePort = Number(new URL(defaultEmulatorAddress.frontDoorUrl).port);
const largestEdgePort = 65_531;

/** All ports of a stage derive from the one people open, so that two stages can run side by side. */
export function settingsFor(stage: StageSettings['stage'], folder: string, edgePort: number): StageSettings {
  const emulatorPort = edgePort === defaultEdgePort ? defaultEmulatorAddress.port : edgePort + 2;
  return {
    stage,
    folder: join(projectRoot, folder),
    edgePort,
    sandboxPort: edgePort + 1,
    emulatorPort,
    consolePort: edgePort + consoleAfterEdge,
  };
}

export function localSettings(edgePort: number = defaultEdgePort): StageSettings {
  return settingsFor('local', edgePort === defaultEdgePort ? '.local' : join('.local', `port-${edgePort}`), edgePort);
}

function parsePort(text: string | undefined): number {
  if (text === undefined) return defaultEdgePort;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1024 || port > largestEdgePort) {
    throw new FriendlyError(`--port takes a number from 1024 to ${largestEdgePort}, for example --port 5000.`);
  }
  return port;
}

/** Reads `npm start`'s arguments. */
export function readStartOptions(args: readonly string[]): StartOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { port: { type: 'string' }, fresh: { type: 'boolean' }, watch: { type: 'boolean' } },
    });
    return {
      settings: localSettings(parsePort(values.port)),
      fresh: values.fresh === true,
      watch: values.watch === true,
    };
  } catch (error) {
    if (error instanceof FriendlyError) throw error;
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new FriendlyError(`${reason}. The options are: npm start -- [--port <number>] [--fresh]`);
  }
}

/** The virtual environment is the same for every stage of this checkout. */
export const venvFolder = join(projectRoot, '.local', 'venv');

/** Which children inherit what: the parent's environment without anything that aims an AWS client elsewhere. */
export function childEnvironment(extra: Readonly<Record<string, string>> = {}): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(?:AWS_|CDK_|LOCALSTACK_|NODE_OPTIONS$|VITEST|NODE_ENV$)/.test(name),
  );
  const kept = inherited.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return { ...Object.fromEntries(kept), ...extra };
}

/** A child that should know nothing but where programs are: the emulator, whose functions inherit what it has. */
export function bareEnvironment(extra: Readonly<Record<string, string>>): Record<string, string> {
  const names = ['PATH', 'LANG', 'LC_ALL', 'SSL_CERT_FILE'];
  const kept = names.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), ...extra };
}

/** Environment of a tool that speaks to the emulator as the account's owner, and of nothing else. */
export function awsEnvironment(settings: StageSettings): Record<string, string> {
  return {
    AWS_ACCESS_KEY_ID: ownerCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: ownerCredentials.secretAccessKey,
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ENDPOINT_URL: emulatorEndpoint(settings),
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_EC2_METADATA_DISABLED: 'true',
  };
}

export function edgeUrl(settings: StageSettings): string {
  return `http://localhost:${settings.edgePort}`;
}

export function sandboxUrl(settings: StageSettings): string {
  return `http://localhost:${settings.sandboxPort}`;
}

/** Where the operators' console is; `stages.ts` tells the user pool the same. */
export function consoleUrl(settings: StageSettings): string {
  return `http://localhost:${settings.edgePort + consoleAfterEdge}`;
}

/** The addresses of a stage as its stacks are told them. */
export function addressOf(settings: StageSettings): EmulatorAddress {
  return { port: settings.emulatorPort, frontDoorUrl: edgeUrl(settings) };
}

/** An IP address, because S3 clients then put the bucket's name into the path. */
export function emulatorEndpoint(settings: StageSettings): string {
  return `http://127.0.0.1:${settings.emulatorPort}`;
}

/** Where the stage's table is. */
export function tableEndpoint(settings: StageSettings): string {
  return settings.tableServer ?? emulatorEndpoint(settings);
}

/** `npm run test:judge` hands the tests' tables to Amazon's own DynamoDB Local. */
export function judgesTables(): boolean {
  return process.env['TABLE_JUDGE'] === '1';
}

/** The folders of tests that this run leaves out (`npm test -- --without journeys`). */
export function leftOutTests(): readonly string[] {
  return (process.env['TESTS_LEFT_OUT'] ?? '').split(',').filter((name) => name !== '');
}

/** Environment of a test run that leaves these tests out, whose tables may be judged, and which plays this turn. */
export function testEnvironment(
  isJudged: boolean,
  leftOut: readonly string[],
  turn: number | 'every',
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...(isJudged && { TABLE_JUDGE: '1' }),
    TESTS_LEFT_OUT: leftOut.join(','),
    TEST_TURN: String(turn),
  };
}

/** The share of the tests' products that was asked for: a run's number, `every`, or none (`run-turn.ts`). */
export function askedTurn(): string | undefined {
  return process.env['TEST_TURN'];
}

/** Developers keep the tests' stage running between runs with KEEP_TEST_STAGE=1. */
export function keepsTestStage(): boolean {
  return process.env['KEEP_TEST_STAGE'] === '1';
}

export function readProjectText(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8');
}

/** Paths below a folder, relative to the project, in a fixed order. */
export function listFiles(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length + 1))
    .sort();
}

/** A browser somebody chose by hand. */
export function chromeFromEnvironment(): string | undefined {
  return process.env['CHROME_PATH'];
}

export function searchPath(): string {
  return process.env['PATH'] ?? '';
}
