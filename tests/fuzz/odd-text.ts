import * as fc from 'fast-check';

/** Characters that mean something to parsers, people or terminals. */
const oddCharacters = [...'AZaz09-_.{}[]":,\\ \t\n\u0000+/=eE', 'ก', '€', '\u{1F642}', '\uFEFF', '\u202E'];

/** A text changed somewhere: characters put in, taken out, replaced, repeated. */
export const oddText = fc
  .tuple(fc.nat(), fc.nat(8), fc.constantFrom('put in', 'replace', 'cut', 'repeat'), fc.constantFrom(...oddCharacters))
  .map(([where, length, kind, odd]) => ({
    says: `${kind} ${JSON.stringify(odd)} at ${where}`,
    of: (text: string): string => {
      const at = where % (text.length + 1);
      const to = Math.min(text.length, at + 1 + length);
      if (kind === 'put in') return `${text.slice(0, at)}${odd}${text.slice(at)}`;
      if (kind === 'replace') return `${text.slice(0, at)}${odd}${text.slice(at + 1)}`;
      return kind === 'cut' ? `${text.slice(0, at)}${text.slice(to)}` : `${text.slice(0, to)}${text.slice(at)}`;
    },
  }));
