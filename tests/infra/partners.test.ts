import { describe, expect, it } from 'vitest';
import { functionNames, specOf } from '../../infra/function-specs.ts';
import { readProjectText } from '../../infra/local/settings.ts';
import { nameIn } from '../../infra/stages.ts';
import { partnerSettings } from '../../functions/engine/partners/partner-access.ts';
import { partnerNames, partners } from '../../functions/partners/partners.ts';
import { ofType, synthesized } from './synthesized.ts';

/** `test` is `local` under another name, and `staging` is `prod` with a sandbox. */
const stageNames = ['local', 'dev', 'prod'] as const;

function environmentOf(stage: (typeof stageNames)[number], name: string): Readonly<Record<string, unknown>> {
  const { stage: settings } = synthesized(stage);
  const functions = ofType(synthesized(stage), 'AWS::Lambda::Function');
  const found = functions.find(({ properties }) => properties['FunctionName'] === nameIn(settings, name));
  const environment = found?.properties['Environment'];
  if (typeof environment !== 'object' || environment === null || !('Variables' in environment)) return {};
  return Object.fromEntries(Object.entries(environment.Variables ?? {}));
}

it.each(functionNames.filter((name) => specOf(name).partners.some((called) => called in partners)))(
  '%s, which asks a partner, outlives one that is slow, even asked twice',
  (name) => {
    const slowestMs = Math.max(...partnerNames.map((partner) => partners[partner].answerTimeoutMs));
    expect(specOf(name).timeoutSeconds * 1_000).toBeGreaterThanOrEqual(4 * slowestMs);
  },
);

describe.each(stageNames)('in %s', (stage) => {
  it.each(partnerNames)('%s has a secret of its own, which says how it is renewed', (name) => {
    const { stage: settings } = synthesized(stage);
    const all = ofType(synthesized(stage), 'AWS::SecretsManager::Secret');
    const secrets = all.filter(({ properties }) => properties['Name'] === nameIn(settings, name));
    expect(secrets).toMatchObject([{ stack: 'data', properties: { Description: partners[name].secret.description } }]);
    expect(partners[name].secret.isRenewed).not.toBe('');
  });

  // Production contains no sandbox.
  const present = functionNames.filter((name) => stage !== 'prod' || !name.startsWith('sandbox/'));

  it.each(present)('%s is told of exactly the partners that its spec names', (name) => {
    const spec = specOf(name);
    const expected = partnerNames.flatMap((partner) => {
      const { url, secretArn, answerTimeoutMs } = partnerSettings(partner);
      if (spec.partners.includes(partner)) return [url, secretArn, answerTimeoutMs];
      return spec.signaturesOf.includes(partner) ? [secretArn] : [];
    });
    const told = environmentOf(stage, name);
    const ofPartners = Object.keys(told).filter((variable) => variable.startsWith('PARTNER_'));
    expect(ofPartners.toSorted()).toEqual(expected.toSorted());
    for (const partner of partnerNames.filter((each) => spec.partners.includes(each))) {
      expect(told[partnerSettings(partner).answerTimeoutMs]).toBe(String(partners[partner].answerTimeoutMs));
    }
  });
});

it("production takes each partner's address from its own parameter, other stages the sandbox's", () => {
  const asker = functionNames.find((name) => specOf(name).partners.includes('bank')) ?? '';
  const { url } = partnerSettings('bank');
  expect(JSON.stringify(environmentOf('prod', asker)[url])).toContain('/kapao/prod/bank-url');
  expect(JSON.stringify(environmentOf('dev', asker)[url])).toContain('sandbox');
});

it('the secrets kept their logical ids, so that no deploy replaces what partners hold too', () => {
  const all = ofType(synthesized('prod'), 'AWS::SecretsManager::Secret');
  const ids = all.filter(({ stack }) => stack === 'data').map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['BankSecret', 'LookupSecret', 'OriginSecret']));
});

describe('docs/runbooks/deploy.md', () => {
  const page = readProjectText('docs/runbooks/deploy.md');
  /** What the page does not name, by the stage's own word or by the one for all stages. */
  const unnamed = (names: readonly string[], stage: string, text = page) =>
    [...new Set(names)].filter(
      (name) => ![name, name.replace(stage, '<stage>')].some((written) => text.includes(`\`${written}\``)),
    );
  const parametersIn = (value: unknown) => JSON.stringify(value).match(/\/kapao\/[^"]+/g) ?? [];

  it.each(['dev', 'prod'] as const)('names each parameter that a deploy of %s takes from the store', (name) => {
    const { app, stage } = synthesized(name);
    const taken = app.synth().stacks.flatMap(({ template }) => parametersIn(template.Parameters ?? {}));
    expect(taken).toContain(`/kapao/${name}/alarm-email`);
    // What only the deploy's own command reads stands in no template.
    expect(unnamed([...taken, ...parametersIn(stage)], name)).toEqual([]);
  });

  it('names each secret that a partner of prod has to hold too', () => {
    const secrets = partnerNames.map((name) => nameIn(synthesized('prod').stage, name));
    expect(unnamed(secrets, 'prod')).toEqual([]);
  });

  it('is seen to leave one out', () => {
    const names = ['/kapao/prod/post-url', '/kapao/prod/bank-url', '/kapao/prod/post-url'];
    expect(unnamed(names, 'prod', '`/kapao/prod/bank-url`')).toEqual(['/kapao/prod/post-url']);
    expect(unnamed(names, 'prod', '`/kapao/prod/bank-url`, `/kapao/<stage>/post-url`')).toEqual([]);
  });
});
