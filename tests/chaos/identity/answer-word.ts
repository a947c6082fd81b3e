import { refusals, successCode } from '../../../shared/refusals.ts';
import type { Answer } from '../../../infra/write-request.ts';

const nameOfCode = new Map<number, string>(Object.entries(refusals).map(([name, { code }]) => [code, name]));

/** An answer in one word: the registry's, `ok`, or the refusal's name. */
export function wordOf({ code, data }: Answer): string {
  if (code !== successCode) return nameOfCode.get(code) ?? String(code);
  const word = typeof data === 'object' && data !== null && 'word' in data ? data['word'] : undefined;
  return typeof word === 'string' ? word : 'ok';
}
