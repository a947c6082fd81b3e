import { ownWords } from './own-words.ts';

/** Endings that say a unit or a kind, which the value shows by itself. */
const endings = /(?:AtMs|Satang|Ms|Id)$/;

/** Names that are written in capitals. */
const capitals: Readonly<Record<string, string>> = { sms: 'SMS', qr: 'QR', iam: 'IAM', id: 'id', api: 'API' };

/** The words that a code is made of: `bankReference`, `bank-reference` and `bank reference` are the same. */
function wordsIn(code: string): readonly string[] {
  return code
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_/-]+/)
    .map((word) => capitals[word.toLowerCase()] ?? word.toLowerCase());
}

/** What a member, a choice, a fact or a queue is called in front of people. */
export function nameOf(code: string): string {
  const [outer = '', inner] = code.split('.');
  if (inner !== undefined) return `${nameOf(outer)}: ${nameOf(inner).toLowerCase()}`;
  const own = Object.hasOwn(ownWords, code) ? ownWords[code] : undefined;
  if (own !== undefined) return own;
  // An operation's domain is in front of nobody.
  const bare = code.replace(/^[a-z-]+\//, '').replace(endings, '');
  const text = wordsIn(bare === '' ? code : bare).join(' ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** What a choice is called where its member matters: `told` of a timeline is not `told` by a partner. */
export function choiceOf(name: string, choice: string): string {
  const own = `${name}=${choice}`;
  return Object.hasOwn(ownWords, own) ? (ownWords[own] ?? choice) : nameOf(choice);
}
