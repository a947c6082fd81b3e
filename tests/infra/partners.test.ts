import { describe, expect, it } from 'vitest';
import { functionNames, specOf } from '../../infra/function-specs.ts';
import { nameIn } from '../../infra/stages.ts';
import { partnerSettings } from '../../functions/engine/partners/partner-access.ts';
import { partnerNames, partners } from '../../functions/partners/partners.ts';
import { ofType, synthesized } from './synthesized.ts';

/** `test` is `local` under another name, and `staging` is `prod` with a sandbox. */
const stageNames = ['local', 'dev', 'prod'] as const;

function environmentOf(stage: (typeof stageNames)[number], name: string): Readonly<Record<string, unknown>> {
  const { stage: settings } = synthesized(stage);
  const found = ofType(synthesized(stage), 'AWS::Lambda::Function').find(({ properties }) => properties['FunctionName'] === nameIn(settings, name));
  const environment = found?.properties['Environment'];
  const variables = typeof environment === 'object' && environment !== null && 'Variables' in environment ? environment.Variables : {};
  return Object.fromEntries(Object.entries(variables ?? {}));
}

describe.each(stageNames)('in %s', (stage) => {
  it.each(partnerNames)('%s has a secret of its own, which says how it is renewed', (name) => {
    const { stage: settings } = synthesized(stage);
    const secrets = ofType(synthesized(stage), 'AWS::SecretsManager::Secret').filter(({ properties }) => properties['Name'] === nameIn(settings, name));
    expect(secrets).toMatchObject([{ stack: 'data', properties: { Description: partners[name].secret.description } }]);
    expect(partners[name].secret.isRenewed).not.toBe('');
  });

  it.each(functionNames)('%s is told of exactly the partners that its spec names', (name) => {
    const spec = specOf(name);
    const expected = partnerNames.flatMap((partner) => {
      const { url, secretArn, answerTimeoutMs } = partnerSettings(partner);
      if (spec.partners.includes(partner)) return [url, secretArn, answerTimeoutMs];
      return spec.signaturesOf.includes(partner) ? [secretArn] : [];
    });
    const told = environmentOf(stage, name);
    expect(Object.keys(told).filter((variable) => variable.startsWith('PARTNER_')).toSorted()).toEqual(expected.toSorted());
    for (const partner of partnerNames.filter((each) => spec.partners.includes(each))) {
      expect(told[partnerSettings(partner).answerTimeoutMs]).toBe(String(partners[partner].answerTimeoutMs));
    }
  });
});

it('production takes each partner\'s address from its own parameter, other stages the sandbox\'s', () => {
  const asker = functionNames.find((name) => specOf(name).partners.includes('bank')) ?? '';
  const { url } = partnerSettings('bank');
  expect(JSON.stringify(environmentOf('prod', asker)[url])).toContain('kapaoprodbankurl');
  expect(JSON.stringify(environmentOf('dev', asker)[url])).toContain('sandbox');
});

it('the secrets kept their logical ids, so that no deploy replaces what partners hold too', () => {
  const ids = ofType(synthesized('prod'), 'AWS::SecretsManager::Secret').filter(({ stack }) => stack === 'data').map(({ id }) => id);
  expect(ids.toSorted()).toEqual(['BankSecret', 'LookupSecret', 'OriginSecret']);
});
