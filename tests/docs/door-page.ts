import { readProjectText } from '../../infra/local/settings.ts';
import type { Contract } from '../../shared/operation.ts';

export const doorPagePath = 'docs/security/door.md';

/** The page of what lies at the product's door. */
export const doorPage = readProjectText(doorPagePath);

/** What stands below a heading of the page, down to the next one. */
export function sectionOf(heading: string, page = doorPage): string {
  const [, rest = ''] = page.split(`\n## ${heading}\n`);
  return rest.split('\n## ')[0] ?? '';
}

export function takesAnybody(contract: Contract): boolean {
  return contract.caller === 'door' || ('session' in contract && contract.session === 'optional');
}

/** The operations that take somebody without a session and are not named among the ways in. */
export function unnamedWaysIn(registry: readonly Contract[], waysIn = sectionOf('Ways in')): readonly string[] {
  return registry
    .filter(takesAnybody)
    .filter(({ name }) => !waysIn.includes(`\`${name}\``))
    .map(({ name }) => `${doorPagePath} does not name ${name} among the ways in`);
}
