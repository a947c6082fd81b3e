import { describe, expect, test } from 'vitest';
import { consoleTokenMs, longestConsoleLoginMs } from '../../functions/domains/operator/console-session.ts';
import { putNewSession, sessionLifetimeMs } from '../../functions/table/session.ts';
import { readProjectText } from '../../infra/local/settings.ts';
import { mostSessionsShown } from '../../shared/contracts/session/page.ts';
import { ofType, synthesized } from '../infra/synthesized.ts';

const door = readProjectText('docs/security/door.md');
const runbook = readProjectText('docs/runbooks/new-operator.md');
const minuteMs = 60_000;

/** What a new session's write makes its condition; a maximum would have to be one, or a condition beside it. */
function conditionOfNewSession() {
  const item = putNewSession('wallet', {
    userId: 'usr_0',
    secretHash: 'hash',
    sessionId: 'ses_0',
    deviceKey: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' },
    deviceThumbprint: 'thumbprint',
    entry: 'kapao',
    method: 'code',
    generation: 0,
    codeShownAtMs: 0,
    codes: {},
    codesFromMs: 0,
    createdAtMs: 0,
    lastSeenAtMs: 0,
    expiresAtMs: sessionLifetimeMs,
  });
  return [item.Put?.ConditionExpression, item.Put?.ExpressionAttributeNames];
}

describe("a user's sessions at once, in docs/security/door.md", () => {
  test('are as many as one likes: a new one asks for nothing but that it is new', () => {
    expect(conditionOfNewSession()).toEqual(['attribute_not_exists(#n0)', { '#n0': 'pk' }]);
    expect(door).toContain('A user may hold any number of sessions at once;');
    expect(door).toContain('No maximum is enforced.');
  });

  test('are listed up to a number', () => {
    expect(door).toContain(`the ${mostSessionsShown} used last show in the list with device, place and time`);
  });
});

describe.each(['staging', 'prod'] as const)('a login by the company, as the pages tell it of %s', (name) => {
  const propertiesOf = (type: string) => ofType(synthesized(name), type).map(({ properties }) => properties);

  test('ends at the provider too when it ends here', () => {
    const told = propertiesOf('AWS::Cognito::UserPoolIdentityProvider').map(({ ProviderDetails: details }) => details);
    expect(told).toEqual([expect.objectContaining({ IDPSignout: true })]);
    expect(door).toContain('a logout and the end of idle minutes lead there too, and end its login');
  });

  test('lives as long here as the tokens that the pool gives', () => {
    expect(propertiesOf('AWS::Cognito::UserPoolClient')).toEqual([
      expect.objectContaining({
        AccessTokenValidity: consoleTokenMs / minuteMs,
        RefreshTokenValidity: longestConsoleLoginMs / minuteMs,
        TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
      }),
    ]);
    const hours = longestConsoleLoginMs / minuteMs / 60;
    expect(door).toContain(
      `A token is good for ${consoleTokenMs / minuteMs} minutes and renewed while somebody works, for ${hours} hours`,
    );
  });

  test('is asked for at the address that the runbook has the provider answer to', () => {
    const { region } = synthesized(name).stage;
    const domains = propertiesOf('AWS::Cognito::UserPoolDomain').map(({ Domain: domain }) =>
      String(domain).replace(`-${name}-`, '-<stage>-'),
    );
    expect(domains).toHaveLength(1);
    expect(runbook).toContain(`https://${domains.join('')}.auth.${region}.amazoncognito.com/saml2/idpresponse`);
    expect(runbook).toContain('Demand a second factor for it there');
  });
});
