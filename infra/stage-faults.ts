import { cappedFunctions } from './capped-functions.ts';
import { bangkok, sandboxBillerId, sandboxSlipIssuer, type Stage } from './stages.ts';

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
  refuse(isProduction && stage.partners === 'sandbox', 'the bank and all other partners must be real ones (partners)');
  refuse(isProduction && stage.billerId === sandboxBillerId, 'the QR codes must name us to real banks (billerId)');
  refuse(isProduction && stage.slipIssuer === sandboxSlipIssuer, 'slips must name us to real banks (slipIssuer)');
  refuse(isProduction && stage.sms.provider === 'sandbox', 'SMS must reach real phones (sms)');
  refuse(isProduction && stage.alarmEmail === undefined, 'somebody must receive the alarms (alarmEmail)');
  refuse(isOnAws && stage.region !== bangkok, `personal data must stay in Thailand, ${bangkok} (region)`);
  refuse(isOnAws && stage.carriedClock, 'no request may say what time it is (carriedClock)');
  refuse(isOnAws && stage.testLogins, 'nobody may be an operator by saying so (testLogins)');
  refuse(isOnAws && !stage.encryptsLogs, 'logs must be encrypted with our own key (encryptsLogs)');
  refuse(isOnAws && !stage.demandsTls, 'plain HTTP must be refused (demandsTls)');
  refuse(isOnAws && stage.apiOrigin.kind !== 'api-gateway', 'the API origin must be API Gateway (apiOrigin)');
  refuse(
    isProduction && stage.frontDoor.kind !== 'host-names',
    "a host name of its own must be there, because CloudFront's own speaks old TLS (frontDoor)",
  );
  refuse(isOnAws && stage.frontDoor.kind === 'edge', 'the front door must be CloudFront itself (frontDoor)');
  refuse(
    isProduction && stage.consoleDoor.kind !== 'host-names',
    "the console's host name must be its own, because CloudFront's own speaks old TLS (consoleDoor)",
  );
  refuse(
    isOnAws && typeof stage.consoleAddresses === 'string',
    'from where the console answers must be agreed outside the code (consoleAddresses)',
  );
  refuse(
    !stage.frameAncestors.every((text) => isOrigin(text, !isOnAws)),
    'only named https origins may frame the app (frameAncestors)',
  );
  refuse(
    isProduction && [...stage.frameAncestors, ...stage.corsOrigins].some((text) => text.endsWith('.amazonaws.com')),
    "no page under AWS's own names, such as a sandbox's, may frame the app or call the API (frameAncestors, corsOrigins)",
  );
  refuse(
    !stage.corsOrigins.every((text) => isOrigin(text, !isOnAws)),
    'only named https origins may call the API (corsOrigins)',
  );
  refuse(
    Object.values(stage.caps).some((most: number) => !Number.isSafeInteger(most) || most < 1),
    'every cap must be a whole number from 1 (caps)',
  );
  refuse(
    stage.caps.smsPerAddressPerHour >= stage.caps.smsPerHour,
    'one address must not be able to spend the SMS of everybody (caps)',
  );
  refuse(
    !stage.sandbox && (stage.partners === 'sandbox' || stage.sms.provider === 'sandbox'),
    'there is no sandbox for the partners or the SMS to use (sandbox)',
  );
  return [...faults, ...faultsOfQuotas(stage)];
}

/** AWS refuses to reserve what would leave less than this to all other functions of the account. */
const leastUnreserved = 100;

/** What the stage asks for beyond what its account is granted: AWS would take it silently and then not give it. */
function faultsOfQuotas({
  throttle,
  sideThrottle,
  sandbox,
  quotas,
  mostTelemetryAtOnce = 0,
}: Stage): readonly string[] {
  const sides = sandbox ? 2 : 1;
  const rate = throttle.requestsPerSecond + sides * sideThrottle.requestsPerSecond;
  const burst = throttle.burst + sides * sideThrottle.burst;
  const reserved = cappedFunctions.length * mostTelemetryAtOnce;
  const faults: readonly (readonly [isFault: boolean, sentence: string])[] = [
    [
      rate > quotas.requestsPerSecond,
      `${rate} requests a second of all APIs are more than the ${quotas.requestsPerSecond} granted (throttle, quotas)`,
    ],
    [
      burst > quotas.burst,
      `a burst of ${burst} of all APIs is more than the ${quotas.burst} granted (throttle, quotas)`,
    ],
    [
      reserved > quotas.concurrentFunctions - leastUnreserved,
      `${reserved} reserved copies leave fewer than ${leastUnreserved} of ${quotas.concurrentFunctions} (mostTelemetryAtOnce, quotas)`,
    ],
  ];
  return faults.filter(([isFault]) => isFault).map(([, sentence]) => sentence);
}

/** Throws one error that lists every fault when the stage may not be synthesized. */
export function refuseUnsafeStage(stage: Stage): void {
  const faults = faultsOf(stage);
  if (faults.length > 0) {
    throw new Error(
      `The stage "${stage.name}" must not be synthesized:\n${faults.map((fault) => `- ${fault}`).join('\n')}`,
    );
  }
}
