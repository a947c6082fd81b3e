import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { droppedForLocal } from '../../infra/constructs/drop-for-local.ts';
import { type FunctionName, functionNames, handlerFileOf, specOf } from '../../infra/function-specs.ts';
import { domainParts, partOf } from '../../infra/stacks/domain-stack.ts';
import { queueNames } from '../../functions/due-queues.ts';
import { partnerNames, tellingPartners } from '../../functions/partners/partners.ts';
import { nameIn, stageOf } from '../../infra/stages.ts';
import { operations } from '../../shared/operations.ts';
import { ofType, synthesize, synthesized } from './synthesized.ts';

/** `test` is `local` under another name, and `staging` is `prod` with a sandbox. */
const stageNames = ['local', 'dev', 'prod'] as const;

const ofOperators = operations.filter(({ caller }) => caller === 'operator').length;

const around = {
  // Each partner shares a secret with us.
  data: 41 + partnerNames.length,
  api: 7,
  operators: 6,
  // The client, the authorizer, and of each operation the route, its integration and the permission to call.
  'console-routes': 2 + 3 * ofOperators,
  web: 15,
  console: 7,
  // Each that calls us has its function (its log, role and alarm) and route (its integration and permission).
  endpoints: 7 + 7 * tellingPartners.length,
  // Each queue is run by a rule that may, and its silence is counted and heard.
  workflows: 161 + 4 * queueNames.length,
  // What a message says against an earlier one is counted where it comes in.
  observability: 83 + tellingPartners.length,
  sandbox: 10,
};

describe('how big the stacks are', () => {
  it('given the local stage, then each stack has what it should: seven resources for an operation', () => {
    const ofDomains = Object.fromEntries(
      domainParts.map((part) => [`domain-${part}`, 7 * operations.filter((each) => partOf(each) === part).length]),
    );
    const counts = Object.fromEntries(
      [...synthesized('local').stacks].map(([name, { resources }]) => [name, resources.length]),
    );
    expect(counts).toEqual({ ...around, ...ofDomains });
  });

  it('given production, then each operation has ten resources, and each domain two for its releases', () => {
    const sizes = domainParts.map((part) => [part, synthesized('prod').stacks.get(`domain-${part}`)?.resources.length]);
    expect(sizes).toEqual(
      domainParts.map((part) => [part, 10 * operations.filter((each) => partOf(each) === part).length + 2]),
    );
  });

  it.each(stageNames)('given %s, then no stack exports anything that could hold it back', (name) => {
    const exported = [...synthesized(name).stacks].flatMap(([stack, { outputs }]) =>
      Object.entries(outputs)
        .filter(([, output]) => output.Export !== undefined)
        .map(([id]) => `${stack}/${id}`),
    );
    expect(exported).toEqual([]);
  });
});

describe('what the emulated stage does without', () => {
  const typesOf = (name: 'local' | 'dev') => new Set(synthesized(name).resources.map((resource) => resource.type));

  it('given local and dev, then they differ by exactly the types on the list', () => {
    const missing = [...typesOf('dev')].filter((type) => !typesOf('local').has(type));
    expect(missing.sort()).toEqual(Object.keys(droppedForLocal).sort());
    expect([...typesOf('local')].filter((type) => !typesOf('dev').has(type))).toEqual([]);
  });

  it.each(Object.keys(droppedForLocal))('given dev, then %s is synthesized', (type) => {
    expect(ofType(synthesized('dev'), type).length).toBeGreaterThan(0);
  });

  it('given dev, then every function is released gradually and its alarm turns the release back', () => {
    const groups = ofType(synthesized('dev'), 'AWS::CodeDeploy::DeploymentGroup');
    expect(groups).toHaveLength(functionNames.length);
    expect(groups.map((group) => group.properties)).toMatchObject(
      groups.map(() => ({
        AlarmConfiguration: { Enabled: true },
        AutoRollbackConfiguration: { Enabled: true, Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM']) },
      })),
    );
  });

  it('given dev, then the firewall guards the front door from the region where it must stand', () => {
    const guarded = {
      DistributionConfig: {
        WebACLId: { 'Fn::GetStackOutput': { StackName: 'kapao-dev-global', Region: 'us-east-1' } },
      },
    };
    const distributions = ofType(synthesized('dev'), 'AWS::CloudFront::Distribution');
    expect(distributions.map(({ properties }) => properties)).toMatchObject([guarded, guarded]);
  });
});

describe('the sandbox', () => {
  it('given production, then it is not there and nothing names it', () => {
    expect(synthesized('prod').stacks.has('sandbox')).toBe(false);
    expect(JSON.stringify(synthesized('prod').resources)).not.toMatch(/sandbox|SMS_SECRET_ARN/i);
  });

  it.each(['dev', 'staging'] as const)(
    'given %s, then it asks for a password, which the sender of its SMS may read and nobody else',
    (name) => {
      const stage = synthesized(name);
      const secret = ofType(stage, 'AWS::SecretsManager::Secret').find((each) => each.stack === 'sandbox');
      expect(secret?.properties).toMatchObject({ GenerateSecretString: { PasswordLength: 64 } });
      const told = ofType(stage, 'AWS::Lambda::Function').filter((each) =>
        /"(?:SANDBOX|SMS)_SECRET_ARN"/.test(JSON.stringify(each.properties['Environment'])),
      );
      expect(told.map((each) => each.properties['FunctionName'])).toEqual([
        nameIn(stage.stage, 'sandbox/serve'),
        nameIn(stage.stage, 'streams/send-sms'),
      ]);
    },
  );

  it('given the local stage, then only its own machine can reach it and nothing is asked', () => {
    expect(JSON.stringify(synthesized('local').resources)).not.toMatch(/SANDBOX_SECRET_ARN|SMS_SECRET_ARN/);
  });

  it('given a production stage that asks for it, then synthesis stops', () => {
    expect(() => synthesize({ ...stageOf('prod'), sandbox: true })).toThrow('the sandbox of partners must not exist');
  });

  it('given staging, then it is there but may not touch the table of the product', () => {
    const stack = synthesized('staging').stacks.get('sandbox');
    expect(stack).toBeDefined();
    expect(JSON.stringify(stack?.resources)).not.toMatch(/ClockOfTheProduct|RenewKeys/);
  });
});

describe('every function', () => {
  it('given its name, then its file exists, and every file with a trigger has a row', () => {
    expect(functionNames.map(handlerFileOf).filter((file) => !existsSync(file))).toEqual([]);
    const filesOf = (folder: string) =>
      readdirSync(`functions/${folder}`, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => `functions/${folder}/${file}`);
    const files = ['handlers', 'endpoints', 'workflows', 'streams'].flatMap(filesOf);
    expect(new Set(files)).toEqual(
      new Set(functionNames.filter((name) => name !== 'sandbox/serve').map(handlerFileOf)),
    );
  });

  it('says in one sentence of its own what customers notice', () => {
    const impacts = functionNames.map((name) => specOf(name).impact);
    expect(new Set(impacts).size).toBe(impacts.length);
    for (const impact of impacts) expect(impact).toMatch(/^[A-Z].{30,200}\.$/);
  });

  it.each(['local', 'prod'] as const)('given %s, then it has its own role, log group and alarm', (name) => {
    const stage = synthesized(name);
    const expected = functionNames.filter((each) => stage.stage.sandbox || each !== 'sandbox/serve');
    const functions = ofType(stage, 'AWS::Lambda::Function');
    expect(functions).toHaveLength(expected.length);
    expect(new Set(functions.map((each) => each.properties['FunctionName']))).toEqual(
      new Set(expected.map((each) => nameIn(stage.stage, each))),
    );
    expect(new Set(functions.map((each) => `${each.stack} ${JSON.stringify(each.properties['Role'])}`)).size).toBe(
      functions.length,
    );
    const logs = ofType(stage, 'AWS::Logs::LogGroup').map((each) => each.properties['LogGroupName']);
    expect(logs).toEqual(expect.arrayContaining(expected.map((each) => `/aws/lambda/${nameIn(stage.stage, each)}`)));
    const alarms = ofType(stage, 'AWS::CloudWatch::Alarm').map((each) => each.properties);
    expect(alarms).toEqual(
      expect.arrayContaining(
        expected.map((each) =>
          expect.objectContaining({
            AlarmName: nameIn(stage.stage, each),
            AlarmDescription: expect.stringContaining(specOf(each).impact),
            AlarmActions: [
              { 'Fn::GetStackOutput': expect.objectContaining({ OutputName: expect.stringContaining('AlarmsTopic') }) },
            ],
            TreatMissingData: 'notBreaching',
          }),
        ),
      ),
    );
  });

  it('given production, then it runs on Node 24 and ARM and gets no setting of a sandbox', () => {
    const functions = ofType(synthesized('prod'), 'AWS::Lambda::Function').map((each) => each.properties);
    expect(functions).toMatchObject(functions.map(() => ({ Runtime: 'nodejs24.x', Architectures: ['arm64'] })));
    expect(JSON.stringify(functions)).toContain('"MOVABLE_CLOCK":"no"');
    expect(JSON.stringify(functions)).not.toMatch(/"MOVABLE_CLOCK":"yes"|"WIRE_ENCRYPTION":"off"/);
  });
});

describe("who reads the table's stream", () => {
  it('given each reader, then it is woken for its own items only, and what it gives up waits in a queue with an alarm', () => {
    const stage = synthesized('prod');
    const mappings = ofType(stage, 'AWS::Lambda::EventSourceMapping').filter(
      (each) => each.properties['FilterCriteria'] !== undefined,
    );
    const filterSchema = z.object({
      FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }),
    });
    const patterns = mappings.map((each) =>
      filterSchema
        .parse(each.properties)
        .FilterCriteria.Filters.map(({ Pattern: pattern }): unknown => JSON.parse(pattern)),
    );
    expect(patterns).toEqual([
      [
        {
          dynamodb: {
            Keys: { sk: { S: [{ prefix: 'TXN#' }, { prefix: 'HOLD#' }, { prefix: 'SUS#' }, { prefix: 'AUDIT#' }] } },
          },
        },
        { dynamodb: { NewImage: { tells: { S: ['payment-did-not-fit'] } } } },
        {
          eventName: ['INSERT'],
          dynamodb: { Keys: { sk: { S: [{ prefix: 'STATEMENT#' }] } }, NewImage: { state: { S: ['making'] } } },
        },
      ],
      [
        {
          eventName: ['INSERT'],
          dynamodb: { Keys: { sk: { S: [{ prefix: 'NOTICE#' }] } }, NewImage: { type: { N: ['6'] } } },
        },
      ],
    ]);
    for (const { properties } of mappings)
      expect(properties).toMatchObject({
        DestinationConfig: { OnFailure: { Destination: expect.anything() } },
        FunctionResponseTypes: ['ReportBatchItemFailures'],
      });
    const alarms = ofType(stage, 'AWS::CloudWatch::Alarm').map((each) => each.properties['AlarmName']);
    expect(alarms).toEqual(
      expect.arrayContaining([
        'kapao-prod-failed-journals',
        'kapao-prod-failed-alerts',
        'kapao-prod-failed-notices',
        'kapao-prod-failed-payees',
      ]),
    );
  });
});

describe('the caps', () => {
  const settingsOf = (stage: 'local' | 'prod', name: FunctionName) => {
    const found = ofType(synthesized(stage), 'AWS::Lambda::Function').find(
      (each) => each.properties['FunctionName'] === nameIn(stageOf(stage), name),
    );
    return z
      .object({ Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }) })
      .parse(found?.properties).Environment.Variables;
  };
  const names = [
    'SMS_PER_ADDRESS_HOUR',
    'SMS_PER_DEVICE_DAY',
    'SMS_PER_HOUR',
    'CODE_ASKS_PER_ADDRESS_HOUR',
    'LOGIN_TRIES_PER_ADDRESS_HOUR',
    'TELEMETRY_PER_ADDRESS_MINUTE',
    'RECEIPT_CHECKS_PER_ADDRESS_HOUR',
  ];

  it('given production, then a function gets the numbers of the caps it spends from, and no other', () => {
    expect(settingsOf('prod', 'auth/send-code')).toMatchObject({
      SMS_PER_ADDRESS_HOUR: '120',
      SMS_PER_DEVICE_DAY: '10',
      SMS_PER_HOUR: '5000',
      CODE_ASKS_PER_ADDRESS_HOUR: '600',
    });
    expect(settingsOf('prod', 'auth/login')).toMatchObject({ LOGIN_TRIES_PER_ADDRESS_HOUR: '600' });
    expect(settingsOf('prod', 'log/write')).toMatchObject({ TELEMETRY_PER_ADDRESS_MINUTE: '60' });
    expect(settingsOf('prod', 'transaction/verify')).toMatchObject({ RECEIPT_CHECKS_PER_ADDRESS_HOUR: '600' });
    for (const name of functionNames.filter((each) => each !== 'sandbox/serve')) {
      const count = { sms: 3, codes: 1, login: 1, telemetry: 1, receipt: 1 };
      const expected = specOf(name).caps.reduce((sum, cap) => sum + count[cap], 0);
      expect([name, names.filter((each) => each in settingsOf('prod', name)).length]).toEqual([name, expected]);
    }
  });

  it('given the emulated stage, where everybody has one address, then only the caps of a device are tight', () => {
    expect(stageOf('local').caps).toMatchObject({
      smsPerAddressPerHour: 100_000,
      smsPerHour: 1_000_000,
      smsPerDevicePerDay: 10,
    });
  });
});
