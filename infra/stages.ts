/**
 * Everything a stage differs in, as data. The stacks are the same code in every stage; they read these
 * values and nothing else, and the launcher, the tests and the tools read them too.
 */

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
  | { readonly kind: 'host-names'; readonly names: readonly string[]; readonly certificateArn: OutsideValue }
  | { readonly kind: 'edge'; readonly url: string };

/** `sandbox` keeps messages on the sandbox phone; `sns` sends them from the nearest region that has an SMS service. */
export type Sms =
  | { readonly provider: 'sandbox' }
  | { readonly provider: 'sns'; readonly region: string; readonly senderId: string };

/** How often something may be done, counted in fixed windows; `docs/decisions` says where the numbers come from. */
export interface Caps {
  readonly smsPerAddressPerHour: number;
  readonly smsPerDevicePerDay: number;
  /** All SMS of the stage together: the budget. Spent, nobody gets a code until the hour is over, and somebody is woken. */
  readonly smsPerHour: number;
  readonly loginTriesPerAddressPerHour: number;
  readonly telemetryPerAddressPerMinute: number;
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
  readonly bankUrl: 'sandbox' | OutsideValue;
  /** The 15 digits under which banks know us in a Thai QR. */
  readonly billerId: string | OutsideValue;
  readonly sms: Sms;
  /** Production data outlives its stack: retained, protected from deletion, restorable to any second of 35 days. */
  readonly keepsData: boolean;
  readonly logRetentionDays: 7 | 30 | 365;
  readonly encryptsLogs: boolean;
  /** The emulator speaks plain HTTP, so policies that demand TLS would refuse everything there. */
  readonly demandsTls: boolean;
  readonly apiOrigin: ApiOrigin;
  readonly frontDoor: FrontDoor;
  readonly throttle: { readonly requestsPerSecond: number; readonly burst: number };
  /** Firewall: one address may send this many requests in five minutes; Thai carriers share addresses among many phones. */
  readonly requestsPerAddressIn5Minutes: number;
  /** The same for the ways in (login, codes, password), where a guess costs us an SMS or somebody an account. */
  readonly authRequestsPerAddressIn5Minutes: number;
  /** The same for the app's reports of itself, which anybody may send. */
  readonly telemetryPerAddressIn5Minutes: number;
  readonly caps: Caps;
  /** The origins whose pages may show the app in a frame: the native shell and the partner; nobody where it is empty. */
  readonly frameAncestors: readonly string[];
  /** The foreign origins whose pages may call the API; empty, no CORS header is ever answered. */
  readonly corsOrigins: readonly string[];
  readonly alarmEmail?: OutsideValue;
  readonly monthlyBudgetUsd?: number;
}

/** What the command line may set for the emulated stages: the emulator's port and the address people open. */
export interface EmulatorAddress {
  readonly port: number;
  readonly frontDoorUrl: string;
}

export const defaultEmulatorAddress: EmulatorAddress = { port: 4566, frontDoorUrl: 'http://localhost:8080' };

const bangkok = 'ap-southeast-7';

/** The region nearest to Bangkok with an SMS service; Bangkok has none. */
const singapore = 'ap-southeast-1';

/** No bank knows this number, so a QR of the sandbox cannot be paid with real money. */
const sandboxBillerId = '099999999999901';

/** Everybody on the developer's machine has one address, so caps for each address are out of the way there. */
const emulatedCaps: Caps = {
  smsPerAddressPerHour: 100_000,
  smsPerDevicePerDay: 10,
  smsPerHour: 1_000_000,
  loginTriesPerAddressPerHour: 100_000,
  telemetryPerAddressPerMinute: 100_000,
};

/** Thai carriers put many phones behind one address; `docs/decisions` has the sums behind these numbers. */
const awsCaps: Caps = {
  smsPerAddressPerHour: 120,
  smsPerDevicePerDay: 10,
  smsPerHour: 5_000,
  loginTriesPerAddressPerHour: 600,
  telemetryPerAddressPerMinute: 60,
};

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
    bankUrl: 'sandbox',
    billerId: sandboxBillerId,
    sms: { provider: 'sandbox' },
    keepsData: false,
    logRetentionDays: 7,
    encryptsLogs: false,
    demandsTls: false,
    apiOrigin: { kind: 'emulator', host: 'localhost', port: address.port },
    frontDoor: { kind: 'edge', url: address.frontDoorUrl },
    throttle: { requestsPerSecond: 10_000, burst: 5_000 },
    requestsPerAddressIn5Minutes: 100_000,
    authRequestsPerAddressIn5Minutes: 100_000,
    telemetryPerAddressIn5Minutes: 100_000,
    caps: emulatedCaps,
    frameAncestors: [emulatedSandboxOrigin(address)],
    corsOrigins: [],
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
  bankUrl: 'sandbox',
  billerId: sandboxBillerId,
  sms: { provider: 'sandbox' },
  keepsData: false,
  logRetentionDays: 30,
  encryptsLogs: true,
  demandsTls: true,
  apiOrigin: { kind: 'api-gateway' },
  frontDoor: { kind: 'distribution' },
  throttle: { requestsPerSecond: 200, burst: 400 },
  requestsPerAddressIn5Minutes: 3_000,
  authRequestsPerAddressIn5Minutes: 300,
  telemetryPerAddressIn5Minutes: 600,
  caps: awsCaps,
  frameAncestors: [],
  corsOrigins: [],
  alarmEmail: { parameter: '/kapao/dev/alarm-email' },
  monthlyBudgetUsd: 200,
};

const staging: Stage = {
  ...dev,
  name: 'staging',
  kind: 'staging',
  movableClock: false,
  keepsData: true,
  throttle: { requestsPerSecond: 1_000, burst: 2_000 },
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
  bankUrl: { parameter: '/kapao/prod/bank-url' },
  billerId: { parameter: '/kapao/prod/biller-id' },
  sms: { provider: 'sns', region: singapore, senderId: 'KAPAO' },
  logRetentionDays: 365,
  throttle: { requestsPerSecond: 2_000, burst: 4_000 },
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

/** A bare origin: scheme, host and port, nothing else; a pattern would let in hosts that nobody named. */
function isOrigin(text: string, mayBeHttp: boolean): boolean {
  if (text.includes('*') || !URL.canParse(text)) return false;
  const { origin, protocol } = new URL(text);
  return origin === text && (protocol === 'https:' || (mayBeHttp && protocol === 'http:'));
}

/** What a stage breaks, each as a sentence; an empty list is a stage that may be synthesized. */
export function faultsOf(stage: Stage): readonly string[] {
  const faults: string[] = [];
  const refuse = (isFault: boolean, sentence: string): void => {
    if (isFault) faults.push(sentence);
  };
  const isProduction = stage.kind === 'production';
  const isAtLeastStaging = isProduction || stage.kind === 'staging';
  const isOnAws = stage.kind !== 'emulated';
  refuse(isAtLeastStaging && stage.wireEncryption === 'off', 'requests and answers must be encrypted (wireEncryption)');
  refuse(isAtLeastStaging && stage.movableClock, 'the clock must not be movable (movableClock)');
  refuse(isAtLeastStaging && !stage.keepsData, 'data must outlive its stack (keepsData)');
  refuse(isProduction && stage.sandbox, 'the sandbox of partners must not exist (sandbox)');
  refuse(isProduction && stage.bankUrl === 'sandbox', 'the bank must be a real one (bankUrl)');
  refuse(isProduction && stage.billerId === sandboxBillerId, 'the QR codes must name us to real banks (billerId)');
  refuse(isProduction && stage.sms.provider === 'sandbox', 'SMS must reach real phones (sms)');
  refuse(isProduction && stage.alarmEmail === undefined, 'somebody must receive the alarms (alarmEmail)');
  refuse(isOnAws && stage.region !== bangkok, `personal data must stay in Thailand, ${bangkok} (region)`);
  refuse(isOnAws && !stage.encryptsLogs, 'logs must be encrypted with our own key (encryptsLogs)');
  refuse(isOnAws && !stage.demandsTls, 'plain HTTP must be refused (demandsTls)');
  refuse(isOnAws && stage.apiOrigin.kind !== 'api-gateway', 'the API origin must be API Gateway (apiOrigin)');
  refuse(isOnAws && stage.frontDoor.kind === 'edge', 'the front door must be CloudFront itself (frontDoor)');
  refuse(!stage.frameAncestors.every((text) => isOrigin(text, !isOnAws)), 'only named https origins may frame the app (frameAncestors)');
  refuse(
    isProduction && [...stage.frameAncestors, ...stage.corsOrigins].some((text) => text.endsWith('.amazonaws.com')),
    "no page under AWS's own names, such as a sandbox's, may frame the app or call the API (frameAncestors, corsOrigins)",
  );
  refuse(!stage.corsOrigins.every((text) => isOrigin(text, !isOnAws)), 'only named https origins may call the API (corsOrigins)');
  refuse(Object.values(stage.caps).some((most: number) => !Number.isSafeInteger(most) || most < 1), 'every cap must be a whole number from 1 (caps)');
  refuse(
    stage.caps.smsPerAddressPerHour >= stage.caps.smsPerHour,
    'one address must not be able to spend the SMS of everybody (caps)',
  );
  refuse(
    !stage.sandbox && (stage.bankUrl === 'sandbox' || stage.sms.provider === 'sandbox'),
    'there is no sandbox for the bank or the SMS to use (sandbox)',
  );
  return faults;
}

/** Throws one error that lists every fault when the stage may not be synthesized. */
export function refuseUnsafeStage(stage: Stage): void {
  const faults = faultsOf(stage);
  if (faults.length > 0) {
    throw new Error(`The stage "${stage.name}" must not be synthesized:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
  }
}

/** The name of a thing in this stage, `kapao-<stage>-<part>`; slashes of operation names become dashes. */
export function nameIn(stage: Stage, part: string): string {
  return `kapao-${stage.name}-${part.replaceAll('/', '-')}`;
}
