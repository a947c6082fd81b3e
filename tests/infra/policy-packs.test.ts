import { App, Stack, Validations } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks, type NagPack, NIST80053R5Checks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { functionNames } from '../../infra/function-specs.ts';
import { ofType, placeOf, synthesized } from './synthesized.ts';

/** AWS's own advice, and what a bank is asked for; each finding is `rule at resource`. */
const packs: readonly (() => NagPack)[] = [() => new AwsSolutionsChecks(), () => new NIST80053R5Checks()];

function findingsIn(app: App, { isBlind }: { readonly isBlind: boolean }): readonly string[] {
  return packs.flatMap((make) => {
    const pack = make();
    // The pack looks for explanations by this method of its own; without it, it tells of everything.
    if (isBlind) Object.defineProperty(pack, 'isAcknowledged', { value: () => false });
    return pack
      .validateScope(app)
      .violations.flatMap(({ ruleName, violatingResources }) =>
        violatingResources.map(({ constructPath = '?' }) => `${ruleName} at ${constructPath}`),
      );
  });
}

const { app } = synthesized('prod');
const explanations = app.node.findAll().flatMap((construct) =>
  construct.node.metadata
    .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
    .flatMap(({ data }) => Object.entries(z.record(z.string(), z.string()).parse(data)))
    .map(([id, reason]) => ({ construct, rule: id.replace(/^annotation::/i, ''), reason }))
    .filter(({ rule }) => /^(?:AwsSolutions|NIST)/.test(rule)),
);

describe('the policy packs over production', () => {
  it('given every finding, then it was mended or is explained beside its resource', () => {
    expect(findingsIn(app, { isBlind: false })).toEqual([]);
  });

  it('given every explanation, then it is a sentence, stands on one resource, and its finding is still there', () => {
    const found = findingsIn(app, { isBlind: true });
    expect(found.length).toBeGreaterThan(200);
    for (const { construct, rule, reason } of explanations) {
      const where = `${rule} at ${construct.node.path}`;
      expect([where, construct instanceof Stack || construct instanceof App]).toEqual([where, false]);
      expect([where, /^[A-Za-z].{40,}\.$/.test(reason)]).toEqual([where, true]);
      expect([where, found.some((each) => each === where || each.startsWith(`${where}/`))]).toEqual([where, true]);
    }
  });

  it('given a bucket that anybody made without thinking, then the packs speak', () => {
    const careless = new App({ builtinCloudFormationValidation: false, analyticsReporting: false });
    new Bucket(new Stack(careless, 'careless'), 'Careless');
    expect(findingsIn(careless, { isBlind: false })).toEqual(
      expect.arrayContaining(['AwsSolutions-S10 at careless/Careless/Resource']),
    );
  });
});

describe('what other checkers ask and the packs do not', () => {
  it('given the settings of every function, then none holds a secret, so a key of ours would guard nothing', () => {
    const functions = ofType(synthesized('prod'), 'AWS::Lambda::Function');
    expect(functions).toHaveLength(functionNames.filter((name) => name !== 'sandbox/serve').length);
    const settings = functions.flatMap((each) =>
      Object.entries(
        z.object({ Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }) }).parse(each.properties)
          .Environment.Variables,
      ).map(([name, value]) => ({ name, value, where: `${placeOf(each)} ${name}` })),
    );
    const named = settings.filter(({ name }) => /SECRET|KEY|TOKEN|PASSWORD/.test(name));
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ name }) => !name.endsWith('_ARN')).map(({ where }) => where)).toEqual([]);
    // Whatever was made by chance and is long enough to guard something would stand there as a plain text.
    expect(
      settings
        .filter(({ value }) => typeof value === 'string' && /^[A-Za-z0-9+/_-]{24,}={0,2}$/.test(value))
        .map(({ where }) => where),
    ).toEqual([]);
    expect(JSON.stringify(settings)).not.toContain('resolve:secretsmanager');
  });
});
