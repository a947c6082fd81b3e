import { maskName } from '../../../shared/masking.ts';

/** What acts show of somebody who has no name. */
export const noName = 'none';

function masked(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return name === noName ? name : maskName(first, rest.join(' '));
}

/** What is shown of an act, with what names somebody masked as it is everywhere else. */
export function maskNames(
  shown: Readonly<Record<string, string>>,
  names: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(shown).map(([what, text]) => [what, names.includes(what) ? masked(text) : text]),
  );
}
