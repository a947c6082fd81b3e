import { describe, expect, test } from 'vitest';
import { defaultQuotas } from '../../infra/stage-limits.ts';
import { stageOf } from '../../infra/stages.ts';
import { readProjectText } from '../../infra/local/settings.ts';

const page = readProjectText('docs/runbooks/deploy.md');
const inFull = (count: number): string => count.toLocaleString('en-US');

describe.each(['dev', 'staging', 'prod'] as const)('docs/runbooks/deploy.md says of %s', (name) => {
  const { region, globalRegion, quotas, sms } = stageOf(name);

  test('where an account has to opt in before anything', () => {
    expect(page).toContain(`opt in to Bangkok (\`${region}\`)`);
    expect(page).toContain(`*Service Quotas* in \`${region}\``);
  });

  test('what has to be granted there, as its stage counts on it', () => {
    expect(page).toContain(`Lambda's *Concurrent executions* must be ${inFull(quotas.concurrentFunctions)} (`);
    expect(page).toContain(
      `API Gateway grants ${inFull(quotas.requestsPerSecond)} requests a second and a burst of ${inFull(quotas.burst)} there`,
    );
    expect(quotas).toEqual(defaultQuotas);
  });

  test('which regions are bootstrapped', () => {
    const regions = [region, globalRegion, ...(sms.provider === 'sns' ? [sms.region] : [])];
    const [bootstrapped = ''] = /^3\. `npx cdk bootstrap`.*$/m.exec(page) ?? [];
    expect(regions.filter((each) => !bootstrapped.includes(`\`${each}\``))).toEqual([]);
  });
});
