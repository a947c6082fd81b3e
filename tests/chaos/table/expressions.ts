import { isDeepStrictEqual } from 'node:util';

/** One attribute as DynamoDB's protocol writes it: `{ S: 'usr_1' }`, a number as text, binary in base64. */
export type RawValue = Readonly<Record<string, unknown>>;
/** An item, or the values of an expression, by name. */
export type RawItem = Readonly<Record<string, RawValue>>;

/** What the placeholders of an expression stand for. */
export interface Terms {
  readonly names: Readonly<Record<string, string>>;
  readonly values: RawItem;
}

/** What DynamoDB would refuse, or what this table has not learned: both are told, never passed over. */
export class NotPlayed extends Error {
  override readonly name = 'NotPlayed';
}

export type Predicate = (item: RawItem, terms: Terms) => boolean;

export interface ReadCondition {
  readonly holds: Predicate;
  /** Every placeholder that stands in it; DynamoDB refuses one that is given and not used. */
  readonly placeholders: ReadonlySet<string>;
}

type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';
const comparisons: ReadonlySet<string> = new Set(['=', '<>', '<', '<=', '>', '>=']);
const isComparison = (token: string): token is Comparison => comparisons.has(token);

/** The words and signs of an expression. @throws NotPlayed at one that no expression of the product has. */
export function tokensOf(expression: string): readonly string[] {
  const tokens = expression.match(/<>|<=|>=|[=<>(),]|[#:]?\w+|\S/gu) ?? [];
  const strange = tokens.find((token) => !/^(?:<>|<=|>=|[=<>(),]|[#:]?\w+)$/u.test(token));
  if (strange !== undefined) throw new NotPlayed(`${strange} in ${expression}`);
  return tokens;
}

/** The one type and content of a value. */
function typed(value: RawValue): readonly [string, unknown] {
  const [entry] = Object.entries(value);
  if (entry === undefined) throw new NotPlayed('a value without a type');
  return entry;
}

/** Below, at or above 0 as numbers, texts or bytes compare; undefined where the two are of different types. */
export function compareValues(left: RawValue, right: RawValue): number | undefined {
  const [[type, one], [otherType, other]] = [typed(left), typed(right)];
  if (type !== otherType) return undefined;
  if (type === 'N') return Number(one) - Number(other);
  if (type === 'S') return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
  throw new NotPlayed(`order of ${type}`);
}

function compared(left: RawValue | undefined, how: Comparison, right: RawValue | undefined): boolean {
  // Where there is no such attribute, it differs from everything, and no other comparison holds.
  if (left === undefined || right === undefined) return how === '<>';
  if (how === '=' || how === '<>') {
    const isNumber = 'N' in left && 'N' in right;
    const isSame = isNumber ? Number(left['N']) === Number(right['N']) : isDeepStrictEqual(left, right);
    return isSame === (how === '=');
  }
  const order = compareValues(left, right);
  if (order === undefined) return false;
  if (how === '<') return order < 0;
  if (how === '<=') return order <= 0;
  return how === '>' ? order > 0 : order >= 0;
}

/** The attribute that a word of an expression names, by itself or by a placeholder. */
export function attributeNamed(token: string, { names }: Terms): string {
  if (!token.startsWith('#')) return token;
  const name = names[token];
  if (name === undefined) throw new NotPlayed(`${token} stands for nothing`);
  return name;
}

/** The value that a placeholder stands for. @throws NotPlayed where there is none. */
export function valueNamed(token: string, { values }: Terms): RawValue {
  const value = values[token];
  if (value === undefined) throw new NotPlayed(`${token} stands for nothing`);
  return value;
}

const operand = (token: string, item: RawItem, terms: Terms): RawValue | undefined =>
  token.startsWith(':') ? valueNamed(token, terms) : item[attributeNamed(token, terms)];

/** Reads a condition's tokens from the left, the loosest binding first. */
class ConditionReader {
  private readonly tokens: readonly string[];
  private at = 0;

  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
  }

  read(): Predicate {
    const holds = this.either();
    if (this.at < this.tokens.length) throw new NotPlayed(`${this.next()} after the end of a condition`);
    return holds;
  }

  private next(): string {
    const token = this.tokens[this.at];
    if (token === undefined) throw new NotPlayed('a condition that breaks off');
    this.at += 1;
    return token;
  }

  private takes(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at += 1;
    return true;
  }

  private expect(token: string): void {
    const found = this.next();
    if (found !== token) throw new NotPlayed(`${found} where ${token} should be`);
  }

  private either(): Predicate {
    const parts = [this.both()];
    while (this.takes('OR')) parts.push(this.both());
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? only : (item, terms) => parts.some((part) => part(item, terms));
  }

  private both(): Predicate {
    const parts = [this.single()];
    while (this.takes('AND')) parts.push(this.single());
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? only : (item, terms) => parts.every((part) => part(item, terms));
  }

  private single(): Predicate {
    const token = this.next();
    if (token === '(') {
      const inner = this.either();
      this.expect(')');
      return inner;
    }
    return this.takes('(') ? this.called(token) : this.comparison(token);
  }

  private called(name: string): Predicate {
    const attribute = this.next();
    const argument = this.takes(',') ? this.next() : undefined;
    this.expect(')');
    if (name === 'attribute_exists') return (item, terms) => attributeNamed(attribute, terms) in item;
    if (name === 'attribute_not_exists') return (item, terms) => !(attributeNamed(attribute, terms) in item);
    if (name !== 'begins_with' || argument === undefined) throw new NotPlayed(`${name}()`);
    return (item, terms) => {
      const text = item[attributeNamed(attribute, terms)]?.['S'];
      return typeof text === 'string' && text.startsWith(String(valueNamed(argument, terms)['S']));
    };
  }

  private comparison(left: string): Predicate {
    const how = this.next();
    const right = this.next();
    if (how === 'BETWEEN') {
      this.expect('AND');
      const highest = this.next();
      return (item, terms) => {
        const value = operand(left, item, terms);
        return (
          compared(value, '>=', operand(right, item, terms)) && compared(value, '<=', operand(highest, item, terms))
        );
      };
    }
    if (!isComparison(how)) throw new NotPlayed(`${how} between ${left} and ${right}`);
    return (item, terms) => compared(operand(left, item, terms), how, operand(right, item, terms));
  }
}

const known = new Map<string, ReadCondition>();

/** Reads a condition, or a key condition; the same text is read once. */
export function readCondition(expression: string): ReadCondition {
  const before = known.get(expression);
  if (before !== undefined) return before;
  const tokens = tokensOf(expression);
  const read = {
    holds: new ConditionReader(tokens).read(),
    placeholders: new Set(tokens.filter((token) => /^[#:]/u.test(token))),
  };
  known.set(expression, read);
  return read;
}
