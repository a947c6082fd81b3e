import { describe, expect, it } from 'vitest';
import { nameIn, stageOf } from '../../infra/stages.ts';
import { operations } from '../../shared/operations.ts';
import { ofType, synthesize, synthesized } from './synthesized.ts';

describe('the test logins of operators', () => {
  const takers = (name: 'local' | 'dev' | 'staging' | 'prod') =>
    ofType(synthesized(name), 'AWS::Lambda::Function')
      .filter((each) => JSON.stringify(each.properties['Environment']).includes('TEST_LOGINS'))
      .map((each) => each.properties['FunctionName']);

  it("given the local stage, then the operators' functions take them and no others do", () => {
    const expected = operations
      .filter(({ caller }) => caller === 'operator')
      .map(({ name }) => nameIn(stageOf('local'), name));
    expect(new Set(takers('local'))).toEqual(new Set(expected));
  });

  it.each(['dev', 'staging', 'prod'] as const)(
    'given %s, then no function takes any, and a stage that asks for them is not synthesized',
    (name) => {
      expect(takers(name)).toEqual([]);
      expect(() => synthesize({ ...stageOf(name), testLogins: true })).toThrow(
        'nobody may be an operator by saying so',
      );
    },
  );
});

describe('the sandbox in the place of two operators', () => {
  it('given the local stage, then it names people in the place of two operators, and nowhere else', () => {
    const sandboxOf = (name: 'local' | 'dev' | 'staging') =>
      JSON.stringify(synthesized(name).stacks.get('sandbox')?.resources);
    for (const each of ['PeopleOfTheProduct', 'PeopleKeys', 'PeopleNumbers', 'PERSONAL_KEY_ARN']) {
      expect(sandboxOf('local')).toContain(each);
      for (const name of ['dev', 'staging'] as const) expect(sandboxOf(name)).not.toContain(each);
    }
  });
});
