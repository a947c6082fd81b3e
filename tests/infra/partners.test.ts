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
  const functions = ofType(synthesized(stage), 'AWS::Lambda::Function');
  const found = functions.find(({ properties }) => properties['FunctionName'] === nameIn(settings, name));
  const environment = found?.properties['Environment'];
  if (typeof environment !== 'object' || environment === null || !('Variables' in environment)) return {};
  return Object.fromEntries(Object.entries(environment.Variables ?? {}));
}

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
