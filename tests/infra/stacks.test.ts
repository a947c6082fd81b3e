import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { droppedForLocal } from '../../infra/constructs/drop-for-local.ts';
import { functionNames, functionSpecs, handlerFileOf } from '../../infra/function-specs.ts';
import { domainOf, domains } from '../../infra/stacks/domain-stack.ts';
import { nameIn, stageOf } from '../../infra/stages.ts';
import { operations } from '../../shared/operations.ts';
import { ofType, placeOf, synthesize, synthesized } from './synthesized.ts';

/** `test` is `local` under another name, and `staging` is `prod` with a sandbox. */
const stageNames = ['local', 'dev', 'prod'] as const;

const around = { data: 21, api: 7, web: 9, endpoints: 14, workflows: 35, observability: 1, sandbox: 10 };

describe('how big the stacks are', () => {
  it('given the local stage, then each stack has what it should: seven resources for an operation', () => {
    const ofDomains = Object.fromEntries(domains.map((domain) =>
      [`domain-${domain}`, 7 * operations.filter((operation) => domainOf(operation) === domain).length]));
    const counts = Object.fromEntries([...synthesized('local').stacks].map(([name, { resources }]) => [name, resources.length]));
    expect(counts).toEqual({ ...around, ...ofDomains });
  });

  it('given production, then each operation has ten resources, and each domain two for its releases', () => {
    const sizes = domains.map((domain) => [domain, synthesized('prod').stacks.get(`domain-${domain}`)?.resources.length]);
    expect(sizes).toEqual(domains.map((domain) => [domain, 10 * operations.filter((operation) => domainOf(operation) === domain).length + 2]));
  });

  it.each(stageNames)('given %s, then no stack comes near the limit of 500 resources', (name) => {
    expect([...synthesized(name).stacks].filter(([, { resources }]) => resources.length > 450).map(([stack]) => stack)).toEqual([]);
  });

  it.each(stageNames)('given %s, then no stack exports anything that could hold it back', (name) => {
    const exported = [...synthesized(name).stacks].flatMap(([stack, { outputs }]) =>
      Object.entries(outputs).filter(([, output]) => output.Export !== undefined).map(([id]) => `${stack}/${id}`));
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
    expect(groups.map((group) => group.properties)).toMatchObject(groups.map(() => ({
      AlarmConfiguration: { Enabled: true },
      AutoRollbackConfiguration: { Enabled: true, Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM']) },
    })));
  });

  it('given dev, then the firewall guards the front door from the region where it must stand', () => {
    const [distribution] = ofType(synthesized('dev'), 'AWS::CloudFront::Distribution');
    expect(distribution?.properties).toMatchObject({
      DistributionConfig: { WebACLId: { 'Fn::GetStackOutput': { StackName: 'kapao-dev-global', Region: 'us-east-1' } } },
    });
  });
});

describe('the sandbox', () => {
  it('given production, then it is not there and nothing names it', () => {
    expect(synthesized('prod').stacks.has('sandbox')).toBe(false);
    expect(JSON.stringify(synthesized('prod').resources)).not.toMatch(/sandbox/i);
  });

  it('given a production stage that asks for it, then synthesis stops', () => {
    expect(() => synthesize({ ...stageOf('prod'), sandbox: true })).toThrow('the sandbox of partners must not exist');
  });

  it('given staging, then it is there but may not touch the table of the product', () => {
    const stack = synthesized('staging').stacks.get('sandbox');
    expect(stack).toBeDefined();
    expect(JSON.stringify(stack?.resources)).not.toContain('ClockOfTheProduct');
  });
});

describe('every function', () => {
  it('given its name, then its file exists, and every file with a trigger has a row', () => {
    expect(functionNames.map(handlerFileOf).filter((file) => !existsSync(file))).toEqual([]);
    const filesOf = (folder: string) => readdirSync(`functions/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts')).map((file) => `functions/${folder}/${file}`);
    const files = ['handlers', 'endpoints', 'workflows', 'streams'].flatMap(filesOf);
    expect(new Set(files)).toEqual(new Set(functionNames.filter((name) => name !== 'sandbox/serve').map(handlerFileOf)));
  });

  it('says in one sentence of its own what customers notice', () => {
    const impacts = functionNames.map((name) => functionSpecs[name].impact);
    expect(new Set(impacts).size).toBe(impacts.length);
    for (const impact of impacts) expect(impact).toMatch(/^[A-Z].{30,200}\.$/);
  });

  it.each(['local', 'prod'] as const)('given %s, then it has its own role, log group and alarm', (name) => {
    const stage = synthesized(name);
    const expected = functionNames.filter((each) => stage.stage.sandbox || each !== 'sandbox/serve');
    const functions = ofType(stage, 'AWS::Lambda::Function');
    expect(functions).toHaveLength(expected.length);
    expect(new Set(functions.map((each) => each.properties['FunctionName']))).toEqual(new Set(expected.map((each) => nameIn(stage.stage, each))));
    expect(new Set(functions.map((each) => `${each.stack} ${JSON.stringify(each.properties['Role'])}`)).size).toBe(functions.length);
    const logs = ofType(stage, 'AWS::Logs::LogGroup').map((each) => each.properties['LogGroupName']);
    expect(logs).toEqual(expect.arrayContaining(expected.map((each) => `/aws/lambda/${nameIn(stage.stage, each)}`)));
    const alarms = ofType(stage, 'AWS::CloudWatch::Alarm').map((each) => each.properties);
    expect(alarms).toEqual(expect.arrayContaining(expected.map((each) => expect.objectContaining({
      AlarmName: nameIn(stage.stage, each),
      AlarmDescription: expect.stringContaining(functionSpecs[each].impact),
      AlarmActions: [{ 'Fn::GetStackOutput': expect.objectContaining({ OutputName: expect.stringContaining('AlarmsTopic') }) }],
      TreatMissingData: 'notBreaching',
    }))));
  });

  it('given production, then it runs on Node 24 and ARM and gets no setting of a sandbox', () => {
    const functions = ofType(synthesized('prod'), 'AWS::Lambda::Function').map((each) => each.properties);
    expect(functions).toMatchObject(functions.map(() => ({ Runtime: 'nodejs24.x', Architectures: ['arm64'] })));
    expect(JSON.stringify(functions)).toContain('"MOVABLE_CLOCK":"no"');
    expect(JSON.stringify(functions)).not.toMatch(/"MOVABLE_CLOCK":"yes"|"WIRE_ENCRYPTION":"off"/);
  });
});

describe('the routes', () => {
  it('given the registry, then each operation has its one route, and operators go through IAM', () => {
    const routes = ofType(synthesized('prod'), 'AWS::ApiGatewayV2::Route').map((each) => each.properties);
    const expected = operations.map((operation) => {
      const isOps = operation.client === 'operator';
      return expect.objectContaining({
        RouteKey: `POST ${operation.path}`,
        AuthorizationType: isOps ? 'AWS_IAM' : 'NONE',
        ApiId: { 'Fn::GetStackOutput': expect.objectContaining({ OutputName: expect.stringContaining(isOps ? 'OpsApi' : 'WalletApi') }) },
      });
    });
    expect(routes).toEqual(expect.arrayContaining(expected));
    expect(routes).toHaveLength(operations.length + 2);
  });

  it('given the operators API, then not one of its routes is open', () => {
    const routes = stageNames.flatMap((name) => ofType(synthesized(name), 'AWS::ApiGatewayV2::Route'))
      .filter((each) => JSON.stringify(each.properties['ApiId']).includes('OpsApi'));
    expect(routes).toHaveLength(stageNames.length * operations.filter((operation) => operation.client === 'operator').length);
    expect(routes.filter((each) => each.properties['AuthorizationType'] !== 'AWS_IAM').map(placeOf)).toEqual([]);
  });

  it('given the access log, then it keeps nothing about the person', () => {
    for (const stage of ofType(synthesized('prod'), 'AWS::ApiGatewayV2::Stage')) {
      const text = JSON.stringify(stage.properties['AccessLogSettings']);
      expect(text).toContain('$context.requestId');
      expect(text).not.toMatch(/identity|userAgent|\$context\.path|header|querystring|authorizer/i);
    }
  });

  it('given each API, then it is throttled and answers no foreign site', () => {
    const settings = { DefaultRouteSettings: { ThrottlingRateLimit: 2_000, ThrottlingBurstLimit: 4_000 } };
    expect(ofType(synthesized('prod'), 'AWS::ApiGatewayV2::Stage').map((each) => each.properties)).toMatchObject([settings, settings]);
    expect(JSON.stringify(ofType(synthesized('prod'), 'AWS::ApiGatewayV2::Api'))).not.toContain('CorsConfiguration');
  });
});
