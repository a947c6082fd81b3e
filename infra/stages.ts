/**
 * Everything a stage differs in, as data. The stacks are the same code in every stage; they read these
 * values and nothing else, and the launcher, the tests and the tools read them too.
 */

import { awsCaps, defaultQuotas, emulatedCaps } from './stage-limits.ts';
import type { Caps, Quotas, Throttle } from './stage-limits.ts';
import { emulatedOperators, outsideOperators } from './stage-operators.ts';
import type { FirstOperators } from './stage-operators.ts';

export const stageNames = ['local', 'test', 'dev', 'staging', 'prod'] as const;

export type StageName = (typeof stageNames)[number];

/** Values that are agreed outside the code and kept in Parameter Store; a deploy without them fails by name. */
export interface OutsideValue {
  readonly parameter: string;
}

/** The API gateway as CloudFront reaches it: by its own name, or through the emulator's one port. */
export type ApiOrigin =
  | { readonly kind: 'api-gateway' }
  | { readonly kind: 'emulator'; readonly host: string; readonly port: number };

/** Where browsers and partners enter; locally the edge's address, because the distribution's name does not resolve. */
export type FrontDoor =
  | { readonly kind: 'distribution' }
  | {
      readonly kind: 'host-names';
      readonly names: readonly [OutsideValue, ...OutsideValue[]];
      readonly certificateArn: OutsideValue;
    }
  | { readonly kind: 'edge'; readonly url: string };

/** `sandbox` keeps messages on the sandbox phone; `sns` sends them from the nearest region that has an SMS service. */
export type Sms =
  | { readonly provider: 'sandbox' }
  | { readonly provider: 'sns'; readonly region: string; readonly senderId: string };

/** What holds for one deploy only; `npm run deploy` finds out the first and is told the second. */
export interface ThisDeploy {
  /**
   * The stacks that have been deployed with success before; only these are protected. All of them where it is absent.
   */
  readonly established?: readonly string[];
  /** Releases go on, and at once, while alarms sound: for the fix of what makes them sound. */
  readonly despiteAlarms: boolean;
}

export interface Stage {
  readonly name: StageName;
  readonly kind: 'emulated' | 'development' | 'staging' | 'production';
  /** Fixed for the emulator; elsewhere the account of whoever deploys. */
  readonly account?: string;
  /** Personal data stays in this region. */
  readonly region: string;
  /** The one region in which CloudFront's firewall and a budget can be declared; it holds no personal data. */
  readonly globalRegion: 'us-east-1';
  readonly architecture: 'arm64' | 'x86_64';
  readonly wireEncryption: 'on' | 'off';
  readonly movableClock: boolean;
  readonly sandbox: boolean;
  /** Two persons with all roles: one alone could approve nothing. */
  readonly firstOperators: FirstOperators;
  /** A header stands for the console's login, so that one person can play both; only where nothing is real. */
  readonly testLogins: boolean;
  /** Who plays the outside parties: the sandbox, or whoever is at the parameter `/kapao/<stage>/<name>-url`. */
  readonly partners: 'sandbox' | 'real';
  /** The 15 digits under which banks know us in a Thai QR. */
  readonly billerId: string | OutsideValue;
  /** The three digits under which the mini QR of a slip names us as the one who sent the money. */
  readonly slipIssuer: string | OutsideValue;
  readonly sms: Sms;
  /** Production data outlives its stack: retained, protected from deletion, restorable to any second of 35 days. */
  readonly keepsData: boolean;
  readonly logRetentionDays: 7 | 30 | 365;
  readonly encryptsLogs: boolean;
  /** The emulator speaks plain HTTP, so policies that demand TLS would refuse everything there. */
  readonly demandsTls: boolean;
  readonly apiOrigin: ApiOrigin;
  readonly frontDoor: FrontDoor;
  /** Of the wallet's API. */
  readonly throttle: Throttle;
  /**
   * Of the operators' API and of the sandbox's, each: they draw on the same quota as customers
   * do, so they get little of it.
   */
  readonly sideThrottle: Throttle;
  readonly quotas: Quotas;
  /**
   * So many copies of each `log/*` function run at once and no more, so that a flood of
   * reports leaves the rest to money.
   */
  readonly mostTelemetryAtOnce?: number;
  /**
   * Firewall: one address may send this many requests in five minutes; Thai carriers share addresses among many phones.
   */
  readonly requestsPerAddressIn5Minutes: number;
  /** The same for the ways in (login, codes, password), where a guess costs us an SMS or somebody an account. */
  readonly authRequestsPerAddressIn5Minutes: number;
  /** The same for the app's reports of itself, which anybody may send. */
  readonly telemetryPerAddressIn5Minutes: number;
  readonly caps: Caps;
  /**
   * The origins whose pages may show the app in a frame: the native shell and the partner; nobody where it is empty.
   */
  readonly frameAncestors: readonly string[];
  /** The foreign origins whose pages may call the API; empty, no CORS header is ever answered. */
  readonly corsOrigins: readonly string[];
  readonly alarmEmail?: OutsideValue;
  readonly monthlyBudgetUsd?: number;
  readonly thisDeploy: ThisDeploy;
}

/** What the command line may set for the emulated stages: the emulator's port and the address people open. */
export interface EmulatorAddress {
  readonly port: number;
  readonly frontDoorUrl: string;
}

export const defaultEmulatorAddress: EmulatorAddress = { port: 4566, frontDoorUrl: 'http://localhost:8080' };

export const bangkok = 'ap-southeast-7';

/** The region nearest to Bangkok with an SMS service; Bangkok has none. */
const singapore = 'ap-southeast-1';

/** No bank knows this number, so a QR of the sandbox cannot be paid with real money. */
export const sandboxBillerId = '099999999999901';

/** Nobody who sends money has this number, so no bank takes a slip of the sandbox for one of real money. */
export const sandboxSlipIssuer = '999';

const usualDeploy: ThisDeploy = { despiteAlarms: false };

/** The launcher opens the sandbox on the port after the app's; its page that plays the native shell frames the app. */
function emulatedSandboxOrigin({ frontDoorUrl }: EmulatorAddress): string {
  const url = new URL(frontDoorUrl);
  url.port = String(Number(url.port) + 1);
  return url.origin;
}

function emulated(name: 'local' | 'test', address: EmulatorAddress): Stage {
  return {
    name,
    kind: 'emulated',
    account: '000000000000',
    region: bangkok,
    globalRegion: 'us-east-1',
    architecture: 'x86_64',
    wireEncryption: 'on',
    movableClock: true,
    sandbox: true,
    firstOperators: emulatedOperators,
    testLogins: true,
    partners: 'sandbox',
    billerId: sandboxBillerId,
    slipIssuer: sandboxSlipIssuer,
    sms: { provider: 'sandbox' },
    keepsData: false,
    logRetentionDays: 7,
    encryptsLogs: false,
    demandsTls: false,
    apiOrigin: { kind: 'emulator', host: 'localhost', port: address.port },
    frontDoor: { kind: 'edge', url: address.frontDoorUrl },
    throttle: { requestsPerSecond: 10_000, burst: 5_000 },
    sideThrottle: { requestsPerSecond: 10_000, burst: 5_000 },
    quotas: { requestsPerSecond: 30_000, burst: 15_000, concurrentFunctions: 1_000 },
    requestsPerAddressIn5Minutes: 100_000,
    authRequestsPerAddressIn5Minutes: 100_000,
    telemetryPerAddressIn5Minutes: 100_000,
    caps: emulatedCaps,
    frameAncestors: [emulatedSandboxOrigin(address)],
    corsOrigins: [],
    thisDeploy: usualDeploy,
  };
}

const dev: Stage = {
  name: 'dev',
  kind: 'development',
  region: bangkok,
  globalRegion: 'us-east-1',
  architecture: 'arm64',
  wireEncryption: 'on',
  movableClock: true,
  sandbox: true,
  firstOperators: outsideOperators('dev'),
  testLogins: false,
  partners: 'sandbox',
  billerId: sandboxBillerId,
  slipIssuer: sandboxSlipIssuer,
  sms: { provider: 'sandbox' },
  keepsData: false,
  logRetentionDays: 30,
  encryptsLogs: true,
  demandsTls: true,
  apiOrigin: { kind: 'api-gateway' },
  frontDoor: { kind: 'distribution' },
  throttle: { requestsPerSecond: 200, burst: 400 },
  sideThrottle: { requestsPerSecond: 100, burst: 100 },
  quotas: defaultQuotas,
  mostTelemetryAtOnce: 10,
  requestsPerAddressIn5Minutes: 3_000,
  authRequestsPerAddressIn5Minutes: 300,
  telemetryPerAddressIn5Minutes: 600,
  caps: awsCaps,
  frameAncestors: [],
  corsOrigins: [],
  alarmEmail: { parameter: '/kapao/dev/alarm-email' },
  monthlyBudgetUsd: 200,
  thisDeploy: usualDeploy,
};

const staging: Stage = {
  ...dev,
  name: 'staging',
  kind: 'staging',
  firstOperators: outsideOperators('staging'),
  movableClock: false,
  keepsData: true,
  throttle: { requestsPerSecond: 1_000, burst: 1_000 },
  mostTelemetryAtOnce: 50,
  // Each stage names its own: what may frame one stage's app, such as its sandbox, has no business with another's.
  frameAncestors: [],
  corsOrigins: [],
  alarmEmail: { parameter: '/kapao/staging/alarm-email' },
  monthlyBudgetUsd: 500,
};

const prod: Stage = {
  ...staging,
  name: 'prod',
  kind: 'production',
  sandbox: false,
  firstOperators: outsideOperators('prod'),
  partners: 'real',
  billerId: { parameter: '/kapao/prod/biller-id' },
  slipIssuer: { parameter: '/kapao/prod/slip-issuer' },
  sms: { provider: 'sns', region: singapore, senderId: 'KAPAO' },
  logRetentionDays: 365,
  // CloudFront's own name speaks TLS 1.0 to whoever asks for it; a name of ours has a certificate and a policy.
  frontDoor: {
    kind: 'host-names',
    names: [{ parameter: '/kapao/prod/host-name' }],
    certificateArn: { parameter: '/kapao/prod/certificate-arn' },
  },
  throttle: { requestsPerSecond: 2_000, burst: 1_000 },
  frameAncestors: [],
  corsOrigins: [],
  alarmEmail: { parameter: '/kapao/prod/alarm-email' },
  monthlyBudgetUsd: 5_000,
};

/** The stage of that name; throws a sentence that names the stages when there is none. */
export function stageOf(name: string, address: EmulatorAddress = defaultEmulatorAddress): Stage {
  switch (name) {
    case 'local':
    case 'test':
      return emulated(name, address);
    case 'dev':
      return dev;
    case 'staging':
      return staging;
    case 'prod':
      return prod;
    default:
      throw new Error(`There is no stage "${name}"; choose one of ${stageNames.join(', ')} with -c stage=<name>.`);
  }
}

/** The name of a thing in this stage, `kapao-<stage>-<part>`; slashes of operation names become dashes. */
export function nameIn(stage: Stage, part: string): string {
  return `kapao-${stage.name}-${part.replaceAll('/', '-')}`;
}
