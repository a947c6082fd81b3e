import { attributeNamed, NotPlayed, tokensOf, valueNamed } from './expressions.ts';
import type { RawItem, RawValue, Terms } from './expressions.ts';

type Change = (item: Record<string, RawValue>, terms: Terms) => void;

export interface ReadUpdate {
  /** The item as the update leaves it; the one given stays as it is. */
  readonly apply: (item: RawItem, terms: Terms) => RawItem;
  readonly placeholders: ReadonlySet<string>;
}

const sections: ReadonlySet<string> = new Set(['SET', 'ADD', 'REMOVE']);

function added(before: RawValue | undefined, more: RawValue): RawValue {
  const [had, comes] = [before === undefined ? '0' : before['N'], more['N']];
  if (had === undefined || comes === undefined) throw new NotPlayed('ADD of what is no number');
  const sum = Number(had) + Number(comes);
  // DynamoDB counts with 38 digits; beyond what we count with exactly, this table would lie.
  if (!Number.isSafeInteger(sum)) throw new NotPlayed(`a sum of ${sum}`);
  return { N: String(sum) };
}

function changeOf(section: string, part: readonly string[]): Change {
  const [name = '', second, third, ...rest] = part;
  const value = (section === 'SET' ? third : second) ?? '';
  if (section === 'REMOVE' && part.length === 1)
    return (item, terms) => {
      delete item[attributeNamed(name, terms)];
    };
  if (!value.startsWith(':') || rest.length > 0) throw new NotPlayed(`${section} ${part.join(' ')}`);
  if (section === 'SET' && second === '=')
    return (item, terms) => {
      item[attributeNamed(name, terms)] = valueNamed(value, terms);
    };
  if (section !== 'ADD' || part.length !== 2) throw new NotPlayed(`${section} ${part.join(' ')}`);
  return (item, terms) => {
    const attribute = attributeNamed(name, terms);
    item[attribute] = added(item[attribute], valueNamed(value, terms));
  };
}

/** The tokens of each section, parted at their commas. */
function changesIn(tokens: readonly string[]): readonly Change[] {
  const changes: Change[] = [];
  let [section, part]: [string, string[]] = ['', []];
  const close = () => {
    if (part.length > 0) changes.push(changeOf(section, part));
    part = [];
  };
  for (const token of tokens) {
    if (sections.has(token)) {
      close();
      section = token;
    } else if (token === ',') close();
    else part.push(token);
  }
  close();
  return changes;
}

const known = new Map<string, ReadUpdate>();

/** Reads an update; the same text is read once. */
export function readUpdate(expression: string): ReadUpdate {
  const before = known.get(expression);
  if (before !== undefined) return before;
  const tokens = tokensOf(expression);
  const changes = changesIn(tokens);
  const read: ReadUpdate = {
    apply: (item, terms) => {
      const changed = { ...item };
      for (const change of changes) change(changed, terms);
      return changed;
    },
    placeholders: new Set(tokens.filter((token) => /^[#:]/u.test(token))),
  };
  known.set(expression, read);
  return read;
}
