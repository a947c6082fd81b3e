import { describe, expect, it } from 'vitest';
import { faultsOf, refuseUnsafeStage } from '../../infra/stage-faults.ts';
import { type Stage, stageNames, stageOf } from '../../infra/stages.ts';

describe('every stage as it is written down', () => {
  it.each(stageNames)('%s has no fault', (name) => {
    expect(faultsOf(stageOf(name))).toEqual([]);
  });

  it('given a name that is no stage, then the error names those there are', () => {
    expect(() => stageOf('production')).toThrow('choose one of local, test, dev, staging, prod');
  });

  it('given the emulator on another port, then only the emulated stages change', () => {
    const address = { port: 4999, frontDoorUrl: 'http://localhost:9000' };
    expect(stageOf('local', address).apiOrigin).toEqual({ kind: 'emulator', host: 'localhost', port: 4999 });
    expect(stageOf('local', address).frontDoor).toEqual({ kind: 'edge', url: 'http://localhost:9000' });
    expect(stageOf('prod', address)).toEqual(stageOf('prod'));
  });
});

describe('what a stage must not be', () => {
  const prod = stageOf('prod');
  const staging = stageOf('staging');
  const dev = stageOf('dev');

  it.each<[string, Stage, string]>([
    ['production with encryption off', { ...prod, wireEncryption: 'off' }, 'requests and answers must be encrypted'],
    ['production with a movable clock', { ...prod, movableClock: true }, 'the clock must not be movable'],
    ['production with the sandbox', { ...prod, sandbox: true }, 'the sandbox of partners must not exist'],
    [
      'production with the sandbox bank',
      { ...prod, partners: 'sandbox' },
      'the bank and all other partners must be real ones',
    ],
    ['production with the sandbox phone', { ...prod, sms: { provider: 'sandbox' } }, 'SMS must reach real phones'],
    [
      'production with the sandbox biller',
      { ...prod, billerId: dev.billerId },
      'the QR codes must name us to real banks',
    ],
    [
      'production with the slips of the sandbox',
      { ...prod, slipIssuer: dev.slipIssuer },
      'slips must name us to real banks',
    ],
    ['production whose data dies with the stack', { ...prod, keepsData: false }, 'data must outlive its stack'],
    ['staging with encryption off', { ...staging, wireEncryption: 'off' }, 'requests and answers must be encrypted'],
    ['staging with a movable clock', { ...staging, movableClock: true }, 'the clock must not be movable'],
    ['dev with a time that requests carry', { ...dev, carriedClock: true }, 'no request may say what time it is'],
    [
      'staging with a time that requests carry',
      { ...staging, carriedClock: true },
      'no request may say what time it is',
    ],
    [
      'production with a time that requests carry',
      { ...prod, carriedClock: true },
      'no request may say what time it is',
    ],
    ['dev outside Thailand', { ...dev, region: 'ap-southeast-1' }, 'personal data must stay in Thailand'],
    [
      'dev with operators who say so themselves',
      { ...dev, testLogins: true },
      'nobody may be an operator by saying so',
    ],
    [
      'staging with operators who say so themselves',
      { ...staging, testLogins: true },
      'nobody may be an operator by saying so',
    ],
    [
      'production with operators who say so themselves',
      { ...prod, testLogins: true },
      'nobody may be an operator by saying so',
    ],
    ['dev with plain logs', { ...dev, encryptsLogs: false }, 'logs must be encrypted with our own key'],
    ['dev over plain HTTP', { ...dev, demandsTls: false }, 'plain HTTP must be refused'],
    [
      'dev behind a local edge',
      { ...dev, frontDoor: { kind: 'edge', url: 'http://localhost:8080' } },
      'the front door must be CloudFront itself',
    ],
    [
      'a page of anybody around the app',
      { ...prod, frameAncestors: ['*'] },
      'only named https origins may frame the app',
    ],
    [
      'plain HTTP around the app',
      { ...dev, frameAncestors: ['http://shell.example'] },
      'only named https origins may frame the app',
    ],
    [
      'an app scheme around the app',
      { ...prod, frameAncestors: ['kapao://shell'] },
      'only named https origins may frame the app',
    ],
    [
      'a sandbox around the app of production',
      { ...prod, frameAncestors: ['https://abc123.execute-api.ap-southeast-7.amazonaws.com'] },
      "no page under AWS's own names",
    ],
    ['a page of anybody calling the API', { ...dev, corsOrigins: ['*'] }, 'only named https origins may call the API'],
    [
      'a pattern of hosts calling the API',
      { ...dev, corsOrigins: ['https://*.partner.example'] },
      'only named https origins may call the API',
    ],
    [
      'plain HTTP calling the API',
      { ...staging, corsOrigins: ['http://partner.example'] },
      'only named https origins may call the API',
    ],
    [
      'a page where an origin belongs',
      { ...prod, corsOrigins: ['https://partner.example/pay'] },
      'only named https origins may call the API',
    ],
    [
      'a cap that lets nobody through',
      { ...prod, caps: { ...prod.caps, smsPerHour: 0 } },
      'every cap must be a whole number from 1',
    ],
    [
      'a cap that lets one address spend everything',
      { ...prod, caps: { ...prod.caps, smsPerAddressPerHour: prod.caps.smsPerHour } },
      'one address must not be able to spend the SMS of everybody',
    ],
    [
      "production under CloudFront's own name",
      { ...prod, frontDoor: { kind: 'distribution' } },
      "because CloudFront's own speaks old TLS",
    ],
    [
      'more requests than are granted',
      { ...prod, throttle: { requestsPerSecond: 2_401, burst: 1_000 } },
      '2501 requests a second of all APIs are more than the 2500 granted',
    ],
    [
      'a larger burst than is granted',
      { ...staging, throttle: { requestsPerSecond: 1_000, burst: 1_051 } },
      'a burst of 1251 of all APIs is more than the 1250 granted',
    ],
    [
      'reserved copies that leave too few',
      { ...prod, mostTelemetryAtOnce: 451 },
      '902 reserved copies leave fewer than 100 of 1000',
    ],
    [
      'reserved copies in a new account',
      { ...dev, quotas: { ...dev.quotas, concurrentFunctions: 10 } },
      '20 reserved copies leave fewer than 100 of 10',
    ],
    [
      'a sandbox bank without the sandbox',
      { ...dev, sandbox: false },
      'there is no sandbox for the partners or the SMS to use',
    ],
  ])('%s is refused by name', (_what, stage, sentence) => {
    expect(() => refuseUnsafeStage(stage)).toThrow(sentence);
    expect(() => refuseUnsafeStage(stage)).toThrow(`The stage "${stage.name}" must not be synthesized`);
  });

  it('given named https origins, then they are taken; plain HTTP only where the stage is emulated', () => {
    const origins = ['https://shell.example', 'https://partner.example:8443'];
    expect(faultsOf({ ...prod, frameAncestors: origins, corsOrigins: origins })).toEqual([]);
    expect(faultsOf({ ...stageOf('local'), corsOrigins: ['http://localhost:5000'] })).toEqual([]);
    expect(faultsOf({ ...stageOf('local'), corsOrigins: ['*'] })).toHaveLength(1);
  });

  it('given a sandbox that frames the app of dev, then dev takes it', () => {
    expect(faultsOf({ ...dev, frameAncestors: ['https://abc123.execute-api.ap-southeast-7.amazonaws.com'] })).toEqual(
      [],
    );
  });

  it('given several faults, then one error lists them all', () => {
    const wrong: Stage = { ...prod, wireEncryption: 'off', movableClock: true, sandbox: true };
    expect(faultsOf(wrong)).toHaveLength(3);
  });

  it('given production without a receiver of alarms, then it is refused', () => {
    const { alarmEmail: _alarmEmail, ...silent } = prod;
    expect(faultsOf(silent)).toEqual(['somebody must receive the alarms (alarmEmail)']);
  });
});
