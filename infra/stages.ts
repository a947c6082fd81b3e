/**
 * Everything a stage differs in, as data. The stacks are the same code in every stage; they read these
 * values and nothing else, and the launcher, the tests and the tools read them too.
 */

import type { OutsideValue } from './outside-value.ts';
import {
  defaultEmulatorAddress,
  developmentDoors,
  emulatedDoors,
  type EmulatorAddress,
  type StageDoors,
} from './stage-doors.ts';
import { awsCaps, defaultQuotas, emulatedCaps } from './stage-limits.ts';
import type { Caps, Quotas } from './stage-limits.ts';
import { emulatedOperators, outsideOperators } from './stage-operators.ts';
import type { FirstOperators } from './stage-operators.ts';

export const stageNames = ['local', 'test', 'dev', 'staging', 'prod'] as const;

export type StageName = (typeof stageNames)[number];

/** The company's own identity provider (SAML): where its metadata are, which say how it is asked and how it signs. */
export interface CompanyLogin {
  readonly metadataUrl: OutsideValue;
}

/** `sandbox` keeps messages on the sandbox phone; `sns` sends them from the nearest region that has an SMS service. */
export type Sms =
  | { readonly provider: 'sandbox' }
  | {
      readonly provider: 'sns';
      readonly region: string;
      readonly senderId: string;
      /** What SNS sends for in a month before it stops, without an error to whoever asks; the account's own quota. */
      readonly monthlyLimitUsd: number;
    };

/** What holds for one deploy only; `npm run deploy` finds out the first and is told the second. */
export interface ThisDeploy {
  /**
   * The stacks that have been deployed with success before; only these are protected. All of them where it is absent.
   */
  readonly established?: readonly string[];
  /** Releases go on, and at once, while alarms sound: for the fix of what makes them sound. */
  readonly despiteAlarms: boolean;
}

export interface Stage extends StageDoors {
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
  /** A request may say what time it is for it, so that tests go side by side; only where nothing is real. */
  readonly carriedClock: boolean;
  readonly sandbox: boolean;
  /** Two persons with all roles: one alone could approve nothing. */
  readonly firstOperators: FirstOperators;
  /** Who says who somebody is at the console's login; where it is left out, the user pool itself with its passwords. */
  readonly companyLogin?: CompanyLogin;
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
  readonly quotas: Quotas;
  /**
   * So many copies of each `log/*` function run at once and no more, so that a flood of
   * reports leaves the rest to money.
   */
  readonly mostTelemetryAtOnce?: number;
  readonly caps: Caps;
  readonly alarmEmail?: OutsideValue;
  readonly monthlyBudgetUsd?: number;
  readonly thisDeploy: ThisDeploy;
}

export const bangkok = 'ap-southeast-7';

/** The region nearest to Bangkok with an SMS service; Bangkok has none. */
const singapore = 'ap-southeast-1';

/** No bank knows this number, so a QR of the sandbox cannot be paid with real money. */
export const sandboxBillerId = '099999999999901';

/** Nobody who sends money has this number, so no bank takes a slip of the sandbox for one of real money. */
export const sandboxSlipIssuer = '999';

const usualDeploy: ThisDeploy = { despiteAlarms: false };

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
    carriedClock: true,
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
    ...emulatedDoors(address),
    quotas: { requestsPerSecond: 30_000, burst: 15_000, concurrentFunctions: 1_000 },
    caps: emulatedCaps,
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
  carriedClock: false,
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
  ...developmentDoors,
  quotas: defaultQuotas,
  mostTelemetryAtOnce: 10,
  caps: awsCaps,
  alarmEmail: { parameter: '/kapao/dev/alarm-email' },
  monthlyBudgetUsd: 200,
  thisDeploy: usualDeploy,
};

const staging: Stage = {
  ...dev,
  name: 'staging',
  consoleAddresses: { parameter: '/kapao/staging/console-addresses' },
  kind: 'staging',
  firstOperators: outsideOperators('staging'),
  companyLogin: { metadataUrl: { parameter: '/kapao/staging/company-login-metadata-url' } },
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
  companyLogin: { metadataUrl: { parameter: '/kapao/prod/company-login-metadata-url' } },
  partners: 'real',
  billerId: { parameter: '/kapao/prod/biller-id' },
  slipIssuer: { parameter: '/kapao/prod/slip-issuer' },
  sms: { provider: 'sns', region: singapore, senderId: 'KAPAO', monthlyLimitUsd: 3_000 },
  logRetentionDays: 365,
  // CloudFront's own name speaks TLS 1.0 to whoever asks for it; a name of ours has a certificate and a policy.
  frontDoor: {
    kind: 'host-names',
    names: [{ parameter: '/kapao/prod/host-name' }],
    certificateArn: { parameter: '/kapao/prod/certificate-arn' },
  },
  consoleDoor: {
    kind: 'host-names',
    names: [{ parameter: '/kapao/prod/console-host-name' }],
    certificateArn: { parameter: '/kapao/prod/console-certificate-arn' },
  },
  consoleAddresses: { parameter: '/kapao/prod/console-addresses' },
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
