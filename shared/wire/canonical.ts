import canonicalize from 'canonicalize';

/** A value as JSON.parse gives it. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export type JsonObject = { readonly [member: string]: JsonValue };

/** Deeper values are refused, so that a hostile text cannot exhaust the stack. */
const maxDepth = 64;

/** The value has no canonical JSON form: its message says which rule it breaks, never what it holds. */
export class NotCanonicalError extends Error {
  override readonly name = 'NotCanonicalError';
}

/**
 * The text of a value in canonical JSON (RFC 8785), after members that are undefined, null or the empty string are
 * left out of every object. Arrays keep their elements and order. Throws NotCanonicalError for values JSON cannot
 * hold, for numbers that are not finite, for integers beyond +-(2^53 - 1) and for lone surrogates.
 */
export function canonicalText(value: unknown): string {
  const text = canonicalize(canonicalValue(value));
  if (text === undefined) {
    throw new NotCanonicalError('no JSON text');
  }
  return text;
}

/** The value that `canonicalText` writes: a copy without the empty members. Throws as `canonicalText` does. */
export function canonicalValue(value: unknown): JsonValue {
  return kept(value, 0);
}

/** True for what JSON calls an object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kept(value: unknown, depth: number): JsonValue {
  if (depth > maxDepth) {
    throw new NotCanonicalError('too deep');
  }
  if (value === null || typeof value === 'boolean') {
    return value;
  }
  if (typeof value === 'number') {
    return keptNumber(value);
  }
  if (typeof value === 'string') {
    return keptString(value);
  }
  if (Array.isArray(value)) {
    return Array.from(value, (element: unknown) => kept(element, depth + 1));
  }
  if (typeof value === 'object') {
    return keptObject(value, depth);
  }
  throw new NotCanonicalError(`no JSON form for ${typeof value}`);
}

function keptNumber(value: number): number {
  if (!Number.isFinite(value)) {
    throw new NotCanonicalError('number not finite');
  }
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new NotCanonicalError('integer beyond 2^53 - 1');
  }
  return value;
}

function keptString(value: string): string {
  if (!value.isWellFormed()) {
    throw new NotCanonicalError('lone surrogate');
  }
  return value;
}

function keptObject(value: object, depth: number): JsonObject {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new NotCanonicalError('not a plain object');
  }
  // Without a prototype, a member called __proto__ is a member like every other.
  const members: Record<string, JsonValue> = Object.create(null);
  for (const [name, member] of Object.entries(value)) {
    if (member !== undefined && member !== null && member !== '') {
      members[keptString(name)] = kept(member, depth + 1);
    }
  }
  return members;
}
